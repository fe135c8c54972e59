"""The bot levels that can be seated, by game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from publican.bots.bot import Bot, RandomBot
from publican.bots.half_pint.regular import Regular as HalfPintRegular
from publican.bots.half_pint.rookie import Rookie as HalfPintRookie
from publican.bots.hero_house.regular import Regular as HeroHouseRegular
from publican.bots.hero_house.rookie import Rookie as HeroHouseRookie
from publican.engine.core import Invalid
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.hero_house import HeroHouse

LEVELS: Mapping[str, Mapping[str, Callable[[random.Random], Bot]]] = {
    HalfPintHeroes.name: {
        "random": RandomBot,
        "rookie": lambda _: HalfPintRookie(),
        "regular": lambda _: HalfPintRegular(),
    },
    HeroHouse.name: {
        "random": RandomBot,
        "rookie": lambda _: HeroHouseRookie(),
        "regular": lambda _: HeroHouseRegular(),
    },
}


def level_per_seat(game: str, levels: Sequence[str], seats: int) -> list[str]:
    """Spread one level over all seats, or check that there is one for each."""
    if len(levels) not in (1, seats):
        raise Invalid("bots", f"name one level for all or one for each of {seats} seats, not {len(levels)}")
    for level in levels:
        if level not in LEVELS[game]:
            raise Invalid("bots", f"there is no level {level!r}; known are {', '.join(LEVELS[game])}")
    return list(levels) * (seats if len(levels) == 1 else 1)


def seat_bots(game: str, levels: Sequence[str], seats: int, chance: random.Random) -> list[Bot]:
    """Seat a bot everywhere: one level for all seats, or one per seat."""
    return [LEVELS[game][level](chance) for level in level_per_seat(game, levels, seats)]
