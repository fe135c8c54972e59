"""Every message at a table, both ways. Nothing else defines what goes over a socket.

``incoming`` is what a client sends, ``outgoing`` what it is told, ``events`` what happens at a table besides the game,
``pad`` what is sent and told at a shared pad, ``closing`` why a socket is closed. All are used from here: ``wire.Act``.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from publican.server.wire.base import CellValue as CellValue
from publican.server.wire.base import ClockName as ClockName
from publican.server.wire.base import Command as Command
from publican.server.wire.base import Place as Place
from publican.server.wire.base import Short as Short
from publican.server.wire.base import Stage as Stage
from publican.server.wire.base import WireMessage as WireMessage
from publican.server.wire.closing import Closing as Closing
from publican.server.wire.events import (
    AbstainedShown,
    BotSeatedShown,
    BrokenOff,
    HostedShown,
    KickedShown,
    LeftShown,
    NonceGivenShown,
    NonceHashedShown,
    NonceMissedShown,
    RematchedShown,
    ReturnedShown,
    Revealed,
    SeatedShown,
    StartedShown,
    StoodInShown,
    StoodShown,
)
from publican.server.wire.incoming import (
    Abstain,
    Act,
    AddBot,
    Back,
    Hello,
    Kick,
    Leave,
    Mute,
    Nonce,
    NonceHash,
    Ping,
    Rematch,
    Report,
    Say,
    Sit,
    Stand,
    Start,
)
from publican.server.wire.outgoing import BrokenShown as BrokenShown
from publican.server.wire.outgoing import CommandDone, HouseSaid, Muted, Pong, Present, Refused, Said, Update, Warming
from publican.server.wire.outgoing import FairShown as FairShown
from publican.server.wire.outgoing import Missed as Missed
from publican.server.wire.outgoing import SeatShown as SeatShown
from publican.server.wire.outgoing import TableShown as TableShown
from publican.server.wire.outgoing import Welcome as Welcome
from publican.server.wire.pad import Cell as Cell
from publican.server.wire.pad import CellNoted as CellNoted
from publican.server.wire.pad import (
    ChoicesRevealed,
    Claim,
    Free,
    Keep,
    NoteCells,
    NotedShown,
    Seal,
    SealedShown,
    Undo,
    UndoneShown,
)
from publican.server.wire.pad import ListChanged as ListChanged
from publican.server.wire.pad import SharedPadOwn as SharedPadOwn
from publican.server.wire.pad import SharedPadShown as SharedPadShown

PROTOCOL = 4
"""Counted up when a client of the version before would misread something."""

LONGEST_FRAME = 8192
DEEPEST = 8

Incoming: TypeAlias = (
    Hello
    | Sit
    | Stand
    | Leave
    | AddBot
    | Kick
    | Start
    | NonceHash
    | Nonce
    | Act
    | Back
    | Abstain
    | Rematch
    | Say
    | Mute
    | Report
    | Claim
    | Free
    | Keep
    | NoteCells
    | Seal
    | Undo
    | Ping
)

TableEvent: TypeAlias = (
    SeatedShown
    | BotSeatedShown
    | StoodShown
    | LeftShown
    | KickedShown
    | HostedShown
    | StartedShown
    | NonceHashedShown
    | NonceGivenShown
    | NonceMissedShown
    | BrokenOff
    | StoodInShown
    | ReturnedShown
    | AbstainedShown
    | Revealed
    | RematchedShown
    | NotedShown
    | SealedShown
    | ChoicesRevealed
    | UndoneShown
)

Outgoing: TypeAlias = Welcome | Update | CommandDone | Refused | Said | HouseSaid | Present | Warming | Muted | Pong

read = msgspec.json.Decoder(Incoming).decode
write = msgspec.json.Encoder().encode
