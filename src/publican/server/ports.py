"""What tables need of the world, named after the need: values of the core go in and come out, no technology.

Every method may raise ``StoreFailed``, and then nothing was changed. What is said in one call is true from one
moment on, or not at all. Times are house time (``HouseTime``), but for running time (``uptime``) and for what people
are shown: when a game ended is told by the wall clock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from publican.server.core.append import Append, Logged
from publican.server.core.news import News
from publican.server.core.people import Person
from publican.server.core.summary import Listed, Summary
from publican.server.fair_queue import Owner

T = TypeVar("T")


class StoreFailed(Exception):
    """The store cannot be used now (a full or broken disk, say); nothing was changed."""


class Overtaken(Exception):
    """Another writer was first: the log goes on with another entry after that version."""


class Late(Exception):
    """Work was not done in time, or did not even find room to wait."""


class HouseTime(Protocol):
    """The time by which ages are told: seconds like those since 1970, but it never jumps, whatever clocks do."""

    def now(self) -> int:
        """Tell the house time."""
        ...

    async def keep(self) -> None:
        """Store it, every minute or so."""
        ...


class TableLog(Protocol):
    """The logs of all tables, which are the tables: everything else follows from them."""

    async def append(self, *appends: Append) -> None:
        """Store entries, with all that must be true together with them; ``Overtaken`` where a version is taken."""
        ...

    async def since(self, table: str, version: int = 0) -> Sequence[Logged]:
        """Read on after a version, without the names of people who are gone; a log with a gap is refused."""
        ...


class TableLists(Protocol):
    """What lists show of tables without reading their logs."""

    async def of(self, person: str) -> Sequence[Listed]:
        """List the tables where a person sits, the latest first; whose turn it is only where a deadline tells it."""
        ...

    async def shown(self, table: str) -> Summary | None:
        """Sum one table up; None where there is none."""
        ...

    async def sits(self, person: str, table: str) -> bool:
        """Tell whether a person sits at a table."""
        ...

    async def touch(self, table: str, now: int) -> None:
        """Note that someone was at a table whose game runs, or at a pad."""
        ...


class KnownPerson(Struct, frozen=True):
    """A person who was recognised, and when they were last noted as seen."""

    person: Person
    seen: int


class People(Protocol):
    """People, and the secrets that prove who they are; of those only hashes are ever stored."""

    async def add(self, person: Person, token: bytes, now: int) -> None:
        """Make a person with a first token."""
        ...

    async def find(self, token: bytes) -> KnownPerson | None:
        """Recognise a token."""
        ...

    async def saw(self, people: Sequence[str], now: int) -> None:
        """Note that people are here."""
        ...

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""
        ...

    async def link(self, person: str, code: bytes, now: int, until: int, most: int) -> None:
        """Keep a code with which one other device becomes the same person; the oldest of too many go."""
        ...

    async def claim(self, code: bytes, token: bytes, now: int, most: int) -> Person | None:
        """Use a code up and keep a token for it; the oldest of too many tokens go. None where the code is no good."""
        ...

    async def revoke(self, person: str, kept: bytes | None) -> None:
        """Forget all codes and tokens of a person but for one token."""
        ...

    async def muted(self, person: str) -> frozenset[str]:
        """List whom a person does not want to hear."""
        ...

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Note that a person does not want to hear another, or hears them again."""
        ...


class RecordKept(Struct, frozen=True):
    """A record as it is stored, with what lists show of it."""

    id: str
    game: str
    ended: int
    body: bytes


class Records(Protocol):
    """The records of finished games, without the names of people who are gone."""

    async def one(self, record: str, person: str | None) -> bytes | None:
        """Read a record that a person may see: a public one, or one of a game they played."""
        ...

    async def of(self, person: str) -> Sequence[RecordKept]:
        """Read all records of the games a person played, the latest first."""
        ...


class Deadline(Struct, frozen=True):
    """When a table that is played by the day has to be looked at, in running time, and whom it waits for."""

    phase: str
    until: float
    """0 where only bots are due: at once."""
    people: tuple[str, ...]


class Deadlines(Protocol):
    """Running time, and the deadlines of tables that are played by the day."""

    async def uptime(self) -> float:
        """Read how long the server has run in all, as far as that was stored."""
        ...

    async def keep_uptime(self, seconds: float) -> None:
        """Store how long the server has run in all."""
        ...

    async def of(self, table: str) -> Deadline | None:
        """Read when a table has to be looked at."""
        ...

    async def keep(self, table: str, deadline: Deadline | None) -> None:
        """Store when a table has to be looked at; None: not before somebody comes."""
        ...

    async def passed(self, now: float) -> Sequence[str]:
        """List tables whose deadline has passed, the earliest first."""
        ...

    async def postpone(self, table: str, until: float) -> None:
        """Look at a table later, whatever it waits for."""
        ...


class Leaver(Struct, frozen=True):
    """A person who is being forgotten, with their name or without."""

    person: str
    names: bool


