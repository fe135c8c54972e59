"""What a choice is worth: made in many worlds that fit what is known, each played on to the round's end.

In each world every option meets the same hands and the same luck, so that options differ by their own merit. Bets
change little but the score: in each world a round is played with one of them, by turns, and scored for all.

Layout
    search    the arrays of one search: see ``Search``
    kind      what is chosen: PREDICTING, BETTING or PLAYING
    options   int64[]: predictions, seats to bet on (one's own to keep the chip), or offers as in strengths.py
    alive     int64[]: 1 for each option that is still tried
    sums      float64[2, options]: for each option what it was worth, summed up over the worlds; and of that how likely
              it wins
    pool      tables of worlds; fits float64[]: how well each explains all that was seen, as a running sum; believed
              float64[worlds, SEATS, MODELS]: what each seat may be in that world, as ``fits`` in others.py
"""

from __future__ import annotations

from typing import NamedTuple

from publican.bots.half_pint.compiled.ladder import lay
from publican.bots.half_pint.compiled.minds import Mind
from publican.bots.half_pint.compiled.others import (
    MODELS,
    NETS,
    Others,
    begin,
    bet_all,
    explain_bet,
    explain_prediction,
    explain_set,
    fit_of,
    play_on,
    predict_all,
    take,
)
from publican.bots.half_pint.compiled.pads import Desk, Numbers, RoundStakes, chances_of, manners
from publican.bots.half_pint.compiled.worlds import deal_unseen, offer_of
from publican.kernel.chance import ONE, Chance, fraction, random_word
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import (
    BETS,
    NOBODY,
    PLAYERS,
    PREDICTIONS,
    SEATS,
    UNDECIDED,
    score,
)
from publican.kernel.jit import Ints, inlined, njit

PREDICTING, BETTING, PLAYING = range(3)

DEALS = 3
"""Of so many random deals, one that explains the predictions becomes a world; fewer where little has been played."""
LEAST_HEAT = 0.002


class Search(NamedTuple):
    """The arrays of one search: what is known, then nets, then space to work in."""

    start: Ints
    """The round as it began, with no hands."""
    pad: Ints
    """The game before this round."""
    unseen: Ints
    held: Ints
    known: Ints
    shown: Ints
    history: Ints
    """As worlds.py has them."""
    ladder: Ints
    stakes: RoundStakes
    mind: Mind
    heats: Numbers
    """How far players stray from the best, in parts of what a mark means to them: in rollouts, and in what was seen."""
    others: Others
    pool: Ints
    fits: Numbers
    believed: Numbers
    trial: Ints
    guess: Ints
    written: Ints
    """The pad after the round."""
    chances: Numbers
    desk: Desk
    chance: Chance
    luck: Chance


@inlined
def heat_of(search: Search, seat: int, which: int) -> float:
    """Tell how much worse than the best what a player chooses may be."""
    return float(max(search.heats[which] * search.stakes.hits[seat, seat], LEAST_HEAT))


