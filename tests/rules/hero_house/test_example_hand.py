"""The booklet's example hand, restored: Rex deals, Cindy plays first, two points lie there from before."""

from publican.engine.hero_house import Dots, events
from tests.hero_house_table import CINDY, REX, example, names


def test_hh_example_the_deal() -> None:
    table = example()
    assert table.state.treasure == 4
    assert table.pile == "Pbwww"
    assert table.out == {"Bbw", "Lbwww"}
    assert table.state.due == {CINDY}


def test_hh_example_the_hand_replays_exactly() -> None:
    table = example()
    table.act(CINDY, "lay Hbwww Bbww Lbbw", "defend 0")
    assert table.last(events.DotsCounted).balance == Dots(4, 6)
    assert "Pbwww" in table.hand(CINDY)
    table.act(CINDY, "discard Bwww")
    assert table.pile == "Bwww"

    table.act(REX, "lay Pbb", "lay Pbbbw", "lay Pwwww", "done")
    assert table.last(events.HouseMade) == events.HouseMade(REX, Dots(5, 5), 1, 3)
    table.act(REX, "flip")
    assert table.pile == "Pbbw"

    table.act(CINDY, "defend 0", "discard Pbbw")
    assert "Pbbw" in table.hand(REX)
    assert table.pile == ""
    table.act(REX, "flip")
    assert (table.pile, table.state.monster) == ("Lbww", None)

    table.act(CINDY, "lay Hbbbw Bw Lb", "done")
    assert table.last(events.HouseMade) == events.HouseMade(CINDY, Dots(8, 8), 1, 2)
    assert table.state.out == {REX}
    table.act(CINDY, "flip")
    assert names([table.last(events.CardFlipped).card]) == "Pbw"
    assert table.last(events.HandEnded) == events.HandEnded(1, "balanced", CINDY, 2, (1, 3), 0)
    assert table.state.outcome is None
