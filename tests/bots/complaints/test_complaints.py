"""What people complain about when they play against bots: positions in which a good player never does a certain thing.

The positions stand in the .toml files beside this one, each named after the complaint.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from publican.bots.levels import LEVELS
from publican.engine.core import Seat
from publican.engine.hero_house.state import Phase
from tests import hero_house_table
from tests.half_pint_table import Round, deal_of, sit

HERE = Path(__file__).parent
BRIEFLY = 0.02
SEEDS = range(3)
"""A champion must not go wrong by bad luck either."""


class Complaint(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What both games have: the name of the complaint, and what is sensible or not."""

    name: str
    why: str
    hands: list[str]
    only: list[str] = []
    never: list[str] = []


class HalfPint(Complaint, kw_only=True):
    """A deal of Half-Pint Heroes, and what happened since."""

    row: str
    edition: str = "second"
    before: list[str] = []
    start: Seat = 0
    script: str = ""
    seat: Seat | None = None

    def reach(self) -> tuple[Any, Any]:
        """Play up to the decision, and give the game and the view of whoever must choose."""
        rounds = [_round(each) for each in self.before]
        table = sit(self.edition, [*(each.deal() for each in rounds), deal_of(self.row, *self.hands)], self.start)
        for each in rounds:
            table.do(f"predict {each.predictions}; bet {each.bets}").win(each.winners)
        table.do(self.script.replace("\n", " "))
        seat = table.state.turn if self.seat is None else self.seat
        assert seat is not None, "somebody must be due"
        return table.game, table.game.view(table.state, seat)


def _round(text: str) -> Round:
    predictions, bets, winners = map(str.strip, text.split("|"))
    return Round(predictions, bets, winners)


class HeroHouse(Complaint, kw_only=True):
    """A deal of Hero House, what was done since, and what else holds."""

    flips: str
    draws: str
    acts: list[str] = []
    phase: Phase | None = None
    monster_player: Seat | None = None
    scores: tuple[int, ...] | None = None

    def reach(self) -> tuple[Any, Any]:
        """Play up to the decision of seat 0, and give the game and its view."""
        table = hero_house_table.Table(*self.hands, flips=self.flips, draws=self.draws)
        for act in self.acts:
            seat, _, text = act.partition(" ")
            table.act(int(seat), text)
        fields = {"phase": self.phase, "monster_player": self.monster_player, "scores": self.scores}
        table.state = replace(table.state, **{name: value for name, value in fields.items() if value is not None})
        return table.game, table.game.view(table.state, 0)


class HalfPintComplaints(msgspec.Struct):
    """The file of one game."""

    position: list[HalfPint]


class HeroHouseComplaints(msgspec.Struct):
    """The file of the other."""

    position: list[HeroHouse]


def read() -> dict[str, Sequence[HalfPint | HeroHouse]]:
    """Read all positions, by game."""
    half_pint = msgspec.toml.decode((HERE / "half_pint.toml").read_bytes(), type=HalfPintComplaints)
    hero_house = msgspec.toml.decode((HERE / "hero_house.toml").read_bytes(), type=HeroHouseComplaints)
    return {"half-pint-heroes": half_pint.position, "hero-house": hero_house.position}


COMPLAINTS = read()
EACH = [pytest.param(game, each, id=each.name.replace(" ", "-")) for game, some in COMPLAINTS.items() for each in some]


def answers(game: str, complaint: HalfPint | HeroHouse, level: str) -> set[str]:
    """Tell what a level chooses, whatever its luck."""
    table, view = complaint.reach()
    bots = [LEVELS[game][level](random.Random(seed), BRIEFLY) for seed in SEEDS]
    return {table.spell(bot(view)) for bot in bots}


def offered(complaint: HalfPint | HeroHouse) -> set[str]:
    """List all choices of a position."""
    table, view = complaint.reach()
    return {table.spell(choice.action) for choice in view.choices}


@pytest.mark.parametrize("level", ["regular", "champion"])
@pytest.mark.parametrize(("game", "complaint"), EACH)
def test_nobody_has_reason_to_complain(game: str, complaint: HalfPint | HeroHouse, level: str) -> None:
    chosen = answers(game, complaint, level)
    sensible = set(complaint.only) or offered(complaint) - set(complaint.never)
    assert chosen <= sensible, complaint.why


@pytest.mark.parametrize(("game", "complaint"), EACH)
def test_every_complaint_leaves_a_choice_and_forbids_one(game: str, complaint: HalfPint | HeroHouse) -> None:
    choices = offered(complaint)
    named = {*complaint.only, *complaint.never}
    assert bool(complaint.only) != bool(complaint.never), "either says what is sensible, or what is not"
    assert named < choices, "both exist"


def test_there_are_enough_of_them() -> None:
    assert sum(map(len, COMPLAINTS.values())) >= 60
    names = [each.name for some in COMPLAINTS.values() for each in some]
    assert len(set(names)) == len(names)
