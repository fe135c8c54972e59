"""Whole games, by clicks, in as many browsers as there are people."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import ModuleType

import pytest

from publican.engine.half_pint.cards import PACK
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.hands import half_pint, hero_house

LONGEST = 400.0
ENOUGH = 60.0
"""Seconds of one person's presses against bots, which nearly always end a game."""
FEW_CARDS = {PACK.name(card): [3, 5] for card in PACK.cards}
"""The smallest hands that the cards can name: seven people at seven screens take long enough."""

HANDS: dict[str, ModuleType] = {"half-pint-heroes": half_pint, "hero-house": hero_house}
Arrive = Callable[..., Guest]


def play_on(hands: ModuleType, guests: list[Guest]) -> None:
    """Let everyone do what their page asks for, until it is over for all."""
    until = time.monotonic() + LONGEST
    playing = guests
    while playing:
        playing = [guest for guest in playing if not hands.act(guest)]
        assert time.monotonic() < until, "the game takes too long"


def gather(arrive: Arrive, count: int, game: str, options: dict[str, object], **more: object) -> list[Guest]:
    """Open a table, and let the others come by link, all but one with a phone."""
    host = arrive("Ada", **more).known()
    table = host.open_table(game, seats=count, options=options)
    others = [arrive(f"Guest {seat}", size=DESKTOP if seat == 2 else PHONE, **more) for seat in range(1, count)]
    for guest in others:
        guest.sit(table)
    host.start()
    return [host, *others]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("count", [2, 7])
def test_half_pint_heroes_to_the_end(arrive: Arrive, count: int, edition: str) -> None:
    deal = FEW_CARDS if count == 7 else "even"
    options: dict[str, object] = {"edition": edition, "rounds": 6, "deal_table": deal}
    guests = gather(arrive, count, "half-pint-heroes", options, moves=(count, edition) == (2, "second"))
    play_on(half_pint, guests)
    everyone_sees_the_result(guests)


@pytest.mark.parametrize("count", [2, 4])
def test_hero_house_to_the_end(arrive: Arrive, count: int) -> None:
    guests = gather(arrive, count, "hero-house", {"target": 1})
    play_on(hero_house, guests)
    everyone_sees_the_result(guests)


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("game", HANDS)
def test_a_game_against_bots_to_the_end(arrive: Arrive, game: str, mouse: bool) -> None:
    hands = HANDS[game]
    guest = arrive("Ada", size=PHONE, mouse=mouse).known()
    options = {"rounds": 6} | ({} if mouse else {"deal_table": FEW_CARDS}) if hands is half_pint else {"target": 1}
    table = guest.open_table(game, seats=3, bots=["regular", "rookie"], options=options)
    guest.start()
    until = time.monotonic() + ENOUGH
    while not (over := hands.act(guest)) and time.monotonic() < until:
        pass
    if not over:  # a few games of Hero House go on for long
        guest.rush(table)
        guest.page.locator("a[href^='/replay/']").first.wait_for()
    everyone_sees_the_result([guest])


def everyone_sees_the_result(guests: list[Guest]) -> None:
    """The same words about the winner stand on every screen."""
    verdicts = {guest.page.locator("main h2").first.inner_text() for guest in guests}
    assert len(verdicts) == 1, verdicts
