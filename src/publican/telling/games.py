"""How each game is told, by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.games import AnyGame
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.hero_house import HeroHouse
from publican.engine.spelling import Extras, Fields, Speller
from publican.telling import half_pint, hero_house
from publican.telling.message import Message


class GameTelling(Protocol):
    """What every game brings; the views and events of one game are known only there."""

    VIEW: type[Struct]
    STANDING: type[Struct]
    """What everybody sees, and what is said of it."""
    EXTRAS: Extras
    """What is sent beside values of the engine."""

    def before(self, game: Any, state: Any) -> Any:
        """Keep of the state before a step what is needed to tell it; None before the first."""
        ...

    def told(self, known: Any, events: Sequence[Any]) -> Sequence[tuple[Message, ...]]:
        """Tell each event of a step, as someone may know it; nothing for one that others say or hide."""
        ...

    def status(self, view: Any) -> tuple[Message, ...]:
        """Say what is going on, and what is wanted from whose view this is."""
        ...

    def standing(self, view: Any, last: Any = None) -> Struct:
        """Say to everybody how things stand; ``last`` is a view and what was said of it, for what stayed the same."""
        ...

    def concerned(self, view: Any) -> tuple[Seat, ...]:
        """List the seats that are told more than everybody; all that another one knows beside is its hand.

        Of whom a sealed choice is wanted is told the same until it is made, whatever others seal meanwhile.
        """
        ...

    def meanings(self, view: Any) -> tuple[Message, ...]:
        """Say what each choice would do; nothing where choices say it themselves."""
        ...


class Wanted(Struct, frozen=True):
    """What is said to one seat alone, in place of what everybody is told."""

    status: tuple[Message, ...]
    """What is going on, and what is wanted."""
    meanings: tuple[Message, ...]
    """What each choice would do, where the choice does not say it itself."""


class ToldGame(Struct, frozen=True):
    """All it takes to tell a game to clients."""

    telling: GameTelling
    speller: Speller
    fields: Fields
    """What everybody sees, and what is said of it."""


TELLINGS: Mapping[str, GameTelling] = {HalfPintHeroes.name: half_pint, HeroHouse.name: hero_house}


@cache
def speller(game: type[AnyGame]) -> Speller:
    """Give what spells the values of a game for clients, with what they need not work out."""
    return Speller(game, TELLINGS[game.name].EXTRAS)


@cache
def told_game(game: type[AnyGame]) -> ToldGame:
    """Give what tells a game."""
    telling, spell = TELLINGS[game.name], speller(game)
    said: Fields = [(name, None) for name in telling.STANDING.__struct_fields__]
    return ToldGame(telling, spell, (*spell.fields(telling.VIEW), *said))
