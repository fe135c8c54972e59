"""Count, house and discard (HH-16, HH-17)."""

import pytest

from publican.engine.hero_house import Dots, Options, events
from tests.hero_house_table import Table

FLIPS, DRAWS = "Hb Hbb Hbbb", "Lbbb Lbbbb Lbb Lbw"
REX = "Pb Pw Hw Bw Lw"
CINDY = "Pbb Pww Hww Bww Lww"
DAN = "Pbbb Pwww Hwww Bwww Lwww"


def test_hh_16_balanced_heroes_are_a_house_and_take_half_the_treasure() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws=DRAWS, options={"opening_treasure": 5}).act(0, "lay Pb", "lay Pw")
    assert table.offers(0)["done"].balances
    table.act(0, "done")
    assert table.last(events.HouseMade) == events.HouseMade(0, Dots(1, 1), 3, 4)
    assert table.state.scores == (3, 0)
    assert table.state.treasure == 4
    assert table.state.monster_player == 0


@pytest.mark.parametrize(("treasure", "reward"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (7, 3), (8, 4)])
def test_hh_16_half_is_rounded_down_but_at_least_one_and_never_more_than_there_is(treasure: int, reward: int) -> None:
    assert Options().reward(treasure) == reward


def test_hh_16_all_heroes_in_play_are_counted() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws=DRAWS).act(0, "lay Pb", "lay Pw", "lay Hw Bw Lw", "done")
    assert table.last(events.DotsCounted) == events.DotsCounted(0, Dots(1, 4))
    assert table.state.monster_player is None


def test_hh_16_a_house_can_come_of_a_lost_battle() -> None:
    table = Table("Pb Pw Pww Hw Bw", CINDY.replace("Pww", "Pwww"), flips="Hb Bb Pbbbw", draws="Lbbb")
    table.act(0, "lay Pb", "lay Pw", "lay Pww")
    assert table.offers(0)["defend 2"].balances
    table.act(0, "defend 2")
    assert table.state.monster_player == 0


def test_hh_16_who_played_the_monster_before_is_out_with_all_cards() -> None:
    table = Table(REX, CINDY, DAN, flips=FLIPS, draws=DRAWS).act(0, "lay Pb", "lay Pw", "done", "discard Lbbb")
    table.act(1, "lay Pbb", "lay Pww", "done")
    assert table.state.monster_player == 1
    assert table.state.out == {0}
    assert (table.hand(0), table.heroes(0)) == ("", [])
    assert {"Pb", "Pw", "Hw", "Bw", "Lw"} <= table.out
    ousted = table.last(events.Ousted)
    assert ousted.count == 3
    for seat in (1, 2, None):
        assert table.game.shown(ousted, seat) == events.Ousted(0, ousted.heroes, 3)
    assert table.state.due == {1}
    table.act(1, "discard Hww")
    assert table.state.due == {2}


def test_hh_17_a_player_with_cards_must_discard_one_onto_the_pile() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws=DRAWS).act(0, "done")
    assert set(table.offers(0)) == {f"discard {name}" for name in table.hand(0).split()}
    assert table.refused(0, "done") == ("done.not_now", "HH-7")
    assert table.refused(0, "discard Pbb") == ("discard.not_in_hand", "HH-17")
    table.act(0, "discard Bw")
    assert table.pile == "Hbbb Bw"


def test_hh_17_a_choice_to_discard_tells_which_monster_it_makes() -> None:
    table = Table(REX, CINDY, flips="Hb Hbb Bwww", draws="Lbbb").act(0, "done")
    offers = table.offers(0)
    monster = offers["discard Lw"].monster
    assert monster is not None
    assert (monster.dots, offers["discard Lw"].balances) == (Dots(2, 4), False)
    assert (offers["discard Hw"].monster, offers["discard Hw"].balances) == (None, False)
    prime = offers["discard Pw"].monster
    assert prime is not None
    assert prime.dots == Dots(0, 1)
    table = Table(REX, CINDY, flips="Hb Hbb Bwww", draws="Lbw").act(0, "done")
    assert [text for text, offer in table.offers(0).items() if offer.balances] == []
    table = Table(REX, CINDY, flips="Hb Hbb Bwwww", draws="Lbb").act(0, "done")
    assert [text for text, offer in table.offers(0).items() if offer.balances] == ["discard Lbb"]


def test_hh_17_while_someone_plays_the_monster_the_card_is_given_to_that_player() -> None:
    table = Table(REX, CINDY, DAN, flips=FLIPS, draws=DRAWS).act(0, "lay Pb", "lay Pw", "done", "discard Hw")
    table.act(1, "done")
    assert {offer.to for offer in table.offers(1).values()} == {0}
    assert table.pile == "Hw"
    table.act(1, "discard Pbb")
    assert table.pile == "Hw"
    assert "Pbb" in table.hand(0)
    assert "Pbb" not in table.hand(1)
    assert table.state.due == {0}


def test_hh_17_only_giver_and_receiver_see_the_card_given() -> None:
    table = Table(REX, CINDY, DAN, flips=FLIPS, draws=DRAWS).act(0, "lay Pb", "lay Pw", "done", "discard Hw")
    given = table.act(1, "done", "discard Pbb").last(events.CardGiven)
    assert table.game.shown(given, 0) == table.game.shown(given, 1) == given
    assert table.game.shown(given, 2) == table.game.shown(given, None) == events.CardGiven(1, 0)
