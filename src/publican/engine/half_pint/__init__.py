"""Half-Pint Heroes: predict how many sets you win, bet on who misses, and mind the brawl."""

from publican.engine.half_pint.actions import Action, Bet, HalfPintChoice, Play, Predict
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.game import HalfPintHeroes
from publican.engine.half_pint.options import Options
from publican.engine.half_pint.scorepad import PadEntry, Scorepad
from publican.engine.half_pint.state import Phase, State
from publican.engine.half_pint.view import Own, View

__all__ = [
    "Action",
    "Bet",
    "Event",
    "HalfPintChoice",
    "HalfPintHeroes",
    "Options",
    "Own",
    "PadEntry",
    "Phase",
    "Play",
    "Predict",
    "Scorepad",
    "State",
    "View",
]
