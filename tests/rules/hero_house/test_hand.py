"""How a hand is dealt and how turns go (HH-4 to HH-8)."""

import pytest

from publican.engine.hero_house import HeroHouse, events
from publican.engine.hero_house.battle import put
from publican.engine.hero_house.cards import PACK
from tests.hero_house_table import Table, cards, given, names, stacked

FLIPS, DRAWS = "Hb Hbb Bb", "Lbbb Lbbbb Lbb"
"""No monster after the opening flips."""

HANDS = ("Hw Bw Lw Pb Pw", "Hww Bww Lww Pbb Pww", "Hwww Bwww Lwww Pbbb Pwww")


def test_hh_4_the_dealer_rotates_and_everyone_antes_each_hand() -> None:
    table = Table(*HANDS[:2], flips="Hb Bb Pbbw", dealer=0)
    assert table.last(events.HandBegan) == events.HandBegan(1, 0, (0, 0), 2)
    table.act(1, "done")  # no hero to defend with: the hand is over
    table.proceed(stacked(HANDS[:2], 1, "Hb Bb Pbbw"))
    assert table.last(events.HandBegan) == events.HandBegan(2, 1, (0, 0), 4)
    assert table.state.turn == 0


def test_hh_5_five_cards_go_round_from_the_dealers_left_then_three_are_flipped() -> None:
    game = HeroHouse.sit(3, {}, 0, given(PACK.cards))
    step = game.begin()
    assert [event.seat for event in step.events if isinstance(event, events.HandDealt)] == [1, 2, 0]
    assert step.state.hands[2] == tuple(sorted((1, 4, 7, 10, 13)))
    assert step.state.hands[0] == tuple(sorted((2, 5, 8, 11, 14)))
    assert set(step.state.hands[1]) > {0, 3, 6, 9, 12}  # and the card drawn
    flipped = [event for event in step.events if isinstance(event, events.CardFlipped)]
    assert [(event.seat, event.card) for event in flipped] == [(0, 15), (0, 16), (0, 17)]
    assert step.state.draw_pile == PACK.cards[19:]


@pytest.mark.parametrize(
    ("pile", "card", "lies", "covered"),
    [
        ("", "Bw", "Bw", ""),
        ("Bw", "Bb", "Bb", "Bw"),
        ("Bw", "Hb", "Hb Bw", ""),
        ("Hb Lb", "Bw", "Hb Bw Lb", ""),
        ("Hb Bw Lb", "Lw", "Hb Bw Lw", "Lb"),
        ("Bw", "Pb", "Pb", "Bw"),
        ("Hb Bw Lb", "Pb", "Pb", "Hb Bw Lb"),
        ("Pb", "Pw", "Pw", "Pb"),
        ("Pb", "Hb", "Hb", "Pb"),
        ("Pb", "Lw", "Lw", "Pb"),
    ],
)
def test_hh_6_a_card_covers_its_position_and_a_prime_covers_all(pile: str, card: str, lies: str, covered: str) -> None:
    assert put(cards(card)[0], cards(pile)) == (cards(lies), cards(covered))


def test_hh_6_covered_cards_go_out_and_the_complete_hero_on_top_is_the_monster() -> None:
    table = Table(*HANDS[:2], flips="Hb Hbb Pbbw", draws="Lbbb Lbbbb")
    assert table.pile == "Pbbw"
    assert table.out == {"Hb", "Hbb"}
    assert table.state.monster is not None
    assert table.last(events.CardFlipped).monster == table.state.monster


def test_hh_6_a_body_on_a_prime_leaves_no_monster() -> None:
    table = Table(*HANDS[:2], flips="Hb Pbbw Bb", draws="Lbbb Lbbbb")
    assert table.pile == "Bb"
    assert table.out == {"Hb", "Pbbw"}
    assert table.state.monster is None


def test_hh_6_head_body_and_legs_make_a_monster_by_a_discard() -> None:
    table = Table(*HANDS[:2], flips=FLIPS, draws=DRAWS).act(0, "done", "discard Lw")
    assert table.pile == "Hbb Bb Lw"
    assert table.last(events.Discarded).monster == table.state.monster
    assert table.state.monster is not None


def test_hh_7_play_starts_left_of_the_dealer_and_goes_clockwise() -> None:
    table = Table(*HANDS, flips=FLIPS, draws=DRAWS, dealer=1)
    turns = []
    for _ in range(4):
        (seat,) = table.state.due
        turns.append(seat)
        table.act(seat, "done", f"discard {table.hand(seat).split()[0]}")
    assert turns == [2, 0, 1, 2]


def test_hh_7_a_turn_is_draw_lay_defend_count_discard() -> None:
    table = Table(*HANDS[:2], flips="Hb Bb Pbbb", draws="Lbbb Lbbbb Lbb")
    begun = len(table.events)
    table.act(0, "lay Hw Bw Lw", "lay Pb", "defend 0", "discard Pw")
    kinds = [type(event).__name__ for event in table.events[begun - 1 :]]
    assert kinds == ["CardDrawn", "HeroLaid", "HeroLaid", "Battled", "DotsCounted", "Discarded", "CardDrawn"]


def test_hh_7_laying_down_is_free() -> None:
    table = Table(*HANDS[:2], flips=FLIPS, draws=DRAWS)
    assert set(table.offers(0)) == {"lay Hw Bw Lw", "lay Hw Bw Lbbb", "lay Pb", "lay Pw", "done"}
    table.act(0, "lay Pb")
    assert set(table.offers(0)) == {"lay Hw Bw Lw", "lay Hw Bw Lbbb", "lay Pw", "done"}
    assert table.offers(1) == {}


def test_hh_7_a_choice_to_lay_tells_the_dots_and_the_balance_after_it() -> None:
    table = Table(*HANDS[:2], flips=FLIPS, draws=DRAWS).act(0, "lay Pb")
    offer = table.offers(0)["lay Hw Bw Lbbb"]
    assert offer.hero is not None
    assert (offer.hero.dots.black, offer.hero.dots.white) == (3, 2)
    assert offer.balance is not None
    assert (offer.balance.black, offer.balance.white, offer.balances) == (4, 2, False)
    assert table.offers(0)["lay Pw"].balances
    assert not table.offers(0)["done"].balances


def test_hh_8_a_hero_stays_in_play_and_its_owner_adds_nothing() -> None:
    table = Table(*HANDS[:2], flips="Hb Hbb Hbbb", draws="Lbbb Lbbbb Lbb")
    table.act(0, "lay Hw Bw Lw", "done", "discard Lbbb").act(1, "done", "discard Hww")
    assert table.heroes(0) == ["Hw Bw Lw"]
    assert set(table.offers(0)) == {"lay Pb", "lay Pw", "done"}
    assert table.refused(0, "lay Lbb") == ("lay.not_a_hero", "HH-3")
    assert names(table.state.heroes[0][0].cards) == "Hw Bw Lw"
