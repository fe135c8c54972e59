"""What a choice is worth: made in many worlds that fit what is known, each played on by a policy to the round's end.

In each world every option meets the same hands and the same luck, so that options differ by their own merit.

Layout
    search      the arrays of one search: see ``Search``
    kind      what is chosen: PREDICTING, BETTING or PLAYING
    options   int64[]: predictions, seats to bet on (NOBODY to keep the chip), or offers as in strengths.py
    alive     int64[]: 1 for each option that is still tried
    sums      float64[]: for each option what it was worth, summed up over the worlds
"""

from __future__ import annotations

from typing import NamedTuple

from publican.bots.half_pint.compiled.policy import (
    KINDS_OF_PREDICTION,
    Numbers,
    bet_by_policy,
    play_on,
    predict_by_policy,
    weigh_predictions,
)
from publican.bots.half_pint.compiled.win_chance import win_chance
from publican.bots.half_pint.compiled.worlds import deal_unseen
from publican.kernel.chance import ONE, Chance, fraction, random_word
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import BETS, HANDS, PLAYERS, PREDICTIONS, play_set, score
from publican.kernel.half_pint.sets import COLOUR_NIBBLES, NIBBLE, SIZE_NIBBLE
from publican.kernel.half_pint.strengths import SUBSET, SUBSET_BITS
from publican.kernel.jit import Ints, inlined, njit

PREDICTING, BETTING, PLAYING = range(3)

DEALS = 4
"""Of so many random deals, one that explains the predictions becomes a world."""
SURPRISE = 0.02
"""How likely a player predicts what the policy does not explain."""


class Search(NamedTuple):
    """The arrays of one search: what is known, then weights, then space to work in."""

    table: Ints
    """The position, with no hands but one's own."""
    pad: Ints
    """The game before this round."""
    unseen: Ints
    held: Ints
    """As ``deal_unseen`` takes them."""
    played: Ints
    """The cards that each seat has played in this round, as a hand."""
    ladder: Ints
    weights: Numbers
    """One's own, and those of all others."""
    guess: Ints
    world: Ints
    trial: Ints
    """Tables: a deal that may fit, the one taken, and what becomes of it."""
    written: Ints
    """The pad after the round."""
    offers: Ints
    liked: Numbers
    chance: Chance
    luck: Chance


@njit
def explore(
    search: Search, me: int, size: int, kind: int, options: Ints, alive: Ints, sums: Numbers, enough: int
) -> int:
    """Try the options in one world after the other until so much work is done; tell how much it was."""
    work = 0
    while work < enough:
        work += _suppose(search, me, size, 1 if kind == PREDICTING else DEALS)
        work += _try_all(search, me, size, kind, options, alive, sums)
    return work


@njit
def _try_all(search: Search, me: int, size: int, kind: int, options: Ints, alive: Ints, sums: Numbers) -> int:
    work = 0
    luck = random_word(search.chance)
    for place in range(len(options)):
        if alive[place]:
            search.luck[0] = luck
            _copy(search.world, search.trial)
            _choose(search, me, size, kind, options[place])
            work += play_on(search.trial, me, search.ladder, search.weights, search.offers, search.liked, search.luck)
            score(search.trial)
            _copy(search.pad, search.written)
            games.write(search.written, search.trial)
            sums[place] += win_chance(search.written, search.table[PLAYERS], me)
    return work


@inlined
def _choose(search: Search, me: int, size: int, kind: int, option: int) -> None:
    """Make a choice in ``trial``; what the others choose at the same time they choose by the policy."""
    if kind == PLAYING:
        play_set(search.trial, option & SUBSET, option >> SUBSET_BITS)
        return
    others = search.weights[1]
    if kind == PREDICTING:
        search.trial[PREDICTIONS + me] = option
        predict_by_policy(search.trial, size, search.ladder, others, search.offers, search.liked, search.luck)
    bet_by_policy(search.trial, size, others, search.liked, search.luck)
    if kind == BETTING:
        search.trial[BETS + me] = option


@njit
def _suppose(search: Search, me: int, size: int, deals: int) -> int:
    """Draw a world: one of several random deals, the likelier the better it explains the predictions."""
    total = 0.0
    for _ in range(deals):
        _copy(search.table, search.guess)
        deal_unseen(search.guess, search.unseen, search.held, search.chance)
        fit = _fit(search, me, size)
        total += fit
        if fraction(search.chance) / ONE * total < fit:
            _copy(search.guess, search.world)
    return deals * size


@inlined
def _fit(search: Search, me: int, size: int) -> float:
    """Tell how likely the others would have predicted what they did with the hands supposed."""
    fit = 1.0
    for seat in range(search.table[PLAYERS]):
        prediction = search.table[PREDICTIONS + seat]
        if seat != me and prediction < KINDS_OF_PREDICTION:
            hand = _together(search.guess[HANDS + seat], search.played[seat])
            weigh_predictions(search.guess, hand, size, search.ladder, search.weights[1], search.offers, search.liked)
            before = search.liked[prediction - 1] if prediction else 0.0
            fit *= (search.liked[prediction] - before) / search.liked[KINDS_OF_PREDICTION - 1] + SURPRISE
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
def _copy(one: Ints, over: Ints) -> None:
    """Write one array over another."""
    for place in range(len(one)):
        over[place] = one[place]
