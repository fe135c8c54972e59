"""Records of Hero House as readable text."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from rich.cells import cell_len

from publican.bots.simulate import simulate
from publican.engine import record as records
from publican.engine.hero_house import Dots, Event, events
from publican.engine.record import Record
from publican.telling.hero_house import before
from publican.telling.hero_house import told as messages
from publican.terminal.hero_house.events import HeroHouseLines
from publican.terminal.hero_house.wording import HeroHouseWording
from publican.words import LANGUAGES, Words
from tests.dose import first_of
from tests.hero_house_table import Table
from tests.typist import told

GOLDEN = sorted((Path(__file__).parents[1] / "records/golden").glob("hero-house*.json"))


def simulated(players: int = 4, seed: str = "replay", **options: object) -> Record:
    """Let bots play."""
    return simulate("hero-house", players, ["rookie"], options, seed, 0)


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("players", first_of([2, 3, 4]))
@pytest.mark.parametrize("columns", [40, 80])
def test_whole_records(language: str, players: int, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    record = simulated(players, target=5)
    text = told(record, language)
    assert max(map(cell_len, text.splitlines())) <= columns
    steps = [int(step) for step in re.findall(r"^ {0,3}(\d+)  (?! )", text, re.MULTILINE)]
    assert [step for step in steps if step in range(len(record.actions) + 1)] == [*range(len(record.actions) + 1)]
    assert "\x1b" not in text


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_golden_records(file: Path, language: str) -> None:
    for line in file.read_bytes().splitlines():
        assert told(records.read(line), language)


def test_everything_is_told() -> None:
    record = simulated(3)
    text = told(record)
    laid = [action for _, action in record.actions if action.startswith("lay")]
    assert text.count(" all heroes: ") == len(laid)
    fought = [action for _, action in record.actions if action.startswith("defend")]
    assert len(re.findall("Dot for dot", text)) == len(fought)
    assert text.count("H E R O   H O U S E") == len(re.findall("The roof holds", text)) > 0
    assert "Winner: rookie" in text


def test_a_running_game_is_told_as_far_as_it_goes() -> None:
    record = simulated()
    running = replace(record, actions=record.actions[:4], decks=record.decks[:1], result=UNSET, fair=UNSET)
    assert "The game ends after a hand with 11 or more points" in told(running)


def test_unusual_options_are_said_at_the_start() -> None:
    text = told(simulated(2, ante="own", house_reward="one", opening_balance="stands", opening_treasure=20, target=5))
    for rule in ("R1", "R2", "R3"):
        assert f"({rule}" in text
    assert "20 points lie in the treasure already" in text
    assert "R1" not in told(simulated(2, target=2))


def lines(table: Table, me: int | None, kind: type[Event]) -> str:
    """Tell everything that happened at a table to someone; give the lines for one kind of event."""
    lines = HeroHouseLines(HeroHouseWording(("Ada", "Bo"), Words("en"), me, symbols=True))
    told = messages(before(table.game, None), [table.game.shown(event, me) for event in table.events])
    kept = [said for event, said in zip(table.events, told, strict=True) if isinstance(event, kind)]
    return " ".join(line.text for line in lines.of(chain.from_iterable(kept)))


HANDS = "Hbw Bw Lb Pbw Pbbw", "Hb Bb Lw Lbb Lww"


@pytest.mark.parametrize(
    ("flips", "hero", "dots", "result"),
    [
        (
            "Hww Bbb Pw",
            "Pbbw",
            "1 white against 0 black, 1 of the hero's left; 2 black against 1 white, 1 of the hero's left",
            "The hero wins. Every dot of the monster is cancelled, and 2 of the hero's are left over. The monster's",
        ),
        (
            "Hww Bbb Pwwww",
            "Pbw",
            "1 white against 0 black, 1 of the hero's left; 1 black against 4 white, 3 of the monster's left",
            "A no-win: neither side beats the other. Both sides have dots left over. A blind card falls on the monster",
        ),
        (
            "Hww Bbb Pbbww",
            "Pbw",
            "1 white against 2 black, 1 of the monster's left; 1 black against 2 white, 1 of the monster's left",
            "The hero loses. Every dot of the hero is cancelled, and 2 of the monster's are left over. The hero is out",
        ),
        (
            "Hww Bbb Pbww",
            "Pbbw",
            "1 white against 1 black, none left; 2 black against 2 white, none left",
            "A cosmic struggle. Every dot meets another, and none is left over. Hero and monster are both out of play.",
        ),
    ],
)
def test_a_battle_says_why_it_ended_so(flips: str, hero: str, dots: str, result: str) -> None:
    options = {"opening_balance": "stands"}
    table = Table(*HANDS, flips=flips, draws="Lbw Lwwww Bwwww", options=options).act(0, f"lay {hero}", "defend 0")
    text = lines(table, 0, events.Battled)
    assert f"Dot for dot: {dots}. {result}" in text
    assert "You send" in text
    assert "Ada sends" in lines(table, None, events.Battled)


def test_a_house_says_where_its_points_come_from() -> None:
    table = Table(*HANDS, flips="Hbb Bbb Hwww", draws="Lbw", options={"opening_treasure": 3})
    table.act(0, "lay Pbw", "done")
    assert table.last(events.HouseMade).balance == Dots(1, 1)
    text = lines(table, 1, events.HouseMade)
    assert "●1 ○1, as many black dots as white. Ada plays the monster" in text
    assert "Half of the treasure, 2 points, goes to Ada; 3 left." in text


def test_going_out_has_its_line() -> None:
    table = Table(*HANDS, flips="Hbb Bbb Lwww", draws="Lbw").act(0, "done")
    assert "the door swings" in lines(table, 0, events.Defaulted)
    assert "Only one player is left" in lines(table, 0, events.HandEnded)


def test_cards_given_stay_between_two() -> None:
    table = Table(*HANDS, flips="Hbb Bbb Hwww", draws="Lbw Bbw").act(0, "lay Pbw", "done", "discard Hbw")
    table.act(1, "done", "discard Hb")
    assert lines(table, None, events.CardGiven) == "Bo gives a card to Ada, who plays the monster."
    assert lines(table, 0, events.CardGiven) == "Bo gives Hb to you, who play the monster."
