"""The link of a table, before anyone comes in: what strangers are shown of it, and what a shared link looks like."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from html import escape

import msgspec

from publican.server import forms
from publican.server.core.summary import summary
from publican.server.listening import is_loopback, spell
from publican.server.ports import StoreFailed
from publican.server.settings import Settings
from publican.server.tables.house import House
from publican.server.wire import ClockName, SeatShown, Stage
from publican.server.ws.visitor import Visitor

LINK = re.compile(r"/table/([a-z0-9]{8,40})")
LANGUAGES = ("en", "de", "ru")
PICTURE = "invitation-{game}.png"
SOME_GAME = "half-pint-heroes"
"""Whose picture stands on a link that leads nowhere."""
MOST_WANTED = 10
"""Languages of a request that are looked at."""


async def of(house: House, table: str) -> forms.InvitationShown | None:
    """Show a table as far as an invitation does; None where there is none that can be played.

    Of a table at rest that is what lists have of it: a long log is not read for somebody who only looks at a link.
    """
    shown, closed = None, False
    with suppress(StoreFailed):
        here = house.tables.get(table)
        shown = summary(here.table) if here is not None else await house.storage.lists.shown(table)
        closed = here is None and await house.storage.hosting.is_closed(table)
    if shown is None or closed or not shown.known:
        return None
    return forms.InvitationShown(
        game=shown.game,
        options=shown.options,
        clock=msgspec.convert(shown.clock, ClockName),
        stage=msgspec.convert(shown.stage, Stage),
        seats=tuple(SeatShown(name=seat.name, bot=seat.bot, away=seat.away) for seat in shown.seats),
        host=shown.host,
    )


def known_origin(who: Visitor, server: tuple[str, int] | None, settings: Settings) -> str | None:
    """Give the origin of this house as far as it knows that itself; anybody may write anything into ``Host``.

    That is the one the host named, or the address of this machine that the request came to.
    """
    if settings.url is not None or who.own in settings.origins:
        return settings.url or who.own
    if server is None or settings.proxy is not None:
        return None
    host, port = server
    mine = [spell(settings.scheme, host, port)]
    if is_loopback(mine[0]):
        mine.append(spell(settings.scheme, "localhost", port))
    return who.own if who.own in mine else None


async def tags(house: House, table: str, wanted: str, origin: str | None) -> tuple[str, str]:
    """Write what messengers read of a link (Open Graph) in the language of who opens it, and name that."""
    language = language_of(wanted)
    found = await of(house, table)
    title, text = await asyncio.to_thread(_texts, found, language)
    picture = PICTURE.format(game=found.game if found else SOME_GAME)
    pictures = {"og:image": f"{origin}/{picture}", "og:image:width": "1200", "og:image:height": "630"}
    pairs = {
        "og:type": "website",
        "og:site_name": "Publican",
        "og:locale": language,
        "og:title": title,
        "og:description": text,
        **(pictures if origin is not None else {}),
    }
    return "\n    ".join(
        f'<meta property="{key}" content="{escape(value)}" />' for key, value in pairs.items()
    ), language


def language_of(wanted: str) -> str:
    """Choose among our languages by an ``Accept-Language`` header; English where it names none of them."""
    ranked = []
    for place, part in enumerate(wanted.split(",")[:MOST_WANTED]):
        name, _, weight = part.partition(";q=")
        language = name.strip().lower()[:2]
        if language in LANGUAGES:
            ranked.append((-_weight(weight), place, language))
    return min(ranked)[2] if ranked else LANGUAGES[0]


def _weight(text: str) -> float:
    try:
        return min(1.0, max(0.0, float(text))) if text else 1.0
    except ValueError:
        return 0.0


def _texts(found: forms.InvitationShown | None, language: str) -> tuple[str, str]:
    """Put a table into a title and a line below it."""
    from publican.words import Words  # noqa: PLC0415  # half a second that most servers never need

    say = Words(language, "invitation.ftl")
    if found is None:
        return say("invitation-any"), say("invitation-any-text")
    game = {"game": found.game}
    host = found.seats[found.host].name if found.host is not None else None
    title = say("invitation-title", host=host, **game) if host else say("invitation-title-nobody", **game)
    free = sum(seat.name is None and seat.bot is None for seat in found.seats)
    bots = sum(seat.name is None and seat.bot is not None for seat in found.seats)
    players = [seat.name for seat in found.seats if seat.name] + ([say("invitation-bots", count=bots)] if bots else [])
    said = [say("invitation-players", players=", ".join(players))] if players else []
    said.append(say("invitation-free", free=free) if found.stage == "gathering" else say("invitation-running"))
    return title, " ".join(said)
