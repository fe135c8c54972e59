"""The bot levels that can be seated, by game."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from publican.bots.bot import Bot, RandomBot
from publican.bots.compiling import one_at_a_time
from publican.bots.external.bot import ProgramBot
from publican.bots.external.names import External, external, installed, known
from publican.bots.external.program import Failed, Limits
from publican.bots.half_pint.regular import Regular as HalfPintRegular
from publican.bots.half_pint.rookie import Rookie as HalfPintRookie
from publican.bots.hero_house.regular import Regular as HeroHouseRegular
from publican.bots.hero_house.rookie import Rookie as HeroHouseRookie
from publican.engine.core import Invalid, Seat
from publican.engine.games import GAMES
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.hero_house import HeroHouse

Maker: TypeAlias = Callable[[random.Random, float], Bot]
"""Makes a bot, given chance of its own and for how many seconds of one core it may think about a move."""

Note: TypeAlias = Callable[[Seat, str], None]
"""Told at which seat a bot of other people failed to decide, and why."""

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


RANDOM = "random"
OF_THE_HOUSE = (RANDOM, "rookie", "regular", SEARCHING)
"""The levels that games of the house have, the weakest first; all others are bots of other people."""


def from_level_down(game: str, level: str) -> list[str]:
    """List a level and all below it, the strongest first; below a bot of other people is only chance."""
    if level not in OF_THE_HOUSE:
        return [level, RANDOM] if level in LEVELS[game] else [RANDOM]
    return [each for each in OF_THE_HOUSE[OF_THE_HOUSE.index(level) :: -1] if each in LEVELS[game]]


def admit(bot: str, limits: Limits) -> None:
    """Let a bot of other people, ``NAME=…``, be seated by its name at every game that it plays."""
    found = known(bot)
    refusals = []
    for game, levels in LEVELS.items():
        try:
            _try(game, found, limits)
        except Invalid as refused:
            refusals.append(refused)
        else:
            LEVELS[game] = {**levels, found.label: partial(_program, found, game, limits)}
    if len(refusals) == len(LEVELS):
        raise refusals[0]


def admitted(game: str) -> list[str]:
    """List the bots of other people that may be seated at a game."""
    return [level for level in LEVELS[game] if level not in OF_THE_HOUSE]


def level_per_seat(game: str, levels: Sequence[str], seats: int) -> list[str]:
    """Spread one level over all seats, or check that there is one for each."""
    if len(levels) not in (1, seats):
        raise Invalid("bots", f"name one level for all or one for each of {seats} seats, not {len(levels)}")
    for level in levels:
        if level not in LEVELS[game] and external(level) is None:
            raise Invalid("bots", f"there is no level {level!r}; known are {', '.join(known_levels(game))}")
    return list(levels) * (seats if len(levels) == 1 else 1)


def known_levels(game: str) -> list[str]:
    """List all that can be seated by a bare name: the levels of the house, and what other packages have brought."""
    return [*LEVELS[game], *sorted(installed().names - LEVELS[game].keys())]


def seat_bots(
    game: str,
    levels: Sequence[str],
    seats: int,
    chance: random.Random,
    seconds: float = THINKING,
    note: Note = lambda seat, why: None,
    limits: Limits = Limits(),  # noqa: B008  frozen
) -> list[Bot]:
    """Seat a bot everywhere: one level for all seats, or one per seat."""
    return [
        _bot(game, level, chance, seconds, partial(note, seat), limits)
        for seat, level in enumerate(level_per_seat(game, levels, seats))
    ]


def _bot(
    game: str, level: str, chance: random.Random, seconds: float, note: Callable[[str], None], limits: Limits
) -> Bot:
    if level in LEVELS[game]:
        return LEVELS[game][level](chance, seconds)
    return ProgramBot(known(level).command, game, chance, seconds, limits, note)


def _program(found: External, game: str, limits: Limits, chance: random.Random, seconds: float) -> Bot:
    return ProgramBot(found.command, game, chance, seconds, limits, lambda why: None)


def prepare(
    game: str,
    levels: Sequence[str],
    tell: Callable[[], None],
    patience: float = 1.5,
    limits: Limits = Limits(),  # noqa: B008  frozen
) -> None:
    """Start the programs of other people, and have compiled what these levels need; if that takes a while, tell so."""
    for level in dict.fromkeys(levels):
        if level not in LEVELS[game] and (found := external(level)) is not None:
            _try(game, found, limits)
    if SEARCHING in levels:
        timer = threading.Timer(patience, tell)
        timer.start()
        try:
            _compile(game)
        finally:
            timer.cancel()


def _try(game: str, found: External, limits: Limits) -> None:
    """Refuse a bot that does not get ready for a game."""
    try:
        ProgramBot(found.command, game, random.Random(1), 0.0, limits, lambda why: None).begin()
    except Failed as failed:
        raise Invalid("bots", f"{found.label} {failed}") from None


def _compile(game: str) -> None:
    """Let a champion without time to think play the beginning of a game: enough to compile all it uses, and keep it."""
    from publican.kernel.half_pint.sets import set_row  # noqa: PLC0415  the kernel takes seconds to import
    from publican.kernel.jit import place_of  # noqa: PLC0415

    table = GAMES[game].sit(2, {}, 0, lambda k, cards: cards)
    with one_at_a_time(place_of(set_row)):
        bot = LEVELS[game][SEARCHING](random.Random(1), 0.0)
        state = table.begin().state
        for _ in range(20):
            seat = min(state.due)
            state = table.play(state, bot(table.view(state, seat))).state
