"""Facing the monster (HH-9 to HH-15)."""

import pytest

from publican.engine.hero_house import Dots, events
from publican.engine.hero_house.battle import battle
from tests.hero_house_table import Table

OTHER = "Hbbbb Bbbbb Lbbbb Hbbb Bbbb"
THIRD = "Hwwww Bwwww Lwwww Hwww Bwww"


def facing(monster: str, hand: str, draws: str, **options: object) -> Table:
    """Let a prime lie there, with seat 0 to move."""
    return Table(hand, OTHER, flips=f"Hb Bb {monster}", draws=draws, options=options)


def test_hh_9_a_player_with_heroes_must_defend_with_one_of_them() -> None:
    table = facing("Pbbw", "Pw Pb Hw Bw Lw", "Lbb").act(0, "lay Pw", "lay Pb")
    assert set(table.offers(0)) == {"lay Hw Bw Lw", "lay Hw Bw Lbb", "defend 0", "defend 1"}
    assert table.refused(0, "done") == ("done.must_defend", "HH-9")
    assert table.refused(0, "defend 2") == ("defend.no_such_hero", "HH-9")


def test_hh_9_the_hero_is_chosen_freely_and_each_choice_tells_the_result() -> None:
    table = facing("Pbbw", "Pw Pbww Pbbbb Pbwww Lw", "Lbb")
    table.act(0, "lay Pw", "lay Pbww", "lay Pbbbb", "lay Pbwww")
    offers = [table.offers(0)[f"defend {place}"] for place in range(4)]
    assert [offer.result for offer in offers] == ["loses", "struggle", "no_win", "wins"]
    assert [offer.balance for offer in offers] == [Dots(6, 5), Dots(5, 4), None, Dots(6, 6)]
    assert [offer.balances for offer in offers] == [False, False, False, True]
    table.act(0, "defend 2")
    assert table.last(events.Battled).result == "no_win"


def test_hh_9_without_a_hero_the_player_is_out_and_the_hand_goes_out_unseen() -> None:
    table = Table("Pw Pb Hw Bw Lw", OTHER, THIRD, flips="Hb Bb Pbbw", draws="Lbb Lbbb")
    assert table.offers(0)["done"].goes_out
    table.act(0, "done")
    assert table.state.out == {0}
    assert table.hand(0) == ""
    assert {"Pw", "Pb", "Hw", "Bw", "Lw", "Lbb"} <= table.out
    assert not table.happened(events.DotsCounted)
    defaulted = table.last(events.Defaulted)
    assert defaulted.count == 6
    assert table.game.shown(defaulted, 1) == events.Defaulted(0, 6)
    assert table.game.shown(defaulted, None) == events.Defaulted(0, 6)


def test_hh_9_the_next_player_faces_the_same_monster_after_a_default() -> None:
    table = Table("Pw Pb Hw Bw Lw", OTHER, THIRD, flips="Hb Bb Pbbw", draws="Lbb Lbbb").act(0, "done")
    assert table.pile == "Pbbw"
    assert table.state.due == {1}
    table.act(1, "lay Hbbbb Bbbbb Lbbbb")
    assert "done" not in table.offers(1)


@pytest.mark.parametrize(
    ("hero", "monster", "result"),
    [
        ((4, 6), (1, 3), "wins"),  # Cindy's first battle
        ((4, 6), (2, 1), "wins"),  # and her second
        ((2, 2), (0, 4), "no_win"),  # Alpha Man against Cave Woman
        ((1, 2), (2, 1), "struggle"),
        ((1, 1), (1, 1), "struggle"),
        ((2, 2), (2, 1), "wins"),
        ((0, 1), (1, 1), "loses"),
        ((0, 1), (2, 0), "loses"),
        ((0, 3), (0, 3), "no_win"),
        ((0, 3), (4, 0), "loses"),
        ((0, 3), (2, 0), "wins"),
    ],
)
def test_hh_10_white_is_matched_with_black_and_black_with_white(
    hero: tuple[int, int], monster: tuple[int, int], result: str
) -> None:
    assert battle(Dots(*hero), Dots(*monster)) == result


def test_hh_11_a_hero_that_wins_brings_the_monster_into_the_hand() -> None:
    table = facing("Pww", "Pbbbb Pb Hw Bw Lw", "Lbb").act(0, "lay Pbbbb", "defend 0")
    assert table.last(events.Battled).result == "wins"
    assert table.hand(0) == "Hw Bw Lw Lbb Pb Pww"
    assert table.pile == ""
    assert table.heroes(0) == ["Pbbbb"]
    assert "discard Pww" in table.offers(0)


