"""The compiled part of tools/teach_half_pint.py: which way weights would have to change.

Layout
    weights     as in bots/half_pint/compiled/policy.py: one row for who learns, one for all others
    gradient   float64[WEIGHTS]: which way the learner's weights should move
    trace      float64[WEIGHTS]: which way they would have to move to make the choices of this round likelier
    usual      float64[HAND_SIZES, KINDS_OF_PREDICTION + 1]: what a round usually brings, by prediction; last: any
    seen       float64[HAND_SIZES, KINDS_OF_PREDICTION, 2]: how often a prediction was made, and what it brought in all
"""

from __future__ import annotations

import math

from publican.bots.half_pint.compiled.policy import (
    BET,
    GOES_OUT,
    HAND_FEATURES,
    KINDS_OF_PREDICTION,
    LEADS,
    LEADS_MORE,
    LEADS_UP,
    LEADS_UP_2,
    MORE,
    OUTLASTS,
    PREDICT,
    TRAILS_UP,
    TRAILS_UP_2,
    WEIGHTS,
    Numbers,
    build_ladder,
    by_size,
    cards_left,
    draw,
    height,
    look_at_hand,
    most_cards_of_others,
    situation,
    weigh_bets,
    weigh_offers,
    weigh_predictions,
)
from publican.kernel.chance import Chance
from publican.kernel.half_pint.rounds import (
    BEST,
    BETS,
    HANDS,
    MARKS,
    NO_MARK,
    NOBODY,
    PLAYERS,
    POINTS,
    PREDICTIONS,
    TURN,
    play_set,
    random_deal,
    score,
    seat_in,
)
from publican.kernel.half_pint.strengths import SUBSET, SUBSET_BITS
from publican.kernel.jit import Ints, count_bits, inlined, njit

LARGEST_PREDICTION = KINDS_OF_PREDICTION - 1
MARK = 12.0
"""What a mark is worth beyond its points: the bonus, and a step towards a gun fight."""


@inlined
def notice(trace: Numbers, at: int, leads: bool, up: float, cards: int, left: int, others: int, much: float) -> None:
    """Add the features that ``liking`` weighs."""
    trace[at + MORE] += much * (cards - 1)
    if leads:
        trace[at + LEADS] += much
        trace[at + LEADS_UP] += much * up
        trace[at + LEADS_UP_2] += much * up * up
        trace[at + LEADS_MORE] += much * (cards - 1)
    else:
        trace[at + TRAILS_UP] += much * up
        trace[at + TRAILS_UP_2] += much * up * up
    if cards == left:
        trace[at + GOES_OUT] += much
    if left - cards >= others:
        trace[at + OUTLASTS] += much


@inlined
def notice_offer(
    table: Ints, seat: int, ladder: Ints, offers: Ints, liked: Numbers, count: int, chosen: int, trace: Numbers
) -> float:
    """Trace the choice of one of the offers just weighed; tell how likely it was."""
    left, others = cards_left(table, seat), most_cards_of_others(table, seat)
    at = situation(table, seat, left)
    before, likely = 0.0, 0.0
    for place in range(count):
        odds = (liked[place] - before) / liked[count - 1]
        before = liked[place]
        strength, cards = offers[place] >> SUBSET_BITS, count_bits(offers[place] & SUBSET)
        up = height(ladder, strength)
        notice(trace, at, strength > table[BEST], up, cards, left, others, (place == chosen) - odds)
        likely += odds * (place == chosen)
    return likely


@inlined
def notice_prediction(
    table: Ints, seat: int, size: int, ladder: Ints, offers: Ints, liked: Numbers, chosen: int, trace: Numbers
) -> float:
    """Trace one of the predictions just weighed; tell how likely it was."""
    broad, steep, top = look_at_hand(table, table[HANDS + seat], size, ladder, offers)
    at = PREDICT + by_size(size) * KINDS_OF_PREDICTION * HAND_FEATURES
    before, likely = 0.0, 0.0
    for prediction in range(KINDS_OF_PREDICTION):
        odds = (liked[prediction] - before) / liked[KINDS_OF_PREDICTION - 1]
        before = liked[prediction]
        much = (prediction == chosen) - odds
        trace[at] += much
        trace[at + 1] += much * broad
        trace[at + 2] += much * steep
        trace[at + 3] += much * top
        at += HAND_FEATURES
        likely += odds * (prediction == chosen)
    return likely


