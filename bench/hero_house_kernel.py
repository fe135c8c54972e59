"""The kernel of Hero House next to OpenSpiel's gin_rummy in C++: decisions per CPU second on one core.

Ours are whole random games, from the first deal to the target. Theirs are played in C++ alone: whole games among
uniform random bots, and rollouts from a dealt position, which leave the deal out. On both sides a decision is a choice
of a player, also where there is only one; dealing and drawing, their chance nodes, are none.
"""

from __future__ import annotations

import random
import statistics

import pyspiel

from bench.measure import Work, in_turns
from publican.bots.hero_house.compiled.random_play import random_games
from publican.engine.hero_house import HeroHouse, Options
from publican.kernel.hero_house.bridge import Room, new_table

ROUNDS = 10
OUR_GAMES = 5_000
THEIR_GAMES = 200
THEIR_ROLLOUTS = 200
SAMPLE = 2_000


def ours(players: int, games: int = OUR_GAMES) -> Work:
    """Play whole games and count the choices."""
    room, table = Room(1), new_table(Options(), players)
    return lambda: int(random_games(table, room.deck, 0, games, room.chance))


def their_games() -> Work:
    """Play whole games of theirs, deal included; the decisions of each are counted when the clock does not run."""
    game = pyspiel.load_game("gin_rummy")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(2)]
    mean = statistics.mean(_decisions(game, game.new_initial_state(), seed) for seed in range(SAMPLE))

    def work() -> int:
        for seed in range(THEIR_GAMES):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(THEIR_GAMES * mean)

    return work


def their_rollouts() -> Work:
    """Roll a dealt position of theirs out: one step of their search with one simulation is so many rollouts."""
    game, chance = pyspiel.load_game("gin_rummy"), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(THEIR_ROLLOUTS, 1), 1.0, 1, 100, False, 1, False)
    mean = statistics.mean(_decisions(game, state, seed) for seed in range(SAMPLE))

    def work() -> int:
        bot.step(state)
        return round(THEIR_ROLLOUTS * mean)

    return work


def _decisions(game: pyspiel.Game, state: pyspiel.State, seed: int) -> int:
    """Play one of their games from here, and count the decisions in its history."""
    bots = [pyspiel.make_uniform_random_bot(seat, 2 * seed + seat) for seat in range(2)]
    before, state = len(state.history()), state.clone()
    pyspiel.evaluate_bots(state, bots, seed)
    return sum(step.player >= 0 for step in state.full_history()[before:])


def main() -> None:
    """Measure and print."""
    ours(2, games=1)()  # compiles, before the clock runs
    names = {f"hero-house, {players} players": players for players in HeroHouse.seat_counts}
    peers = {"OpenSpiel, whole games": their_games(), "OpenSpiel, rollouts": their_rollouts()}
    found = in_turns({name: ours(players) for name, players in names.items()} | peers, ROUNDS)
    for name, rate in found.items():
        print(f"{name:24} {rate}")
        for peer in peers if name in names else ():
            print(f"{'':24} {rate.median / found[peer].median:12.1f} x {peer}")
    decisions = ours(2)() / OUR_GAMES
    print(f"whole games, 2 players   {found['hero-house, 2 players'].median / decisions:12,.0f} per CPU second")


if __name__ == "__main__":
    main()
