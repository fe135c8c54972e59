"""The games of the house, by name."""

from typing import Any, TypeAlias

from publican.engine.core import Game
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.hero_house import HeroHouse

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

GAMES: dict[str, type[AnyGame]] = {game.name: game for game in (HalfPintHeroes, HeroHouse)}

EARLIER: dict[tuple[str, int], type[AnyGame]] = {}
"""Rules of earlier versions, by game and version, that games still running may have begun with."""


def under(name: str, rules: int) -> type[AnyGame] | None:
    """Give a game under a version of its rules; None where this program does not know them."""
    game = GAMES.get(name)
    return game if game is not None and game.rules_version == rules else EARLIER.get((name, rules))
