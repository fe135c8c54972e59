"""docs/adding-a-game.md, followed: its game is registered as the page says, and the rest of Publican plays it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from publican.bots.levels import LEVELS
from publican.bots.simulate import simulate
from publican.cli import games as cli
from publican.engine import record as records
from publican.engine.core import Card, Illegal, Invalid, Outcome, Seat
from publican.engine.games import GAMES
from publican.engine.spelling import Speller
from publican.server.core.opening import TableWanted, first_entries
from publican.server.core.people import Person
from publican.server.core.replay import opened
from publican.server.core.table import apply
from tests.docs import higher_card
from tests.docs.higher_card import PACK, Event, HigherCard, View

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "adding-a-game.md").read_text("utf-8"), re.DOTALL)
*RULES, REGISTRATION = BLOCKS
GAME = HigherCard.name


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    exec(compile(REGISTRATION, "adding-a-game.md", "exec"), {"HigherCard": HigherCard})
    yield
    del GAMES[GAME], LEVELS[GAME]


def test_the_blocks_of_the_page_are_the_game() -> None:
    written = Path(higher_card.__file__).read_text("utf-8")
    assert tidy("".join(RULES)) == tidy(written), "docs/adding-a-game.md and tests/docs/higher_card.py differ"


def tidy(code: str) -> str:
    """Leave out blank lines, and the lines that begin a block inside of the class."""
    return "\n".join(line for line in code.splitlines() if line and not line.endswith("# continued"))


def test_the_commands_play_check_and_tell_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    cli.simulate(GAME, players=3, games=5, bots="random", settings=["rounds=4"], records_file=file)
    capsys.readouterr()
    cli.verify(file)
    assert capsys.readouterr().out.splitlines() == [
        f"line {line}: higher-card, 3 players, finished, fair" for line in range(1, 6)
    ]
    cli.replay(file, json=True)
    first = msgspec.json.decode(capsys.readouterr().out.splitlines()[0])
    assert first["options"] == {"rounds": 4}
    assert [each["round"] for each in first["rounds"]] == [1, 2, 3, 4]
    assert sum(first["result"]["scores"]) == 4
    assert len(first["steps"]) == 1 + 3 * 4
    assert first["steps"][0]["events"][1]["card"] in PACK.names(PACK.cards).split()


def test_a_record_that_breaks_a_rule_is_refused() -> None:
    record = simulate(GAME, 2, ["random"], {}, "toy", 0)
    (seat, _), *rest = record.actions
    for wrong in ((1 - seat, "keep"), (seat, "peek")):
        with pytest.raises(records.BadRecord, match="step 1"):
            records.verify(msgspec.structs.replace(record, actions=(wrong, *rest)))


def test_options_and_seats_are_checked() -> None:
    with pytest.raises(Invalid, match=r"options\.rounds: must be a whole number from 1 to 9"):
        simulate(GAME, 2, ["random"], {"rounds": 10}, "toy", 0)
    with pytest.raises(Invalid, match="2 to 6 players"):
        simulate(GAME, 7, ["random"], {}, "toy", 0)


def test_hc_3_the_highest_card_takes_the_point() -> None:
    """Seat 0 holds 2 and swaps it for 4; seat 1 keeps 3."""
    deck = [Card(value - 1) for value in (2, 3, 4, 13)]
    game = HigherCard.sit(2, {"rounds": 1}, 0, lambda k, cards: deck)
    state = game.begin().state
    with pytest.raises(Illegal, match=r"seat\.not_due"):
        game.play(state, game.parse(1, "keep"))
    for seat, text in ((0, "swap"), (1, "keep")):
        state = game.play(state, game.parse(seat, text)).state
    assert state.outcome == Outcome(scores=(1, 0), winners=(0,))


def test_what_a_seat_cannot_see_changes_nothing_for_it() -> None:
    """Seat 0 keeps c5 in both worlds; all other cards are swapped around."""
    one, other = ([Card(4), *rest] for rest in ((Card(7), Card(1), Card(9)), (Card(0), Card(12), Card(3))))
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, None) == seen(other, None)
    assert seen(one, 1) != seen(other, 1)


def seen(deck: list[Card], seat: Seat | None) -> list[tuple[View, list[Event]]]:
    """All that a seat sees of the first round, up to the last choice."""
    game = HigherCard.sit(2, {}, 0, lambda k, cards: deck)
    first = game.begin()
    second = game.play(first.state, game.parse(0, "keep"))
    return [
        (game.view(step.state, seat), [game.shown(event, seat) for event in step.events]) for step in (first, second)
    ]


def test_a_table_of_it_can_be_opened() -> None:
    entry, seated = first_entries("code", Person("id", "Ada"), TableWanted(GAME, seats=2, bots=["random"]))
    table = opened(entry)
    for each in seated:
        table = apply(table, each).table
    assert [place.name or place.bot for place in table.seats] == ["Ada", "random"]


def test_the_server_can_write_it() -> None:
    spell = Speller(HigherCard)
    game = HigherCard.sit(2, {}, 0, lambda k, cards: cards)
    step = game.begin()
    assert msgspec.json.decode(spell.raw(step.events[1])) == {"type": "card_dealt", "seat": 0, "card": "c1"}
    view = msgspec.json.decode(spell.raw(game.view(step.state, 0)))
    assert view["hand"] == ["c1"]
    assert [choice["action"] for choice in view["choices"]] == ["keep", "swap"]
