"""The rulings R1 to R7, and the options they leave to the table."""

import pytest

from publican.engine.half_pint import HalfPintHeroes, Options
from publican.engine.half_pint.cards import COLOUR_OF, PACK, VALUE_OF
from publican.engine.half_pint.deal_table import EVEN
from publican.engine.half_pint.events import BrawlBroke, GunFightCalled, RoundBegan, RoundScored, SetPlayed, SetWon
from tests.half_pint_table import FIG_4, Round, cards, deal, decks_from, invalid, rounds

X_0 = Round("1 0 0", "1 2 1", "0 1 2")
X_01 = Round("1 1 0", "2 2 0", "0 1 2")
X_1 = Round("0 1 0", "2 0 0", "0 1 2")
NONE = Round("0 0 0", "1 2 0", "0 1 2")


def sit_with(edition: str, table: object, seats: int = 2) -> HalfPintHeroes:
    return HalfPintHeroes.sit(seats, {"edition": edition, "deal_table": table}, 0, decks_from([PACK.cards]))


def spelled(**changes: object) -> dict[str, object]:
    """Spell a whole table, with changes; None leaves a card out."""
    table: dict[str, object] = {PACK.name(card): list(EVEN[card]) for card in PACK.cards} | changes
    return {name: sizes for name, sizes in table.items() if sizes is not None}


def test_hp_r1_the_usual_table_spreads_the_five_pairs_evenly(edition: str) -> None:
    table = HalfPintHeroes.sit(2, {"edition": edition}, 0, decks_from([])).options.deal_table
    for card in PACK.cards:
        row = 1 + (VALUE_OF[card] + COLOUR_OF[card]) % 5
        assert table[card] == (8 - row, row)
    for pair in ((7, 1), (6, 2), (5, 3), (4, 4), (3, 5)):
        assert sorted(VALUE_OF[card] for card in PACK.cards if table[card] == pair) == list(range(1, 14))


@pytest.mark.parametrize(("hand", "row"), [(1, 1), (1, 5), (9, 1), (9, 2), (8, 5)])
def test_hp_r1_an_owner_of_the_box_can_load_another_table(edition: str, hand: int, row: int) -> None:
    game = sit_with(edition, spelled(a1=[hand, row]), seats=7)
    state = game.begin().state
    assert [len(each) for each in state.hands] == [hand] * 7
    assert len(state.row) == row
    assert game.options.most_sets == max(hand, 7)
    assert game.spelled_options()["deal_table"] == spelled(a1=[hand, row])
    again = HalfPintHeroes.sit(7, game.spelled_options(), 0, game.decks)
    assert again.options == game.options


@pytest.mark.parametrize("table", ["even", spelled(), {PACK.name(card): EVEN[card] for card in PACK.cards}])
def test_hp_r1_the_usual_table_has_a_name(edition: str, table: object) -> None:
    assert sit_with(edition, table).spelled_options()["deal_table"] == "even"


@pytest.mark.parametrize(
    ("table", "where", "why"),
    [
        ("odd", "", "there is no table named 'odd'; known: even"),
        (None, "", 'must be "even" or an object from card to [hand, row]'),
        ([[3, 5]] * 65, "", 'must be "even" or an object'),
        (spelled(a14=[3, 5]), ".a14", "there is no such card"),
        ({7: [3, 5]}, ".7", "there is no such card"),
        (spelled(g7=None), ".g7", "is missing"),
        ({}, ".a1", "is missing"),
        (spelled(g7=3), ".g7", "must be [hand, row], two whole numbers"),
        (spelled(g7="35"), ".g7", "must be [hand, row], two whole numbers"),
        (spelled(g7=[3]), ".g7", "must be [hand, row], two whole numbers"),
        (spelled(g7=[3, 5, 8]), ".g7", "must be [hand, row], two whole numbers"),
        (spelled(g7=[3.0, 5]), ".g7", "must be [hand, row], two whole numbers"),
        (spelled(g7=[True, 5]), ".g7", "must be [hand, row], two whole numbers"),
        (spelled(g7=[3, True]), ".g7", "must be [hand, row], two whole numbers"),
        (spelled(g7=[0, 5]), ".g7", "a hand of 0 is too small"),
        (spelled(g7=[-1, 5]), ".g7", "a hand of -1 is too small"),
        (spelled(g7=[3, 0]), ".g7", "a row has 1 to 5 cards, not 0"),
        (spelled(g7=[3, 6]), ".g7", "a row has 1 to 5 cards, not 6"),
        (spelled(g7=[9, 3]), ".g7", "7 hands of 9 and a row of 3 are more than 65 cards"),
        (spelled(g7=[10, 1]), ".g7", "7 hands of 10 and a row of 1 are more than 65 cards"),
    ],
)
def test_hp_r1_a_table_that_cannot_be_is_refused_with_the_place(
    edition: str, table: object, where: str, why: str
) -> None:
    refused = invalid(lambda: sit_with(edition, table))
    assert refused[0] == f"options.deal_table{where}"
    assert why in refused[1]


