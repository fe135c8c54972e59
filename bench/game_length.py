"""How long games of Hero House last among rookies: hands per game, by players and ante (ruling R1).

``python3 pub bench game_length [GAMES]`` prints the table that stands in docs/rules/hero-house.md.
"""

from __future__ import annotations

import statistics
import sys

from publican.bots.simulate import simulate
from publican.engine.record import spelled_game

GAMES = 400


def hands(players: int, ante: str, games: int) -> list[int]:
    """Play games and count the hands of each."""
    lengths = []
    for number in range(games):
        record = simulate("hero-house", players, ["rookie"], {"ante": ante}, f"length {ante}", number)
        rounds = spelled_game(record)["rounds"]
        assert isinstance(rounds, list)
        lengths.append(len(rounds))
    return lengths


def main(games: int) -> None:
    """Measure and print."""
    print("| players | ante | games | hands, median | hands, 90 % |")
    print("|---|---|---|---|---|")
    for players in (2, 3, 4):
        for ante in ("bank", "own"):
            lengths = hands(players, ante, games)
            ninety = statistics.quantiles(lengths, n=10)[-1]
            print(f"| {players} | `{ante}` | {games} | {statistics.median(lengths):g} | {ninety:g} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
