"""The people behind the two games, as their booklets name them: for page, README, rule books and command.

Testers are not listed, nor anyone's postal or e-mail address. Where booklets spell a name differently (one designer is
Sören, Søren and Sven), the spelling here is the one that we were told is right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from publican.words import Words


class Credit(Struct, frozen=True):
    """People with one role in a game."""

    role: str
    """Names the text in ``locales/*/credits.ftl``: ``credits-authors``."""
    names: tuple[str, ...]
    edition: str = ""
    """The edition whose booklets alone name them; empty where all do."""


class Credits(Struct, frozen=True):
    """All that a game's booklets say of its makers."""

    people: tuple[Credit, ...]
    website: str
    """Spelled as the booklets print it."""


CREDITS = {
    "half-pint-heroes": Credits(
        (
            Credit("authors", ("Johannes Goslar", "Roland Goslar", "Søren Schaffstein")),
            Credit("editors", ("Frank Noack", "Sven Göhlich", "Wolfram Dübler-Zaeske"), "first"),
            Credit("artists", ("Lars-Arne Maura Kalusky", "Ronny Libor"), "first"),
            Credit("publisher", ("Corax Games",)),
        ),
        "www.Corax-Games.com",
    ),
    "hero-house": Credits((Credit("named", ("Dan Rhett",)),), "www.herohouse.net"),
}


def lines(words: Words, game: str) -> list[str]:
    """Say who made a game, a role a line, and last where the game itself is to be had."""
    from babel.lists import format_list  # noqa: PLC0415  building the page needs the names, and has no Babel

    made = CREDITS[game]
    told = [f"{_role(words, each)}: {format_list(each.names, locale=words.language)}" for each in made.people]
    return [*told, f"{words('credits-website')}: {made.website}"]


def apart(words: Words) -> str:
    """Say that the games are not ours."""
    return words("credits-apart")


def _role(words: Words, credit: Credit) -> str:
    role = words(f"credits-{credit.role}")
    return words("credits-of-edition", role=role, edition=credit.edition) if credit.edition else role
