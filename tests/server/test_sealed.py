"""S34: a sealed choice belongs to who made it. Every order of what people can do, in two worlds that differ in it.

What everybody but its owner is sent is the same in both, byte for byte, until it is opened in its owner's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from publican.engine.core import Illegal, Seat
from publican.server import wire
from publican.server.core import entries
from publican.server.core.commands import AnyCommand, Ask, Clock, Forget
from publican.server.core.decide import decide
from publican.server.core.denied import Denied
from publican.server.core.people import without_name
from publican.server.core.replay import opened, replay
from publican.server.core.table import Change, Table, apply
from publican.server.tables.audience import Frames
from tests.server.client import Street
from tests.server.conftest import House
from tests.server.logs_of_games import PEOPLE, seated, started
from tests.server.pads import SHEET, catch_up, open_pad, pad_of
from tests.server.stories import run

VICTIM, STRANGERS, WATCHER = PEOPLE[0], PEOPLE[1:3], "watcher"
EVERYBODY = (VICTIM, *STRANGERS)
PAD = entries.PadSheet(tuple(SHEET["players"]), 0, (), {})


class Who:
    """Who asks, and hears nothing."""

    name, client = "Guest", "phone"

    def __init__(self, person: str) -> None:
        self.person = person

    def put(self, message: bytes) -> None:
        """Hear nothing."""


class Instant:
    """The moment of a decision, the same in all worlds."""

    code, seed, clock = "code", bytes(32), Clock()

    @property
    def away(self) -> Mapping[str, float]:
        """Nobody is away."""
        return {}


class World:
    """A table, and what each of those who look on is sent."""

    def __init__(self, table: Table) -> None:
        self.table, self.frames = table, Frames()
        self.kept: list[Change] = []
        self.told: dict[str, list[bytes]] = {}

    def do(self, command: AnyCommand) -> tuple[str, Change | None]:
        """Decide, apply, tell; give the code of the answer."""
        self.told = {}
        try:
            change = apply(self.table, decide(self.table, command, Instant()))
        except Denied as denied:
            return denied.code, None
        except Illegal as illegal:
            return illegal.code, None
        self.happened(change)
        return "", change

    def happened(self, change: Change) -> None:
        """Tell everybody, and welcome everybody anew."""
        self.table = change.table
        self.kept.append(change)
        for person in (*EVERYBODY, WATCHER):
            welcome = self.frames.welcome(self.table, person, None, self.kept[-64:], None)
            self.told[person] = [welcome]
            if change.only in (None, person):
                version = self.table.viewer_version(person)
                self.told[person].append(self.frames.update(change, None)(self.table.seat_of(person), version))


class Worlds(RuleBasedStateMachine):
    """Two worlds that differ in what one person chooses in secret."""

    number = 0
    worlds: tuple[World, World]
    opened = False
    """Whether the choice is open, rightly: from then on the worlds differ."""

    def ask(self, person: str, kind: Any, **fields: Any) -> None:
        """Let a person ask for the same in both worlds."""
        self.number += 1
        command = kind(id=str(self.number), seen=2**50 if kind is not wire.Act else self.seen(person), **fields)
        self.both(*[Ask(Who(person), command)] * 2)

    def seen(self, person: str) -> int:
        """Tell the version that a person has seen."""
        return self.worlds[0].table.viewer_version(person)

    def both(self, *commands: AnyCommand) -> None:
        """Do this in each world, and compare what others hear."""
        if self.opened:
            return
        answers = [world.do(command) for world, command in zip(self.worlds, commands, strict=True)]
        assert answers[0][0] == answers[1][0], "a refusal tells nothing"
        self.opened = any(self.rightly(change) for _, change in answers if change is not None)
        for person in (*STRANGERS, WATCHER) if not self.opened else ():
            assert self.worlds[0].told.get(person) == self.worlds[1].told.get(person), person

    def rightly(self, change: Change) -> bool:
        """Tell whether an entry opens a choice of the victim, who still has the seat that it was made for."""
        raise NotImplementedError


people = st.sampled_from(EVERYBODY)
seats = st.integers(0, 2)


class AtAPad(Worlds):
    """A pad; one of the strangers has opened it, and keeps it at first."""

    def __init__(self) -> None:
        super().__init__()
        first = entries.Opened(
            "tbl", "half-pint-heroes", {"rounds": 6, "pub_night": ["HP-D1"]}, 3, False, "none", pad=PAD
        )
        self.worlds = World(opened(first)), World(opened(first))
        self.ask(VICTIM, wire.Claim, who=0)
        for world in self.worlds:
            world.happened(apply(world.table, entries.Hosted(STRANGERS[0])))
        self.sealed_at: Seat | None = None

    def rightly(self, change: Change) -> bool:
        """It must be told, and count for the seat that the victim had all the while."""
        values = [event.values for event in change.events if isinstance(event, wire.ChoicesRevealed)]
        if not values or self.sealed_at is None:
            return False
        assert change.table.seat_of(VICTIM) == self.sealed_at, "a choice counts for nobody but who made it"
        return True

    def given_up(self) -> None:
        """Note when the victim has the seat no more."""
        if self.worlds[0].table.seat_of(VICTIM) != self.sealed_at:
            self.sealed_at = None

    @rule(person=people, who=seats)
    def claim(self, person: str, who: Seat) -> None:
        """Take a name, or move to another."""
        self.ask(person, wire.Claim, who=who)
        self.given_up()

    @rule(person=people, who=seats)
    def free(self, person: str, who: Seat) -> None:
        """Free a name, also somebody else's."""
        self.ask(person, wire.Free, who=who)
        self.given_up()

    @rule(person=people)
    def keep(self, person: str) -> None:
        """Keep the pad."""
        self.ask(person, wire.Keep)

    @rule(person=people)
    def leave(self, person: str) -> None:
        """Leave."""
        self.ask(person, wire.Leave)
        self.given_up()

    @rule(person=people)
    def delete(self, person: str) -> None:
        """Delete oneself."""
        if not self.opened and self.worlds[0].table.seat_of(person) is not None:
            self.both(*[Forget(person)] * 2)
        for world in self.worlds:
            world.table = without_name(world.table, person)
        self.given_up()

    @rule()
    def seal(self) -> None:
        """Let the victim choose, otherwise in one world than in the other."""
        table = self.worlds[0].table
        seat, pad = table.seat_of(VICTIM), table.pad
        if self.opened or seat is None or pad is None or pad.secret is None or seat in pad.ready - pad.sealed.keys():
            return
        self.number += 1
        values = (1, 3) if pad.secret == "predictions" else [other for other in range(3) if other != seat]
        part, before = len(pad.sheet.parts), self.sealed_at
        self.sealed_at = seat
        command = [wire.Seal(id=str(self.number), part=part, column=pad.secret, value=value) for value in values]
        self.both(*(Ask(Who(VICTIM), each) for each in command))
        if seat not in self.worlds[0].table.pad.sealed and not self.opened:  # type: ignore[union-attr]
            self.sealed_at = before

    @rule(person=st.sampled_from(STRANGERS), value=st.integers(0, 3), who=st.none() | seats)
    def type_in(self, person: str, value: int, who: Seat | None) -> None:
        """Let a stranger choose, or type in for somebody."""
        pad = self.worlds[0].table.pad
        if pad is not None and pad.secret is not None:
            self.ask(person, wire.Seal, part=len(pad.sheet.parts), column=pad.secret, value=value, who=who)

    @rule(person=people, who=seats, value=st.integers(0, 2), column=st.sampled_from(("predictions", "bets", "won")))
    def note(self, person: str, who: Seat, value: int, column: str) -> None:
        """Note something openly."""
        pad = self.worlds[0].table.pad
        if pad is not None:
            cell = wire.Cell(column=column, seat=who, value=value)
            self.ask(person, wire.NoteCells, part=len(pad.sheet.parts), cells=[cell])

    @rule(person=people)
    def undo(self, person: str) -> None:
        """Take the last step back."""
        pad = self.worlds[0].table.pad
        if pad is not None and pad.steps:
            self.ask(person, wire.Undo, step=pad.steps[-1].shown.step)

    @rule(person=people, on=st.booleans(), who=st.none() | seats)
    def abstain(self, person: str, on: bool, who: Seat | None) -> None:
        """Sit the pub night out."""
        self.ask(person, wire.Abstain, on=on, who=who)


