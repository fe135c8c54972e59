"""Whether the frozen champion plays as it did in its commit, and what the way through a pipe costs.

python3 pub bench frozen          30 games of each kind
python3 pub bench frozen 2        two
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from typing import Any

from bench.measure import say
from publican.bots.external.bot import ProgramBot
from publican.bots.external.names import external
from publican.bots.external.program import Limits
from publican.bots.simulate import simulate
from publican.engine import record as records
from publican.engine.games import GAMES
from tools import frozen

SEED, SECONDS = 7, 0.02
PATIENT = Limits(late=60.0, start=600.0, kept=True)
"""On a machine that has much else to do; a champion limits itself, and keeps nothing of another game."""
KINDS: list[tuple[str, int, dict[str, object]]] = [
    ("half-pint-heroes", 4, {}),
    ("half-pint-heroes", 2, {}),
    ("half-pint-heroes", 5, {"edition": "first"}),
    ("hero-house", 2, {}),
    ("hero-house", 4, {}),
]


def positions(record: records.Record) -> list[Any]:
    """List the views of all decisions of a game, in the order that ``tools.frozen`` asks them in."""
    table = records.open_game(record, lambda k, cards: None)
    return [table.view(turn.state, seat) for turn in records.replay(record) for seat in sorted(turn.state.due)]


def by_the_commit(played: list[records.Record], level: str, seconds: float) -> list[str]:
    """Ask the commit itself, with nothing of the present tree around it."""
    lines = b"\n".join(map(records.write, played))
    command = frozen.command(level, "--choose", str(SEED), "--seconds", str(seconds))
    return subprocess.run(command, input=lines, stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


def through_the_pipe(game: str, views: list[Any], level: str, seconds: float) -> tuple[list[str], list[float]]:
    """Ask the frozen entrant; give its choices, and the seconds of processors that both sides took for each."""
    found = external(frozen.entrant(level))
    assert found is not None, "it is a command"

    def fail(why: str) -> None:
        raise SystemExit(f"frozen: {why}")

    bot = ProgramBot(found.command, game, FixedSeed(), seconds, PATIENT, fail)
    bot.begin()
    chosen, times = [], []
    for number, view in enumerate(views):
        say(f"{game}, {number} of {len(views)}")
        began = time.process_time() + bot.seconds_used()
        chosen.append(GAMES[game].spell(bot(view)))
        times.append(time.process_time() + bot.seconds_used() - began)
    return chosen, times


class FixedSeed(random.Random):
    """Gives every program the same seed."""

    def getrandbits(self, k: int, /) -> int:
        """Give the seed."""
        return SEED


def main() -> None:
    """Compare all kinds of tables."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    subprocess.run(frozen.command("champion", "--prepare"), check=True)
    for game, seats, options in KINDS:
        played = [simulate(game, seats, ["regular"], options, "frozen", number) for number in range(games)]
        views = [view for record in played for view in positions(record)]
        chosen, _ = through_the_pipe(game, views, "champion", SECONDS)
        same = sum(map(str.__eq__, chosen, by_the_commit(played, "champion", SECONDS)))
        _, quick = through_the_pipe(game, views, "random", SECONDS)
        print(
            f"{game}, {seats} players: {same} of {len(views)} moves are those of the commit; "
            f"a move at random takes {1000 * statistics.median(quick):.2f} ms of CPU on both sides of the pipe, "
            f"p99 {1000 * statistics.quantiles(quick, n=100)[98]:.2f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
