"""States of Half-Pint Heroes that a seat cannot tell apart."""

from __future__ import annotations

import random

from msgspec.structs import replace

from publican.engine.core import Seat
from publican.engine.half_pint import State
from publican.engine.half_pint.cards import PACK


def hidden_swapped(state: State, seat: Seat | None, chance: random.Random) -> State:
    """Give another state that a seat cannot tell from this one: other cards out of sight, other sealed choices."""
    seen = {*state.row, *(state.hands[seat] if seat is not None else ())}
    lying = [*state.plays, *(played for trick in state.tricks for played in trick.plays)]
    seen |= {card for played in lying for card in played.made.hand}
    unseen = [card for card in PACK.cards if card not in seen]
    chance.shuffle(unseen)
    hands = tuple(
        hand if owner == seat else tuple(sorted(unseen.pop() for _ in hand)) for owner, hand in enumerate(state.hands)
    )
    changed = replace(state, hands=hands)
    others = state.decided - {seat}
    if state.phase == "predict":
        sealed = [chance.randrange(7) if owner in others else each for owner, each in enumerate(state.predictions)]
        return replace(changed, predictions=tuple(sealed))
    if state.phase == "bet":
        targets = [*range(len(hands)), *[None] * (len(hands) == 2)]
        bets = [
            chance.choice([each for each in targets if each != owner]) if owner in others else on
            for owner, on in enumerate(state.bets)
        ]
        return replace(changed, bets=tuple(bets))
    return changed
