"""The cards, the players and the deal: HP-1 to HP-6."""

from collections.abc import Sequence

import pytest

from publican.engine.core import Card
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.half_pint.cards import COLOUR_OF, PACK, VALUE_OF
from publican.engine.half_pint.deal_table import EVEN
from publican.engine.half_pint.events import HandDealt, RoundBegan, RowFilled
from tests.half_pint_table import Round, Table, cards, deal, decks_from, invalid, rounds

(FIG_3,) = cards("a4")
"""A card that stands for five cards in the row and three in each hand."""


def evenly(edition: str, seats: int, deck: str, start: int = 0, **options: object) -> Table:
    """Open a game with the usual deal table and a deck that begins with these cards."""
    top = cards(deck)
    full = (*top, *(card for card in PACK.cards if card not in top))
    return Table(HalfPintHeroes.sit(seats, {"edition": edition, **options}, start, decks_from([full])))


def test_hp_1_there_are_65_cards_five_colours_of_thirteen_values(edition: str) -> None:
    game = HalfPintHeroes.sit(2, {"edition": edition}, 0, decks_from([]))
    assert len(game.pack) == 65
    assert {(COLOUR_OF[card], VALUE_OF[card]) for card in game.pack.cards} == {
        (colour, value) for colour in range(5) for value in range(1, 14)
    }
    assert [game.pack.name(card) for card in (Card(0), Card(12), Card(13), Card(64))] == ["a1", "a13", "r1", "v13"]
    assert all(game.pack.card(game.pack.name(card)) == card for card in game.pack.cards)


def test_hp_1_every_card_prints_a_hand_size_and_a_row_size(edition: str) -> None:
    table = HalfPintHeroes.sit(2, {"edition": edition}, 0, decks_from([])).options.deal_table
    assert len(table) == 65
    assert all(hand >= 1 and row >= 1 for hand, row in table)


@pytest.mark.parametrize("name", ["a0", "a14", "x7", "A7", "a07", "7a", "-"])
def test_hp_1_a_card_that_does_not_exist_cannot_be_named(edition: str, name: str) -> None:
    table = deal(edition, "a4", "a7 r7", "b2 v3").open()
    table.refuses(0, f"play {name}", "play.unknown_card", "HP-1")
    table.refuses(0, f"play a7 + {name}", "play.unknown_card", "HP-1")


@pytest.mark.parametrize("seats", range(2, 8))
def test_hp_2_two_to_seven_play_with_the_cards_0_to_3_and_one_chip(edition: str, seats: int) -> None:
    table = evenly(edition, seats, "a4")
    offered = [choice.action for choice in table.game.legal(table.state, seats - 1)]
    assert [table.game.spell(action) for action in offered] == [f"predict {sets}" for sets in range(7)]
    table.do("predict " + "0 " * seats)
    table.act(0, "bet 1").act(0, f"bet {seats - 1}")  # one chip: it moves, there is no second one
    assert table.state.bets == (seats - 1, *[None] * (seats - 1))


@pytest.mark.parametrize("seats", [-1, 0, 1, 8])
def test_hp_2_fewer_than_two_or_more_than_seven_are_refused(edition: str, seats: int) -> None:
    where, why = invalid(lambda: HalfPintHeroes.sit(seats, {"edition": edition}, 0, decks_from([])))
    assert where == "players"
    assert "2 to 7" in why


def test_hp_2_a_table_of_nobody_is_refused_whatever_its_options(edition: str) -> None:
    options = {"edition": edition, "abstain": [0]}
    where, _ = invalid(lambda: HalfPintHeroes.sit(0, options, 0, decks_from([])))
    assert where == "players"


def test_hp_3_every_round_shuffles_all_cards_and_the_first_one_fixes_the_sizes(edition: str) -> None:
    """The first card is that of Fig. 3: five cards in the row, three in each hand."""
    asked: list[tuple[int, tuple[Card, ...]]] = []

    def decks(k: int, cards: Sequence[Card]) -> Sequence[Card]:
        asked.append((k, tuple(cards)))
        return [FIG_3, *(card for card in cards if card != FIG_3)]

    table = Table(HalfPintHeroes.sit(3, {"edition": edition}, 0, decks))
    began = table.events[0]
    assert began == RoundBegan(1, start=0, first_card=FIG_3, hand_size=3, row_size=5)
    assert (len(table.state.row), [len(hand) for hand in table.state.hands]) == (5, [3, 3, 3])
    assert table.state.row[0] == FIG_3
    table.open()
    while table.state.phase == "play":  # whoever is due plays the weakest set
        seat = table.state.turn
        assert seat is not None
        table.act(seat, table.game.spell(table.game.legal(table.state, seat)[0].action))
    assert asked == [(0, PACK.cards), (1, PACK.cards)]


