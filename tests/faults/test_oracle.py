"""The oracle can fail: it finds what a server must not do."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from publican.engine import half_pint
from publican.engine.core import with_item
from publican.engine.games import GAMES
from publican.engine.half_pint.events import SetPlayed
from publican.server.adapters.sqlite.folder import FILE
from publican.server.core import entries
from publican.server.core.entries import LogEntry
from publican.server.core.replay import replay
from publican.server.core.table import apply
from tools.faults import cluster, load, oracle, proxy
from tools.faults.house import House
from tools.faults.player import Notes, Player


def evening(data: Path) -> list[Player]:
    """Play for a moment; give what everybody saw."""

    async def play(house: House) -> list[Player]:
        made = await load.parties(house.port, 1, 5)
        everybody = load.players(made)
        await load.until(lambda: min(person.version or 0 for person in everybody) > 30, 20)
        everybody[0].drop()
        assert await load.settled(made) == []
        load.depart(made)
        return everybody

    house = House(data).start()
    try:
        return asyncio.run(play(house))
    finally:
        house.stop()


def change(data: Path, sql: str) -> None:
    """Change what the house keeps behind its back."""
    with closing(sqlite3.connect(data / FILE)) as database, database:
        assert database.execute(sql).rowcount > 0


def forge_update(people: list[Player]) -> None:
    notes = next(iter(people[1].notes.values()))
    notes.updates[20] = b"something else"


def forge_welcome(people: list[Player]) -> None:
    notes = next(iter(people[0].notes.values()))
    notes.welcomes.append((10, None, b"something else"))


def forge_future(people: list[Player]) -> None:
    notes = next(iter(people[1].notes.values()))
    notes.updates[10_000] = b"not yet"


def forge_done(people: list[Player]) -> None:
    next(iter(people[1].notes.values())).done["never-sent"] = 3


def forge_refusal(people: list[Player]) -> None:
    notes: Notes = next(iter(people[1].notes.values()))
    notes.refused.add(next(iter(notes.done)))


FORGERIES: list[tuple[Callable[[list[Player]], None], str]] = [
    (forge_update, "update 20 is not what the log says"),
    (forge_welcome, "the welcome at 10 is not what the log says"),
    (forge_future, "saw versions that are not in the log"),
    (forge_done, "done, but not in the log"),
    (forge_refusal, "was refused, but is in the log"),
]


def test_the_oracle_is_content_with_a_fair_evening_and_finds_every_forgery(tmp_path: Path) -> None:
    people = evening(tmp_path / "data")
    assert oracle.verdict(tmp_path / "data", people) == []
    for forge, fault in FORGERIES:
        forge(people)
        assert any(fault in each for each in oracle.verdict(tmp_path / "data", people)), fault


def test_the_oracle_finds_a_lost_entry_and_one_that_was_applied_twice(tmp_path: Path) -> None:
    people = evening(tmp_path / "data")
    change(
        tmp_path / "data",
        "DELETE FROM log WHERE version = (SELECT max(version) FROM log) AND table_id = (SELECT min(table_id) FROM log)",
    )
    assert oracle.verdict(tmp_path / "data", people)
    begin: list[LogEntry] = [
        entries.Opened("t", "hero-house", {}, 2, False, "none", by="a", id="x"),
        *(entries.Seated("A", by="a", id="y"), entries.Stood(by="a", id="y")),
    ]
    assert any("applied twice" in fault for fault in oracle._judge([(entry, None) for entry in begin], []))


def test_a_server_that_tells_before_it_stores_is_found(tmp_path: Path) -> None:
    """What a popular framework does: the update is told, then the process dies before the disk has it."""
    people = evening(tmp_path / "data")
    change(tmp_path / "data", "DELETE FROM log WHERE version > 25")
    change(tmp_path / "data", "UPDATE tables SET stage = 'playing'")
    faults = oracle.verdict(tmp_path / "data", people)
    assert any("saw versions that are not in the log" in fault for fault in faults), faults


def played(game: str, moves: int = 60) -> list[tuple[LogEntry, bytes | None]]:
    """Play at random without a server; give the log."""
    chance, options = random.Random(4), GAMES[game].sit(3, {}, 0, lambda k, cards: None).spelled_options()
    begin: list[LogEntry] = [
        entries.Opened("t", game, options, 3, False, "none", by="p0"),
        *[entries.Seated(f"P{seat}", by=f"p{seat}") for seat in range(3)],
        entries.Started("t/1", "", by="p0"),
        *(entries.NonceMissed((0, 1, 2)), entries.NonceMissed((0, 1, 2))),
    ]
    rows: list[tuple[LogEntry, bytes | None]] = [(entry, b"seed") for entry in begin]
    *_, last = replay(rows)
    table = last.table
    while table.running is not None and len(rows) < moves:
        game_played, state, seat = table.running.game, table.running.state, min(table.due)
        choice = chance.choice(game_played.legal(state, seat))
        rows.append((entries.Acted(seat, game_played.spell(choice.action), by=f"p{seat}"), None))
        table = apply(table, rows[-1][0]).table
    return rows


def keeps_what_it_plays(before: half_pint.State, after: half_pint.State, seat: int) -> half_pint.State:
    return replace(after, hands=before.hands)


def draws_one_more(before: half_pint.State, after: half_pint.State, seat: int) -> half_pint.State:
    anywhere = {card for hand in (*before.hands, before.row) for card in hand}
    card = next(card for card in reversed(half_pint.HalfPintHeroes.pack.cards) if card not in anywhere)
    more = {part: tuple(sorted((*getattr(after, part)[seat], card))) for part in ("hands", "dealt")}
    return replace(after, **{part: with_item(getattr(after, part), seat, cards) for part, cards in more.items()})


def drops_a_card(before: half_pint.State, after: half_pint.State, seat: int) -> half_pint.State:
    return replace(after, row=after.row[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_the_oracle_counts_the_cards_of_an_honest_game(game: str) -> None:
    assert list(oracle._judge(played(game), [])) == []


@pytest.mark.parametrize(
    ("bug", "fault"),
    [
        (keeps_what_it_plays, "cards in two places"),
        (draws_one_more, "from nowhere or lost"),
        (drops_a_card, "from nowhere or lost"),
    ],
)
def test_an_engine_that_does_not_keep_its_cards_together_is_found(
    bug: Callable[[half_pint.State, half_pint.State, int], half_pint.State],
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = half_pint.HalfPintHeroes.evolve

    def evolve(state: half_pint.State, event: half_pint.Event) -> half_pint.State:
        after = honest(state, event)
        return bug(state, after, event.seat) if isinstance(event, SetPlayed) else after

    monkeypatch.setattr(half_pint.HalfPintHeroes, "evolve", staticmethod(evolve))
    faults = list(oracle._judge(played("half-pint-heroes", 30), []))
    assert any(fault in each for each in faults), faults


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
@pytest.mark.parametrize("masked", [False, True])
def test_the_proxy_knows_where_a_frame_ends(size: int, masked: bool) -> None:
    short = size if size < 126 else 126 if size < 65536 else 127
    length = b"" if size < 126 else size.to_bytes(2 if size < 65536 else 8, "big")
    frame = b"\x81" + bytes([short | (0x80 if masked else 0)]) + length + bytes(4 if masked else 0) + bytes(size)
    assert proxy._frame_size(frame) == len(frame)
    assert proxy._frame_size(frame[:1]) is None


def test_one_number_replays_the_faults_of_a_run() -> None:
    kinds = [f"k{number}" for number in range(9)]
    plan = cluster.planned(kinds, 100, 17)
    assert cluster.planned(kinds, 100, 17) == plan
    assert cluster.planned(kinds, 100, 18) != plan
    counts = [sum(name == kind for name, _ in plan) for kind in kinds]
    assert (min(counts), max(counts)) == (11, 12)
    assert {which % 3 for _, which in plan} == {0, 1, 2}
