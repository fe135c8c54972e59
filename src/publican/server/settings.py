"""What a host may set."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from publican.bots.levels import THINKING


class Settings(Struct, frozen=True, kw_only=True):
    """How a house is run; times in seconds."""

    data: Path
    proxy: str | None = None
    """The address of the proxy that terminates TLS; only its forwarded headers are believed."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may talk to this house; none: the one it is reached under."""
    grace: float = 60.0
    """How long a person may be away before a bot stands in."""
    fair_wait: float = 10.0
    """How long the house waits for nonces."""
    clock_scale: float = 1.0
    """How long a second on the clock of a choice is."""
    bot_pause: tuple[float, float] = (0.5, 1.2)
    """The moment that a bot seems to think."""
    bot_workers: int = 0
    """Processes in which champions think, besides one for all other bots; 0 for one less than there are cores."""
    bot_budget: float = THINKING
    """How long a bot may think, where its level cares."""
    prepare_champions: bool = True
    """Whether to compile them at the start, so that nobody waits for the first one."""
    idle: float = 60.0
    """How long a table without anyone stays in memory."""
    messages_per_second: float = 5.0
    burst: float = 20.0
    sockets_per_address: int = 100
    sockets_per_person: int = 10
    tables_per_person: int = 20
    """New tables in an hour."""
    guests_per_address: int = 100
    """New guests in an hour."""
    guest_days: float = 30.0
    """Days after which a guest who does not come any more is deleted."""
    unstarted_days: float = 1.0
    """Days after which a table where no game began is deleted."""
    game_days: float = 90.0
    """Days after which a table is deleted whose game is over, or that nobody has visited."""

    @property
    def secure(self) -> bool:
        """Whether people reach the house over TLS."""
        return self.proxy is not None
