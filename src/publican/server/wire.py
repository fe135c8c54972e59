"""Every message at a table, both ways. Nothing else defines what goes over a socket."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

PROTOCOL = 2
"""Counted up when a client of the version before would misread something."""

LONGEST_FRAME = 8192
DEEPEST = 8

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
ClientId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Seen: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Short: TypeAlias = Annotated[str, Meta(max_length=64)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
ClockName: TypeAlias = Literal["none", "30s", "60s", "day"]
Stage: TypeAlias = Literal["gathering", "hashes", "nonces", "playing", "over", "pad"]
CellValue: TypeAlias = (
    Annotated[int, Meta(ge=-999, le=9999)]
    | Annotated[str, Meta(max_length=16)]
    | Annotated[list[Place], Meta(max_length=7)]
    | None
)
PartNumber: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class WireMessage(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all messages have in common: a type, and no field that is not named here."""


# What a client sends. No message says which seat it speaks for: that comes from the connection.


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


class Command(WireMessage, frozen=True, kw_only=True):
    """Something one wants done. The same id of the same client gives the same answer and is done once."""

    id: CommandId
    """Any text that the client does not use twice."""
    seen: Seen = 0
    """The version that the choice was made at."""


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


# What is done at a shared pad: a table for people with the real box, whose log holds what they note.


class Cell(WireMessage, frozen=True, kw_only=True):
    """A value in a round or hand of a pad."""

    column: Short
    """As it is called in the file of a pad."""
    seat: Place | None = None
    """Whose it is, in columns with a value for each player."""
    value: CellValue = None
    """Players are counted from 0; null is not noted."""


class Claim(Command, frozen=True, kw_only=True, tag="claim"):
    """Be one of those whose names stand on the pad, and no longer another of them."""

    who: Place
    """The seat."""


class Free(Command, frozen=True, kw_only=True, tag="free"):
    """Let somebody else be that player: for one's own name, or (who keeps the pad) for any."""

    who: Place
    """The seat."""


class Keep(Command, frozen=True, kw_only=True, tag="keep"):
    """Keep the pad from now on (who has a name there)."""


class NoteCells(Command, frozen=True, kw_only=True, tag="note"):
    """Write cells of one round or hand of the pad; what comes later stands."""

    part: PartNumber
    """Counted from 0; the first that is not closed is the one being played."""
    cells: Annotated[list[Cell], Meta(max_length=40)] = []
    close: bool = False
    """The round or hand is over: with these cells nothing is missing in it."""
    strike: bool = False
    """All that comes after an earlier one goes."""


class Seal(Command, frozen=True, kw_only=True, tag="seal"):
    """Choose in secret what all choose; it is opened when all are in, and may be changed until then."""

    part: PartNumber
    column: Short
    value: Annotated[int, Meta(ge=0, le=99)] | None = None
    """A prediction, or whom one bets on; null keeps the chip."""
    who: Place | None = None
    """Who keeps the pad may type in for a seat that has not chosen."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take the last step on the pad back, whoever made it."""

    step: Seen
    """Its number: another one may have come after it by now."""


class Ping(WireMessage, frozen=True, kw_only=True, tag="ping"):
    """Ask for a sign of life: scripts in browsers cannot see the ping frames of WebSockets."""


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
    | Claim
    | Free
    | Keep
    | NoteCells
    | Seal
    | Undo
    | Ping
)


# What happens at a table besides the game itself.


class SeatedShown(WireMessage, frozen=True, kw_only=True, tag="seated"):
    """A person took a seat."""

    seat: int
    name: str


class BotSeatedShown(WireMessage, frozen=True, kw_only=True, tag="bot_seated"):
    """The host seated a bot."""

    seat: int
    level: str


class StoodShown(WireMessage, frozen=True, kw_only=True, tag="stood"):
    """A seat is free again; the person may still watch."""

    seat: int


class LeftShown(WireMessage, frozen=True, kw_only=True, tag="left"):
    """A person left; in a running game a bot plays on."""

    seat: int


class KickedShown(WireMessage, frozen=True, kw_only=True, tag="kicked"):
    """The host sent someone away."""

    seat: int


class HostedShown(WireMessage, frozen=True, kw_only=True, tag="hosted"):
    """Someone else is the host now."""

    seat: int | None


class StartedShown(WireMessage, frozen=True, kw_only=True, tag="started"):
    """The house has drawn the seed of a game and shows its commitment."""

    number: int
    game_id: str
    commitment: str


class NonceHashedShown(WireMessage, frozen=True, kw_only=True, tag="nonce_hashed"):
    """A seat has sealed its nonce."""

    seat: int
    hash: str


