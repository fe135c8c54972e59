"""The rulings, and the options that come with some of them (R1 to R11)."""

from collections.abc import Callable, Sequence

import pytest

from publican.engine.core import Card, Outcome
from publican.engine.hero_house import Dots, events
from tests.hero_house_table import Table, cards, names, stacked

REX = "Pb Pw Hw Bw Lw"
CINDY = "Pbb Pww Hww Bww Lww"
DAN = "Pbbb Pwww Hwww Bwww Lwww"
FLIPS = "Hb Hbb Hbbb"


@pytest.mark.parametrize(("ante", "scores"), [("bank", (0, 0, 0)), ("own", (-1, -1, -1))])
def test_hh_r1_the_ante_comes_from_the_bank_or_from_ones_own_points(ante: str, scores: tuple[int, ...]) -> None:
    table = Table(REX, CINDY, DAN, flips=FLIPS, options={"ante": ante})
    assert table.last(events.HandBegan) == events.HandBegan(1, 2, scores, 3)


@pytest.mark.parametrize(("house_reward", "reward"), [("half", 4), ("one", 1)])
def test_hh_r2_a_house_takes_half_or_one(house_reward: str, reward: int) -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb", options={"house_reward": house_reward, "opening_treasure": 6})
    assert table.game.view(table.state, None).house_reward == reward
    table.act(0, "lay Pb", "lay Pw", "done")
    assert table.last(events.HouseMade) == events.HouseMade(0, Dots(1, 1), reward, 8 - reward)


def test_hh_r3_a_monster_balanced_by_the_opening_flips_ends_the_hand() -> None:
    table = Table(REX, CINDY, flips="Hb Bb Pbw", draws="Lbbb")
    assert table.last(events.HandEnded) == events.HandEnded(1, "balanced", None, 0, (0, 0), 2)
    assert not table.happened(events.PlayBegan)
    table.proceed(stacked((REX, CINDY), 0, FLIPS, "Lbbb"))
    assert table.last(events.HandBegan) == events.HandBegan(2, 0, (0, 0), 4)
    assert table.state.due == {1}


def test_hh_r3_or_it_stands_and_must_be_faced() -> None:
    table = Table(REX, CINDY, flips="Hb Bb Pbw", draws="Lbbb Lbbbb", options={"opening_balance": "stands"})
    assert not table.happened(events.HandEnded)
    table.act(0, "lay Pb", "defend 0")
    assert table.last(events.Battled).result == "loses"
    table.act(0, "discard Hw")  # covers the prime: nothing balanced is there any more
    assert table.state.due == {1}


def test_hh_r3_only_what_lies_there_after_the_third_flip_counts() -> None:
    table = Table(REX, CINDY, flips="Hb Pbw Bb", draws="Lbbb")
    assert table.state.due == {0}


def test_hh_r4_the_out_pile_is_shuffled_into_a_new_draw_pile_when_a_card_is_needed() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb").act(0, "done").leave(0)
    out = table.state.out_pile
    again = (*cards("Hbbb"), *reversed(out))
    asked = []

    def decks(k: int, cards: Sequence[Card]) -> Sequence[Card]:
        asked.append((k, cards))
        return again

    table.game.decks = decks
    table.act(0, "discard Hw")  # covers the last head
    assert asked == [(1, sorted(again))]
    assert table.last(events.PileShuffled) == events.PileShuffled(len(again), again)
    assert table.last(events.CardDrawn).card == again[0]
    assert table.state.draw_pile == again[1:]
    assert table.state.out_pile == ()


def test_hh_r4_nobody_sees_the_order_of_a_shuffle() -> None:
    shuffled = Table(REX, CINDY, flips=FLIPS).last(events.PileShuffled)
    assert shuffled.cards is not None
    for seat in (0, 1, None):
        assert Table(REX, CINDY, flips=FLIPS).game.shown(shuffled, seat) == events.PileShuffled(56)


def test_hh_r4_an_empty_draw_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb").leave(0).act(0, "lay Pb", "done")
    assert table.state.draw_pile == ()
    assert len(table.happened(events.PileShuffled)) == 1


