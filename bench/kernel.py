"""The kernel of Half-Pint Heroes next to OpenSpiel's oh_hell in C++: decisions per CPU second on one core.

Ours are whole random rounds of four players, from the shuffle to the score. Theirs are played in C++ alone: whole games
among uniform random bots, and rollouts from a dealt position, which leave the deal out: the comparison least favourable
to us. As their bids count, so do our predictions and bets; the figures for sets alone are printed too.
"""

from __future__ import annotations

import random

import pyspiel

from bench.measure import Rate, Work, in_turns
from publican.bots.half_pint.compiled.random_play import random_game, random_rounds
from publican.engine.half_pint.editions import EDITIONS
from publican.engine.half_pint.scorepad import Scorepad
from publican.kernel.half_pint.bridge import Room, new_table, pad_of

PLAYERS = 4
ROUNDS = 10
OUR_ROUNDS = 100_000
THEIR_GAMES = 5_000
THEIR_ROLLOUTS = 20_000
SIZES = {5: 3, 7: 1}


def ours(edition: str, hand_size: int, rounds: int = OUR_ROUNDS) -> Work:
    """Play rounds of one size and count the predictions, the bets and the sets played."""
    room, table = Room(1), new_table(EDITIONS[edition], PLAYERS)

    def work() -> int:
        played = random_rounds(table, room.deck, room.offers, hand_size, SIZES[hand_size], rounds, room.chance)
        return int(played) + rounds * PLAYERS * 2

    return work


def their_decisions(hand_size: int) -> int:
    """Count the decisions of a game of theirs: a bid and every card of each player."""
    return PLAYERS * (1 + hand_size)


def their_games(hand_size: int) -> Work:
    """Play whole games of theirs, deal included."""
    game = pyspiel.load_game(f"oh_hell(players={PLAYERS},num_tricks_fixed={hand_size})")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(PLAYERS)]

    def work() -> int:
        for seed in range(THEIR_GAMES):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return THEIR_GAMES * their_decisions(hand_size)

    return work


def their_rollouts(hand_size: int) -> Work:
    """Roll a dealt position of theirs out: one step of their search with one simulation is so many rollouts."""
    game = pyspiel.load_game(f"oh_hell(players={PLAYERS},num_tricks_fixed={hand_size})")
    chance = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(THEIR_ROLLOUTS, 1), 1.0, 1, 100, False, 1, False)

    def work() -> int:
        bot.step(state)
        return THEIR_ROLLOUTS * their_decisions(hand_size)

    return work


def main() -> None:
    """Measure and print."""
    compile_all()
    for hand_size, row_size in SIZES.items():
        found = in_turns(
            {
                "second": ours("second", hand_size),
                "OpenSpiel, whole games": their_games(hand_size),
                "first": ours("first", hand_size),
                "OpenSpiel, rollouts": their_rollouts(hand_size),
            },
            ROUNDS,
        )
        print(f"hands of {hand_size}, a row of {row_size}")
        peers = {name: rate for name, rate in found.items() if name not in EDITIONS}
        for edition in ("second", "first"):
            decisions = ours(edition, hand_size)()
            compare(edition, found[edition], 1 - OUR_ROUNDS * PLAYERS * 2 / decisions, peers)
        for name, rate in peers.items():
            print(f"  {name:24} {rate}")
    print(f"whole games, second edition {games_per_second():,.0f} per CPU second")


def compile_all() -> None:
    """Have everything compiled before the clock runs."""
    for edition in EDITIONS:
        for hand_size in SIZES:
            ours(edition, hand_size, rounds=1)()
    games_per_second(games=1)


def compare(edition: str, rate: Rate, sets: float, peers: dict[str, Rate]) -> None:
    """Print a rate, and how many times that of each peer it is; ``sets`` is the part of the decisions that are sets."""
    print(f"  {edition + ' edition':24} {rate}")
    print(f"  {'of these sets':24} {rate.median * sets:>12,.0f}")
    for peer, other in peers.items():
        times = rate.median / other.median
        print(f"  {'':24} {times:12.1f} x {peer} ({times * sets:.1f} x counting sets alone)")


def games_per_second(games: int = 5_000) -> float:
    """Measure whole games of ten rounds."""
    room, table = Room(1), new_table(EDITIONS["second"], PLAYERS)
    empty = pad_of(Scorepad(PLAYERS))

    def work() -> int:
        for _ in range(games):
            random_game(empty.copy(), table, room.deck, room.offers, room.sizes, room.chance)
        return games

    return in_turns({"games": work}, ROUNDS)["games"].median


if __name__ == "__main__":
    main()