class NonceGivenShown(WireMessage, frozen=True, kw_only=True, tag="nonce_given"):
    """A seat has opened its nonce."""

    seat: int
    nonce: str


class NonceMissedShown(WireMessage, frozen=True, kw_only=True, tag="nonce_missed"):
    """These seats did not answer in time and count as empty."""

    seats: tuple[int, ...]


class BrokenOff(WireMessage, frozen=True, kw_only=True, tag="broken_off"):
    """A game ended before its time; its number is not used again."""

    number: int


class StoodInShown(WireMessage, frozen=True, kw_only=True, tag="stood_in"):
    """A bot plays for these seats until their owners are back."""

    seats: tuple[int, ...]


class ReturnedShown(WireMessage, frozen=True, kw_only=True, tag="returned"):
    """A person plays again."""

    seat: int


class AbstainedShown(WireMessage, frozen=True, kw_only=True, tag="abstained"):
    """A person opted out of the pub night, or is back in: ``abstain`` in ``options`` says who is out."""

    seat: int
    on: bool


class Revealed(WireMessage, frozen=True, kw_only=True, tag="revealed"):
    """The game is over: the seed, and the record that anyone can check."""

    seed: str
    record: str


class RematchedShown(WireMessage, frozen=True, kw_only=True, tag="rematched"):
    """The next game is played at this table."""

    table: str


class CellNoted(WireMessage, frozen=True, kw_only=True):
    """A cell, with what stood there before."""

    column: str
    seat: int | None
    value: CellValue
    was: CellValue


class NotedShown(WireMessage, frozen=True, kw_only=True, tag="noted"):
    """Somebody wrote on the pad."""

    step: int
    """Counts what was written; null cells are not noted."""
    by: int | None
    """The seat of who wrote; null for who keeps the pad without a name on it."""
    part: int
    cells: tuple[CellNoted, ...]
    closed: bool
    struck: int
    """How many rounds or hands went with it."""


class SealedShown(WireMessage, frozen=True, kw_only=True, tag="sealed"):
    """A choice is in."""

    seat: int
    by: int | None
    """Who typed it in: the seat itself, or who keeps the pad."""


class ChoicesRevealed(WireMessage, frozen=True, kw_only=True, tag="choices_revealed"):
    """All choices are in, and open."""

    part: int
    column: str
    values: tuple[int | None, ...]


class UndoneShown(WireMessage, frozen=True, kw_only=True, tag="undone"):
    """Somebody took the last step back."""

    step: int
    by: int | None


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


# What a client is told. ``view``, ``own`` and the events of a game are the engine's, spelled by ``engine.spelling``.


class SeatShown(WireMessage, frozen=True, kw_only=True):
    """A seat: free, a person's or a bot's."""

    name: str | None = None
    """The person's, as it was when they sat down."""
    bot: str | None = None
    """The level of the bot; beside a name, one that plays on for a person who has left."""
    away: bool = False
    """A bot stands in for the person until they send ``back``."""


class FairShown(WireMessage, frozen=True, kw_only=True):
    """The fair deal as far as it is open; "" for a seat that has given nothing."""

    game_id: str
    commitment: str
    hashes: tuple[str, ...]
    nonces: tuple[str, ...]
    missed: tuple[int, ...]
    """Seats that did not answer in time."""
    seed: str | None = None
    """Opened when the game is over."""


class BrokenShown(WireMessage, frozen=True, kw_only=True):
    """A game that was broken off."""

    number: int
    game_id: str
    commitment: str


class TableShown(WireMessage, frozen=True, kw_only=True):
    """A table without its cards: the same for everyone."""

    id: str
    game: str
    options: dict[str, object]
    """As records spell them."""
    public: bool
    clock: ClockName
    stage: Stage
    number: int
    """Counts the games of this table, those broken off included; 0 before the first."""
    seats: tuple[SeatShown, ...]
    host: int | None
    """The seat of the host, who alone may add bots, send away and start."""
    fair: FairShown | None = None
    broken: tuple[BrokenShown, ...] = ()
    record: str | None = None
    """The id of the record when the game is over."""
    rematch: str | None = None
    """The table of the next game, if there is one."""
    claimed: tuple[int, ...] = ()
    """At a shared pad: which of the names on it are somebody's."""


