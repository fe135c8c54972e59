"""The pub night: HP-D1 to HP-D9."""

import pytest

from publican.engine.half_pint import HalfPintHeroes
from publican.engine.half_pint.events import PredictionsRevealed, RoundScored, Toasted
from publican.engine.half_pint.pub_night import RULES, STRENGTHS, Toast
from publican.files import read_settings
from tests.half_pint_table import Round, Table, deal, decks_from, invalid, rounds

ALL = [f"HP-D{number}" for number in range(1, 9)]
MISS = Round("0 0 0", "1 2 0", "0 1 2")
"""All miss; everyone has a chip."""
X_0 = Round("1 0 0", "1 2 1", "0 1 2")
"""Only seat 0 fulfils; chips lie on seats 1, 2 and 1."""
X_1 = Round("0 1 0", "2 0 0", "0 1 2")
X_01 = Round("1 1 0", "2 2 0", "0 1 2")
X_ALL = Round("1 1 1", "1 2 0", "0 1 2")
BRAWL = Round("0 0 0", "1 2 0", "2 2 2")


def night(edition: str, rules: list[str], *played: Round, abstain: tuple[int, ...] = ()) -> Table:
    return rounds(edition, *played, pub_night=rules, abstain=list(abstain))


def toasts(table: Table) -> list[tuple[tuple[str, tuple[int, ...]], ...]]:
    """Give what each toast named, in order."""
    return [tuple((toast.rule, toast.seats) for toast in event.toasts) for event in table.log_of(Toasted)]


def named(edition: str, rule: str, *played: Round) -> list[tuple[int, ...]]:
    """Give whom one rule names after each round, nobody included."""
    table = night(edition, [rule], *played)
    after: list[tuple[int, ...]] = []
    for event in table.log:
        if isinstance(event, RoundScored):
            after.append(())
        elif isinstance(event, Toasted):
            after[-1] = event.drinkers
    return after


def test_hp_d1_a_brawl_names_all_and_nothing_else_applies(edition: str) -> None:
    assert named(edition, "HP-D1", BRAWL, MISS, X_ALL) == [(0, 1, 2), (), ()]
    assert toasts(night(edition, ALL, BRAWL)) == [(("HP-D1", (0, 1, 2)),)]
    assert toasts(night(edition, ALL[1:], BRAWL)) == []


def test_hp_d2_all_fulfilled_names_all(edition: str) -> None:
    assert named(edition, "HP-D2", X_ALL, X_01, MISS, BRAWL) == [(0, 1, 2), (), (), ()]


def test_hp_d3_none_fulfilled_names_all(edition: str) -> None:
    assert named(edition, "HP-D3", MISS, X_0, X_ALL, BRAWL) == [(0, 1, 2), (), (), ()]


def test_hp_d4_whoever_missed_with_a_chip_in_front_is_named(edition: str) -> None:
    assert named(edition, "HP-D4", X_0, X_1, X_ALL, BRAWL) == [(1, 2), (0, 2), (), ()]
    unbet = Round("0 0 1", "2 2 1", "0 1 2")  # seats 0 and 1 miss, and only 1 has a chip
    assert named(edition, "HP-D4", unbet) == [(1,)]


def test_hp_d4_a_kept_chip_names_nobody(edition: str) -> None:
    assert named(edition, "HP-D4", Round("0 0", "- -", "0 1 0"), Round("0 0", "- 0", "0 1 0")) == [(), (0,)]


def test_hp_d5_every_third_miss_in_a_row_names_the_player(edition: str) -> None:
    played = [X_0] * 4 + [X_01] + [X_0]  # seat 2 misses six times, seat 1 four times and once
    with_fight_lost = [MISS, *played[1:]]
    assert named(edition, "HP-D5", *with_fight_lost) == [(), (), (1, 2), (), (), (2,)]


def test_hp_d5_a_brawl_ends_the_run_of_misses(edition: str) -> None:
    assert named(edition, "HP-D5", MISS, MISS, BRAWL, MISS, MISS, MISS) == [(), (), (), (), (), (0, 1, 2)]
    assert named(edition, "HP-D5", MISS, BRAWL, MISS, X_ALL, MISS, MISS) == [()] * 6


def test_hp_d5_nine_misses_name_three_times(edition: str) -> None:
    third = (0, 1, 2)
    assert named(edition, "HP-D5", *[MISS] * 9) == [(), (), third, (), (), third, (), (), third]


def test_hp_d6_three_in_a_row_and_each_further_one_name_all_others(edition: str) -> None:
    assert named(edition, "HP-D6", X_0, X_0, X_0, X_0, MISS, X_0) == [(), (), (1, 2), (1, 2), (), ()]


def test_hp_d6_two_runs_name_each_other(edition: str) -> None:
    assert named(edition, "HP-D6", X_01, X_01, X_01) == [(), (), (0, 1, 2)]


def test_hp_d6_a_brawl_ends_the_run_even_for_the_brawler(edition: str) -> None:
    brawl_0 = Round("0 0 0", "1 2 0", "0 0 0")
    assert named(edition, "HP-D6", X_0, X_0, brawl_0, X_0, MISS, X_0) == [(), (), (), (), (), ()]


def test_hp_d7_a_bet_on_one_who_fulfilled_names_the_bettor(edition: str) -> None:
    on_0 = Round("1 0 0", "1 0 0", "0 1 2")
    assert named(edition, "HP-D7", on_0, X_0, MISS, X_ALL, BRAWL) == [(1, 2), (), (), (0, 1, 2), ()]


def test_hp_d7_a_kept_chip_names_nobody(edition: str) -> None:
    assert named(edition, "HP-D7", Round("2 1", "- 0", "0 1 0"), Round("2 1", "- -", "0 1 0")) == [(1,), ()]


