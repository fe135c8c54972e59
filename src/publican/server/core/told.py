"""What happens at a table besides the game, as messages; the games tell theirs in ``telling/``."""

from __future__ import annotations

from typing import assert_never

from publican.bots.levels import OF_THE_HOUSE
from publican.engine.core import Seat
from publican.server import wire
from publican.telling.message import Arg, Message, OneSeat, yes


def told(event: wire.TableEvent) -> tuple[Message, ...]:
    """Tell an event; of the fair deal only what went wrong: the rest is on the screen, and what is noted on the pad."""
    match event:
        case wire.SeatedShown(seat=seat):
            return (_of("web-told-seated", seat),)
        case wire.BotSeatedShown(seat=seat, level=level):
            return (_of("web-told-bot", seat, level=_level(level)),)
        case wire.StoodShown(seat=seat):
            return (_of("web-told-stood", seat),)
        case wire.LeftShown(seat=seat):
            return (_of("web-told-left", seat),)
        case wire.KickedShown(seat=seat):
            return (_of("web-told-kicked", seat),)
        case wire.HostedShown(seat=seat):
            return () if seat is None else (_of("web-told-hosted", seat),)
        case wire.StartedShown():
            return (Message("web-told-started"),)
        case wire.NonceMissedShown(seats=seats):
            return tuple(_of("web-told-missed", seat) for seat in seats)
        case wire.BrokenOff():
            return (Message("web-told-broken"),)
        case wire.StoodInShown(seats=seats):
            return tuple(_of("web-told-stood-in", seat) for seat in seats)
        case wire.ReturnedShown(seat=seat):
            return (_of("web-told-returned", seat),)
        case wire.AbstainedShown(seat=seat, on=on):
            return (_of("web-told-abstained", seat, on=yes(on)),)
        case wire.Revealed():
            return (Message("web-told-revealed"),)
        case wire.NonceHashedShown() | wire.NonceGivenShown() | wire.RematchedShown():
            return ()
        case wire.NotedShown() | wire.SealedShown() | wire.ChoicesRevealed() | wire.UndoneShown():
            return ()
        case _:
            assert_never(event)


def _of(text: str, seat: Seat, **more: Arg) -> Message:
    return Message(text, {"name": OneSeat(seat), **more})


def _level(level: str) -> Arg:
    """Name a level of the house; a bot that the host has brought along goes by its own name."""
    return Message(f"web-level-{level}") if level in OF_THE_HOUSE else level
