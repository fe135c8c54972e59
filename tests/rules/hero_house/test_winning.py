"""How a game ends (HH-22)."""

from publican.engine.core import Outcome
from publican.engine.hero_house import events
from tests.hero_house_table import Table, stacked

REX = "Pb Pw Hw Bw Lw"
CINDY = "Pbb Pww Hww Bww Lww"
FLIPS = "Hb Hbb Hbbb"


def rex_takes_it_all(**options: object) -> Table:
    """Let seat 0 make a house and balance the monster with the first flip."""
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb Pbw", options=options)
    return table.act(0, "lay Pb", "lay Pw", "done", "flip")


def test_hh_22_eleven_points_and_no_treasure_left_end_the_game() -> None:
    table = rex_takes_it_all(opening_treasure=9)
    assert table.last(events.GameEnded).outcome == Outcome((11, 0), (0,))
    assert table.state.outcome == Outcome((11, 0), (0,))
    assert table.state.due == frozenset()
    assert table.refused(0, "flip") == ("game.over", "")


def test_hh_22_ten_points_do_not_end_the_game() -> None:
    table = rex_takes_it_all(opening_treasure=8)
    assert table.state.outcome is None
    assert table.state.phase == "deal"


def test_hh_22_hands_go_on_while_treasure_is_left_and_then_the_most_points_win() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb Pbbbw", options={"opening_treasure": 20})
    table.act(0, "lay Pb", "lay Pw", "done", "flip")
    assert table.state.scores == (11, 0)
    table.act(1, "done")  # out, so the hand is over
    assert table.last(events.HandEnded) == events.HandEnded(1, "last_player", None, 0, (11, 0), 11)
    assert table.state.outcome is None
    table.proceed(stacked((CINDY, REX), 0, FLIPS, "Lbbb Pbw"))
    table.act(1, "lay Pb", "lay Pw", "done", "flip")
    assert table.state.outcome == Outcome((11, 13), (1,))


def test_hh_22_the_treasure_can_be_emptied_by_houses_alone() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb Lbbbb", options={"target": 1})
    table.act(0, "lay Pb", "lay Pw", "done", "discard Hw").act(1, "lay Pbb", "lay Pww", "done", "discard Hww")
    assert table.last(events.HandEnded) == events.HandEnded(1, "last_player", None, 0, (1, 1), 0)
    assert table.state.outcome == Outcome((1, 1), (0, 1))
