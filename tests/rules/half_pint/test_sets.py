"""What a set is, and which one the played cards make: HP-11 to HP-14, with Fig. 4 and Fig. 8."""

import pytest

from publican.engine.half_pint.cards import PACK, VALUE_OF
from publican.engine.half_pint.events import SetPlayed
from publican.engine.half_pint.sets import Kind, kind_of
from tests.half_pint_table import FIG_4, Deal, Table, cards, deal, describe, sit

FIG_8_ROW = "a12 r12 g1 b3"

EXAMPLES = {
    Kind.HIGH_CARD: ("a1", "v13"),
    Kind.ONE_PAIR: ("a7 r7", "b13 v13"),
    Kind.TWO_PAIR: ("a7 r7 g2 b2", "a13 b13 g1 v1"),
    Kind.THREE_OF_A_KIND: ("a7 r7 g7",),
    Kind.STRAIGHT: ("a1 a2 r3 g4 b5", "a9 a10 a11 a12 r13", "a5 r4 g3 b6 v7"),
    Kind.FULL_HOUSE: ("a7 r7 g7 a2 r2", "a7 r7 g2 a2 r2"),
    Kind.FLUSH: ("a1 a2 a3 a4 a6", "v13 v12 v11 v10 v1"),
    Kind.FOUR_OF_A_KIND: ("a7 r7 g7 b7",),
    Kind.STRAIGHT_FLUSH: ("a1 a2 a3 a4 a5", "g8 g9 g10 g11 g12"),
    Kind.FIVE_OF_A_KIND: ("a7 r7 g7 b7 v7",),
    Kind.ROYAL_FLUSH: ("r9 r10 r11 r12 r13",),
}
NO_SETS = (
    "a1 a2",
    "a7 r7 g8",
    "a1 a2 a3",
    "a1 a2 a3 a4",
    "a7 r7 g7 b8",
    "a7 r7 g8 b9",
    "a7 r7 g8 b8 v9",
    "a7 r7 g7 b7 v8",
    "a10 r11 g12 b13 v1",
    "a13 a12 a11 r1 a2",
    "a1 a2 a3 a4 a5 a6",
    "a7 r7 g7 b8 v8 a8",
)


def holding(edition: str, example: str) -> Table:
    """Let seat 0 hold these cards and one more, with a row of one card that fits none of them."""
    named = cards(example)
    *others, spare, row = [card for card in PACK.cards if VALUE_OF[card] not in {VALUE_OF[each] for each in named}]
    hands = ((*named, spare), tuple(others[: len(named) + 1]))
    return sit(edition, [Deal((row,), hands)]).open()


def played(table: Table) -> str:
    """Describe the set just played."""
    event = table.events[0]
    assert isinstance(event, SetPlayed)
    return describe(event.made)


def test_hp_11_hand_cards_alone_or_with_row_cards_make_a_set_and_the_row_stays(edition: str) -> None:
    plus = " + v7" if edition == "first" else ""
    table = deal(edition, "v7 g5", "a7 r2 r3", "r7 b4 b6").open()
    assert played(table.do(f"play a7{plus}")) == "ONE_PAIR: a7 + v7"
    assert played(table.do(f"play r7{plus}")) == "ONE_PAIR: r7 + v7"
    assert table.state.row == cards("v7 g5")
    assert table.state.hands == (cards("r2 r3"), cards("b4 b6"))
    assert played(table.do("play r2")) == "HIGH_CARD: r2"


def test_hp_11_row_cards_alone_are_never_a_set(edition: str) -> None:
    table = deal(edition, "v7 g7", "a2 r4", "r5 b9").open()
    table.refuses(0, "play", "play.no_card", "HP-11")
    row_alone = ("play.no_card", "HP-11") if edition == "first" else ("play.row_not_chosen", "HP-13")
    table.refuses(0, "play + v7 g7", *row_alone)
    table.refuses(0, "play v7", "play.not_in_hand", "HP-11")


