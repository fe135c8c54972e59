"""Golden records: they verify, they print as they did, and no corner of the rules is without one.

``python -m tests.records.test_golden`` stages them anew; the difference is then for a person to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from publican.engine.games import GAMES
from publican.engine.half_pint.options import KNOWN
from publican.engine.hero_house import Options as HeroHouseOptions
from publican.engine.hero_house.events import HandEnded
from publican.engine.record import Record, read, replay, verify, write
from tests.records import half_pint_games, hero_house_games
from tests.records.files import GOLDEN, RECORDS
from tests.records.playthrough import playthrough

EXAMPLE_HAND = GOLDEN / "hero-house-example-hand.json"
"""A hand from a stacked deck, in a game that goes on."""

HALF_PINT_CORNERS = {f"{players} players" for players in range(2, 8)} | {
    "brawl",
    "gun fight won",
    "gun fight lost",
    "extra round",
    "shared win",
    "bet won",
    "bet lost",
    "bet kept",
    "pub night",
}

HERO_HOUSE_CORNERS = {
    "2 players",
    "3 players",
    "4 players",
    "ante bank",
    "ante own",
    "score below zero",
    "battle wins",
    "battle loses, hero goes out",
    "battle loses, hero to the monster player",
    "battle struggle",
    "battle no_win",
    "flip onto hero: part on its place",
    "flip onto hero: part on prime",
    "flip onto hero: prime on head, body and legs",
    "flip onto hero: prime on prime",
    "flip onto monster: part on its place",
    "flip onto monster: part on prime",
    "flip onto monster: prime on head, body and legs",
    "flip onto monster: prime on prime",
    "discard balances, nobody is paid",
    "discard balances, monster player is paid",
    "flip balances, monster player is paid",
    "no-win flip balances, nobody is paid",
    "no-win flip balances, monster player is paid",
    "default, the hand goes on",
    "default leaves one player",
    "house by first maker, 2 players",
    "house by first maker, 3-4 players",
    "house by second maker, 2 players",
    "house by second maker, 3-4 players",
    "house takes half",
    "house takes one",
    "house takes nothing",
    "last discard balances, 2 players",
    "last discard balances, 3-4 players",
    "last discard falls short, 2 players",
    "last discard falls short, 3-4 players",
    "last flip balances, 2 players",
    "last flip balances, 3-4 players",
    "last flip falls short, 2 players",
    "last flip falls short, 3-4 players",
    "opening balance ends the hand",
    "opening balance stands",
    "reshuffle",
    "shared win",
    "treasure left at the target",
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_verifies_and_prints_as_it_did(path: Path) -> None:
    record = read(path.read_bytes())
    assert verify(record) == ("running, decks not proven" if path == EXAMPLE_HAND else "finished, fair")
    assert playthrough(record) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_corner_of_half_pint_heroes_has_a_golden_record(edition: str) -> None:
    found: set[str] = set()
    for path in RECORDS:
        record = read(path.read_bytes())
        if record.game == "half-pint-heroes" and record.options["edition"] == edition:
            found |= half_pint_games.corners(record, [event for turn in replay(record) for event in turn.events])
    assert found == HALF_PINT_CORNERS


@pytest.mark.parametrize(
    ("game", "known"), [("half-pint-heroes", KNOWN), ("hero-house", HeroHouseOptions.__struct_fields__)]
)
def test_every_option_has_a_golden_record_off_its_default(game: str, known: Sequence[str]) -> None:
    records = [record for path in RECORDS if (record := read(path.read_bytes())).game == game]
    usual = GAMES[game].sit(2, {}, 0, lambda k, cards: None).spelled_options()
    found = {name for record in records for name, value in record.options.items() if value != usual.get(name)}
    assert found == set(known)


def test_every_corner_of_hero_house_has_a_golden_record() -> None:
    found: set[str] = set()
    for path in RECORDS:
        record = read(path.read_bytes())
        if record.game == "hero-house" and path != EXAMPLE_HAND:
            found |= hero_house_games.corners(record, [event for turn in replay(record) for event in turn.events])
    assert found == HERO_HOUSE_CORNERS


def test_the_example_hand_of_hero_house_has_a_golden_record() -> None:
    *_, last = replay(read(EXAMPLE_HAND.read_bytes()))
    assert last.events[-1] == HandEnded(1, "balanced", 1, 2, (1, 3), 0)


def stage_all() -> None:
    """Write all golden records and their playthroughs."""
    for old in GOLDEN.glob("*"):
        old.unlink()
    for half_pint in half_pint_games.plots():
        _keep(f"half-pint-{half_pint.name}", half_pint_games.stage(half_pint))
    for hero_house in hero_house_games.plots():
        _keep(f"hero-house-{hero_house.name}", hero_house_games.stage(hero_house))
    _keep(EXAMPLE_HAND.stem, hero_house_games.example_hand())


def _keep(name: str, record: Record) -> None:
    (GOLDEN / f"{name}.json").write_bytes(write(record) + b"\n")
    (GOLDEN / f"{name}.txt").write_text(playthrough(record), encoding="utf-8")


if __name__ == "__main__":
    stage_all()
