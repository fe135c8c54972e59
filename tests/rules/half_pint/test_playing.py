"""Taking turns, winning sets, brawls and the end of a round: HP-10, HP-17 to HP-20."""

import pytest

from publican.engine.half_pint import Play
from publican.engine.half_pint.events import BrawlBroke, RoundBegan, RoundScored, SetPlayed, SetWon
from tests.half_pint_table import Round, Table, cards, deal, rounds

ALONE = ("a1", "a13 r12 g11 b10 v9", "r13 g13 b13 v13 a12", "a2 a3 a4 a5 a6")
"""Seat 1 holds four 13s, seat 2 a flush that is straight, so both can be out of cards early."""


def turns(table: Table) -> list[int]:
    return [event.seat for event in table.log_of(SetPlayed)]


def wins(table: Table) -> list[int]:
    return [event.seat for event in table.log_of(SetWon)]


@pytest.mark.parametrize("start", range(4))
def test_hp_10_the_start_player_begins_and_it_goes_clockwise_one_set_each(edition: str, start: int) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r7", "g5 g7", "b5 b7", start=start).open()
    for step in range(4):
        seat = (start + step) % 4
        assert table.state.due == {seat}
        for other in {0, 1, 2, 3} - {seat}:
            assert table.game.legal(table.state, other) == ()
            table.refuses(other, "play a5", "play.not_your_turn", "HP-10")
        table.do(f"play {'argb'[seat]}5")
    assert turns(table) == [(start + step) % 4 for step in range(4)]
    assert wins(table) == [start]


def test_hp_10_while_playing_nothing_but_a_set_is_taken(edition: str) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r7", "g5 g7").open()
    table.refuses(0, "predict 0", "predict.not_now", "HP-7")
    table.refuses(0, "bet 1", "bet.not_now", "HP-8")
    for text in ("", "pass", "play_a5", "predict", "predict 1 2", "bet", "bet 1 2", "Play a5"):
        table.refuses(0, text, "action.unknown")


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_hp_10_nobody_acts_from_a_seat_that_is_not_there(edition: str, seat: int) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r7", "g5 g7")
    table.refuses(seat, "predict 0", "seat.unknown")
    table.do("predict 0 0 0").refuses(seat, "bet 1", "seat.unknown")
    table.do("bet 1 2 0").refuses(seat, "play a5", "seat.unknown")


def test_hp_10_a_player_with_cards_must_play_and_always_can(edition: str) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r7", "g5 g7").open()
    table.refuses(0, "play", "play.no_card", "HP-11")
    assert {choice.action.hand for choice in table.game.legal(table.state, 0) if isinstance(choice.action, Play)} >= {
        cards("a5"),
        cards("a7"),
    }


def test_hp_10_every_way_to_spell_an_action_reads_back(edition: str) -> None:
    table = deal(edition, "a1 r9 g9", "a5 a9 v5", "r5 r7 g5", "g7 b5 b7")
    seen = []
    for script in ("predict 0 0 0", "bet 1 2 0", ""):
        for choice in table.game.legal(table.state, 0):
            seen.append(table.game.spell(choice.action))
            assert table.game.parse(0, seen[-1]) == choice.action
        table.do(script)
    assert {"predict 6", "bet 2", "play a9 + r9 g9" if edition == "first" else "play a9"} <= set(seen)


def test_hp_10_a_player_without_cards_is_skipped_for_the_rest_of_the_round(edition: str) -> None:
    table = deal(edition, "a1", "a13 r8 g7", "r4 g4 b4", "a12 a3 a6", "r12 r3 r6").open()
    table.do("play a13; play r4 g4 b4; play a12; play r12")
    assert wins(table) == [1]
    assert table.state.turn == 2  # the lead passes on to the next with cards
    table.do("play a6; play r3; play g7")
    assert turns(table)[4:] == [2, 3, 0]
    table.do("play r8; play a3; play r6")
    assert turns(table)[7:] == [0, 2, 3]
    assert len(table.log_of(RoundScored)) == 1