def test_hh_r4_a_draw_without_cards_ends_the_hand() -> None:
    table = Table(REX, CINDY, DAN, flips=FLIPS, draws="Lbbb").act(0, "done").heap_on(2)
    table.act(0, "discard Bw")  # covers nothing
    assert table.last(events.HandEnded) == events.HandEnded(1, "no_cards", None, 0, (0, 0, 0), 3)


def test_hh_r4_a_no_win_without_cards_ends_the_hand() -> None:
    table = Table("Pbbww Pw Hw Bw Lw", CINDY, flips="Hb Bb Pwwww", draws="Lbbb").act(0, "lay Pbbww")
    table.heap_on(1).act(0, "defend 0")
    assert table.last(events.HandEnded) == events.HandEnded(1, "no_cards", None, 0, (0, 0), 2)


def test_hh_r4_the_monster_just_covered_can_come_back_onto_the_hero() -> None:
    table = Table("Pbbww Pw Hw Bw Lw", CINDY, flips="Hb Bb Pwwww", draws="Lbbb Lbb").act(0, "lay Pbbww")
    table.heap_on(1, 1).act(0, "defend 0")
    assert (table.state.phase, table.state.defender) == ("flip_hero", 0)
    table.proceed(cards("Pwwww"))
    assert table.heroes(0) == ["Pwwww"]
    assert table.out == {"Pbbww"}


def about_to_discard() -> Table:
    return Table(REX, CINDY, flips=FLIPS, draws="Lbbb").act(0, "done")


def about_to_fight() -> Table:
    table = Table("Pbbww Pw Hw Bw Lw", CINDY, flips="Hb Bb Pwwww", draws="Lbbb Lbb Lbbbb")
    return table.act(0, "lay Pbbww")


def about_to_flip() -> Table:
    return Table(REX, CINDY, flips=FLIPS, draws="Lbbb").act(0, "lay Pb", "lay Pw", "done")


@pytest.mark.parametrize(
    ("phase", "about_to", "left", "text"),
    [
        ("draw", about_to_discard, 0, "discard Hw"),
        ("flip_monster", about_to_fight, 0, "defend 0"),
        ("flip_hero", about_to_fight, 1, "defend 0"),
        ("flip", about_to_flip, 0, "flip"),
    ],
)
def test_hh_r4_the_game_waits_before_any_card_for_a_shuffle_not_known_yet(
    phase: str, about_to: Callable[[], Table], left: int, text: str
) -> None:
    table = about_to().leave(left).act(0, text)
    waiting = table.state
    assert (waiting.phase, waiting.due) == (phase, frozenset())
    assert table.proceed().state == waiting
    for seat in range(2):
        assert table.offers(seat) == {}
        assert table.game.view(waiting, seat).due == ()
    table.proceed(tuple(sorted(waiting.out_pile)))
    assert table.state.shuffles == 2
    assert table.state.due


def test_hh_r5_who_has_no_card_discards_nothing_and_the_turn_passes() -> None:
    table = Table("Pb Pbb Pbbb Pbbbb Pbbw", "Pw Hww Bww Lww Hw", flips=FLIPS, draws="Pbbbw Lbbbb")
    table.act(0, "lay Pb", "lay Pbb", "lay Pbbb", "lay Pbbbb", "lay Pbbw", "lay Pbbbw", "done")
    assert table.hand(0) == ""
    assert table.state.due == {1}
    assert table.pile == "Hbbb"


def test_hh_r5_the_monster_player_still_discards_or_flips() -> None:
    dan = "Pbbb Pbbbb Pbbw Pbbbw Pbww"
    table = Table("Pb Pw Hw Bw Lw", dan, flips=FLIPS, draws="Lbbb Pwwww Hwww").act(
        0, "lay Pb", "lay Pw", "done", "discard Lbbb"
    )
    table.act(1, *(f"lay {name}" for name in [*dan.split(), "Pwwww"]), "done")
    assert table.hand(1) == ""
    assert not table.happened(events.CardGiven)
    assert table.state.due == {0}
    table.act(0, "flip")
    assert table.pile == "Hwww Lbbb"


