"""What a client sends. No message says which seat it speaks for: that comes from the connection."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from publican.server.wire.base import ClientId, Command, Place, Seen, Short, WireMessage


class Hello(WireMessage, frozen=True, kw_only=True, tag="hello"):
    """The first frame."""

    token: Short | None = None
    """Who one is, where no cookie says it."""
    since: Seen | None = None
    """The last version one has seen."""
    client: ClientId | None = None
    """Whose command ids are used."""
    protocol: int | None = None
    """The protocol one speaks; where it is not the server's the socket is closed with 4406."""


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take the next free seat, before the game, under the name one has now."""


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Give one's seat up before the game, and go on watching."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave the table; a bot plays a running game to its end."""


class AddBot(Command, frozen=True, kw_only=True, tag="add_bot"):
    """Seat a bot before the game (the host)."""

    level: Short


class Kick(Command, frozen=True, kw_only=True, tag="kick"):
    """Send a bot or a person away before the game (the host); a person stays away, and so do names that look alike."""

    who: Place
    """The seat."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Begin the fair deal when all seats are taken (the host)."""


class NonceHash(Command, frozen=True, kw_only=True, tag="nonce_hash"):
    """Seal one's nonce: lower-case hex of the hash that ``publican-fair/1`` names."""

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Nonce(Command, frozen=True, kw_only=True, tag="nonce"):
    """Open one's nonce: 16 to 32 bytes as lower-case hex."""

    nonce: Annotated[str, Meta(pattern="^(?:[0-9a-f]{2}){16,32}$")]


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Make one's choice in the game, when one is due; or change a sealed one until the last is in."""

    action: Annotated[str, Meta(max_length=100)]
    """One of ``choices``, as it stands there."""


class Back(Command, frozen=True, kw_only=True, tag="back"):
    """Take the seat back from the bot that stands in."""


class Abstain(Command, frozen=True, kw_only=True, tag="abstain"):
    """Opt out of the pub night (who sits, HP-D9); back in only until the cards are dealt."""

    on: bool = True
    """Whether to be left out."""
    who: Place | None = None
    """At a shared pad, who keeps it may say so for somebody without a phone."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Open a table like this one for the same people and bots, when the game is over (who sits)."""


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Say a phrase, show a reaction or, at a table by link, anything short (who sits)."""

    kind: Literal["phrase", "reaction", "text"]
    words: Annotated[str, Meta(max_length=400)]
    """The name of a phrase or reaction, or the text."""


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Hear a person no more, here and elsewhere; or hear them again."""

    who: Place
    """The seat."""
    on: bool = True
    """Whether to hear them no more."""


class Report(Command, frozen=True, kw_only=True, tag="report"):
    """Tell the host of the house about a person at the table; nobody else hears of it."""

    who: Place
    """The seat."""


class Ping(WireMessage, frozen=True, kw_only=True, tag="ping"):
    """Ask for a sign of life: scripts in browsers cannot see the ping frames of WebSockets."""
