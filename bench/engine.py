"""The engines in pure Python: actions per second of whole games among random bots, next to RLCard's bridge.

The work is that of ``publican simulate``: fair shuffle, a view with all legal choices for every action, a full record.
"""

from __future__ import annotations

from itertools import count

import rlcard
from rlcard.agents import RandomAgent

from bench.measure import Work, in_turns
from publican.bots.simulate import simulate
from publican.engine.games import GAMES

GAMES_PER_ROUND = 50
ROUNDS = 10
PEER_GAMES = 40


def ours(game: str, seats: int, options: dict[str, object]) -> Work:
    """Simulate some games, other ones each time, and count their actions."""
    numbers = count()

    def work() -> int:
        records = [simulate(game, seats, ["random"], options, "bench", next(numbers)) for _ in range(GAMES_PER_ROUND)]
        return sum(len(record.actions) for record in records)

    return work


def bridge() -> Work:
    """Play RLCard's bridge with its random agents and count the actions."""
    env = rlcard.make("bridge", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def work() -> int:
        played = 0
        for _ in range(PEER_GAMES):
            trajectories, _ = env.run(is_training=False)
            # A trajectory holds states and actions in turn, and ends with a state.
            played += sum(len(trajectory) // 2 for trajectory in trajectories)
        return played

    return work


def main() -> None:
    """Measure and print."""
    works: dict[str, Work] = {"RLCard bridge": bridge()}
    for edition in ("second", "first"):
        works[f"half-pint-heroes, 4 players, {edition}"] = ours("half-pint-heroes", 4, {"edition": edition})
    if "hero-house" in GAMES:
        works["hero-house, 4 players"] = ours("hero-house", 4, {})
    found = in_turns(works, ROUNDS)
    peer = found["RLCard bridge"].median
    for name, rate in found.items():
        print(f"{name:40} {rate}  {rate.median / peer:5.2f} x RLCard's bridge")


if __name__ == "__main__":
    main()