def test_hp_3_without_a_deck_the_table_waits_and_goes_on_when_there_is_one(edition: str) -> None:
    known: list[Sequence[Card]] = []
    table = Table(HalfPintHeroes.sit(3, {"edition": edition}, 0, lambda k, _: known[k] if k < len(known) else None))
    assert (table.state.phase, table.events, table.state.due) == ("deal", (), frozenset())
    assert table.game.legal(table.state, 0) == ()
    assert table.game.view(table.state, 0).hand == ()
    table.refuses(0, "predict 0", "predict.not_now", "HP-7")
    known.append(PACK.cards)
    step = table.game.proceed(table.state)
    assert step.state.phase == "predict"
    assert table.game.proceed(step.state).events == ()


def test_hp_4_cards_go_round_one_at_a_time_from_the_start_player_then_the_row_is_filled(edition: str) -> None:
    """The first card, a2, stands for hands of five and a row of three."""
    first, second, third = "a1 a5 a8 r1 r4", "a3 a6 a9 r2 r5", "a4 a7 a10 r3 r6"
    order = zip(second.split(), third.split(), first.split(), strict=True)  # seat 1 starts
    dealt = " ".join(name for turn in order for name in turn)
    table = evenly(edition, 3, f"a2 {dealt} v12 v13 v1", start=1)
    assert [type(event) for event in table.events] == [RoundBegan, HandDealt, HandDealt, HandDealt, RowFilled]
    assert table.events[1] == HandDealt(1, 5, cards(second))
    assert table.events[4] == RowFilled(cards("a2 v12 v13"))
    assert table.state.hands == tuple(map(cards, (first, second, third)))
    assert table.state.due == {0, 1, 2}


@pytest.mark.parametrize("seats", range(2, 8))
def test_hp_4_hand_and_row_add_up_to_eight_and_at_most_50_cards_are_dealt(edition: str, seats: int) -> None:
    most = 0
    for card in PACK.cards:
        table = evenly(edition, seats, PACK.name(card))
        hands, row = table.state.hands, table.state.row
        dealt = [*row, *(each for hand in hands for each in hand)]
        assert all(len(hand) + len(row) == 8 for hand in hands)
        assert len(dealt) == len(set(dealt)) == seats * EVEN[card][0] + EVEN[card][1]
        most = max(most, len(dealt))
    assert most == seats * 7 + 1 <= 50


def test_hp_4_the_deal_shows_each_hand_to_its_owner_only(edition: str) -> None:
    table = evenly(edition, 3, "a4")
    for seat in (0, 1, 2, None):
        seen = [table.game.shown(event, seat) for event in table.events]
        hands = [event for event in seen if isinstance(event, HandDealt)]
        assert [hand.seat for hand in hands if hand.cards is not None] == ([] if seat is None else [seat])
        assert [hand.count for hand in hands] == [3, 3, 3]


@pytest.mark.parametrize("start", range(4))
def test_hp_5_the_first_start_player_is_whoever_the_table_names(edition: str, start: int) -> None:
    table = evenly(edition, 4, "a4", start=start).open()
    assert table.state.start == start
    assert table.state.turn == start


@pytest.mark.parametrize("named", range(4))
def test_hp_5_the_host_may_name_the_first_start_player(edition: str, named: int) -> None:
    table = evenly(edition, 4, "a4", start=1, first_player=named).open()
    assert (table.game.start, table.state.start, table.state.turn) == (named, named, named)
    assert table.game.spelled_options()["first_player"] == named


def test_hp_5_who_starts_is_drawn_unless_the_host_names_someone(edition: str) -> None:
    game = evenly(edition, 4, "a4", start=1).game
    assert game.start == 1
    assert "first_player" not in game.spelled_options()


@pytest.mark.parametrize("named", [-1, 4, "0", True, None, 1.0])
def test_hp_5_nobody_can_be_named_who_does_not_sit_there(edition: str, named: object) -> None:
    options = {"edition": edition, "first_player": named}
    where, why = invalid(lambda: HalfPintHeroes.sit(4, options, 0, decks_from([])))
    assert (where, why) == ("options.first_player", "must be a whole number from 0 to 3")


@pytest.mark.parametrize("start", [-1, 4])
def test_hp_5_a_start_player_who_does_not_sit_there_is_refused(edition: str, start: int) -> None:
    where, why = invalid(lambda: HalfPintHeroes.sit(4, {"edition": edition}, start, decks_from([])))
    assert (where, why) == ("start", f"there is no seat {start} at a table of 4")


@pytest.mark.parametrize("winners", ["0 0 1", "2 1 2", "1 1 0"])
def test_hp_6_the_next_round_starts_clockwise_whoever_won_the_sets(edition: str, winners: str) -> None:
    each = Round("0 0 0", "1 2 0", winners)
    table = rounds(edition, each, each, each, each, start=1)
    assert [event.start for event in table.log_of(RoundBegan)] == [1, 2, 0, 1]
