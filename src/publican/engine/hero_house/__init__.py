"""Hero House: lay heroes down, beat the monster, balance the dots, and take the treasure."""

from publican.engine.hero_house.actions import Action, Defend, Discard, Done, Flip, HeroHouseChoice, Lay
from publican.engine.hero_house.battle import Dots, Hero, Result
from publican.engine.hero_house.events import Event
from publican.engine.hero_house.game import HeroHouse
from publican.engine.hero_house.options import Options
from publican.engine.hero_house.state import Phase, State
from publican.engine.hero_house.view import Own, View

__all__ = [
    "Action",
    "Defend",
    "Discard",
    "Done",
    "Dots",
    "Event",
    "Flip",
    "Hero",
    "HeroHouse",
    "HeroHouseChoice",
    "Lay",
    "Options",
    "Own",
    "Phase",
    "Result",
    "State",
    "View",
]
