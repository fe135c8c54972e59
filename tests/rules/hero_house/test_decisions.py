"""What the engine decides where rules and rulings are silent (docs/rules/hero-house.md)."""

from publican.engine.hero_house import events
from tests.hero_house_table import Table

REX = "Pb Pw Hw Bw Lw"
CINDY = "Pbb Pww Hww Bww Lww"
DAN = "Pbbb Pwww Hwww Bwww Lwww"
EVE = "Pbbbb Pwwww Hwwww Bwwww Lwwww"
FLIPS = "Hb Hbb Hbbb"


def test_laying_is_always_ended_by_the_player_so_that_nobody_can_tell_a_hand() -> None:
    table = Table("Hw Hbw Hbbw Hwww Hbbbw", CINDY, flips=FLIPS, draws="Hbww")
    assert list(table.offers(0)) == ["done"]
    assert table.state.due == {0}


def test_a_player_who_could_lay_a_hero_may_go_out_instead() -> None:
    table = Table(REX, CINDY, DAN, flips="Hb Bb Pbbbw", draws="Lbbb Lbbbb")
    assert "lay Pb" in table.offers(0)
    assert table.act(0, "done").state.out == {0}


def test_a_balanced_monster_that_stands_ends_the_hand_only_by_another_card() -> None:
    rex, stands = REX.replace("Pw", "Pbbww"), {"opening_balance": "stands"}
    table = Table(rex, CINDY, DAN, flips="Hb Bb Pbw", draws="Lbbb Lbbbb", options=stands).act(0, "done")
    assert table.state.due == {1}
    table = Table(rex, CINDY, DAN, flips="Hb Bb Pbw", draws="Lbbb Lbbbb", options=stands)
    table.act(0, "lay Pb", "defend 0")
    assert not table.happened(events.HandEnded)
    table.act(0, "discard Pbbww")
    assert table.last(events.HandEnded).reason == "balanced"


def test_a_hero_ruined_by_a_no_win_goes_out_even_while_someone_plays_the_monster() -> None:
    table = Table(REX, CINDY.replace("Pbb", "Pbbww"), DAN, flips=FLIPS, draws="Lbbb Pwwww Lbbbb Bbb Lbb")
    table.act(0, "lay Pb", "lay Pw", "done", "flip").act(1, "lay Pbbww", "defend 0")
    assert table.last(events.HeroFlipped).hero is None
    assert {"Pbbww", "Lbb"} <= table.out
    assert "Pbbww" not in table.hand(0)


def test_the_heroes_of_whoever_plays_the_monster_stay_on_the_table() -> None:
    table = Table(REX, CINDY, DAN, flips=FLIPS, draws="Lbbb Lbbbb Lbb")
    table.act(0, "lay Pb", "lay Pw", "done", "discard Hw").act(1, "done", "discard Hww").act(0, "discard Hww")
    assert table.heroes(0) == ["Pb", "Pw"]


def test_the_only_other_player_takes_turn_after_turn() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb Lbbbb Lbb")
    table.act(0, "lay Pb", "lay Pw", "done", "discard Hw").act(1, "done", "discard Hww").act(0, "discard Hww")
    assert table.state.due == {1}


def test_a_treasure_emptied_by_houses_pays_nothing_more_but_the_monster_passes_on() -> None:
    table = Table(REX, CINDY, DAN, EVE, flips=FLIPS, draws="Lbbb Lbbbb Lbb Lbw Bbb")
    table.act(0, "lay Pb", "lay Pw", "done", "discard Hw")
    table.act(1, "lay Pbb", "lay Pww", "done", "discard Hww")
    table.act(2, "lay Pbbb", "lay Pwww", "done", "discard Hwww")
    assert (table.state.scores, table.state.treasure) == ((2, 1, 1, 0), 0)
    table.act(3, "lay Pbbbb", "lay Pwwww", "done")
    assert table.last(events.HouseMade).reward == 0
    assert table.state.monster_player == 3
    table.act(3, "discard Hwwww")
    assert table.last(events.HandEnded) == events.HandEnded(1, "last_player", None, 0, (2, 1, 1, 0), 0)
