"""What a person types, and what is understood."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publican.engine.core import Illegal
from publican.engine.half_pint import Bet, Predict, View
from publican.engine.half_pint.actions import spell
from publican.terminal.entries import WrongEntry
from publican.terminal.half_pint.entries import Several, read_bet, read_play, read_prediction
from tests.half_pint_table import deal, describe


class NotASet(Exception):
    """The one thing that only the engine can tell."""


NAMES = ("You", "Ada", "Anton", "Bo Derek")


def playing(edition: str, row: str, hand: str) -> View:
    """Give what the person sees when leading with this hand."""
    size = len(hand.split())
    free = [f"{colour}{value}" for value in (2, 4, 9, 10) for colour in "argbv"]
    free = [card for card in free if card not in f"{row} {hand}".split()]
    table = deal(edition, row, hand, " ".join(free[:size])).open(bets="1 0")
    return table.game.view(table.state, 0)


def understood(edition: str, row: str, hand: str, typed: str) -> str:
    """Say what an entry is taken for: a play, a list of sets, or the message of a wrong one."""
    view = playing(edition, row, hand)
    try:
        found = read_play(typed, view)
    except WrongEntry as wrong:
        return wrong.message
    if isinstance(found, Several):
        return " | ".join(describe(choice.makes) for choice in found.choices if choice.makes)
    return spell(found)


@pytest.mark.parametrize(
    ("row", "hand", "typed", "meant"),
    [
        ("v8", "a7 r7 b3", "a7 r7", "play a7 r7"),
        ("v8", "a7 r7 b3", "  R7   A7 ", "play a7 r7"),
        ("v8", "a7 r7 b3", "play a7 r7", "play a7 r7"),
        ("v8", "a7 r7 b3", "7a, 7r", "play a7 r7"),
        ("v8", "a7 r7 b3", "7 7", "play a7 r7"),
        ("v8", "a7 r7 b3", "r7 7", "play a7 r7"),
        ("v8", "a7 r7 b3", "3", "play b3"),
        ("v8", "a7 r7 b3", "7", "play r7"),  # either is as good
        ("v8", "a7 r7 b3", "ф7 к7", "play a7 r7"),
        ("v8", "a7 r7 b3", "#1", "play a7 r7"),
        ("v8", "a7 r7 b3", "4.", "play b3"),
        ("v8", "a7 r7 b3", "#9", "wrong-number"),
        ("v8", "a7 r7 b3", "0.", "wrong-number"),
        ("v8", "a7 r7 b3", "7 7 7", "wrong-not-held-value"),
        ("v8", "a7 r7 b3", "8", "wrong-not-held-value"),
        ("v8", "a7 r7 b3", "v8", "wrong-not-held"),
        ("v8", "a7 r7 b3", "a7 a7", "illegal-play-card_twice"),
        ("v8", "a7 r7 b3", "a7 + v8", "illegal-play-row_not_chosen"),
        ("v8", "a7 r7 b3", "a14", "wrong-card"),
        ("v8", "a7 r7 b3", "x7", "wrong-card"),
        ("v8", "a7 r7 b3", "0", "wrong-card"),
        ("v8", "a7 r7 b3", "two", "wrong-card"),
        ("v8", "a7 r7 b3", ",", "illegal-play-no_card"),
        ("v8", "a7 r7 b3", "7 3", "play a7 b3"),  # no set: the engine says so
        ("a5 a6 a11 a12", "a7 r7 b3", "7", "FLUSH: a7 + a5 a6 a11 a12 | HIGH_CARD: r7"),
        ("a1", "a7 r7 a9 a11 a12 b3", "7", "play r7"),  # the flush in amber stays whole
        ("r1", "a7 r7 r9 r11 r12 b3", "7", "play a7"),  # and so does one in red
    ],
)
def test_second_edition(row: str, hand: str, typed: str, meant: str) -> None:
    assert understood("second", row, hand, typed) == meant


@pytest.mark.parametrize(
    ("row", "hand", "typed", "meant"),
    [
        ("g7 v7", "a7 r3 b4", "a7 + g7", "play a7 + g7"),
        ("g7 v7", "a7 r3 b4", "a7+v7", "play a7 + v7"),
        ("g7 v7", "a7 r3 b4", "7 + 7 7", "play a7 + g7 v7"),
        ("g7 v7", "a7 r3 b4", "7 + 7", "play a7 + g7"),
        ("g7 v7", "a7 r3 b4", "a7 + + g7", "play a7 + g7"),
        ("g7 v7", "a7 r3 b4", "3", "play r3"),
        ("g7 v7", "a7 r3 b4", "7", "THREE_OF_A_KIND: a7 + g7 v7 | ONE_PAIR: a7 + g7 | HIGH_CARD: a7"),
        ("g7 v7", "a7 r3 b4", "a7 +", "illegal-play-plus_nothing"),
        ("g7 v7", "a7 r3 b4", "+ g7", "illegal-play-no_card"),
        ("g7 v7", "a7 r3 b4", "a7 + b7", "wrong-not-in-row"),
        ("g7 v7", "a7 r3 b4", "a7 + 7 7 7", "wrong-not-in-row-value"),
        ("g7 v7", "a7 r3 b4", "r3 + g7", "play r3 + g7"),  # no set: the engine says so
        ("g7 v7", "a7 r3 b4", "#1", "play a7 + g7 v7"),
    ],
)
def test_first_edition(row: str, hand: str, typed: str, meant: str) -> None:
    assert understood("first", row, hand, typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7", "play a7"),
        ("a7", "play a7"),
        ("#1", "play a7"),
        ("a7 + g7", "illegal-play-row_not_chosen"),
        ("a7 +", "illegal-play-row_not_chosen"),
        ("3", "play r3"),
    ],
)
def test_first_edition_where_row_cards_count(typed: str, meant: str) -> None:
    assert understood("count", "g7 v7", "a7 r3 b4", typed) == meant


@pytest.mark.parametrize(("typed", "sets"), [("0", 0), ("6", 6), (" 3 ", 3), ("predict 2", 2)])
def test_predictions(typed: str, sets: int) -> None:
    assert read_prediction(typed, playing("second", "v8", "a7 r7 b3")) == Predict(0, sets)


@pytest.mark.parametrize("typed", ["7", "-1", "two", "1 2", "", "99999999999999999999", "²", "٣x"])
def test_no_predictions(typed: str) -> None:
    with pytest.raises(WrongEntry):
        read_prediction(typed, playing("second", "v8", "a7 r7 b3"))


@pytest.mark.parametrize(
    ("typed", "on"),
    [("1", 1), ("3", 3), ("ada", 1), ("AD", 1), ("an", 2), ("bo  derek", 3), ("B", 3), ("bet 2", 2), ("0", 0)],
)
def test_bets(typed: str, on: int) -> None:
    table = deal("second", "v8", "a1", "a2", "a3", "a4")
    assert read_bet(typed, table.game.view(table.state, 0), NAMES) == Bet(0, on)  # on oneself: the engine says no


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("4", "wrong-bet-number"),
        ("-", "wrong-bet-nobody"),
        ("a", "wrong-bet-several"),
        ("you", "wrong-bet-nobody"),
        ("zoe", "wrong-bet-nobody"),
        ("", "wrong-bet-nobody"),
    ],
)
def test_no_bets(typed: str, message: str) -> None:
    table = deal("second", "v8", "a1", "a2", "a3", "a4")
    with pytest.raises(WrongEntry) as wrong:
        read_bet(typed, table.game.view(table.state, 0), NAMES)
    assert wrong.value.message == message


def test_two_players_may_keep_the_chip() -> None:
    table = deal("second", "v8", "a1", "a2")
    assert read_bet("-", table.game.view(table.state, 0), NAMES[:2]) == Bet(0, None)


@given(typed=st.text() | st.text("argbv0123456789+#., -", max_size=12), edition=st.sampled_from(["first", "second"]))
def test_any_text_is_read_or_refused(typed: str, edition: str) -> None:
    table = deal(edition, "g7 v8", "a7 r7 b3", "a2 r2 b2").open(bets="1 0")
    view = table.game.view(table.state, 0)
    try:
        found = read_play(typed, view)
    except WrongEntry:
        return
    if isinstance(found, Several):
        assert len({choice.makes.strength for choice in found.choices if choice.makes}) == len(found.choices) > 1
        return
    with suppress(NotASet):
        try:
            table.game.play(table.state, found)
        except Illegal as illegal:
            raise (NotASet if illegal.code in ("play.not_a_set", "play.row_group") else illegal) from None
