"""Learn the policies that the champion of Half-Pint Heroes reckons with; some minutes for each number of players.

    .venv/bin/python -m tools.teach_half_pint            all of them, written to bots/half_pint/compiled/weights.json
    .venv/bin/python -m tools.teach_half_pint second 4   one of them anew

The others' weights are learned from games among regulars: such that they explain what regulars do. One's own are then
learned by playing rounds among those: such that they bring the most (REINFORCE).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np

from publican.bots.half_pint.compiled.policy import (
    HAND_SIZES,
    KINDS_OF_PREDICTION,
    RUNGS,
    WEIGHTS,
    Numbers,
    build_ladder,
)
from publican.bots.levels import seat_bots
from publican.engine import fair
from publican.engine.half_pint import Bet, HalfPintHeroes, Predict
from publican.engine.half_pint.editions import EDITIONS
from publican.kernel.half_pint import bridge, rounds
from publican.kernel.half_pint.strengths import MOST_OFFERS, SUBSET_BITS
from publican.kernel.jit import Ints
from tools.lessons_half_pint import compare, play_lessons

WEIGHTS_FILE = Path(__file__).parent.parent / "src/publican/bots/half_pint/compiled/weights.json"
GAMES = 150
READINGS = 300
LESSONS = 150
ROUNDS_PER_LESSON = 20_000
RATE = 0.1
UTMOST = 12.0
"""No weight is stronger than this."""


def main() -> None:
    """Learn what is asked for, and write it down."""
    known: dict[str, list[list[list[int]]]] = {edition: [[] for _ in range(6)] for edition in EDITIONS}
    if WEIGHTS_FILE.exists():
        known = msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=dict[str, list[list[list[int]]]])
    asked = [(sys.argv[1], int(sys.argv[2]))] if len(sys.argv) > 2 else [(e, n) for e in EDITIONS for n in range(2, 8)]
    for edition, players in asked:
        others = imitate(edition, players)
        own = respond(edition, players, others)
        known[edition][players - 2] = np.round(np.stack([own, others]) * 100).astype(int).tolist()
        lines = msgspec.json.encode(known).replace(b"]],[[", b"]],\n[[")
        WEIGHTS_FILE.write_bytes(lines + b"\n")


def imitate(edition: str, players: int) -> Numbers:
    """Learn to explain what regulars do."""
    tables, ladders, sizes, chosen = map(np.array, zip(*decisions(edition, players), strict=True))
    offers, liked = np.zeros(MOST_OFFERS, np.int64), np.zeros(MOST_OFFERS)

    def read(weights: Numbers) -> tuple[Numbers, float]:
        gradient = np.zeros(WEIGHTS)
        explained = compare(tables, ladders, sizes, chosen, weights, gradient, offers, liked)
        return gradient / len(tables) - 1e-5 * weights, explained / len(tables)

    return climb(read, np.zeros(WEIGHTS), READINGS, 1e-5, f"{edition}, {players} players: likeness to regulars")


def decisions(edition: str, players: int, games: int = GAMES) -> Iterator[tuple[Ints, Ints, int, int]]:
    """Let regulars play, and lay out each decision for ``compare``."""
    room = bridge.Room(1)
    for number in range(games):
        key = fair.key(fair.simulated_seed("teach", number), "teach", HalfPintHeroes.name, [b""] * players)
        game = HalfPintHeroes.sit(players, {"edition": edition}, number % players, fair.FairDecks(key))
        bots = seat_bots(game.name, ["regular"], players, random.Random(number))
        state = game.begin().state
        while due := sorted(state.due):
            for seat in due:
                view = game.view(state, seat)
                action = bots[seat](view)
                if len(view.choices) > 1:
                    table = bridge.table_of(EDITIONS[edition], state, state.hands)
                    table[rounds.TURN] = seat
                    ladder = np.zeros(RUNGS, np.int64)
                    build_ladder(table, ladder, room.offers)
                    match action:
                        case Predict(_, sets):
                            table[rounds.PREDICTIONS + seat] = rounds.UNDECIDED
                            chosen = sets
                        case Bet(_, on):
                            chosen = seat if on is None else on
                        case _:
                            made = next(each.makes for each in view.choices if each.action == action)
                            assert made is not None
                            chosen = made.strength << SUBSET_BITS | bridge.subset_of(table, seat, made.hand)
                    yield table, ladder, view.hand_size, chosen
                state = game.play(state, action).state


def respond(edition: str, players: int, others: Numbers) -> Numbers:
    """Learn what pays among players of such weights."""
    room, table = bridge.Room(1), bridge.new_table(EDITIONS[edition], players)
    ladder, liked, trace = np.zeros(RUNGS, np.int64), np.zeros(MOST_OFFERS), np.zeros(WEIGHTS)
    usual = np.zeros((HAND_SIZES, KINDS_OF_PREDICTION + 1))

    def take(weights: Numbers) -> tuple[Numbers, float]:
        gradient, seen = np.zeros(WEIGHTS), np.zeros((HAND_SIZES, KINDS_OF_PREDICTION, 2))
        both = np.stack([weights, others])
        play_lessons(
            table,
            room.deck,
            room.sizes,
            ladder,
            both,
            room.offers,
            liked,
            trace,
            gradient,
            usual,
            seen,
            ROUNDS_PER_LESSON,
            room.chance,
        )
        often, brought = seen[..., 0], seen[..., 1]
        usual[:, :-1] = brought / np.maximum(often, 1)
        usual[:, -1] = brought.sum(1) / np.maximum(often.sum(1), 1)
        return gradient / ROUNDS_PER_LESSON, brought.sum() / often.sum()

    return climb(take, others.copy(), LESSONS, 1e-3, f"{edition}, {players} players: points ahead of the others")


def climb(
    lesson: Callable[[Numbers], tuple[Numbers, float]], weights: Numbers, steps: int, calm: float, what: str
) -> Numbers:
    """Follow the gradient uphill (Adam), in ever smaller steps."""
    mean, square = np.zeros(WEIGHTS), np.zeros(WEIGHTS)
    for step in range(1, steps + 1):
        gradient, reached = lesson(weights)
        mean += 0.1 * (gradient - mean)
        square += 0.01 * (gradient**2 - square)
        pace = RATE * (1.05 - step / steps)
        weights += pace * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + calm)
        np.clip(weights, -UTMOST, UTMOST, out=weights)
        if step in (1, steps) or step % (steps // 5) == 0:
            print(f"{what} {reached:.3f} after {step} of {steps}", flush=True)
    return weights


if __name__ == "__main__":
    main()
