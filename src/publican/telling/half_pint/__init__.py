"""Half-Pint Heroes, told."""

from msgspec import Struct

from publican.engine.half_pint.sets import CardSet
from publican.engine.half_pint.state import Trick
from publican.engine.half_pint.view import View
from publican.engine.spelling import Extras
from publican.telling.half_pint.events import Before, before, high_and_low, told, trick_won
from publican.telling.half_pint.standing import Standing, concerned, meaning, meanings, rule, standing, status

VIEW: type[Struct] = View
STANDING: type[Struct] = Standing

EXTRAS: Extras = {CardSet: high_and_low, Trick: lambda trick: {"told": trick_won(trick)}}
"""What is sent beside values of the engine: what decides between two sets of a kind, and why a trick was won."""

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
