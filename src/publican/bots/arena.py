"""The arena: bots meet in duplicate play, each deal replayed with the seats rotated, so that luck cancels out."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import combinations, permutations
from math import log2
from multiprocessing import get_context
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from publican.bots.bot import Bot
from publican.bots.external.bot import ProgramBot
from publican.bots.external.failures import BotFailures, FailuresBySeat
from publican.bots.external.program import Limits
from publican.bots.levels import THINKING, level_per_seat, seat_bots
from publican.bots.simulate import play_out
from publican.engine import fair
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.engine.half_pint import State as HalfPintState

STEPS_PER_OCTAVE = 16
"""Times are kept to about four per cent: enough for a p99, and small enough to store."""


class Contest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who meets, at what, and from which seed. Entrant ``i`` has ``levels[i]``; there are as many seats as entrants."""

    game: str
    levels: tuple[str, ...]
    options: dict[str, object]
    seed: str
    seconds: float = THINKING
    """How long bots that search may think about a move."""
    limits: Limits = Limits()
    """What programs of other people may take."""


class Bout(Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a contest, told by entrant, not by seat."""

    deal: int
    rotation: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    predicted: tuple[int, ...]
    """How many predictions counted, where the game has any."""
    fulfilled: tuple[int, ...]
    times: tuple[dict[int, int], ...]
    """How many decisions took about so long: seconds are ``2 ** (step / STEPS_PER_OCTAVE)``."""
    failures: dict[int, BotFailures] = {}
    """The entrants that left decisions to chance, and why."""


def check(contest: Contest) -> None:
    """Refuse a contest that cannot be held."""
    if contest.game not in GAMES:
        raise Invalid("game", f"there is no game {contest.game!r}; known are {', '.join(GAMES)}")
    seats = len(contest.levels)
    GAMES[contest.game].sit(seats, contest.options, 0, lambda k, cards: None)
    level_per_seat(contest.game, contest.levels, seats)


def meet(contest: Contest, seats: int) -> list[Contest]:
    """Let all levels of a contest meet: each alone among the others of each; of two seats each pair once."""
    pairs = permutations(contest.levels, 2) if seats > 2 else combinations(contest.levels, 2)
    return [replace(contest, levels=(one, *[other] * (seats - 1))) for one, other in pairs]


def hold(contest: Contest, deals: Iterable[int], workers: int) -> Iterator[list[Bout]]:
    """Play deals on so many cores, and give the bouts of each as soon as it is done."""
    for _, bouts in hold_all([contest], ((0, deal) for deal in deals), workers):
        yield bouts


def hold_all(
    contests: Sequence[Contest], deals: Iterable[tuple[int, int]], workers: int
) -> Generator[tuple[int, list[Bout]], None, None]:
    """Play deals, each given with the number of its contest, and give their bouts as soon as they are done."""
    play = partial(_play_numbered, contests)
    if workers == 1:
        yield from map(play, deals)
    else:
        with get_context("spawn").Pool(workers) as pool:
            yield from pool.imap_unordered(play, deals)


def _play_numbered(contests: Sequence[Contest], numbered: tuple[int, int]) -> tuple[int, list[Bout]]:
    contest, deal = numbered
    return contest, play_deal(contests[contest], deal)


def play_deal(contest: Contest, deal: int) -> list[Bout]:
    """Play one deal as often as there are seats, everyone moving one seat on each time."""
    return [_bout(contest, deal, rotation) for rotation in range(len(contest.levels))]


def _bout(contest: Contest, deal: int, rotation: int) -> Bout:
    """Play one game: entrant ``i`` sits at ``i + rotation``, and the cards depend on the deal alone."""
    seats = len(contest.levels)
    secret = fair.simulated_seed(contest.seed, deal)
    key = fair.key(secret, f"arena/{contest.seed}/{deal}", contest.game, [b""] * seats)
    table = GAMES[contest.game].sit(seats, contest.options, fair.first_seat(key, seats), fair.FairDecks(key))
    order = [(entrant + rotation) % seats for entrant in range(seats)]
    levels = [contest.levels[order.index(seat)] for seat in range(seats)]
    chance = random.Random(sha256(b"publican-arena" + secret + bytes([rotation])).digest())
    failures = FailuresBySeat()
    seated = seat_bots(contest.game, levels, seats, chance, contest.seconds, failures, contest.limits)
    bots = [Timed(bot) for bot in seated]
    state = play_out(table, levels, bots).state
    outcome = state.outcome
    assert outcome is not None, "bots play until the game is over"
    predicted, fulfilled = _predictions(state, order)
    return Bout(
        deal=deal,
        rotation=rotation,
        scores=tuple(outcome.scores[seat] for seat in order),
        winners=tuple(order.index(seat) for seat in outcome.winners),
        predicted=predicted,
        fulfilled=fulfilled,
        times=tuple(dict(bots[seat].times) for seat in order),
        failures={order.index(seat): found for seat, found in failures.found.items()},
    )


def _predictions(state: Any, order: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Count each entrant's predictions, and those that came true; in a brawl none counts (HP-25)."""
    if not isinstance(state, HalfPintState):
        return (0,) * len(order), (0,) * len(order)
    lines = [line for line in state.pad.lines if line.brawler is None]
    fulfilled = tuple(sum(line.scores[seat].mark is not None for line in lines) for seat in order)
    return (len(lines),) * len(order), fulfilled


class Timed:
    """A bot whose decisions are timed, on its core: what else the machine does is not its fault."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.clock = bot.seconds_used if isinstance(bot, ProgramBot) else time.thread_time
        self.times: Counter[int] = Counter()

    def __call__(self, view: Any) -> Any:
        began = self.clock()
        action = self.bot(view)
        self.times[round(STEPS_PER_OCTAVE * log2(max(self.clock() - began, 1e-9)))] += 1
        return action
