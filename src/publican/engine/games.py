"""The games of the house, by name."""

from typing import Any, TypeAlias

from publican.engine.core import Game
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.hero_house import HeroHouse

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

GAMES: dict[str, type[AnyGame]] = {game.name: game for game in (HalfPintHeroes, HeroHouse)}
