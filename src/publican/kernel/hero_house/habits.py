"""How a player of thumb rules weighs things: twin of the constants of bots/hero_house/regular.py and monster.py.

Layout
    habits   float64[HABITS]: one weight for each of the names below; 1 is a house that is sure to come next turn
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Habits = NDArray[np.float64]

(
    REST_OF_TREASURE,
    CARD_KEPT,
    DEFENDER,
    LOST_CARD,
    WON_CARD,
    GOING_OUT,
    OUT_STOPS_THE_MONSTER,
    FEEDS_THE_MONSTER,
    ENDS_FOR_NOTHING,
    MONSTER_FOR_OTHERS,
    BALANCING_CARD,
    STAYS,
    BLIND,
    HOPE,
    PREY,
    HABITS,
) = range(16)


def _weighed(weights: dict[int, float]) -> Habits:
    habits = np.zeros(HABITS)
    for habit, weight in weights.items():
        habits[habit] = weight
    return habits


REGULAR = _weighed(
    {
        REST_OF_TREASURE: 5.0,
        CARD_KEPT: 0.1,
        DEFENDER: 0.1,
        LOST_CARD: 0.02,
        WON_CARD: 0.06,
        GOING_OUT: -0.2,
        OUT_STOPS_THE_MONSTER: 0.6,
        FEEDS_THE_MONSTER: 2.0,
        ENDS_FOR_NOTHING: 0.2,
        MONSTER_FOR_OTHERS: 0.1,
        BALANCING_CARD: 0.3,
        STAYS: 0.6,
        BLIND: 0.15,
        HOPE: 0.5,
        PREY: 0.1,
    }
)
"""As a regular weighs."""