@inlined
def notice_bet(table: Ints, seat: int, size: int, liked: Numbers, chosen: int, trace: Numbers) -> float:
    """Trace one of the bets just weighed; tell how likely it was."""
    at = BET + by_size(size) * KINDS_OF_PREDICTION
    before, likely = 0.0, 0.0
    for other in range(table[PLAYERS]):
        odds = (liked[other] - before) / liked[table[PLAYERS] - 1]
        before = liked[other]
        if other != seat:
            trace[at + table[PREDICTIONS + other]] += (other == chosen) - odds
        likely += odds * (other == chosen)
    return likely


@njit
def compare(
    tables: Ints,
    ladders: Ints,
    sizes: Ints,
    chosen: Ints,
    weights: Numbers,
    gradient: Numbers,
    offers: Ints,
    liked: Numbers,
) -> float:
    """Add up which way weights should move to explain choices; tell how well they do, as a sum of logarithms.

    Each row is a table on which the seat in TURN chose: a prediction where it had none, a bet where predictions are
    there but no bets, else the offer.
    """
    explained = 0.0
    for row in range(len(tables)):
        table, ladder, size = tables[row], ladders[row], sizes[row]
        seat = seat_in(table, TURN)
        if chosen[row] >= 1 << SUBSET_BITS:
            count = weigh_offers(table, seat, ladder, weights, offers, liked)
            place = 0
            while offers[place] != chosen[row]:
                place += 1
            likely = notice_offer(table, seat, ladder, offers, liked, count, place, gradient)
        elif table[PREDICTIONS + seat] > LARGEST_PREDICTION:
            weigh_predictions(table, table[HANDS + seat], size, ladder, weights, offers, liked)
            likely = notice_prediction(table, seat, size, ladder, offers, liked, chosen[row], gradient)
        else:
            weigh_bets(table, seat, size, weights, liked)
            likely = notice_bet(table, seat, size, liked, chosen[row], gradient)
        explained += math.log(max(likely, 1e-9))
    return explained


@njit
def play_lessons(
    table: Ints,
    deck: Ints,
    sizes: Ints,
    ladder: Ints,
    weights: Numbers,
    offers: Ints,
    liked: Numbers,
    trace: Numbers,
    gradient: Numbers,
    usual: Numbers,
    seen: Numbers,
    rounds: int,
    chance: Chance,
) -> None:
    """Play rounds, one seat with the first weights, and add up which way they should move to bring more."""
    players = table[PLAYERS]
    for number in range(rounds):
        me = number % players
        for weight in range(WEIGHTS):
            trace[weight] = 0.0
        random_deal(table, deck, sizes, chance)
        build_ladder(table, ladder, offers)
        size = cards_left(table, 0)
        for seat in range(players):
            weigh_predictions(table, table[HANDS + seat], size, ladder, weights[int(seat != me)], offers, liked)
            table[PREDICTIONS + seat] = draw(liked, KINDS_OF_PREDICTION, chance)
            if seat == me:
                notice_prediction(table, seat, size, ladder, offers, liked, table[PREDICTIONS + seat], trace)
        for seat in range(players):
            weigh_bets(table, seat, size, weights[int(seat != me)], liked)
            on = draw(liked, players, chance)
            table[BETS + seat] = NOBODY if on == seat else on
            if seat == me:
                notice_bet(table, seat, size, liked, on, trace)
        while table[TURN] != NOBODY:
            seat = seat_in(table, TURN)
            count = weigh_offers(table, seat, ladder, weights[int(seat != me)], offers, liked)
            place = draw(liked, count, chance)
            if seat == me:
                notice_offer(table, seat, ladder, offers, liked, count, place, trace)
            play_set(table, offers[place] & SUBSET, offers[place] >> SUBSET_BITS)
        score(table)
        _learn(table, me, by_size(size), trace, gradient, usual, seen)


@inlined
def _learn(table: Ints, me: int, hand: int, trace: Numbers, gradient: Numbers, usual: Numbers, seen: Numbers) -> None:
    """Move towards the choices of a round that brought more than usual, or away from them if it brought less."""
    brought = 0.0
    for seat in range(table[PLAYERS]):
        points = table[POINTS + seat] + MARK * (table[MARKS + seat] != NO_MARK)
        brought += points if seat == me else -points / (table[PLAYERS] - 1)
    prediction = table[PREDICTIONS + me]
    seen[hand, prediction, 0] += 1
    seen[hand, prediction, 1] += brought
    for weight in range(PREDICT):
        gradient[weight] += (brought - usual[hand, prediction]) * trace[weight]
    for weight in range(PREDICT, WEIGHTS):
        gradient[weight] += (brought - usual[hand, KINDS_OF_PREDICTION]) * trace[weight]
