"""Players by habit, who never learned from nets: one like regulars, one like somebody who knows them.

Softmax policies: a weight says how much players like a feature of a choice, and the odds of a choice are the
exponential of its features times their weights. The weights were learned from games among regulars, and by play
against those. In training they keep the nets from knowing only themselves, and in the search the first is what else
somebody may be.

Layout
    weights   float64[WEIGHTS]:
      PLAY      FEATURES for each situation of a play (``situation``)
      PREDICT   HAND_FEATURES for each hand size from 3 to 7 and each prediction
      BET       one for each hand size and each prediction: how much a chip on its owner is liked
    liked    float64[MOST_OFFERS]: space for the odds of each choice, as a running sum
    hand, table, ladder, offers, chance   as in sets.py, rounds.py, ladder.py, strengths.py, chance.py
"""

from __future__ import annotations

import math

from publican.bots.half_pint.compiled.ladder import RUNGS, best_alone, cards_left
from publican.bots.half_pint.compiled.pads import Numbers
from publican.engine.half_pint.scorepad import BRAWL_LENGTH
from publican.engine.half_pint.scorepad import PREDICTIONS as PREDICTABLE
from publican.kernel.chance import ONE, Chance, fraction
from publican.kernel.half_pint.rounds import (
    BEST,
    DUE,
    LAST_WINNER,
    PLAYERS,
    PREDICTIONS,
    STREAK,
    WON,
    list_offers,
)
from publican.kernel.half_pint.strengths import SUBSET, SUBSET_BITS
from publican.kernel.jit import Ints, count_bits, inlined, njit

KINDS_OF_PREDICTION = len(PREDICTABLE)

# What is wanted: out of reach, nothing more, one set, two, more. The place in the trick: it leads, follows, is last.
# The run of tricks: none that matters, one or two of one's own, two of another.
WANTS, PLACES, RUNS = 5, 3, 4
LEADS, LEADS_UP, LEADS_UP_2, TRAILS_UP, TRAILS_UP_2, MORE, LEADS_MORE, GOES_OUT, OUTLASTS = range(9)
FEATURES = 9
SMALLEST_HAND, LARGEST_HAND = 3, 7
HAND_SIZES = LARGEST_HAND - SMALLEST_HAND + 1
HAND_FEATURES = 4

PLAY = 0
PREDICT = PLAY + WANTS * PLACES * RUNS * FEATURES
BET = PREDICT + HAND_SIZES * KINDS_OF_PREDICTION * HAND_FEATURES
WEIGHTS = BET + HAND_SIZES * KINDS_OF_PREDICTION


@inlined
def height(ladder: Ints, strength: int) -> float:
    """Tell which part of the ladder is below a strength."""
    below = 0
    step = RUNGS >> 1
    while step:
        below += step * (ladder[below + step - 1] < strength)
        step >>= 1
    below += ladder[below] < strength
    return float(below / RUNGS)


@inlined
def most_cards_of_others(table: Ints, seat: int) -> int:
    """Count the cards of whoever else holds the most."""
    most = 0
    for other in range(table[PLAYERS]):
        if other != seat:
            most = max(most, cards_left(table, other))
    return most


@inlined
def situation(table: Ints, seat: int, left: int) -> int:
    """Tell where the likings for a play begin, for a seat whose turn it is and that has so many cards left."""
    wanted = table[PREDICTIONS + seat] - table[WON + seat]
    want = 0 if wanted < 0 or wanted > left else min(wanted + 1, WANTS - 1)
    place = 0 if table[BEST] == 0 else 1 if table[DUE] != 1 << seat else 2
    threat = RUNS - 1 if table[STREAK] == BRAWL_LENGTH - 1 else 0
    run = table[STREAK] if table[LAST_WINNER] == seat else threat
    at: int = PLAY + ((want * PLACES + place) * RUNS + run) * FEATURES
    return at


@inlined
def liking(weights: Numbers, at: int, leads: bool, up: float, cards: int, left: int, others: int) -> float:
    """Sum up what speaks for a set: does it lead, how high is it, how many cards does it take of how many left."""
    liked = weights[at + MORE] * (cards - 1)
    if leads:
        liked += weights[at + LEADS] + up * (weights[at + LEADS_UP] + up * weights[at + LEADS_UP_2])
        liked += weights[at + LEADS_MORE] * (cards - 1)
    else:
        liked += up * (weights[at + TRAILS_UP] + up * weights[at + TRAILS_UP_2])
    if cards == left:
        liked += weights[at + GOES_OUT]
    if left - cards >= others:
        liked += weights[at + OUTLASTS]
    return float(liked)


@njit
def weigh_offers(table: Ints, seat: int, ladder: Ints, weights: Numbers, offers: Ints, liked: Numbers) -> int:
    """List a seat's offers and the odds of each; tell how many there are."""
    count = list_offers(table, seat, offers)
    left = cards_left(table, seat)
    others = most_cards_of_others(table, seat)
    at = situation(table, seat, left)
    total = 0.0
    for place in range(count):
        strength = offers[place] >> SUBSET_BITS
        cards = count_bits(offers[place] & SUBSET)
        up = height(ladder, strength)
        total += math.exp(liking(weights, at, strength > table[BEST], up, cards, left, others))
        liked[place] = total
    return count


@inlined
def draw(liked: Numbers, count: int, chance: Chance) -> int:
    """Draw a choice by its odds."""
    drawn = fraction(chance) / ONE * liked[count - 1]
    place = 0
    while place < count - 1 and liked[place] <= drawn:
        place += 1
    return place


@inlined
def by_size(size: int) -> int:
    """Number a hand size; unusual ones are taken for the nearest."""
    return min(max(size, SMALLEST_HAND), LARGEST_HAND) - SMALLEST_HAND


@inlined
def look_at_hand(table: Ints, hand: int, size: int, ladder: Ints, offers: Ints) -> tuple[float, float, float]:
    """Tell how high the cards of a hand reach, each alone: all, the high ones above all, and the highest."""
    broad, steep, top = 0.0, 0.0, 0.0
    for place in range(size):
        up = height(ladder, best_alone(table, hand >> 4 * place, offers)) ** 2
        broad += up
        steep += up**3
        top = max(top, up)
    return broad, steep, top


@njit
def weigh_predictions(
    table: Ints, hand: int, size: int, ladder: Ints, weights: Numbers, offers: Ints, liked: Numbers
) -> None:
    """Tell the odds of each prediction for a hand of this size, as dealt."""
    broad, steep, top = look_at_hand(table, hand, size, ladder, offers)
    at = PREDICT + by_size(size) * KINDS_OF_PREDICTION * HAND_FEATURES
    total = 0.0
    for prediction in range(KINDS_OF_PREDICTION):
        if prediction <= size:
            total += math.exp(weights[at] + broad * weights[at + 1] + steep * weights[at + 2] + top * weights[at + 3])
        liked[prediction] = total
        at += HAND_FEATURES


@njit
def weigh_bets(table: Ints, seat: int, size: int, weights: Numbers, liked: Numbers) -> None:
    """Tell the odds of a chip on each seat; on one's own it is one that is kept, for which two must play."""
    at = BET + by_size(size) * KINDS_OF_PREDICTION
    total = 0.0
    for other in range(table[PLAYERS]):
        if other != seat:
            total += math.exp(weights[at + table[PREDICTIONS + other]])
        elif table[PLAYERS] == 2:
            total += 1.0
        liked[other] = total
