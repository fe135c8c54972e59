"""Tables that several tests in browsers sit down at."""

from __future__ import annotations

from collections.abc import Callable

from publican.engine.half_pint.cards import PACK
from tools.browser.guest import DESKTOP, PHONE, Guest, rush

Arrive = Callable[..., Guest]
HALF_PINT, HERO_HOUSE = "half-pint-heroes", "hero-house"
SHORT: dict[str, object] = {"rounds": 6}


def cards_each(count: int) -> dict[str, object]:
    """Options of a short game of Half-Pint Heroes, with so many cards in each hand."""
    return {"rounds": 6, "deal_table": {PACK.name(card): [count, 5] for card in PACK.cards}}


def gather(arrive: Arrive, count: int, game: str, options: dict[str, object], **more: object) -> list[Guest]:
    """Open a table, and let the others come by link, all but one with a phone."""
    host = arrive("Ada", **more).known()
    table = host.open_table(game, seats=count, options=options)
    others = [arrive(f"Guest {seat}", size=DESKTOP if seat == 2 else PHONE, **more) for seat in range(1, count)]
    for guest in others:
        guest.sit(table)
    host.start()
    return [host, *others]


def finished(guest: Guest, game: str = HALF_PINT, **wanted: object) -> str:
    """Play a game against a bot to its end, quickly, and give the address of its replay."""
    guest.known().open_table(game, seats=2, bots=["rookie"], **wanted)
    guest.start()
    guest.page.locator("ul button").first.wait_for()
    rush([guest])
    return str(guest.page.locator("a[href^='/replay/']").first.get_attribute("href"))


def everyone_sees_the_result(guests: list[Guest]) -> None:
    """The same words about the winner stand on every screen."""
    verdicts = {guest.page.locator("main h2").first.inner_text() for guest in guests}
    assert len(verdicts) == 1, verdicts