class Retention(Protocol):
    """Deleting: people at once, what is told of them in small steps, and what is too old to keep."""

    @property
    def tables_at_once(self) -> int:
        """How many tables can be deleted in one step without anybody noticing."""
        ...

    async def delete_people(self, people: Sequence[str], names: bool, unseen_since: int | None = None) -> Sequence[str]:
        """Delete people with all that proves who they are, and note what else is to do; give those it was done for."""
        ...

    async def leavers(self) -> Sequence[Leaver]:
        """Find some who are still to be forgotten: those who asked for it first."""
        ...

    async def table_with(self, person: str) -> tuple[str, bool] | None:
        """Find a table whose log has the person's name in it, and whether they sit there."""
        ...

    async def forget_at(self, table: str, person: str) -> None:
        """Take a person's name out of a log and of what lists show of its table."""
        ...

    async def forget_some(self, leavers: Collection[Leaver]) -> None:
        """Take people out of a few records each, and delete those that nobody is left of; note when all is done."""
        ...

    async def wipe(self) -> bool:
        """Leave nothing of what was deleted beside the data; False where that has to wait for somebody who reads."""
        ...

    async def unseen_people(self, before: int, most: int) -> Sequence[str]:
        """List guests that were last seen before a time."""
        ...

    async def old_tables(self, unstarted: int, games: int) -> Sequence[tuple[str, int]]:
        """List tables at which no game began, or whose game ended or was last visited, before a time; and that time."""
        ...

    async def delete_tables(self, tables: Sequence[tuple[str, int]]) -> None:
        """Delete tables with their logs, but those that have changed since a time; records stay."""
        ...


class Elsewhere(Struct, frozen=True):
    """How a table stands, as other servers know it: its last version, and who is connected there."""

    version: int
    people: frozenset[str] = frozenset()
    follows: bool = False
    """Whether another server with people at the table comes before this one: it does what only one has to do."""


class Neighbours(Protocol):
    """What the servers of a house know of each other, where several share a store; each is one of them."""

    async def beat(self) -> bool:
        """Tell that this server lives, every few seconds; False where all that it said before is to be said again."""
        ...

    async def leave(self) -> None:
        """Tell that this server is gone."""
        ...

    async def alone(self) -> bool:
        """Become the one server that does what only one should do, or stay it; False where another is."""
        ...

    async def keep_presence(self, people: Mapping[str, Collection[str]]) -> None:
        """Store who is connected to tables here, for each table in place of what was stored before."""
        ...

    async def look(self, tables: Sequence[str]) -> Mapping[str, Elsewhere]:
        """Tell how tables stand."""
        ...

    async def gathering(self) -> Sequence[Summary]:
        """List public tables where somebody is connected to another server and a game has not begun."""
        ...

    async def devices(self, tokens: Sequence[bytes]) -> Mapping[bytes, Person]:
        """Tell which tokens still prove who one is."""
        ...

    async def mutes(self, people: Sequence[str]) -> Mapping[str, frozenset[str]]:
        """List whom people do not want to hear."""
        ...

    async def leaving(self) -> frozenset[str]:
        """List the people whose names nobody may see any more, though they still stand in the data."""
        ...


class BanKept(Struct, frozen=True):
    """A ban: of a person, by their id, or of a network, which has no name."""

    whom: str
    until: float
    """In house time."""
    name: str | None = None


class ReportKept(Struct, frozen=True):
    """Somebody has reported the person in a seat of a table."""

    table: str
    seat: int
    person: Person


class HostsWill(Struct, frozen=True):
    """What the host of a house wants, as it stands now."""

    orders: Sequence[tuple[str, bytes]]
    """Orders that this server has not answered, by id; whoever wrote them may have written anything."""
    bans: Sequence[BanKept]
    closed: Sequence[str]
    """The tables that were closed last."""


class Hosting(Protocol):
    """What the host of a house orders from outside of its servers, and what people report to the host."""

    @property
    def server(self) -> str:
        """How this server is called in answers."""
        ...

    async def look(self) -> HostsWill:
        """Read what the host wants; orders that nobody waits for any more are dropped."""
        ...

    async def answer(self, order: str, answer: bytes) -> None:
        """Answer an order."""
        ...

    async def keep_ban(self, ban: BanKept, is_person: bool) -> None:
        """Ban a person or a network, in place of a ban that there may be."""
        ...

    async def drop_bans(self, whom: Sequence[str]) -> None:
        """Forget bans."""
        ...

    async def close_table(self, table: str, since: float | None) -> bool:
        """Note since when a table is closed, or with None that it is not; False where there is no such table."""
        ...

    async def is_closed(self, table: str) -> bool:
        """Tell whether a table is closed."""
        ...

    async def people_like(self, begins: str) -> Sequence[Person]:
        """Find people whose ids begin so: two at most, since more than one is too many."""
        ...

    async def report(self, report: ReportKept, by: str) -> None:
        """Note what a person reports, once for each other person at a table."""
        ...

    async def reports(self) -> Sequence[ReportKept]:
        """List what was reported."""
        ...


class Storage(Protocol):
    """All that is kept, and how the place where it is kept is doing."""

    @property
    def time(self) -> HouseTime: ...
    @property
    def log(self) -> TableLog: ...
    @property
    def lists(self) -> TableLists: ...
    @property
    def people(self) -> People: ...
    @property
    def records(self) -> Records: ...
    @property
    def deadlines(self) -> Deadlines: ...
    @property
    def retention(self) -> Retention: ...
    @property
    def hosting(self) -> Hosting: ...
    @property
    def neighbours(self) -> Neighbours | None:
        """None where one server has all of it for itself."""
        ...

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        ...

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        ...

    async def ready(self) -> None:
        """Return if the store is sound and can be written; cheap, however often it is asked."""
        ...


class Bus(Protocol):
    """News that concern more than one connection. Any of it may be lost: what is true stands in the store."""

    def publish(self, news: News) -> None:
        """Tell everybody who subscribed."""
        ...

    def subscribe(self, hear: Callable[[News], None]) -> None:
        """Hear all news from now on."""
        ...

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        ...


class Work(Protocol):
    """Slow work done elsewhere, never on the event loop, with fair shares for all owners."""

    async def run(self, owner: Owner, function: Callable[..., T], *args: object, late: float | None, limit: float) -> T:
        """Call a function; wait until it is ``late``, and let it take no more seconds than its limit."""
        ...

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        ...

    def close(self) -> None:
        """Stop at once: what was being done, or waits for it, is done by nobody."""
        ...
