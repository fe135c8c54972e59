"""What a choice is worth: made in many worlds that fit what is known, each played on to the round's end.

In each world every option meets the same hands and the same luck, so that options differ by their own merit. Bets
change little but the score: in each world a round is played with one of them, by turns, and scored for all.

Layout
    search    what is known, nets, and space: see thought.py
    kind      what is chosen: PREDICTING, BETTING or PLAYING
    options   int64[]: predictions, seats to bet on (one's own to keep the chip), or offers as in strengths.py
    alive     int64[]: 1 for each option that is still tried
    sums      float64[2, options]: for each option what it was worth, summed up over the worlds; and of that how likely
              it wins
    pool      tables of worlds; believed float64[worlds, SEATS, MODELS]: what each seat may be there, as ``fits`` in
              others.py; cards int64[worlds, SEATS]: what each seat still holds, as rungs (ladder.py)
    fits      float64[ALL + 1, worlds]: how well each world explains what a seat did, and in the last line what all did,
              as running sums
"""

from __future__ import annotations

from publican.bots.half_pint.compiled.ladder import lay, places_left, rungs_of
from publican.bots.half_pint.compiled.others import (
    NETS,
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
from publican.bots.half_pint.compiled.pads import Numbers, chances_of, manners
from publican.bots.half_pint.compiled.thought import ALL, MODELS, Search, heat_of
from publican.bots.half_pint.compiled.worlds import deal_unseen, offer_of
from publican.kernel.chance import ONE, Chance, fraction, random_word
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import (
    BETS,
    HANDS,
    NOBODY,
    PLAYERS,
    PREDICTIONS,
    SEATS,
    SUBSETS_1,
    SUBSETS_2,
    UNDECIDED,
    score,
)
from publican.kernel.jit import Ints, inlined, njit

PREDICTING, BETTING, PLAYING = range(3)

TRIES = 16
"""So often another hand is looked for that a seat can have in a world."""


@njit
def fill_pool(search: Search, me: int, start: int, enough: int) -> tuple[int, int]:
    """Deal worlds into the pool, from a place on, until it is full or so much work is done; tell both."""
    work, place, others = 0, start, search.others
    while work < enough and place < len(search.pool):
        _copy(search.start, search.trial)
        deal_unseen(search.trial, search.unseen, search.held, search.known, search.shown, search.chance)
        work += 1 + _replay(search, me)
        _copy(search.trial, search.pool[place])
        _copy_all(others.fits, search.believed[place])
        fit = 1.0
        for seat in range(search.start[PLAYERS]):
            fit *= fit_of(others, seat)
            _add_up(search.fits[seat], place, fit_of(others, seat))
            left = places_left(search.trial, seat)
            search.cards[place, seat] = rungs_of(search.trial, seat, left, search.ladder)
        _add_up(search.fits[ALL], place, fit)
        place += 1
    return place, work


@inlined
def _add_up(sums: Numbers, place: int, more: float) -> None:
    """Add a number to a running sum."""
    sums[place] = more + (sums[place - 1] if place else 0.0)


@njit
def _replay(search: Search, me: int) -> int:
    """Play the round again in ``trial`` up to now; note how likely others would have done so, and tell the work."""
    trial, work, players = search.trial, 0, search.start[PLAYERS]
    is_open = search.start[PREDICTIONS + (me + 1) % players] != UNDECIDED
    for seat in range(players):
        begin(search.others, seat)
        if seat != me and is_open:
            work += explain_prediction(search, trial, seat)
        if seat != me and len(search.history) and trial[BETS + seat] != NOBODY:
            work += explain_bet(search, trial, seat)
    for line in range(len(search.history)):
        seat = search.history[line, 0]
        offer = offer_of(trial, seat, search.history, line)
        if seat != me:
            work += explain_set(search, trial, seat, offer)
        lay(trial, search.ladder, offer)
    return work


@njit
def draw_world(search: Search, me: int, worlds: int) -> None:
    """Draw a world of the pool into ``world``, and take each seat for a model.

    What a seat did tells of its own hand alone. So each in turn gets the hand of another world, the likelier the better
    that explains it, if nobody else has one of its cards: from few worlds come many.
    """
    world, cards, players = search.world, search.cards, search.start[PLAYERS]
    place, held = _drawn(search.fits[ALL], worlds, search.chance), 0
    _copy(search.pool[place], world)
    for seat in range(players):
        search.seats[seat] = place
        held |= cards[place, seat]
    for seat in range(players):
        own = cards[place, seat]
        for _ in range(TRIES * (seat != me)):
            other = _drawn(search.fits[seat], worlds, search.chance)
            if cards[other, seat] & (held ^ own) == 0:
                held ^= own ^ cards[other, seat]
                search.seats[seat] = other
                for words in (HANDS, SUBSETS_1, SUBSETS_2):
                    world[words + seat] = search.pool[other, words + seat]
                break
        take(search.others, seat, search.believed[search.seats[seat], seat], search.chance)
    search.others.taken[me] = NETS


@inlined
def _drawn(sums: Numbers, count: int, chance: Chance) -> int:
    """Draw a place by running sums."""
    drawn = fraction(chance) / ONE * sums[count - 1]
    low, high = 0, count - 1
    while low < high:
        middle = (low + high) >> 1
        if sums[middle] <= drawn:
            low = middle + 1
        else:
            high = middle
    return low


@njit
def explore(
    search: Search, me: int, kind: int, worlds: int, options: Ints, alive: Ints, sums: Numbers, enough: int
) -> tuple[int, int]:
    """Try the options in one world of the pool after the other until so much work is done; tell it, and how many."""
    work, count = 0, 0
    while work < enough:
        draw_world(search, me, worlds)
        count += 1
        luck, played = random_word(search.chance), count % len(options)
        while not alive[played]:
            played = (played + 1) % len(options)
        for step in range(len(options)):
            place = (played + step) % len(options)
            if alive[place]:
                if step == 0 or kind != BETTING:
                    search.luck[0] = luck
                    _copy(search.world, search.trial)
                    work += _play_out(search, me, kind, options[place])
                elif kind == BETTING:
                    search.trial[BETS + me] = NOBODY if options[place] == me else options[place]
                work += _score_trial(search, me, place, sums)
    return work, count


@njit
def _play_out(search: Search, me: int, kind: int, option: int) -> int:
    """Make a choice in ``trial`` and play on; the others choose by what each is taken for."""
    trial, luck, heat, work = search.trial, search.luck, heat_of(search, me, 0), 0
    if kind == PLAYING:
        lay(trial, search.ladder, option)
    else:
        if kind == PREDICTING:
            trial[PREDICTIONS + me] = option
            work += predict_all(search, trial, heat, luck)
        else:
            trial[BETS + me] = option
        work += bet_all(search, trial, heat, luck)
        if trial[BETS + me] == me:
            trial[BETS + me] = NOBODY
    return work + play_on(search, trial, heat, luck)


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
