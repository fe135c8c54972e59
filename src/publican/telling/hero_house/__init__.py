"""Hero House, told."""

from publican.engine.spelling import Extras
from publican.telling.hero_house.events import Before, before, told
from publican.telling.hero_house.standing import Standing, concerns, meaning, meanings, rule, standing, status

EXTRAS: Extras = {}

__all__ = [
    "EXTRAS",
    "Before",
    "Standing",
    "before",
    "concerns",
    "meaning",
    "meanings",
    "rule",
    "standing",
    "status",
    "told",
]