def test_hp_17_the_winner_takes_the_stack_and_leads(edition: str) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r9", "g6 g8").open().do("play a5; play r9; play g6")
    assert isinstance(table.events[1], SetWon)
    assert (table.events[1].seat, table.events[1].made.hand) == (1, cards("r9"))
    assert table.state.won == (0, 1, 0)
    trick = table.state.tricks[0]
    assert [(played.seat, played.made.hand) for played in trick.plays] == [
        (0, cards("a5")),
        (1, cards("r9")),
        (2, cards("g6")),
    ]
    assert trick.winner == table.state.turn == 1
    assert table.state.plays == ()
    table.do("play r5; play g8; play a7")
    assert turns(table) == [0, 1, 2, 1, 2, 0]


def test_hp_17_a_winner_out_of_cards_leaves_the_lead_to_the_next_clockwise_who_has_some(edition: str) -> None:
    """Seats 2 and 3 both lay down everything; seat 3 wins, so the lead passes over nobody to seat 0."""
    table = deal(edition, "a1", "a13 a7", "r12 r7", "b4 g4", "b5 g5").open("0 0 0 0")
    table.do("play a13; play r12; play b4 g4; play b5 g5")
    assert wins(table) == [3]
    assert table.state.turn == 0
    table = deal(edition, "a1", "b5 g5", "b4 g4", "a13 a7", "r12 r7").open("0 0 0 0")
    table.do("play b5 g5; play b4 g4; play a13; play r12")
    assert wins(table) == [0]
    assert table.state.turn == 2  # seat 1 has none either


@pytest.mark.parametrize(("winners", "spare"), [("2 2 2", 0), ("2 2 2", 4), ("0 1 1 2 2 2", 0), ("2 1 1 0 2 2 2", 1)])
def test_hp_18_three_sets_in_a_row_end_the_round_at_once(edition: str, winners: str, spare: int) -> None:
    """With no cards to spare, the brawl breaks out in the very set that empties all hands."""
    table = rounds(edition, Round("0 0 0", "1 2 0", winners, spare))
    assert table.log_of(BrawlBroke) == [BrawlBroke(2)]
    assert [type(event) for event in table.events[:4]] == [SetPlayed, SetWon, BrawlBroke, RoundScored]
    assert table.state.pad.lines[0].brawler == 2
    assert table.state.turn is None
    assert table.state.due == frozenset()


def test_hp_18_three_sets_not_in_a_row_are_no_brawl(edition: str) -> None:
    table = rounds(edition, Round("0 0 0", "1 2 0", "0 0 1 0 0 1 0"))
    assert table.log_of(BrawlBroke) == []
    assert table.state.pad.lines[0].entries[0].won == 5


def test_hp_18_a_row_of_wins_does_not_go_on_into_the_next_round(edition: str) -> None:
    table = rounds(edition, Round("0 0 0", "1 2 0", "1 0 0"), Round("0 0 0", "1 2 0", "0 1 0"))
    assert table.log_of(BrawlBroke) == []


def test_hp_18_a_winner_without_cards_keeps_the_row_of_wins_only_by_winning_again(edition: str) -> None:
    """Seat 0 wins two, is out, and seat 1 wins the third: no brawl."""
    table = deal(edition, "a1", "a13 r4 g4", "a12 a11 r6", "b2 b3 b7").open()
    table.do("play a13; play r6; play b7; play r4 g4; play a11; play b3; play a12; play b2")
    assert wins(table) == [0, 0, 1]
    assert table.log_of(BrawlBroke) == []
    assert table.log_of(RoundScored)[0].won == (2, 1, 0)


def test_hp_19_the_last_player_with_cards_goes_on_and_wins_each_set(edition: str) -> None:
    table = deal(edition, "a1", "a8 r7 g5 b10", "r13 g13 b13 v13", "a2 r2 g3 b3").open()
    table.do("play a8; play r13 g13 b13 v13; play a2 r2 g3 b3")
    assert wins(table) == [1]
    assert table.state.turn == 0
    table.do("play r7")
    assert wins(table) == [1, 0]
    assert table.state.due == {0}
    table.do("play g5")
    assert wins(table) == [1, 0, 0]
    table.do("play b10")
    assert table.log_of(BrawlBroke) == [BrawlBroke(0)]