class SharedPadShown(WireMessage, frozen=True, kw_only=True):
    """A shared pad as everybody sees it, in the place of a view. Its names are those of the seats."""

    start: int
    """Who starts the first round, or deals the first hand."""
    parts: tuple[dict[str, object], ...]
    """The rounds or hands that are over, as they stand in the file of a pad."""
    draft: dict[str, object]
    """The one that is being noted."""
    secret: str | None
    """The column that everybody chooses in secret now."""
    ready: tuple[int, ...]
    """Whose choice is in."""
    typed: tuple[int, ...]
    """For whom of them it was typed in by who keeps the pad."""
    steps: tuple[NotedShown, ...]
    """What was written last, the latest at the end."""
    score: Raw
    """What it is worth."""


class SharedPadOwn(WireMessage, frozen=True, kw_only=True):
    """One's own secret choice."""

    chosen: bool
    choice: int | None


class Missed(WireMessage, frozen=True, kw_only=True):
    """One update that one has not seen."""

    version: int
    events: list[Raw]


class Welcome(WireMessage, frozen=True, kw_only=True, tag="welcome"):
    """All there is to know at this version."""

    protocol: int
    version: int
    you: int | None
    """One's seat; null for a spectator."""
    table: TableShown
    view: Raw
    """What everybody sees of the game; null before the cards are dealt."""
    own: Raw
    """What one's seat alone may know: lay these fields over ``view``. Null for a spectator."""
    wanted: Raw
    """What is said to one's seat alone: lay it over ``view`` too. Null where that is no more than all are told."""
    missed: list[Missed] | None
    """What happened after ``since``; null where that is too long ago to tell (64 updates).

    Who has a seat and says no ``since`` is told the last updates, 64 at most."""
    left: float | None
    """Seconds on the clock."""


class Update(WireMessage, frozen=True, kw_only=True, tag="update"):
    """What happened, and how things stand."""

    version: int
    events: list[Raw]
    """Each event of the game with the messages that tell it, ``told``: none where others tell it."""
    view: Raw
    """What everybody sees of the game, whole; null before the cards are dealt."""
    own: Raw
    """What one's seat alone may know: lay these fields over ``view``. Null for a spectator."""
    wanted: Raw
    """What is said to one's seat alone: lay it over ``view`` too. Null where that is no more than all are told."""
    left: float | None
    """Seconds on the clock."""
    you: int | UnsetType | None = UNSET
    """There when the table has changed."""
    table: TableShown | UnsetType = UNSET
    """There when it has changed."""


class CommandDone(WireMessage, frozen=True, kw_only=True, tag="done"):
    """A command is stored."""

    id: str
    version: int
    """One's own after it."""


class Refused(WireMessage, frozen=True, kw_only=True, tag="refused"):
    """A command changed nothing."""

    id: str
    code: str
    """Stable, so that clients can translate it."""
    rule: str = ""
    """The one that was broken, if one was."""


class Said(WireMessage, frozen=True, kw_only=True, tag="said"):
    """Someone at the table speaks."""

    seat: int
    kind: Literal["phrase", "reaction", "text"]
    words: str


class Present(WireMessage, frozen=True, kw_only=True, tag="present"):
    """Who of the seats is connected now."""

    seats: tuple[int, ...]


class Warming(WireMessage, frozen=True, kw_only=True, tag="warming"):
    """At these seats a regular plays for a champion that is not ready yet; none: all champions play themselves."""

    seats: tuple[int, ...]


class Muted(WireMessage, frozen=True, kw_only=True, tag="muted"):
    """Whom of the seats one does not hear: told to nobody else."""

    seats: tuple[int, ...]


class Pong(WireMessage, frozen=True, kw_only=True, tag="pong"):
    """Answer a ping."""


Outgoing: TypeAlias = Welcome | Update | CommandDone | Refused | Said | Present | Warming | Muted | Pong

read = msgspec.json.Decoder(Incoming).decode
write = msgspec.json.Encoder().encode


class Closing:
    """Why a socket is closed: codes 4000 and up are ours."""

    BAD_FRAME = 4400
    """What was sent is no message, or has a field too many."""
    UNKNOWN = 4401
    """Nobody is known by this token or cookie, or the first frame was no ``hello`` or too late."""
    SENT_AWAY = 4403
    """The host has sent this person away."""
    NO_TABLE = 4404
    """There is no such table."""
    OTHER_PROTOCOL = 4406
    """``hello`` named a protocol that this server does not speak."""
    TOO_MANY = 4429
    """Too many frames, or too many sockets of one person."""
    REVOKED = 4410
    """The token is worth nothing any more."""
    LEFT = 4411
    """One has left the table, here or on another device."""
    OTHER_VERSION = 4426
    """The table was opened under rules that this server does not know: its log is kept, trying again does not help."""
    RESTART = 1012
    """The server restarts; connect again after a moment."""
    TROUBLE = 1011
    """Something went wrong in the server; connect again after a moment."""
