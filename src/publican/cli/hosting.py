"""Commands to see a house that is running, and to steer it: an order is left as a row, servers answer it."""

from __future__ import annotations

import re
import secrets
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from ipaddress import ip_address
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from cyclopts import App, Parameter, Token

from publican.cli.house_lists import bans_listed, devices, people_listed, print_columns, tables_listed
from publican.cli.keeping import DATA, Data, DatabaseAddress, exits
from publican.cli.sources import SOURCES
from publican.engine.core import Invalid
from publican.files import put_line
from publican.server.adapters.order_box import OrderBox, open_box
from publican.server.core import orders, talk
from publican.server.core.orders import CarriedOut, NotCarriedOut, ServerAnswer
from publican.server.limits import network

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds to wait for servers; each looks every second."""
PAUSE = 0.05
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


def a_duration(_: object, tokens: Sequence[Token]) -> float:
    """Read a time like 90s, 30m, 12h or 7d."""
    match = re.fullmatch(r"([0-9]{1,9})([smhd])", tokens[0].value)
    seconds = int(match[1]) * UNITS[match[2]] if match else 0
    if not 0 < seconds <= orders.LONGEST_BAN:
        raise ValueError(f"must be like 30m, 12h or 7d, and a year at most, not {tokens[0].value or 'nothing'}")
    return seconds


def a_code(_: object, tokens: Sequence[Token]) -> str:
    """Read the code of a table."""
    if not re.fullmatch(r"[a-z0-9]{8,40}", tokens[0].value):
        raise ValueError(f"must be the code of a table, as house tables prints it, not {tokens[0].value or 'nothing'}")
    return tokens[0].value


def a_person_or_address(_: object, tokens: Sequence[Token]) -> str:
    """Read the id of a person, the code of a table, or an address, which stands for its network."""
    text = tokens[0].value
    if re.fullmatch(r"[a-z0-9]{6,40}", text):
        return text
    try:
        return network(str(ip_address("" if "%" in text else text.removesuffix("/64"))))
    except ValueError:
        told = "must be the id of a person, as house people prints it, or an address"
        raise ValueError(f"{told}, not {text or 'nothing'}") from None


def a_text(_: object, tokens: Sequence[Token]) -> str:
    """Read what is to be said."""
    try:
        return talk.check(tokens[0].value)
    except Invalid as invalid:
        raise ValueError(f"the text {invalid.why}") from None


Code: TypeAlias = Annotated[str, Parameter(converter=a_code)]
Who: TypeAlias = Annotated[str | None, Parameter(converter=a_person_or_address)]
Text: TypeAlias = Annotated[str, Parameter(converter=a_text)]
OptionalCode: TypeAlias = Annotated[str | None, Parameter(converter=a_code)]
Duration: TypeAlias = Annotated[float, Parameter("--for", converter=a_duration, show_default=False)]
Json: TypeAlias = Annotated[bool, Parameter("--json", help="Print one JSON object.")]

house = App(
    "house",
    help="See who is in a house that is running, and steer it.",
    config=SOURCES,
    default_parameter=Parameter(negative=()),
)


class OrderAnswers:
    """Answers of the servers of a house to one order."""

    def __init__(self, answers: Sequence[ServerAnswer], servers: int) -> None:
        self.servers = sorted((answer.server, answer.build) for answer in answers)
        self.silent = max(0, servers - len(answers))
        self._told = [answer.told for answer in answers]

    def of(self, kind: type[T]) -> Sequence[T]:
        """Give what was told of a kind; where that is nothing, the command ends with why an order makes no sense."""
        found = [told for told in self._told if isinstance(told, kind)]
        if not found:
            raise Invalid("house", next((told.why for told in self._told if isinstance(told, NotCarriedOut)), "is odd"))
        return found

    def print(self, lines: Callable[[], Iterable[str]], as_json: bool, **told: object) -> None:
        """Print it, for programs or for people; whoever did not answer is named on standard error."""
        if as_json:
            servers = [{"server": server, "build": build} for server, build in self.servers]
            put_line(msgspec.json.encode({"servers": servers, "silent": self.silent, **told}))
        else:
            print_columns(lines())
        if self.silent:
            print(f"{self.silent} more servers did not answer", file=sys.stderr)


def ask(box: OrderBox, order: orders.AnyOrder, where: str) -> OrderAnswers:
    """Leave an order, wait until all servers have answered or enough time has passed, and take it away again."""
    key, until = secrets.token_hex(8), time.monotonic() + PATIENCE
    box.put(key, orders.write(order))
    try:
        while len(found := box.answers(key)) < max(1, box.servers()) and time.monotonic() < until:
            time.sleep(PAUSE)
        servers = box.servers()
    finally:
        box.remove(key)
    if not found:
        raise Invalid(where, "no server answers: is the house open?")
    return OrderAnswers([orders.read_answer(answer) for answer in found], servers)


def order(given: orders.AnyOrder, data: Data, database: DatabaseAddress) -> OrderAnswers:
    """Have an order carried out by the house that keeps everything there."""
    with exits(), open_box(data, database) as box:
        return ask(box, given, "--data" if database is None else "--database")


@house.command
def tables(*, json: Json = False, data: Data = DATA, database: DatabaseAddress = None) -> None:
    """List the tables in memory: what is played, who sits there, since when; (in brackets) who is not connected.

    Exit codes: 0 done, 1 no server answers, 2 wrong usage.
    """
    answers = order(orders.ListTables(), data, database)
    seen: dict[str, list[orders.TableSeen]] = defaultdict(list)
    for each in answers.of(orders.TablesSeen):
        for table in each.tables:
            seen[table.table].append(table)
    found = sorted(map(orders.one_table, seen.values()), key=lambda table: (table.idle, table.table))
    more = sum(each.more for each in answers.of(orders.TablesSeen))
    answers.print(lambda: tables_listed(found, more), json, tables=found, more=more)


@house.command
def people(*, json: Json = False, data: Data = DATA, database: DatabaseAddress = None) -> None:
    """List who is connected, or was reported by others: name, id, network, and at which CODE:SEAT.

    Exit codes: 0 done, 1 no server answers, 2 wrong usage.
    """
    answers = order(orders.ListPeople(), data, database)
    found, more = _people(answers)
    answers.print(lambda: people_listed(found, more), json, people=found, more=more)


def _people(answers: OrderAnswers) -> tuple[list[orders.PersonSeen], int]:
    seen: dict[str, list[orders.PersonSeen]] = defaultdict(list)
    for each in answers.of(orders.PeopleSeen):
        for person in each.people:
            seen[person.id].append(person)
    found = sorted(map(orders.one_person, seen.values()), key=lambda person: (-person.reports, person.name, person.id))
    return found, sum(each.more for each in answers.of(orders.PeopleSeen))


@house.command
def close(
    code: Code, /, *, again: bool = False, json: Json = False, data: Data = DATA, database: DatabaseAddress = None
) -> None:
    """Close a table: everybody there is told, and nobody can open it again; its log and records stay.

    Args:
        code: The table, as house tables prints it.
        again: Let a closed table be opened again.

    Exit codes: 0 done, 1 there is no such table or no server answers, 2 wrong usage.
    """
    answers = order(orders.CloseTable(code, again), data, database)
    sockets = sum(done.sockets for done in answers.of(CarriedOut))
    told = f"{code} can be opened again" if again else f"{code} is closed; hung up on {devices(sockets)}"
    answers.print(lambda: [told], json, table=code, closed=not again, sockets=sockets)


@house.command
def ban(
    who: Who = None,
    /,
    *,
    seat: Annotated[int | None, Parameter(help="The seat of the person, where WHO is a table; from 0.")] = None,
    duration: Duration = 86_400.0,
    lift: bool = False,
    yes: bool = False,
    json: Json = False,
    data: Data = DATA,
    database: DatabaseAddress = None,
) -> None:
    """Let a person, or all who come from an address, not come in for a day; without WHO, list who may not.

    Args:
        who: The id of a person, as house people prints it; a table, with --seat; or an address.
        duration: How long, instead of a day: 30m, 12h, 7d.
        lift: Let them come in again.
        yes: Do not ask before an address is banned that others may share.

    Exit codes: 0 done, 1 nobody is known by that or no server answers, 2 wrong usage.
    """
    if who is None:
        _list_bans(json, data, database)
        return
    whom = _whom(who, seat)
    given = orders.LiftBan(whom) if lift else orders.BanThem(whom, duration)
    if isinstance(whom, orders.ByNetwork) and not lift and not yes:
        _ask_about(whom.network, data, database)
    answers = order(given, data, database)
    done = answers.of(CarriedOut)
    sockets, name = sum(each.sockets for each in done), done[0].name
    named = f"{name} ({done[0].whom[: orders.SHORT_ID]})" if name else done[0].whom
    told = f"{named} may come in again" if lift else f"{named} is banned; hung up on {devices(sockets)}"
    answers.print(lambda: [told], json, whom=done[0].whom, name=name, banned=not lift, sockets=sockets)


def _whom(who: str, seat: int | None) -> orders.Whom:
    if set(who) & set(".:"):
        return orders.ByNetwork(who)
    try:
        named = {"type": "id", "begins": who} if seat is None else {"type": "seat", "table": who, "seat": seat}
        return msgspec.convert(named, orders.ById | orders.BySeat)
    except msgspec.ValidationError:
        raise Invalid("WHO", f"is no id of a person, and no table with such a seat: {who}") from None


def _list_bans(json: bool, data: Data, database: DatabaseAddress) -> None:
    answers = order(orders.ListBans(), data, database)
    bans = sorted(answers.of(orders.BansSeen)[0].bans, key=lambda ban: (ban.left, ban.whom))
    answers.print(lambda: bans_listed(bans), json, bans=bans)


def _ask_about(name: str, data: Data, database: DatabaseAddress) -> None:
    """Say how many people come from a network now, and let the host think again."""
    found, more = _people(order(orders.ListPeople(), data, database))
    here = sum(name in person.networks for person in found)
    count = f"at least {here}" if more else str(here)
    told = f"{name}: {count} people are connected from there; whoever comes from there stays outside"
    if not sys.stdin.isatty():
        raise Invalid(name, f"{told[len(name) + 2 :]}. Say --yes to ban them all")
    print(f"{told}. Ban them all? [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        sys.exit(1)


@house.command
def say(
    text: Text,
    /,
    *,
    table: OptionalCode = None,
    json: Json = False,
    data: Data = DATA,
    database: DatabaseAddress = None,
) -> None:
    """Say something to everybody who is connected, or to one table, as the house; it is kept nowhere.

    Args:
        text: Up to 200 characters, in whatever language; shown as it is.
        table: The only table to hear it.

    Exit codes: 0 done, 1 no server answers, 2 wrong usage.
    """
    answers = order(orders.Announce(text, table), data, database)
    sockets = sum(done.sockets for done in answers.of(CarriedOut))
    answers.print(lambda: [f"told to {devices(sockets)}"], json, sockets=sockets)
