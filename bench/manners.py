"""What champions of Half-Pint Heroes do among themselves and among others: stops of brawls, marks, stated chances.

python3 pub bench manners            1,000 games at each of three kinds of tables
python3 pub bench manners 0.02       a fiftieth of them
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from typing import Any

import numpy as np
from msgspec import Struct

from bench.measure import say
from bench.odd_styles import STYLES
from publican.bots.half_pint.champion import Champion
from publican.bots.half_pint.compiled.pads import Numbers
from publican.bots.half_pint.plain import plain_choices
from publican.bots.half_pint.regular import Regular
from publican.bots.levels import prepare
from publican.engine import fair
from publican.engine.half_pint import HalfPintHeroes, View
from publican.engine.half_pint.scorepad import BRAWL_LENGTH

SEED, GAMES, PLAYERS = "manners", 1000, 4
SECONDS = 0.005
TABLES = {"champions": "four champions", "regulars": "one among regulars", "odd": "one among odd styles"}
DECILES = 10


class GamePlayed(Struct):
    """What was seen in a game."""

    stated: list[tuple[float, float]]
    """For each prediction of a champion how likely it said it would win, and which share of the game it won."""
    first: list[tuple[float, float]]
    """The same for the first prediction of each, when nobody can know who the others are."""
    declined: int
    """How often a champion held a set that would have stopped a brawl, after it lay there, and let it happen."""
    predicted: int
    fulfilled: int


class Candid:
    """A champion whose stated chances are written down."""

    def __init__(self, seed: int) -> None:
        self.champion = Champion(seed, SECONDS)
        self.stated: list[float] = []

    def __call__(self, view: View) -> Any:
        if view.phase != "predict":
            return self.champion(view)
        thought = self.champion.think(view, plain_choices(view))
        self.stated.append(thought.chance)
        return thought.best.action


def play(table: str, number: int) -> GamePlayed:
    """Play a game; a champion sits at every seat, or at one of them."""
    key = fair.key(fair.simulated_seed(SEED, number), SEED, HalfPintHeroes.name, [b""] * PLAYERS)
    game = HalfPintHeroes.sit(PLAYERS, {}, fair.first_seat(key, PLAYERS), fair.FairDecks(key))
    bots: list[Any] = [Candid(PLAYERS * number + seat) for seat in range(PLAYERS)]
    for seat in range(PLAYERS):
        if table == "regulars" and seat != number % PLAYERS:
            bots[seat] = Regular()
        elif table == "odd" and seat != number % PLAYERS:
            bots[seat] = list(STYLES.values())[(number + seat) % len(STYLES)]()
    candid = [seat for seat in range(PLAYERS) if isinstance(bots[seat], Candid)]
    state, declined = game.begin().state, 0
    holders: list[int] = []
    while due := sorted(state.due):
        before = state.round, len(state.tricks)
        for seat in due:
            view = game.view(state, seat)
            action = bots[seat](view)
            if view.phase == "play" and seat in candid:
                holders += [seat] * _declines(view, action)
            state = game.play(state, action).state
        if (state.round, len(state.tricks)) != before:
            over = state.pad.lines[-1].brawler is not None if state.round != before[0] or state.outcome else False
            declined += len(holders) if over else 0
            holders = []
    assert state.outcome is not None
    won = [(seat in state.outcome.winners) / len(state.outcome.winners) for seat in range(PLAYERS)]
    lines = [line for line in state.pad.lines if line.brawler is None]
    return GamePlayed(
        stated=[(chance, won[seat]) for seat in candid for chance in bots[seat].stated],
        first=[(bots[seat].stated[0], won[seat]) for seat in candid],
        declined=declined,
        predicted=len(lines) * len(candid),
        fulfilled=sum(line.scores[seat].mark is not None for line in lines for seat in candid),
    )


def _declines(view: View, action: Any) -> bool:
    """Tell whether a set lies there that would complete a brawl of another, which this seat could beat and does not."""
    if view.streak != BRAWL_LENGTH - 1 or not view.plays or view.tricks[-1].winner == view.seat:
        return False
    ahead = max(view.plays, key=lambda each: each.made.strength)
    could = any(choice.leads for choice in view.choices)
    does = any(choice.leads for choice in view.choices if choice.action == action)
    return ahead.seat == view.tricks[-1].winner and could and not does


def by_decile(stated: Sequence[tuple[float, float]]) -> Iterator[str]:
    """Compare what was said with what came, in tenths of all that was said, the lowest first."""
    said, came = np.array(sorted(stated)).T
    for part in np.array_split(np.arange(len(said)), DECILES):
        yield compared(said[part], came[part], len(part) / 10)  # ten predictions of a game belong together


def compared(said: Numbers, came: Numbers, games: float) -> str:
    """Compare what was said with what came of it, in so many games."""
    margin = 1.96 * came.std() / max(1.0, games) ** 0.5
    return f"said {said.mean():.1%}, came {came.mean():.1%} ± {margin:.1%}"


def main() -> None:
    """Play all kinds of tables."""
    games = max(2, round(GAMES * (float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)))
    prepare(HalfPintHeroes.name, ["champion"], lambda: say("compiling"))
    for table, what in TABLES.items():
        with get_context("spawn").Pool(os.cpu_count()) as pool:
            played = []
            for done in pool.imap(partial(play, table), range(games)):
                played.append(done)
                say(f"{what}, {len(played)} of {games} games")
        said, came = np.array([pair for each in played for pair in each.first]).T
        declined = sum(each.declined for each in played)
        marks = sum(each.fulfilled for each in played) / max(1, sum(each.predicted for each in played))
        print(
            f"{what}, {games} games of {GAMES}, seed {SEED!r}, {1000 * SECONDS:g} ms: champions fulfil {marks:.1%}; "
            f"declined stops that cost the round: {100 * declined / games:.1f} per 100 games",
            *by_decile([pair for each in played for pair in each.stated]),
            f"at the first prediction of a game: {compared(said, came, games)}",
            sep="\n  ",
            flush=True,
        )


if __name__ == "__main__":
    main()
