"""Whole games, by clicks, in as many browsers as there are people."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.browser.tables import Arrive, cards_each, everyone_sees_the_result, gather
from tests.dose import dose
from tools.browser.guest import PHONE, Guest, rush
from tools.browser.hands import half_pint, hero_house

HANDS: dict[str, ModuleType] = {"half-pint-heroes": half_pint, "hero-house": hero_house}


BY_CLICKS = {(2, "first"): 24, (2, "second"): 20, (7, "second"): 24, (7, "first"): 24}
"""Choices made by clicks: some rounds and the beginning of the next. A whole game by clicks is the one against bots."""


def play_on(hands: ModuleType, guests: list[Guest], moves: int = 400) -> None:
    """Let everyone do what their page asks for until it is over for all; end a longer game in haste."""
    last = moves + sum(guest.answers for guest in guests)
    playing = guests
    while playing and sum(guest.answers for guest in guests) < last:
        playing = [guest for guest in playing if not hands.act(guest)]
    rush(playing)


@pytest.mark.parametrize(
    ("count", "edition"), [(2, "first"), (2, "second"), (7, "second"), pytest.param(7, "first", marks=pytest.mark.long)]
)
def test_half_pint_heroes_to_the_end(arrive: Arrive, count: int, edition: str) -> None:
    options = {"edition": edition, **cards_each(2 if (count, edition) == (2, "second") else 1)}
    guests = gather(arrive, count, "half-pint-heroes", options, moves=(count, edition) == (2, "second"))
    play_on(half_pint, guests, dose(BY_CLICKS[count, edition]))
    everyone_sees_the_result(guests)


@pytest.mark.parametrize("count", [2, pytest.param(4, marks=pytest.mark.long)])
def test_hero_house_to_the_end(arrive: Arrive, count: int) -> None:
    """Some games go on for hundreds of moves, the last of them in haste."""
    guests = gather(arrive, count, "hero-house", {"target": 1})
    play_on(hero_house, guests, dose(20))
    everyone_sees_the_result(guests)


@pytest.mark.parametrize("mouse", [True, pytest.param(False, marks=pytest.mark.long)], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("game", HANDS)
def test_a_game_against_bots_to_the_end(arrive: Arrive, game: str, mouse: bool) -> None:
    hands = HANDS[game]
    guest = arrive("Ada", size=PHONE, mouse=mouse).known()
    options = cards_each(2 if mouse else 1) if hands is half_pint else {"target": 1}
    guest.open_table(game, seats=3, bots=["regular", "rookie"], options=options)
    guest.start()
    play_on(hands, [guest], 400 if hands is half_pint else dose(25))
    everyone_sees_the_result([guest])