class AtATable(Worlds):
    """A table at which three people have been dealt cards, and predict."""

    def __init__(self) -> None:
        super().__init__()
        rows = started(seated("half-pint-heroes", 3, rounds=6), [bytes([seat]) * 16 for seat in range(3)])
        self.worlds = World(table := list(replay(rows))[-1].table), World(table)

    def rightly(self, change: Change) -> bool:
        """It is opened with all others, for the seat that the victim was dealt: nobody else ever sits there."""
        assert all(PEOPLE[seat] == person for person, seat in change.table.seats.people.items())
        return any(type(event).__name__ in ("PredictionsRevealed", "BetsRevealed") for event in change.events)

    @rule(sets=st.integers(0, 3))
    def predict(self, sets: int) -> None:
        """Let the victim predict, otherwise in one world than in the other."""
        self.number += 1
        command = [
            wire.Act(id=str(self.number), seen=self.seen(VICTIM), action=f"predict {n}") for n in (sets, 6 - sets)
        ]
        self.both(*(Ask(Who(VICTIM), each) for each in command))

    @rule(person=st.sampled_from(STRANGERS), action=st.sampled_from(("predict 1", "predict 2", "bet 0")))
    def act(self, person: str, action: str) -> None:
        """Let a stranger choose."""
        self.ask(person, wire.Act, action=action)

    @rule(person=people, kind=st.sampled_from((wire.Leave, wire.Back, wire.Sit, wire.Stand, wire.Start, wire.Rematch)))
    def move(self, person: str, kind: Any) -> None:
        """Leave, come back, sit down elsewhere."""
        self.ask(person, kind)

    @rule(person=people, who=seats)
    def kick(self, person: str, who: Seat) -> None:
        """Send somebody away."""
        self.ask(person, wire.Kick, who=who)

    @rule(seat=seats)
    def stand_in(self, seat: Seat) -> None:
        """Let a bot play for somebody who is slow."""
        for world in self.worlds if not self.opened else ():
            if world.table.seats[seat].person and not world.table.seats[seat].away:
                world.happened(apply(world.table, entries.StoodIn((seat,))))
        for person in (*STRANGERS, WATCHER) if not self.opened else ():
            assert self.worlds[0].told.get(person) == self.worlds[1].told.get(person)

    @rule(person=people)
    def delete(self, person: str) -> None:
        """Delete oneself."""
        if not self.opened and self.worlds[0].table.seat_of(person) is not None:
            self.both(*[Forget(person)] * 2)
            for world in self.worlds:
                world.table = without_name(world.table, person)


