"""What happens at a table besides the game itself."""

from __future__ import annotations

from publican.server.wire.base import WireMessage


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