@pytest.mark.parametrize("text", ["play a7 r8", "play a7 r7 r8", "play a7 r7 r8 g9"])
def test_hp_11_a_hand_card_that_is_no_part_of_the_set_is_refused(edition: str, text: str) -> None:
    table = deal(edition, "v12 g2", "a7 r7 r8 g9", "b2 b4 b6 b8").open()
    table.refuses(0, text, "play.not_a_set", "HP-11")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play b2", "play.not_in_hand"),
        ("play a7 b2", "play.not_in_hand"),
        ("play a7 v13", "play.not_in_hand"),
        ("play a7 a7", "play.card_twice"),
        ("play a7 +", "play.plus_nothing"),
    ],
)
def test_hp_11_cards_that_are_not_there_are_refused(edition: str, text: str, code: str) -> None:
    table = deal(edition, "v7 g7", "a7 r7", "b2 r2").open()
    table.refuses(0, text, code, "HP-11")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play a7 + g8", "play.not_in_row"),
        ("play a7 + b7", "play.not_in_row"),
        ("play a7 + r7", "play.not_in_row"),
        ("play a7 + v7 v7", "play.card_twice"),
        ("play a7 + a7", "play.card_twice"),
        ("play a7 + g5", "play.not_a_set"),
        ("play v7 + v7", "play.card_twice"),
    ],
)
def test_hp_11_first_row_cards_that_are_not_there_or_do_not_fit_are_refused(text: str, code: str) -> None:
    table = deal("first", "v7 g5", "a7 r7", "b2 r2").open()
    table.refuses(0, text, code, "HP-11")


def test_hp_11_first_a_second_plus_is_no_card() -> None:
    table = deal("first", "v7 g7", "a7 r7", "b2 r2").open()
    table.refuses(0, "play a7 + v7 + g7", "play.unknown_card", "HP-1")


@pytest.mark.parametrize(("kind", "example"), [(kind, each) for kind, some in EXAMPLES.items() for each in some])
def test_hp_12_the_eleven_sets_are_these(edition: str, kind: Kind, example: str) -> None:
    assert kind_of(cards(example)) is kind
    event = holding(edition, example).do(f"play {example}").events[0]
    assert isinstance(event, SetPlayed)
    assert (event.made.kind, set(event.made.hand), event.made.row) == (kind, set(cards(example)), ())


@pytest.mark.parametrize("example", NO_SETS)
def test_hp_12_nothing_else_is_a_set(edition: str, example: str) -> None:
    assert kind_of(cards(example)) is None
    holding(edition, example).refuses(0, f"play {example}", "play.not_a_set", "HP-11")


def test_hp_12_the_order_of_kinds_is_that_of_the_reference_card(edition: str) -> None:
    strongest_first = (
        "ROYAL_FLUSH FIVE_OF_A_KIND STRAIGHT_FLUSH FOUR_OF_A_KIND FLUSH FULL_HOUSE STRAIGHT THREE_OF_A_KIND "
        "TWO_PAIR ONE_PAIR HIGH_CARD"
    )
    assert [kind.name for kind in sorted(Kind, reverse=True)] == strongest_first.split()
    lead = deal(edition, "v1", "a10 a11 a12 a13 a9", "r7 a7 b7 g7 v7").open("1 0")
    lead.do("play a10 a11 a12 a13 a9; play r7 a7 b7 g7 v7")
    assert lead.state.pad.lines[0].entries[0].won == 1


def test_hp_13_first_the_player_chooses_the_set_and_may_make_a_lower_one() -> None:
    table = deal("first", "v7 g7 b2", "a7 r3", "r7 b4").open()
    assert [offer for offer in table.offers(0) if ": a7" in offer] == [
        "HIGH_CARD: a7",
        "ONE_PAIR: a7 + v7",
        "THREE_OF_A_KIND: a7 + g7 v7",
    ]
    assert played(deal("first", "v7 g7 b2", "a7 r3", "r7 b4").open().do("play a7")) == "HIGH_CARD: a7"
    assert played(table.do("play a7 + v7 g7")) == "THREE_OF_A_KIND: a7 + g7 v7"


def test_hp_13_first_row_cards_that_differ_in_colour_are_offered_once_and_all_accepted() -> None:
    for name in ("v7", "g7"):
        table = deal("first", "v7 g7 b2", "a7 r3", "r7 b4").open()
        assert sum("ONE_PAIR: a7" in offer for offer in table.offers(0)) == 1
        assert played(table.do(f"play a7 + {name}")) == f"ONE_PAIR: a7 + {name}"


def test_hp_13_first_the_named_cards_decide_so_one_colour_makes_a_straight_flush() -> None:
    row = "g5 g6 r6 g7 g8"
    assert played(deal("first", row, "g4 a1", "b1 b2").open().do("play g4 + g5 r6 g7 g8")).startswith("STRAIGHT:")
    assert played(deal("first", row, "g4 a1", "b1 b2").open().do("play g4 + g5 g6 g7 g8")).startswith("STRAIGHT_FLUSH")


@pytest.mark.parametrize("spelled", ["a7 + v7 b7", "a7 + b7 v7"])
def test_hp_13_first_the_order_in_which_cards_are_named_changes_nothing(spelled: str) -> None:
    """The table offers other row cards of the same values, so both spellings take the longer way."""
    table = deal("first", "r7 v7 b7", "a7 g3", "r2 b4").open().do(f"play {spelled}")
    event = table.events[0]
    assert isinstance(event, SetPlayed)
    assert (event.made.hand, event.made.row) == (cards("a7"), cards("v7 b7"))


