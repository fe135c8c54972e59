"""Playing the monster, and how a hand ends (HH-18 to HH-21)."""

import pytest

from publican.engine.hero_house import events
from tests.hero_house_table import Table, names

REX = "Pb Pw Hw Bw Lw"
CINDY = "Pbb Pww Hww Bww Lww"
DAN = "Pbbb Pwww Hwww Bwww Lwww"
FLIPS = "Hb Hbb Hbbb"


def rex_plays_the_monster(*others: str, draws: str = "Lbbb Lbbbb Lbb", **options: object) -> Table:
    """Let seat 0 make a house and have its first discard or flip."""
    return Table(REX, *others, flips=FLIPS, draws=draws, options=options).act(0, "lay Pb", "lay Pw", "done")


def test_hh_18_right_after_making_the_house_the_player_discards_or_flips() -> None:
    table = rex_plays_the_monster(CINDY)
    assert table.state.due == {0}
    assert set(table.offers(0)) == {"discard Hw", "discard Bw", "discard Lw", "discard Lbbb", "flip"}
    table.act(0, "discard Bw")
    assert table.pile == "Hbbb Bw"
    assert table.state.due == {1}


def test_hh_18_a_flip_puts_the_top_of_the_draw_pile_on_the_discard_pile() -> None:
    table = rex_plays_the_monster(CINDY, draws="Lbbb Bbw").act(0, "flip")
    assert table.pile == "Hbbb Bbw"
    flipped = table.last(events.CardFlipped)
    assert (flipped.seat, names([flipped.card])) == (0, "Bbw")
    assert table.hand(0) == "Hw Bw Lw Lbbb"


def test_hh_18_a_flip_after_anothers_turn_is_the_monster_players() -> None:
    table = rex_plays_the_monster(CINDY, draws="Lbbb Lbbbb Bbw").act(0, "discard Hw")
    table.act(1, "done", "discard Hww").act(0, "flip")
    assert table.last(events.FlipChosen).seat == 0
    assert table.last(events.CardFlipped).seat == 0
    assert table.pile == "Hw Bbw"


def test_hh_18_the_monster_player_takes_no_turns_but_acts_after_each_turn_of_others() -> None:
    table = rex_plays_the_monster(CINDY, DAN).act(0, "discard Hw")
    acting = []
    for _ in range(7):
        (seat,) = table.state.due
        acting.append((table.state.phase, seat))
        texts = list(table.offers(seat))
        table.act(seat, next(text for text in texts if text == "done" or text.startswith("discard H")))
    turn_of_cindy = [("lay", 1), ("discard", 1), ("monster", 0)]
    assert acting == [*turn_of_cindy, ("lay", 2), ("discard", 2), ("monster", 0), ("lay", 1)]


def test_hh_18_without_a_card_in_hand_the_monster_player_can_only_flip() -> None:
    cindy = "Pbbw Pbww Hww Bww Lww"
    table = Table("Pb Pw Pbb Pww Pbw", cindy, flips=FLIPS, draws="Pbbww Bbbb")
    table.act(0, "lay Pb", "lay Pw", "lay Pbb", "lay Pww", "lay Pbw", "lay Pbbww", "done")
    assert table.hand(0) == ""
    assert list(table.offers(0)) == ["flip"]
    table.act(0, "flip")
    assert table.pile == "Hbbb Bbbb"


def test_hh_19_a_hero_that_loses_goes_to_the_monster_players_hand() -> None:
    table = rex_plays_the_monster(CINDY, DAN, draws="Lbbb Pbbbw").act(0, "flip")
    assert table.pile == "Pbbbw"
    table.act(1, "lay Pww", "defend 0")
    battled = table.last(events.Battled)
    assert (battled.result, battled.to) == ("loses", 0)
    assert "Pww" in table.hand(0)
    assert "Pww" not in table.out


def test_hh_20_a_monster_balanced_by_a_discard_ends_the_hand_and_the_treasure_stays() -> None:
    table = Table(REX.replace("Pb", "Pbw"), CINDY, flips=FLIPS, draws="Lbbb").act(0, "done", "discard Pbw")
    assert table.last(events.HandEnded) == events.HandEnded(1, "balanced", None, 0, (0, 0), 2)
    assert table.state.phase == "deal"
    assert table.state.due == frozenset()


@pytest.mark.parametrize(
    ("draws", "text"), [("Lbbb Pbw", "flip"), ("Pbw Lbbb", "discard Pbw"), ("Pbbww Lbbb", "discard Pbbww")]
)
def test_hh_20_who_plays_the_monster_and_balances_it_takes_all_that_is_left(draws: str, text: str) -> None:
    table = rex_plays_the_monster(CINDY, DAN, draws=draws, opening_treasure=7)
    assert table.state.treasure == 5
    table.act(0, text)
    assert table.last(events.HandEnded) == events.HandEnded(1, "balanced", 0, 5, (10, 0, 0), 0)


def test_hh_20_the_monster_player_takes_all_when_anothers_no_win_balances_the_monster() -> None:
    table = rex_plays_the_monster(CINDY, DAN, draws="Lbbb Pbbbb Lbbbb Pbbww").act(0, "flip")
    table.act(1, "lay Hww Bww Lww", "lay Pbb", "defend 1")
    assert table.last(events.Battled).result == "no_win"
    assert table.last(events.HandEnded) == events.HandEnded(1, "balanced", 0, 2, (3, 0, 0), 0)


def test_hh_21_when_all_but_one_are_out_the_hand_is_over_and_the_treasure_stays() -> None:
    table = Table(REX, CINDY, DAN, flips="Hb Bb Pbbbw", draws="Lbbb Lbbbb Lbb").act(0, "done")
    assert table.state.phase == "lay"
    table.act(1, "done")
    assert table.last(events.HandEnded) == events.HandEnded(1, "last_player", None, 0, (0, 0, 0), 3)


def test_hh_21_the_monster_player_is_not_out_and_can_be_the_last() -> None:
    table = rex_plays_the_monster(CINDY, draws="Lbbb Pbbbw").act(0, "flip").act(1, "done")
    assert table.last(events.HandEnded) == events.HandEnded(1, "last_player", None, 0, (1, 0), 1)


@pytest.mark.parametrize(
    ("text", "ended"),
    [
        ("flip", events.HandEnded(1, "balanced", 1, 1, (2, 2), 0)),
        ("discard Hww", events.HandEnded(1, "last_player", None, 0, (2, 1), 1)),
    ],
)
def test_hh_21_who_puts_the_monster_player_out_still_discards_or_flips_once(text: str, ended: events.HandEnded) -> None:
    table = rex_plays_the_monster(CINDY, draws="Lbbb Lbbbb Pbw", opening_treasure=2).act(0, "discard Hw")
    table.act(1, "lay Pbb", "lay Pww", "done")
    assert table.state.out == {0}
    assert table.state.due == {1}
    table.act(1, text)
    assert table.last(events.HandEnded) == ended


def test_hh_21_the_exception_holds_with_a_third_player_long_out() -> None:
    cindy, dan = "Pwww Pww Hww Bww Lww", "Pbb Hbwww Bbww Lbbw Bwww"
    table = rex_plays_the_monster(cindy, dan, draws="Lbbb Pbbbw Lbbbb Hbw Pbw").act(0, "flip").act(1, "done")
    table.act(2, "lay Hbwww Bbww Lbbw", "lay Pbb", "defend 0")
    assert table.state.out == {0, 1}
    assert table.state.due == {2}
    table.act(2, "flip")
    assert table.last(events.HandEnded) == events.HandEnded(1, "balanced", 2, 1, (1, 0, 2), 0)