def test_hp_d8_predictions_that_add_up_to_the_hand_size_name_all_at_once(edition: str) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r9", "g6 g8", pub_night=["HP-D8"]).do("predict 1 0 1")
    assert table.events[1:] == (
        PredictionsRevealed((1, 0, 1)),
        Toasted((Toast("HP-D8", (0, 1, 2)),), (0, 1, 2)),
    )
    for predictions in ("1 0 0", "1 1 1", "0 0 0"):
        quiet = deal(edition, "a1", "a5 a7", "r5 r9", "g6 g8", pub_night=["HP-D8"]).do(f"predict {predictions}")
        assert quiet.log_of(Toasted) == []


def test_hp_d8_is_beyond_the_limit_of_once_per_round(edition: str) -> None:
    table = night(edition, ALL, X_ALL)
    assert toasts(table) == [
        (("HP-D8", (0, 1, 2)),),
        (("HP-D2", (0, 1, 2)), ("HP-D7", (0, 1, 2))),
    ]
    assert [event.drinkers for event in table.log_of(Toasted)] == [(0, 1, 2), (0, 1, 2)]


def test_hp_d8_even_a_brawl_later_does_not_take_it_back(edition: str) -> None:
    brawl = Round("1 1 1", "1 2 0", "2 2 2")
    assert toasts(night(edition, ALL, brawl)) == [(("HP-D8", (0, 1, 2)),), (("HP-D1", (0, 1, 2)),)]


def test_hp_d3_several_rules_name_everyone_once(edition: str) -> None:
    table = night(edition, ALL, MISS, MISS, MISS)
    assert toasts(table)[-1] == (("HP-D3", (0, 1, 2)), ("HP-D4", (0, 1, 2)), ("HP-D5", (0, 1, 2)))
    assert table.log_of(Toasted)[-1].drinkers == (0, 1, 2)


@pytest.mark.parametrize("seat", range(3))
def test_hp_d9_whoever_opts_out_is_never_named(edition: str, seat: int) -> None:
    others = tuple(each for each in range(3) if each != seat)
    table = night(edition, ALL, X_ALL, MISS, MISS, MISS, BRAWL, X_0, X_0, X_0, abstain=(seat,))
    assert table.log_of(Toasted)
    for event in table.log_of(Toasted):
        assert set(event.drinkers) <= set(others)
        assert all(toast.seats and set(toast.seats) <= set(others) for toast in event.toasts)


def test_hp_d9_a_rule_that_would_name_only_abstainers_is_silent(edition: str) -> None:
    assert toasts(night(edition, ALL, MISS, BRAWL, X_ALL, abstain=(0, 1, 2))) == []


def test_hp_d9_abstaining_changes_nothing_else(edition: str) -> None:
    plain, abstaining = rounds(edition, X_0, MISS), night(edition, ALL, X_0, MISS, abstain=(0,))
    assert plain.state == abstaining.state


def test_hp_d9_may_be_listed_and_adds_nothing(edition: str) -> None:
    assert toasts(night(edition, ["HP-D9"], MISS, BRAWL)) == []
    assert toasts(night(edition, [*ALL, "HP-D9"], MISS)) == toasts(night(edition, ALL, MISS))


def test_hp_d9_the_pub_night_is_off_unless_asked_for_and_each_rule_switches_alone(edition: str) -> None:
    assert toasts(rounds(edition, MISS, BRAWL, X_ALL)) == []
    assert tuple(RULES) == (*ALL, "HP-D9")
    for rule in RULES:
        table = night(edition, [rule], X_ALL, MISS, MISS, MISS, BRAWL)
        assert {toast.rule for event in table.log_of(Toasted) for toast in event.toasts} <= {rule}


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"pub_night": "HP-D1"}, "options.pub_night"),
        ({"pub_night": None}, "options.pub_night"),
        ({"pub_night": ["HP-D1", "HP-D10"]}, "options.pub_night[1]"),
        ({"pub_night": [1]}, "options.pub_night[0]"),
        ({"abstain": 1}, "options.abstain"),
        ({"abstain": [0, 3]}, "options.abstain[1]"),
        ({"abstain": [-1]}, "options.abstain[0]"),
        ({"abstain": ["0"]}, "options.abstain[0]"),
        ({"abstain": [True]}, "options.abstain[0]"),
    ],
)
def test_hp_d9_options_that_make_no_sense_are_refused(edition: str, options: dict[str, object], where: str) -> None:
    given = {"edition": edition} | options
    assert invalid(lambda: HalfPintHeroes.sit(3, given, 0, decks_from([])))[0] == where


def test_hp_d9_the_options_are_spelled_in_order_and_once(edition: str) -> None:
    given = {"edition": edition, "pub_night": ["HP-D4", "HP-D1", "HP-D4"], "abstain": [2, 0, 2]}
    spelled = HalfPintHeroes.sit(3, given, 0, decks_from([])).spelled_options()
    assert (spelled["pub_night"], spelled["abstain"]) == (["HP-D1", "HP-D4"], [0, 2])
    assert "abstain" not in HalfPintHeroes.sit(3, {"edition": edition}, 0, decks_from([])).spelled_options()


@pytest.mark.parametrize(("strength", "rules"), [("plain", 3), ("hard", 5), ("very-hard", 8)])
def test_hp_d9_a_strength_can_be_picked_as_such(edition: str, strength: str, rules: int) -> None:
    options = {"edition": edition} | read_settings([f"pub_night={strength}"])
    game = HalfPintHeroes.sit(3, options, 0, decks_from([]))
    assert game.spelled_options()["pub_night"] == [f"HP-D{number}" for number in range(1, rules + 1)]
    assert len(STRENGTHS) == 3
