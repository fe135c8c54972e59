"""The cards and what heroes are (HH-1 to HH-3)."""

from itertools import combinations

import pytest

from publican.engine.hero_house import Dots
from publican.engine.hero_house.battle import hero_of, total
from publican.engine.hero_house.cards import BLACK_OF, PACK, PRIME_NAMES, SUIT_OF, SUITS, WHITE_OF, prime_key
from tests.hero_house_table import cards


def test_hh_1_each_suit_holds_every_combination_of_one_to_four_dots_once() -> None:
    combinations_of_dots = {(b, w) for b in range(5) for w in range(5) if 1 <= b + w <= 4}
    assert len(PACK) == 56
    assert len(combinations_of_dots) == 14
    for suit in range(4):
        held = [(BLACK_OF[card], WHITE_OF[card]) for card in PACK.cards if SUIT_OF[card] == suit]
        assert len(held) == 14
        assert set(held) == combinations_of_dots


def test_hh_1_cards_are_spelled_suit_then_black_then_white() -> None:
    for card in PACK.cards:
        name = PACK.name(card)
        assert name == SUITS[SUIT_OF[card]] + "b" * BLACK_OF[card] + "w" * WHITE_OF[card]
        assert PACK.card(name) == card
    assert [PACK.card(name) for name in ("Hwb", "H", "Hbbbbb", "Xb", "hb", "")] == [None] * 6


def test_hh_1_the_canonical_order_is_suit_dots_white_dots() -> None:
    order = sorted(PACK.cards, key=lambda card: (SUIT_OF[card], BLACK_OF[card] + WHITE_OF[card], WHITE_OF[card]))
    assert tuple(order) == PACK.cards
    assert PACK.names(PACK.cards[:6]) == "Hb Hw Hbb Hbw Hww Hbbb"


def test_hh_2_every_prime_has_a_name_of_its_own_and_eight_are_from_the_booklet() -> None:
    booklet = {
        "Pw": "Toothpick",
        "Pbb": "Zero Fun",
        "Pbbbw": "Hat Man",
        "Pwwww": "Cave Woman",
        "Pbwww": "Delta Bird",
        "Pbbww": "Alpha Man",
        "Pbbw": "Male Being",
        "Pbw": "Java Man",
    }
    assert booklet.items() <= PRIME_NAMES.items()
    assert list(PRIME_NAMES) == PACK.names(PACK.cards[-14:]).split()
    assert len(set(PRIME_NAMES.values())) == 14


def test_hh_2_only_primes_have_a_message_for_their_name() -> None:
    keys = [prime_key(card) for card in PACK.cards]
    assert keys[:-14] == [None] * 42
    assert len(set(keys[-14:])) == 14
    assert prime_key(cards("Pbw")[0]) == "prime-java-man"


@pytest.mark.parametrize(
    ("of", "dots"), [("Pbbbw", Dots(3, 1)), ("Hbwww Bbww Lbbw", Dots(4, 6)), ("Hb Bw Lw", Dots(1, 2))]
)
def test_hh_3_a_prime_or_a_head_with_body_and_legs_is_a_hero(of: str, dots: Dots) -> None:
    hero = hero_of(cards(of))
    assert hero is not None
    assert hero.dots == dots


def test_hh_3_nothing_else_is_a_hero() -> None:
    some = cards("Hb Hw Bb Bw Lb Lw Pb Pw")
    for size in range(5):
        for chosen in combinations(some, size):
            suits = "".join(SUITS[SUIT_OF[card]] for card in chosen)
            assert (hero_of(chosen) is not None) == (suits in ("P", "HBL"))


def test_hh_3_balance_means_as_many_black_as_white_dots() -> None:
    rex = [hero for hero in (hero_of(cards(name)) for name in ("Pbb", "Pbbbw", "Pwwww")) if hero]
    assert total(rex) == Dots(5, 5)
    assert total(rex).balanced
    assert not total(rex[:2]).balanced