def test_hh_11_all_three_cards_of_a_monster_are_taken() -> None:
    table = Table("Pbbbb Pb Hbbb Bbb Lb", THIRD, flips="Hw Bww Lww", draws="Lbb")
    table.act(0, "lay Hbbb Bbb Lbb", "defend 0")
    assert table.last(events.Battled).result == "wins"
    assert table.hand(0) == "Hw Bww Lb Lww Pb Pbbbb"


def test_hh_11_the_cards_taken_can_be_laid_from_the_next_turn_on() -> None:
    table = facing("Pww", "Pbbbb Pb Hw Bw Lw", "Lbb Lbbb Lb").act(0, "lay Pbbbb", "defend 0")
    assert table.refused(0, "lay Pww") == ("lay.not_now", "HH-7")
    table.act(0, "discard Hw").act(1, "done", "discard Hbbb")
    assert "lay Pww" in table.offers(0)


def test_hh_12_a_hero_that_loses_goes_out_and_the_monster_stays() -> None:
    table = facing("Pbbw", "Pw Pb Hw Bw Lw", "Lbb").act(0, "lay Pw", "lay Pb", "defend 0")
    assert table.last(events.Battled).result == "loses"
    assert table.heroes(0) == ["Pb"]
    assert "Pw" in table.out
    assert table.pile == "Pbbw"


def test_hh_13_a_cosmic_struggle_puts_both_out() -> None:
    table = facing("Pbbw", "Pbww Pb Hw Bw Lw", "Lbb").act(0, "lay Pbww", "defend 0")
    assert table.last(events.Battled).result == "struggle"
    assert table.heroes(0) == []
    assert table.pile == ""
    assert {"Pbbw", "Pbww"} <= table.out


def test_hh_14_a_no_win_flips_a_card_onto_the_monster_and_one_onto_the_hero() -> None:
    table = facing("Pwwww", "Pbbww Pb Hw Bw Lw", "Lbb Hbb Pwww").act(0, "lay Pbbww", "defend 0")
    assert table.last(events.Battled).result == "no_win"
    assert table.pile == "Hbb"
    assert table.heroes(0) == ["Pwww"]
    assert {"Pwwww", "Pbbww"} <= table.out
    assert table.last(events.DotsCounted).balance == Dots(0, 3)


def test_hh_14_a_part_flipped_onto_a_hero_of_three_takes_its_place() -> None:
    table = facing("Pwwww", "Hbw Bw Lb Pb Lw", "Lbb Lbbb Bbb").act(0, "lay Hbw Bw Lb", "defend 0")
    assert table.pile == "Lbbb"
    assert table.heroes(0) == ["Hbw Bbb Lb"]
    assert "Bw" in table.out
    assert table.last(events.HeroFlipped).went_out == table.state.out_pile[-1:]


def test_hh_14_a_prime_flipped_onto_a_hero_of_three_covers_it() -> None:
    table = facing("Pwwww", "Hbw Bw Lb Pb Lw", "Lbb Lbbb Pbbb").act(0, "lay Hbw Bw Lb", "defend 0")
    assert table.heroes(0) == ["Pbbb"]
    assert {"Hbw", "Bw", "Lb"} <= table.out


def test_hh_14_a_part_flipped_onto_a_prime_puts_hero_and_card_out() -> None:
    table = facing("Pwwww", "Pbbww Pb Hw Bw Lw", "Lbb Hbb Lbbb").act(0, "lay Pb", "lay Pbbww", "defend 1")
    assert table.heroes(0) == ["Pb"]
    assert {"Pbbww", "Lbbb"} <= table.out
    assert table.last(events.HeroFlipped).hero is None


def test_hh_14_a_monster_balanced_by_the_flip_ends_the_hand_before_the_hero_changes() -> None:
    table = facing("Pwwww", "Pbbww Pb Hw Bw Lw", "Lbb Pbw Lbbb").act(0, "lay Pbbww", "defend 0")
    assert table.last(events.HandEnded) == events.HandEnded(1, "balanced", None, 0, (0, 0), 2)
    assert not table.happened(events.HeroFlipped)
    assert table.heroes(0) == ["Pbbww"]


def test_hh_15_there_is_one_battle_per_turn_and_no_laying_after_it() -> None:
    table = facing("Pbbw", "Pw Pb Hw Bw Lw", "Lbb").act(0, "lay Pw", "lay Pb", "defend 0")
    assert table.pile == "Pbbw"
    assert table.refused(0, "defend 0") == ("defend.not_now", "HH-9")
    assert table.refused(0, "lay Hw Bw Lw") == ("lay.not_now", "HH-7")
    assert set(table.offers(0)) == {"discard Hw", "discard Bw", "discard Lw", "discard Lbb"}
