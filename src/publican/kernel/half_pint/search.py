"""What a choice is worth: made in many worlds that fit what is known, each then played on by habit to the round's end.

In each world every option meets the same hands and the same luck, so that options differ by their own merit.

Layout
    desk      the arrays of one search: see ``Desk``
    kind      what is chosen: PREDICTING, BETTING or PLAYING
    options   int64[]: predictions, seats to bet on (NOBODY to keep the chip), or offers as in strengths.py
    alive     int64[]: 1 for each option that is still tried
    sums      float64[]: for each option what it was worth, summed up over the worlds
"""

from __future__ import annotations

from typing import NamedTuple

from publican.kernel.chance import ONE, Chance, fraction, random_word
from publican.kernel.half_pint import games
from publican.kernel.half_pint.habits import (
    KINDS_OF_PREDICTION,
    Numbers,
    bet_by_habit,
    play_on,
    predict_by_habit,
    weigh_predictions,
)
from publican.kernel.half_pint.playouts import SUBSET, deal_unseen
from publican.kernel.half_pint.rounds import BETS, HANDS, PLAYERS, PREDICTIONS, play_set, score
from publican.kernel.half_pint.sets import COLOUR_NIBBLES, NIBBLE, SIZE_NIBBLE
from publican.kernel.half_pint.strengths import SUBSET_BITS
from publican.kernel.half_pint.worth import worth
from publican.kernel.jit import Words, inlined, njit

PREDICTING, BETTING, PLAYING = range(3)

DEALS = 4
"""Of so many random deals, one that explains the predictions becomes a world."""
SURPRISE = 0.02
"""How likely a player predicts what no habit explains."""


class Desk(NamedTuple):
    """The arrays of one search: what is known, then habits, then space to work in."""

    table: Words
    """The position, with no hands but one's own."""
    pad: Words
    """The game before this round."""
    unseen: Words
    held: Words
    """As ``deal_unseen`` takes them."""
    played: Words
    """The cards that each seat has played in this round, as a hand."""
    ladder: Words
    habits: Numbers
    """One's own, and those of all others."""
    guess: Words
    world: Words
    trial: Words
    """Tables: a deal that may fit, the one taken, and what becomes of it."""
    written: Words
    """The pad after the round."""
    offers: Words
    liked: Numbers
    chance: Chance
    luck: Chance


@njit
def explore(desk: Desk, me: int, size: int, kind: int, options: Words, alive: Words, sums: Numbers, enough: int) -> int:
    """Try the options in one world after the other until so much work is done; tell how much it was."""
    work = 0
    while work < enough:
        work += _suppose(desk, me, size, 1 if kind == PREDICTING else DEALS)
        work += _try_all(desk, me, size, kind, options, alive, sums)
    return work


@njit
def _try_all(desk: Desk, me: int, size: int, kind: int, options: Words, alive: Words, sums: Numbers) -> int:
    work = 0
    luck = random_word(desk.chance)
    for place in range(len(options)):
        if alive[place]:
            desk.luck[0] = luck
            _copy(desk.world, desk.trial)
            _choose(desk, me, size, kind, options[place])
            work += play_on(desk.trial, me, desk.ladder, desk.habits, desk.offers, desk.liked, desk.luck)
            score(desk.trial)
            _copy(desk.pad, desk.written)
            games.write(desk.written, desk.trial)
            sums[place] += worth(desk.written, desk.table[PLAYERS], me)
    return work


@inlined
def _choose(desk: Desk, me: int, size: int, kind: int, option: int) -> None:
    """Make a choice in ``trial``; what the others choose at the same time they choose by habit."""
    if kind == PLAYING:
        play_set(desk.trial, option & SUBSET, option >> SUBSET_BITS)
        return
    if kind == PREDICTING:
        desk.trial[PREDICTIONS + me] = option
        predict_by_habit(desk.trial, size, desk.ladder, desk.habits[1], desk.offers, desk.liked, desk.luck)
    bet_by_habit(desk.trial, size, desk.habits[1], desk.liked, desk.luck)
    if kind == BETTING:
        desk.trial[BETS + me] = option


@njit
def _suppose(desk: Desk, me: int, size: int, deals: int) -> int:
    """Draw a world: one of several random deals, the likelier the better it explains the predictions."""
    total = 0.0
    for _ in range(deals):
        _copy(desk.table, desk.guess)
        deal_unseen(desk.guess, desk.unseen, desk.held, desk.chance)
        fit = _fit(desk, me, size)
        total += fit
        if fraction(desk.chance) / ONE * total < fit:
            _copy(desk.guess, desk.world)
    return deals * size


@inlined
def _fit(desk: Desk, me: int, size: int) -> float:
    """Tell how likely the others would have predicted what they did with the hands supposed."""
    fit = 1.0
    for seat in range(desk.table[PLAYERS]):
        prediction = desk.table[PREDICTIONS + seat]
        if seat != me and prediction < KINDS_OF_PREDICTION:
            hand = _together(desk.guess[HANDS + seat], desk.played[seat])
            weigh_predictions(desk.guess, hand, size, desk.ladder, desk.habits[1], desk.offers, desk.liked)
            before = desk.liked[prediction - 1] if prediction else 0.0
            fit *= (desk.liked[prediction] - before) / desk.liked[KINDS_OF_PREDICTION - 1] + SURPRISE
    return fit


@inlined
def _together(hand: int, played: int) -> int:
    """Give the cards of two hands, without their sizes."""
    size = hand >> SIZE_NIBBLE & NIBBLE
    values = (1 << 4 * size) - 1
    cards = hand & (values | values << COLOUR_NIBBLES)
    for place in range(played >> SIZE_NIBBLE & NIBBLE):
        card = played >> 4 * place & (NIBBLE | NIBBLE << COLOUR_NIBBLES)
        cards |= card << 4 * (size + place)
    return cards


@inlined
def _copy(one: Words, over: Words) -> None:
    """Write one array over another."""
    for place in range(len(one)):
        over[place] = one[place]
