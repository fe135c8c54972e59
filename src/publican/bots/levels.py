"""The bot levels that can be seated, by game."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from publican.bots.bot import Bot, RandomBot
from publican.bots.half_pint.regular import Regular as HalfPintRegular
from publican.bots.half_pint.rookie import Rookie as HalfPintRookie
from publican.bots.hero_house.regular import Regular as HeroHouseRegular
from publican.bots.hero_house.rookie import Rookie as HeroHouseRookie
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.hero_house import HeroHouse

Maker: TypeAlias = Callable[[random.Random, float], Bot]
"""Makes a bot, given chance of its own and for how many seconds of one core it may think about a move."""

THINKING = 0.3
"""How many seconds a bot that searches thinks about a move, unless told otherwise."""

SEARCHING = "champion"
"""The level that needs the kernel."""


def at_random(chance: random.Random, _: float) -> Bot:
    """Make the bot that plays any game."""
    return RandomBot(chance)


def _half_pint_champion(chance: random.Random, seconds: float) -> Bot:
    from publican.bots.half_pint.champion import Champion  # noqa: PLC0415  the kernel takes seconds to import

    return Champion(chance.getrandbits(63), seconds)


def _hero_house_champion(chance: random.Random, seconds: float) -> Bot:
    from publican.bots.hero_house.champion import Champion  # noqa: PLC0415  the kernel takes seconds to import

    return Champion(chance.getrandbits(63), seconds)


LEVELS: dict[str, Mapping[str, Maker]] = {  # the weakest first
    HalfPintHeroes.name: {
        "random": at_random,
        "rookie": lambda *_: HalfPintRookie(),
        "regular": lambda *_: HalfPintRegular(),
        SEARCHING: _half_pint_champion,
    },
    HeroHouse.name: {
        "random": at_random,
        "rookie": lambda *_: HeroHouseRookie(),
        "regular": lambda *_: HeroHouseRegular(),
        SEARCHING: _hero_house_champion,
    },
}


def from_level_down(game: str, level: str) -> list[str]:
    """List a level and all below it, the strongest first."""
    weakest_first = list(LEVELS[game])
    return weakest_first[weakest_first.index(level) :: -1]


def level_per_seat(game: str, levels: Sequence[str], seats: int) -> list[str]:
    """Spread one level over all seats, or check that there is one for each."""
    if len(levels) not in (1, seats):
        raise Invalid("bots", f"name one level for all or one for each of {seats} seats, not {len(levels)}")
    for level in levels:
        if level not in LEVELS[game]:
            raise Invalid("bots", f"there is no level {level!r}; known are {', '.join(LEVELS[game])}")
    return list(levels) * (seats if len(levels) == 1 else 1)


def seat_bots(
    game: str, levels: Sequence[str], seats: int, chance: random.Random, seconds: float = THINKING
) -> list[Bot]:
    """Seat a bot everywhere: one level for all seats, or one per seat."""
    return [LEVELS[game][level](chance, seconds) for level in level_per_seat(game, levels, seats)]


def prepare(game: str, levels: Sequence[str], tell: Callable[[], None], patience: float = 1.5) -> None:
    """Have compiled what these levels need, which takes a while on the first use; if it does, tell so.

    A champion without time to think plays the beginning of a game: enough to compile all it uses, and to keep it.
    """
    if SEARCHING not in levels:
        return
    timer = threading.Timer(patience, tell)
    timer.start()
    try:
        table = GAMES[game].sit(2, {}, 0, lambda k, cards: cards)
        bot = LEVELS[game][SEARCHING](random.Random(1), 0.0)
        state = table.begin().state
        for _ in range(20):
            seat = min(state.due)
            state = table.play(state, bot(table.view(state, seat))).state
    finally:
        timer.cancel()