def test_hp_13_second_the_highest_set_with_all_played_cards_follows() -> None:
    table = deal("second", "v7 g7 b2", "a7 r3", "r7 b4").open()
    assert table.offers(0) == ["HIGH_CARD: r3", "THREE_OF_A_KIND: a7 + g7 v7"]
    assert played(table.do("play a7")) == "THREE_OF_A_KIND: a7 + g7 v7"


def test_hp_13_second_row_cards_that_do_not_fit_are_ignored_but_hand_cards_are_not() -> None:
    row = "v9 v10 v11 v12 r5"
    table = deal("second", row, "r13 v13 b5", "a1 a2 a3").open()
    assert table.offers(0) == [
        "ONE_PAIR: b5 + r5",
        "ONE_PAIR: r13 v13",
        "TWO_PAIR: b5 r13 v13 + r5",
        "STRAIGHT: r13 + v9 v10 v11 v12",
        "ROYAL_FLUSH: v13 + v9 v10 v11 v12",
    ]


def test_hp_13_second_row_cards_cannot_be_named() -> None:
    table = deal("second", "v7 g7", "a7 r3", "r7 b4").open()
    table.refuses(0, "play a7 + v7 g7", "play.row_not_chosen", "HP-13")


def test_hp_13_first_fig_4_the_listed_sets_and_the_13_alone_can_be_made() -> None:
    table = deal("first", *FIG_4).open("2 0")
    assert table.state.predictions == (2, 0)
    assert table.offers(0) == [
        "HIGH_CARD: a2",
        "HIGH_CARD: g2",
        "HIGH_CARD: b12",
        "HIGH_CARD: r13",
        "ONE_PAIR: a2 g2",
        "ONE_PAIR: r13 + a13",
        "TWO_PAIR: a2 g2 r13 + a13",
    ]


def test_hp_13_second_fig_4_exactly_the_listed_sets_can_be_made() -> None:
    table = deal("second", *FIG_4).open("2 0")
    assert table.state.predictions == (2, 0)
    assert table.offers(0) == [
        "HIGH_CARD: a2",
        "HIGH_CARD: g2",
        "HIGH_CARD: b12",
        "ONE_PAIR: a2 g2",
        "ONE_PAIR: r13 + a13",
        "TWO_PAIR: a2 g2 r13 + a13",
    ]


def test_hp_14_first_a_pair_complete_in_the_row_is_no_part_of_two_pair() -> None:
    table = deal("first", FIG_8_ROW, "r7 g7 b2 b4", "a1 a2 a4 a6").open()
    table.refuses(0, "play r7 g7 + a12 r12", "play.row_group", "HP-14")
    assert not [offer for offer in table.offers(0) if offer.startswith("TWO_PAIR")]


def test_hp_14_first_each_group_of_a_full_house_needs_a_hand_card() -> None:
    table = deal("first", "a12 r12 g12 b3", "r7 g7 v12 v3", "a1 a2 a4 a6").open()
    table.refuses(0, "play r7 g7 + a12 r12 g12", "play.row_group", "HP-14")
    table.refuses(0, "play v3 + b3 a12 r12 g12", "play.row_group", "HP-14")
    assert [offer for offer in table.offers(0) if offer.startswith("FULL_HOUSE")] == [
        "FULL_HOUSE: v3 v12 + b3 a12 r12",
        "FULL_HOUSE: r7 g7 v12 + a12 r12",
    ]
    assert played(table.do("play v3 v12 + b3 r12 g12")) == "FULL_HOUSE: v3 v12 + b3 r12 g12"


def test_hp_14_first_a_group_in_the_row_may_be_extended() -> None:
    table = deal("first", FIG_8_ROW, "v12 g7 b2 b4", "a1 a2 a4 a6").open()
    assert played(table.do("play v12 + a12 r12")) == "THREE_OF_A_KIND: v12 + a12 r12"


def test_hp_14_second_a_group_complete_in_the_row_counts() -> None:
    table = deal("second", FIG_8_ROW, "r7 g7 v3 v5", "a1 a2 a4 a6").open()
    offers = table.offers(0)
    assert "TWO_PAIR: r7 g7 + a12 r12" in offers
    assert "TWO_PAIR: v3 + b3 a12 r12" in offers
    three = deal("second", "a12 r12 g12 b3", "r7 g7 v3 v5", "a1 a2 a4 a6").open()
    assert "FULL_HOUSE: r7 g7 + a12 r12 g12" in three.offers(0)
    assert "FULL_HOUSE: v3 + b3 a12 r12 g12" in three.offers(0)
