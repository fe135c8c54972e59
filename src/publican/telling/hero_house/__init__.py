"""Hero House, told."""

from msgspec import Struct

from publican.engine.hero_house.battle import Hero
from publican.engine.hero_house.view import View
from publican.engine.spelling import Extras
from publican.telling.hero_house.events import Before, before, told
from publican.telling.hero_house.standing import Standing, concerned, meaning, meanings, rule, standing, status

VIEW: type[Struct] = View
STANDING: type[Struct] = Standing

EXTRAS: Extras = {Hero: lambda hero: {"balanced": hero.dots.balanced}}
"""What is sent beside values of the engine: whether a hero or the monster has as many black dots as white."""

__all__ = [
    "EXTRAS",
    "STANDING",
    "VIEW",
    "Before",
    "Standing",
    "before",
    "concerned",
    "meaning",
    "meanings",
    "rule",
    "standing",
    "status",
    "told",
]
