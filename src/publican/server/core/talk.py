"""What people say at a table: phrases and reactions by id, in everyone's own language, and free text."""

from __future__ import annotations

from publican.engine.core import Invalid
from publican.engine.text import compose, judge

PHRASES = (
    "hello",
    "good-luck",
    "thinking",
    "your-turn",
    "hurry-up",
    "well-played",
    "bold",
    "lucky",
    "as-planned",
    "cannot-count",
    "poker-face",
    "betting-on-you",
    "brawl-looms",
    "brawl",
    "gun-fight",
    "monster",
    "hero",
    "roof",
    "treasure",
    "thanks",
    "sorry",
    "back-soon",
    "last-orders",
    "good-game",
    "again",
)
"""Ids in the order of the menu; the text of each is ``phrase-ID`` in locales/."""

REACTIONS = ("cheers", "clap", "laugh", "wow", "ouch", "phew", "yawn", "handshake")
"""Likewise ``reaction-ID``."""

LONGEST = 200


def check(text: str) -> str:
    """Clean free text: one line, without what hides or disturbs; refuse it when empty or too long."""
    line = compose(" ".join(text.split()))
    said = compose("".join(char for char, fault in judge(line) if not fault))
    if not said:
        raise Invalid("talk", "is empty")
    if len(said) > LONGEST:
        raise Invalid("talk", f"has more than {LONGEST} characters")
    return said