def test_hp_r2_a_set_winner_who_leads_is_not_the_start_player_of_the_round(edition: str) -> None:
    table = rounds(edition, Round("0 0 0 0", "1 2 3 0", "3 2 3"), Round("0 0 0 0", "1 2 3 0", "2 2 0"), start=2)
    assert [event.start for event in table.log_of(RoundBegan)] == [2, 3]
    table = rounds(edition, Round("0 0 0 0", "1 2 3 0", "1 1 1"), Round("0 0 0 0", "1 2 3 0", "2 2 0"), start=3)
    assert [event.start for event in table.log_of(RoundBegan)] == [3, 0]


def test_hp_r3_chips_are_placed_at_the_same_time(edition: str) -> None:
    """Any order will do, and nobody sees a chip before the last one lies."""
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        table = deal(edition, "a1", "a5 r7", "b2 v3", "g8 g9").do("predict 0 0 0")
        for place, seat in enumerate(order):
            assert table.state.due == set(order[place:])
            assert all(bet is None for bet in table.game.view(table.state, seat).bets)
            table.act(seat, f"bet {(seat + 1) % 3}")
        assert table.game.view(table.state, None).bets == (1, 2, 0)


def test_hp_r4_with_two_players_the_set_being_played_is_finished_first(edition: str) -> None:
    table = deal(edition, "a1", "a5 r5 g5", "a9 r8 g4").open("1 0", "- -").do("play a5 r5 g5")
    assert table.state.hands[0] == ()
    assert table.log_of(RoundScored) == []
    assert table.state.due == {1}
    table.do("play a9")
    assert [event.seat for event in table.log_of(SetWon)] == [0]
    assert table.log_of(RoundScored)[0].won == (1, 0)
    assert table.state.hands[1] == cards("r8 g4")


def test_hp_r4_the_one_who_still_has_cards_can_win_that_set(edition: str) -> None:
    table = deal(edition, "a1", "a5 r5 g7", "a9 r9 g4").open("1 1", "- -")
    table.do("play g7; play g4; play a5 r5; play a9 r9")
    assert table.log_of(RoundScored)[0].won == (1, 1)


def test_hp_r4_the_one_who_answers_may_be_the_one_who_runs_out(edition: str) -> None:
    table = deal(edition, "a1", "a5 r7 g9", "b3 v3 g3").open("0 1", "- -").do("play a5; play b3 v3 g3")
    assert table.log_of(RoundScored)[0].won == (0, 1)
    assert table.state.hands[0] == cards("r7 g9")


def test_hp_r4_nobody_brawls_alone_with_two_players(edition: str) -> None:
    """With three players the one left over would go on; with two the round is over."""
    two = deal(edition, "a1", "a5 r7 g9 b10", "b3 v3 g3 a3").open("0 1", "- -").do("play a5; play b3 v3 g3 a3")
    assert len(two.log_of(RoundScored)) == 1
    assert two.log_of(BrawlBroke) == []


def test_hp_r5_another_five_in_a_row_in_the_extra_round_adds_none(edition: str) -> None:
    """Seat 0 fights in round 7 and loses; seat 1 has its five there, and no fight follows."""
    table = rounds(edition, NONE, X_0, X_01, X_01, X_01, X_01, X_1, rounds=6)
    assert [table.marks(seat) for seat in (0, 1)] == ["-XXXXX-", "--XXXXX"]
    assert table.log_of(GunFightCalled) == [GunFightCalled((0,), extra_round=True)]
    assert table.state.phase == "over"
    assert len(table.state.pad.lines) == table.state.pad.length == 7
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.by is None
    assert outcome.scores == table.state.pad.totals


@pytest.mark.parametrize("length", range(6, 11))
def test_hp_r6_every_edition_offers_six_to_ten_rounds(edition: str, length: int) -> None:
    game = HalfPintHeroes.sit(3, {"edition": edition, "rounds": length}, 0, decks_from([]))
    assert game.options.rounds == length
    assert game.spelled_options() == {
        "edition": edition,
        "rounds": length,
        "deal_table": "even",
        "pub_night": [],
    }