def test_hh_r6_a_default_triggers_no_discard_or_flip() -> None:
    table = Table(REX, CINDY, DAN, flips=FLIPS, draws="Lbbb Pbbbw Lbbbb Lbb")
    table.act(0, "lay Pb", "lay Pw", "done", "flip").act(1, "done")
    assert table.state.monster_player == 0
    assert table.pile == "Pbbbw"
    assert table.state.due == {2}


def test_hh_r7_a_tie_shares_the_win() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb Lbbbb", options={"target": 1})
    table.act(0, "lay Pb", "lay Pw", "done", "discard Hw").act(1, "lay Pbb", "lay Pww", "done", "discard Hww")
    assert table.state.outcome == Outcome((1, 1), (0, 1))


def test_hh_r8_the_count_is_automatic_and_an_empty_table_is_no_house() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb")
    assert not table.offers(0)["done"].balances
    table.act(0, "done")
    assert table.last(events.DotsCounted) == events.DotsCounted(0, Dots(0, 0))
    assert not table.happened(events.HouseMade)


def test_hh_r9_a_monster_player_without_cards_and_without_piles_ends_the_hand() -> None:
    table = Table("Pb Pw Pbb Pww Pbw", "Hww Bww Lww Bw Lw", flips=FLIPS, draws="Pbbww")
    table.act(0, "lay Pb", "lay Pw", "lay Pbb", "lay Pww", "lay Pbw", "lay Pbbww").heap_on(1)
    table.act(0, "done")
    assert table.last(events.HandEnded) == events.HandEnded(1, "no_cards", None, 0, (1, 0), 1)


def test_hh_r9_with_cards_in_hand_the_monster_player_discards_where_nothing_can_be_flipped() -> None:
    table = Table(REX, CINDY, flips=FLIPS, draws="Lbbb").act(0, "lay Pb", "lay Pw").heap_on(1)
    table.act(0, "done")
    assert "flip" not in table.offers(0)
    assert table.refused(0, "flip") == ("flip.no_cards", "HH-R9")
    table.act(0, "discard Hw")
    assert names(table.state.draw_pile) == ""
    assert table.state.phase == "draw"  # Hw covered a head, which is to be shuffled


def a_house_after_a_house() -> Table:
    """Seat 0 plays the monster, with a hand and two heroes; then seat 1 makes a house of its own."""
    table = Table(REX, CINDY, DAN, flips=FLIPS, draws="Lbbb Lbbbb Lbb").act(0, "lay Pb", "lay Pw", "done", "discard Hw")
    return table.act(1, "lay Pbb", "lay Pww", "done")


def test_hh_r10_a_monster_player_who_is_put_out_loses_hand_and_heroes_to_the_out_pile() -> None:
    table = a_house_after_a_house()
    assert table.state.monster_player == 1
    assert (table.hand(0), table.heroes(0)) == ("", [])
    assert {"Bw", "Lw", "Lbbb", "Pb", "Pw"} <= table.out
    assert 0 not in table.state.due


def test_hh_r10_all_see_the_heroes_go_but_not_the_hand() -> None:
    table = a_house_after_a_house()
    ousted = table.last(events.Ousted)
    assert (ousted.count, ousted.cards) == (3, cards("Bw Lw Lbbb"))
    assert [names(hero.cards) for hero in ousted.heroes] == ["Pb", "Pw"]
    assert table.game.shown(ousted, 0) == ousted
    for other in (1, 2, None):
        assert table.game.shown(ousted, other) == events.Ousted(0, ousted.heroes, 3)


def test_hh_r11_a_card_given_to_the_monster_player_is_seen_by_that_player_alone() -> None:
    def giving(card: str) -> Table:
        table = Table(REX, CINDY, DAN, flips=FLIPS, draws="Lbbb Lbbbb Lbb")
        return table.act(0, "lay Pb", "lay Pw", "done", "discard Hw").act(1, "done", f"discard {card}")

    table, other = giving("Pbb"), giving("Pww")
    assert cards("Pbb")[0] in table.game.view(table.state, 0).hand
    for seat in (2, None):
        assert table.game.view(table.state, seat) == other.game.view(other.state, seat)
        assert table.game.shown(table.last(events.CardGiven), seat) == events.CardGiven(1, 0)
    assert table.game.view(table.state, 0) != other.game.view(other.state, 0)
