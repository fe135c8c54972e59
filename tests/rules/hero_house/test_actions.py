"""How actions are spelled, and everything that is refused."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from publican.engine import hero_house
from publican.engine.core import Card, Illegal
from publican.engine.hero_house import Action, Defend, Discard, Done, Flip, HeroHouse, Lay
from tests.hero_house_table import Table, cards

REX = "Pb Pw Hw Bw Lw"
CINDY = "Pbb Pww Hww Bww Lww"
FLIPS, DRAWS = "Hb Hbb Hbbb", "Lbbb Lbbbb"


def laying() -> Table:
    return Table(REX, CINDY, flips=FLIPS, draws=DRAWS)


def discarding() -> Table:
    return laying().act(0, "done")


def facing() -> Table:
    return Table(REX, CINDY, flips="Hb Bb Pbbbw", draws="Lbbb Lbbbb").act(0, "lay Pb")


def monstrous() -> Table:
    return laying().act(0, "lay Pb", "lay Pw", "done")


def stuck() -> Table:
    return laying().act(0, "lay Pb", "lay Pw").heap_on(1).act(0, "done")


def over() -> Table:
    table = Table(REX, CINDY, flips="Hb Hbb Hbbb", draws="Lbbb Pbw", options={"target": 1})
    return table.act(0, "lay Pb", "lay Pw", "done", "flip")


def waiting() -> Table:
    return laying().act(0, "done").leave(0).act(0, "discard Hw")


REFUSALS = [
    (laying, 2, "done", "seat.unknown", ""),
    (laying, -1, "done", "seat.unknown", ""),
    (over, 0, "flip", "game.over", ""),
    (discarding, 0, "lay Pb", "lay.not_now", "HH-7"),
    (waiting, 0, "lay Pb", "lay.not_now", "HH-7"),
    (laying, 1, "lay Pbb", "lay.not_your_turn", "HH-7"),
    (laying, 0, "lay Pbb", "lay.not_in_hand", "HH-7"),
    (laying, 0, "lay Hw Bw", "lay.not_a_hero", "HH-3"),
    (laying, 0, "lay Hw Bw Bw", "lay.not_a_hero", "HH-3"),
    (laying, 0, "lay Pb Pw", "lay.not_a_hero", "HH-3"),
    (laying, 0, "lay Hw Bw Lw Pb", "lay.not_a_hero", "HH-3"),
    (laying, 0, "lay Hwb", "lay.unknown_card", "HH-1"),
    (laying, 0, "lay ", "action.unknown", ""),
    (discarding, 0, "defend 0", "defend.not_now", "HH-9"),
    (facing, 1, "defend 0", "defend.not_your_turn", "HH-9"),
    (laying, 0, "defend 0", "defend.no_monster", "HH-9"),
    (facing, 0, "defend 1", "defend.no_such_hero", "HH-9"),
    (facing, 0, "defend -1", "defend.no_such_hero", "HH-9"),
    (facing, 0, "defend 00", "defend.no_such_hero", "HH-9"),
    (facing, 0, "defend x", "defend.no_such_hero", "HH-9"),
    (discarding, 0, "done", "done.not_now", "HH-7"),
    (laying, 1, "done", "done.not_your_turn", "HH-7"),
    (facing, 0, "done", "done.must_defend", "HH-9"),
    (laying, 0, "discard Pb", "discard.not_now", "HH-17"),
    (discarding, 1, "discard Pbb", "discard.not_your_turn", "HH-17"),
    (monstrous, 1, "discard Pbb", "discard.not_your_turn", "HH-17"),
    (discarding, 0, "discard Pbb", "discard.not_in_hand", "HH-17"),
    (discarding, 0, "discard Pxx", "discard.unknown_card", "HH-1"),
    (discarding, 0, "flip", "flip.not_now", "HH-18"),
    (monstrous, 1, "flip", "flip.not_your_turn", "HH-18"),
    (stuck, 0, "flip", "flip.no_cards", "HH-R9"),
    (laying, 0, "", "action.unknown", ""),
    (laying, 0, "lay", "action.unknown", ""),
    (laying, 0, "Done", "action.unknown", ""),
    (laying, 0, "done 0", "action.unknown", ""),
    (discarding, 0, "discard Pb Pw", "action.unknown", ""),
]


@pytest.mark.parametrize(("at", "seat", "text", "code", "rule"), REFUSALS)
def test_what_the_rules_refuse(at: Callable[[], Table], seat: int, text: str, code: str, rule: str) -> None:
    assert at().refused(seat, text) == (code, rule)


def test_every_code_of_the_engine_is_covered_here() -> None:
    package = Path(hero_house.__file__).parent
    source = "".join(path.read_text("utf-8") for path in (package.parent / "core.py", *package.glob("*.py")))
    codes = set(re.findall(r'"((?:lay|defend|done|discard|flip|action|seat|game)\.[a-z_]+)"', source))
    assert codes == {code for _, _, _, code, _ in REFUSALS}


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Lay(1, cards("Hbw Bw Lb")), "lay Hbw Bw Lb"),
        (Lay(0, cards("Pbw")), "lay Pbw"),
        (Defend(2, 0), "defend 0"),
        (Defend(2, 12), "defend 12"),
        (Done(3), "done"),
        (Discard(0, cards("Pwwww")[0]), "discard Pwwww"),
        (Flip(1), "flip"),
    ],
)
def test_reading_inverts_spelling(action: Action, text: str) -> None:
    assert HeroHouse.spell(action) == text
    assert HeroHouse.parse(action.seat, text) == action


def test_a_hero_may_be_laid_in_any_order() -> None:
    assert laying().act(0, "lay Lw Hw Bw").heroes(0) == ["Hw Bw Lw"]


def test_cards_that_do_not_exist_are_not_in_hand() -> None:
    table = laying()
    for action in (Lay(0, (Card(99),)), Lay(0, (Card(-1),))):
        with pytest.raises(Illegal, match=r"lay\.not_in_hand"):
            table.game.play(table.state, action)