def test_hp_19_the_last_player_may_start_a_brawl_with_cards_to_spare(edition: str) -> None:
    table = deal(edition, *ALONE).open()
    table.do("play v9; play r13 g13 b13 v13; play a2 a3 a4 a5 a6")
    assert wins(table) == [2]
    assert table.state.turn == 0
    table.do("play b10; play a12")
    assert wins(table) == [2, 1]
    table.do("play r12; play g11; play a13")
    assert wins(table) == [2, 1, 0, 0, 0]
    assert table.log_of(BrawlBroke) == [BrawlBroke(0)]
    early = deal(edition, "a1", "a13 r12 g11 b10 v9", "r8 g8 b8 v8 a8", "a2 a3 a4 a5 a6").open()
    early.do("play v9; play r8 g8 b8 v8 a8; play a2 a3 a4 a5 a6; play b10; play g11; play r12")
    assert early.log_of(BrawlBroke) == [BrawlBroke(0)]
    assert early.log_of(RoundScored)[0].won == (3, 1, 0)


def test_hp_20_the_round_ends_when_nobody_has_cards(edition: str) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r9", "g6 g8").open()
    table.do("play a5; play r9; play g6; play r5; play g8")
    assert table.log_of(RoundScored) == []
    table.do("play a7")
    assert [type(event) for event in table.events] == [SetPlayed, SetWon, RoundScored]
    assert table.state.phase == "deal"


def test_hp_20_with_two_players_the_round_ends_when_one_has_no_cards(edition: str) -> None:
    table = deal(edition, "a1", "a5 r5 g7", "a9 r8 g4").open("2 0", "- -")
    table.do("play a5 r5; play g4")
    assert wins(table) == [0]
    table.do("play g7; play a9")
    assert wins(table) == [0, 1]
    assert table.state.hands == (cards(""), cards("r8"))
    assert table.log_of(RoundScored)[0].won == (1, 1)


def test_hp_20_with_two_players_the_last_set_may_still_be_a_brawl(edition: str) -> None:
    table = deal(edition, "a1", "a12 a13 a11", "r2 r3 r4").open("0 0", "- -").do("play a13; play r2; play a12; play r3")
    assert table.log_of(RoundScored) == []
    table.do("play a11; play r4")
    assert table.log_of(BrawlBroke) == [BrawlBroke(0)]


def test_hp_20_after_the_last_round_nothing_is_taken_any_more(edition: str) -> None:
    each = Round("0 0 0", "1 2 0", "0 1 2")
    table = rounds(edition, *[each] * 6, rounds=6)
    assert table.state.phase == "over"
    assert len(table.log_of(RoundBegan)) == 6
    assert table.state.due == frozenset()
    assert table.game.legal(table.state, 0) == ()
    for text in ("predict 0", "bet 1", "play a5"):
        table.refuses(0, text, "game.over")
    assert table.game.proceed(table.state).events == ()


def test_hp_10_only_those_without_cards_are_passed_over(edition: str) -> None:
    table = deal(edition, "a13", "v13 v12", "g5 r5", "b6 a7", "r3 g1", "b1 g4").open()
    table.do("play v13 + a13" if edition == "first" else "play v13")
    table.do("play g5 r5; play b6; play r3; play b1; play v12")
    assert table.state.due == {2}, "seat 1 has no cards, seat 2 has"
    table.do("play a7; play g1; play g4")
    assert turns(table) == [0, 1, 2, 3, 4, 0, 2, 3, 4]


def test_hp_16_an_offer_says_whether_it_would_lead(edition: str) -> None:
    table = deal(edition, "a1", "a5 a7", "r5 r7", "g4 g8").open()
    offers = {table.game.spell(choice.action): choice.leads for choice in table.game.legal(table.state, 0)}
    assert offers == {"play a5": True, "play a7": True}
    table.do("play a5")
    offers = {table.game.spell(choice.action): choice.leads for choice in table.game.legal(table.state, 1)}
    assert offers == {"play r5": False, "play r7": True}, "an equal set comes too late"
    table.do("play r7")
    offers = {table.game.spell(choice.action): choice.leads for choice in table.game.legal(table.state, 2)}
    assert offers == {"play g4": False, "play g8": True}