def test_s34_no_order_of_what_people_do_at_a_pad_shows_or_moves_a_sealed_choice() -> None:
    AtAPad.TestCase.settings = settings(max_examples=150, stateful_step_count=25, deadline=None)
    AtAPad.TestCase("runTest").debug()


def test_s34_no_order_of_what_people_do_at_a_table_shows_a_sealed_choice() -> None:
    AtATable.TestCase.settings = settings(max_examples=80, stateful_step_count=15, deadline=None)
    AtATable.TestCase("runTest").debug()


def test_s34_who_takes_over_a_name_does_not_see_what_was_chosen_under_it(house: House) -> None:
    async def story(street: Street) -> None:
        (_, bo, cy), thief = await open_pad(street)
        await bo.do("seal", part=0, column="predictions", value=2)
        await cy.do("leave")
        await thief.do("claim", who=2)
        await thief.do("keep")
        await thief.do("free", who=1)
        await thief.do("claim", who=1)
        assert (pad_of(thief)["chosen"], pad_of(thief)["choice"], pad_of(thief)["ready"]) == (False, None, [])
        await catch_up(bo)
        assert (bo.you, pad_of(bo).get("chosen")) == (None, None)
        await thief.do("free", who=1)
        await bo.do("claim", who=1)
        assert pad_of(bo)["chosen"] is False, "what was given up is chosen anew"

    run(house, story)


def test_s34_logs_of_before_keep_the_choices_that_they_opened() -> None:
    """Where a name went to somebody else with the choice under it, and a later entry rests on that."""
    rows = [
        b'{"type":"opened","table":"t","game":"half-pint-heroes","options":{},"seats":2,"public":false,"clock":"none",%s}'
        % b'"by":"pa","pad":{"players":["Ada","Bo"],"start":0,"parts":[],"draft":{}}',
        b'{"type":"claimed","seat":0,"by":"pa"}',
        b'{"type":"sealed","seat":0,"value":1,"by":"pa"}',
        b'{"type":"freed","seat":0,"by":"pa"}',
        b'{"type":"claimed","seat":0,"by":"pb"}',
        b'{"type":"claimed","seat":1,"by":"pc"}',
        b'{"type":"sealed","seat":1,"value":2,"by":"pc"}',
        b'{"type":"noted","part":0,"cells":[{"column":"bets","seat":0,"value":1}],"by":"pc"}',
    ]
    table = list(replay([(entries.read(row), None) for row in rows]))[-1].table
    assert table.pad is not None
    assert table.pad.draft == {"predictions": [1, 2], "bets": [1, None]}