@njit
def fill_pool(search: Search, me: int, start: int, enough: int) -> tuple[int, int]:
    """Draw worlds into the pool, from a place on, until it is full or so much work is done; tell both."""
    work, place, players = 0, start, search.start[PLAYERS]
    is_open = search.start[PREDICTIONS + (me + 1) % players] != UNDECIDED
    deals = min(DEALS, 1 + len(search.history) // players)
    while work < enough and place < len(search.fits):
        fit = _suppose(search, me, place, deals, is_open)
        for seat in range(players):
            fit /= fit_of(search.others, seat)
        work += _replay(search, me) + deals * (1 + 7 * is_open * players)
        for seat in range(players):
            fit *= fit_of(search.others, seat)
        _copy(search.trial, search.pool[place])
        _copy_all(search.others.fits, search.believed[place])
        search.fits[place] = fit + (search.fits[place - 1] if place else 0.0)
        place += 1
    return place, work


@njit
def _suppose(search: Search, me: int, place: int, deals: int, is_open: bool) -> float:
    """Draw hands into ``trial``: one of several random deals, the likelier the better it explains the predictions.

    Tell how well they all explain them: so a lucky draw counts no more than it should. What the one that is drawn tells
    of each seat stands in ``others.fits``.
    """
    total, others, believed = 0.0, search.others, search.believed[place]
    for _ in range(deals):
        _copy(search.start, search.guess)
        deal_unseen(search.guess, search.unseen, search.held, search.known, search.shown, search.chance)
        fit = 1.0
        for seat in range(search.start[PLAYERS]):
            begin(others, seat)
            if seat != me and is_open:
                _explain_prediction(search, seat)
            fit *= fit_of(others, seat)
        total += fit
        if fraction(search.chance) / ONE * total < fit:
            _copy(search.guess, search.trial)
            _copy_all(others.fits, believed)
    _copy_all(believed, others.fits)
    return total / deals


@inlined
def _explain_prediction(search: Search, seat: int) -> None:
    """Note how likely a seat would have predicted what it did with the hand supposed."""
    said, fighters, heat = search.start[PREDICTIONS + seat], search.pad[games.FIGHTERS], heat_of(search, seat, 1)
    mind, others, guess = search.mind, search.others, search.guess
    explain_prediction(mind, others, guess, seat, said, search.ladder, search.stakes, fighters, heat, search.desk)


@njit
def _replay(search: Search, me: int) -> int:
    """Play the round again in ``trial`` up to now; note how likely others would have done so, and tell the work."""
    trial, desk, fighters, work = search.trial, search.desk, search.pad[games.FIGHTERS], 0
    mind, others, ladder, stakes = search.mind, search.others, search.ladder, search.stakes
    for seat in range(trial[PLAYERS]):
        if seat != me and len(search.history) and trial[BETS + seat] != NOBODY:
            heat = heat_of(search, seat, 1)
            work += explain_bet(mind, others, trial, seat, ladder, stakes, fighters, heat, desk)
    for line in range(len(search.history)):
        seat = search.history[line, 0]
        offer = offer_of(trial, seat, search.history, line)
        if seat != me:
            heat = heat_of(search, seat, 1)
            work += explain_set(mind, others, trial, seat, offer, ladder, stakes, fighters, heat, desk)
        lay(trial, ladder, offer)
    return work


@njit
def explore(
    search: Search, me: int, kind: int, worlds: int, options: Ints, alive: Ints, sums: Numbers, enough: int
) -> tuple[int, int]:
    """Try the options in one world of the pool after the other until so much work is done; tell it, and how many."""
    work, count = 0, 0
    while work < enough:
        drawn = fraction(search.chance) / ONE * search.fits[worlds - 1]
        low, high = 0, worlds - 1
        while low < high:
            middle = (low + high) >> 1
            if search.fits[middle] <= drawn:
                low = middle + 1
            else:
                high = middle
        count += 1
        for seat in range(search.start[PLAYERS]):
            take(search.others, seat, search.believed[low, seat], search.chance)
        search.others.taken[me] = NETS
        luck, played = random_word(search.chance), count % len(options)
        while not alive[played]:
            played = (played + 1) % len(options)
        for step in range(len(options)):
            place = (played + step) % len(options)
            if alive[place]:
                if step == 0 or kind != BETTING:
                    search.luck[0] = luck
                    _copy(search.pool[low], search.trial)
                    work += _play_out(search, me, kind, options[place])
                elif kind == BETTING:
                    search.trial[BETS + me] = NOBODY if options[place] == me else options[place]
                work += _score_trial(search, me, place, sums)
    return work, count


@njit
def _play_out(search: Search, me: int, kind: int, option: int) -> int:
    """Make a choice in ``trial`` and play on; the others choose by what each is taken for."""
    trial, mind, desk, fighters = search.trial, search.mind, search.desk, search.pad[games.FIGHTERS]
    others, ladder, stakes, luck = search.others, search.ladder, search.stakes, search.luck
    heat, work = heat_of(search, me, 0), 0
    if kind == PLAYING:
        lay(trial, ladder, option)
    else:
        if kind == PREDICTING:
            trial[PREDICTIONS + me] = option
            work += predict_all(mind, others, trial, ladder, stakes, fighters, heat, desk, luck)
        else:
            trial[BETS + me] = option
        work += bet_all(mind, others, trial, ladder, stakes, fighters, heat, desk, luck)
        if trial[BETS + me] == me:
            trial[BETS + me] = NOBODY
    return work + play_on(mind, others, trial, ladder, stakes, fighters, heat, desk, luck)


@njit
def _score_trial(search: Search, me: int, place: int, sums: Numbers) -> int:
    """Write the round in ``trial`` on a pad, and add what that is worth to the sums of an option; tell the work."""
    trial = search.trial
    score(trial)
    for word in range(len(search.pad)):
        search.written[word] = search.pad[word]
    games.write(search.written, trial)
    chances_of(search.written, trial[PLAYERS], search.mind.value, search.desk, search.chances)
    sums[0, place] += search.chances[me] + manners(trial, search.written, me)
    sums[1, place] += search.chances[me]
    return int(trial[PLAYERS])


@inlined
def _copy(one: Ints, over: Ints) -> None:
    """Write one array over another."""
    for place in range(len(one)):
        over[place] = one[place]


@inlined
def _copy_all(one: Numbers, over: Numbers) -> None:
    """Write one table of numbers over another."""
    for seat in range(SEATS):
        for model in range(MODELS):
            over[seat, model] = one[seat, model]