def test_hp_r6_the_default_is_ten_rounds_of_the_second_edition(edition: str) -> None:
    assert HalfPintHeroes.sit(3, {"edition": edition}, 0, decks_from([])).options.rounds == 10
    assert HalfPintHeroes.sit(3, {}, 0, decks_from([])).options == Options()
    assert Options().edition.key == "second"


@pytest.mark.parametrize(
    ("options", "where", "why"),
    [
        (None, "options", "must be an object"),
        ([], "options", "must be an object"),
        ({"edition": "third"}, "options.edition", "must be one of first, second"),
        ({"edition": 1}, "options.edition", "must be one of first, second"),
        ({"edition": None}, "options.edition", "must be one of first, second"),
        ({"round": 6}, "options.round", "is unknown; known are edition, rounds"),
        ({1: 6}, "options.1", "is unknown"),
    ],
)
def test_hp_r6_options_that_make_no_sense_are_refused(edition: str, options: object, where: str, why: str) -> None:
    given = {"edition": edition} | options if isinstance(options, dict) else options
    refused = invalid(lambda: HalfPintHeroes.sit(3, given, 0, decks_from([])))
    assert refused[0] == where
    assert why in refused[1]


def test_hp_r7_first_where_row_cards_count_fig_4_has_exactly_the_listed_sets() -> None:
    """As in the second edition, where the rule is the only one; they are listed at HP-13."""
    counting = deal("first", *FIG_4, row_cards="count").open().offers(0)
    assert counting == deal("second", *FIG_4).open().offers(0)
    assert "HIGH_CARD: r13" not in counting
    assert "HIGH_CARD: r13" in deal("first", *FIG_4, row_cards="may").open().offers(0)


def test_hp_r7_first_where_row_cards_count_they_are_not_named() -> None:
    table = deal("first", *FIG_4, row_cards="count").open()
    spelled = [table.game.spell(choice.action) for choice in table.game.legal(table.state, 0)]
    assert not any("+" in text for text in spelled)
    table.refuses(0, "play r13 + a13", "play.row_not_chosen", "HP-13")
    event = table.do("play r13").events[0]
    assert isinstance(event, SetPlayed)
    assert (event.made.hand, event.made.row) == (cards("r13"), cards("a13"))
    assert not table.game.view(table.state, 0).chooses_set


def test_hp_r7_first_where_row_cards_count_a_group_still_needs_a_hand_card() -> None:
    offers = deal("first", "a12 r12 b3", "r7 g7 b2", "a1 a4 a6", row_cards="count").open().offers(0)
    assert offers == ["HIGH_CARD: b2", "HIGH_CARD: r7", "HIGH_CARD: g7", "ONE_PAIR: r7 g7"]


def test_hp_r7_first_where_row_cards_count_full_houses_still_compare_the_highest_card() -> None:
    hands = "a5 r5 g5 a4 r4", "a13 r13 a3 r3 g3"
    table = deal("first", "v1", *hands, row_cards="count").open("1 1")
    table.do("play a5 r5 g5 a4 r4; play a13 r13 a3 r3 g3")
    assert [entry.won for entry in table.state.pad.lines[0].entries] == [0, 1]


def test_hp_r7_first_the_option_is_written_only_where_row_cards_count() -> None:
    def spelled(**options: object) -> object:
        game = HalfPintHeroes.sit(3, {"edition": "first", **options}, 0, decks_from([]))
        return game.spelled_options().get("row_cards")

    assert (spelled(), spelled(row_cards="may"), spelled(row_cards="count")) == (None, None, "count")
    known = ("options.row_cards", "must be one of may, count")
    assert invalid(lambda: spelled(row_cards="must")) == invalid(lambda: spelled(row_cards=None)) == known


@pytest.mark.parametrize("options", [{"row_cards": "count"}, {"row_cards": "may"}, {"row_cards": 1}])
def test_hp_r7_second_has_no_such_option(options: dict[str, object]) -> None:
    refused = "options.row_cards", "is not for the second edition, where row cards always count (R7)"
    assert invalid(lambda: HalfPintHeroes.sit(3, options, 0, decks_from([]))) == refused
    assert invalid(lambda: HalfPintHeroes.sit(3, {"edition": "second", **options}, 0, decks_from([]))) == refused
