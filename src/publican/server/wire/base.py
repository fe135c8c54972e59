"""What all messages are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

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


class Command(WireMessage, frozen=True, kw_only=True):
    """Something one wants done. The same id of the same client gives the same answer and is done once."""

    id: CommandId
    """Any text that the client does not use twice."""
    seen: Seen = 0
    """The version that the choice was made at."""
