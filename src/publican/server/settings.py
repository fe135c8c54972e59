"""What a host may set. Options, environment variables, the file's keys, their help and defaults all come from here."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from cyclopts import Group, Parameter

from publican.bots.external.names import known
from publican.bots.levels import THINKING
from publican.engine.core import Invalid
from publican.server.values import a_host, a_moment, an_address, an_origin, between, in_order, other_bots, whole

HOSTS = Group("What a host sets", sort_key=1)
OTHERS = Group("Bots of other people", sort_key=2)
TESTERS = Parameter(group=Group("For testers only", sort_key=3))

Seconds: TypeAlias = Annotated[float, Parameter(validator=a_moment)]
Days: TypeAlias = Annotated[float, Parameter(validator=between(0.001, 36_500))]
Count: TypeAlias = Annotated[int, Parameter(converter=whole, validator=between(1, 1_000_000_000))]
Rate: TypeAlias = Annotated[float, Parameter(validator=between(0.001, 1e9))]
Port: TypeAlias = Annotated[int, Parameter(converter=whole, validator=between(0, 65_535))]
OptionalPort: TypeAlias = Annotated[int | None, Parameter(converter=whole, validator=between(0, 65_535))]
WorkerCount: TypeAlias = Annotated[int, Parameter(converter=whole, validator=between(0, 256))]
Host: TypeAlias = Annotated[str, Parameter(validator=a_host)]
Address: TypeAlias = Annotated[str | None, Parameter(validator=an_address)]
Origin: TypeAlias = Annotated[str | None, Parameter(validator=an_origin)]
Origins: TypeAlias = Annotated[tuple[str, ...], Parameter("--origin", validator=an_origin, show_default=False)]
OtherBots: TypeAlias = Annotated[
    tuple[str, ...], Parameter("--bot", group=OTHERS, validator=other_bots, show_default=False)
]
LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
Pause: TypeAlias = Annotated[tuple[float, float], Parameter(validator=in_order)]

PREFIX = "PUBLICAN_"
"""What the names of variables begin with that set something."""

LOOPBACK = "127.0.0.1"
DAY = 86_400.0


def check_address(database: str) -> None:
    """Refuse what is no address of a database."""
    if not database.startswith(("postgresql://", "postgres://")):
        raise Invalid("--database", "must be an address like postgresql://publican@db.example/publican")


@dataclass(frozen=True, kw_only=True)
class WorkerSettings:
    """How a worker is run: the settings of a server that concern it."""

    database: str = field(default="", repr=False)
    """The PostgreSQL database of the house; best by the environment."""
    bot_workers: WorkerCount = 0
    """Processes in which champions think, besides one for all other bots; 0 for one less than there are cores."""
    other_bots: OtherBots = ()
    """May be asked, with all rights of this worker: NAME=cmd:PROGRAM, NAME=FILE.py:CLASS, NAME=INSTALLED."""
    host: Host = LOOPBACK
    """The address or name to answer on, where --port is given."""
    port: OptionalPort = None
    """Answer /healthz, /readyz and /metrics on this port; 0 takes any that is free."""
    log_level: LogLevel = "INFO"
    """What is worth logging, on standard error."""

    def check(self) -> None:
        """Refuse bots that are not there, and no database."""
        for bot in self.other_bots:
            known(bot)
        check_address(self.database)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a house is run; times in seconds. A field is an option of ``serve``, and the text below it is its help."""

    host: Host = LOOPBACK
    """The address or name to listen on."""
    port: Port = 8000
    """The port to listen on; 0 takes any that is free."""
    lan: bool = False
    """Listen on the network, and print a link and a QR code for the phones in it."""
    url: Origin = None
    """The address people use, like https://pub.example: for links, QR codes and allowed pages."""
    open_browser: Annotated[bool, Parameter("--open")] = True
    """Open the page in a browser, where this is a desktop and the output a terminal."""
    data: Path = Path("publican-data")
    """The folder where everything is kept."""
    database: str | None = field(default=None, repr=False)
    """A PostgreSQL database to keep everything in instead: postgresql://USER@HOST/NAME; best by the environment."""
    tls_cert: Path | None = None
    """A certificate with its chain (PEM), to serve HTTPS without a proxy; needs --tls-key."""
    tls_key: Path | None = None
    """The private key of --tls-cert (PEM, not encrypted)."""
    proxy: Address = None
    """The address of the proxy that terminates TLS; only its forwarded headers are believed."""
    origins: Origins = ()
    """An origin whose pages may connect, like https://pub.example; by default the one people use."""
    watch_port: OptionalPort = None
    """Answer /healthz, /readyz and /metrics with all counts on this port too, for programs on this machine."""
    grace: Seconds = 60.0
    """Seconds that a person may be away before a bot stands in."""
    bot_workers: WorkerCount = 0
    """Processes in which champions think, besides one for all other bots; 0 for one less than there are cores."""
    bots_elsewhere: bool = False
    """Leave the thinking to publican worker, on the same --database."""
    bot_budget: Seconds = THINKING
    """Seconds that a strong bot may think."""
    other_bots: OtherBots = ()
    """May sit at tables, with all rights of this server: NAME=cmd:PROGRAM, NAME=FILE.py:CLASS, NAME=INSTALLED."""
    prepare_champions: bool = True
    """Compile the champions at the start, beside everything else."""
    sockets_per_address: Count = 100
    """Connections from one address."""
    sockets_per_person: Count = 10
    """Connections of one person."""
    requests_per_second: Rate = 100.0
    """Requests from one address in the long run; eight seconds of them may be saved up, and what is more waits."""
    tables_per_person: Count = 20
    """New tables of one person in an hour."""
    guests_per_address: Count = 100
    """New guests from one address in an hour."""
    guest_days: Days = 30.0
    """Days after which a guest who does not come any more is deleted."""
    unstarted_days: Days = 1.0
    """Days after which a table where no game began is deleted."""
    game_days: Days = 90.0
    """Days after which a table is deleted whose game is over, or that nobody has visited."""
    log_level: LogLevel = "INFO"
    """What is worth logging, on standard error."""
    fair_wait: Annotated[Seconds, TESTERS] = 10.0
    """Seconds to wait for a client's part in the fair deal."""
    clock_scale: Annotated[Rate, TESTERS] = 1.0
    """How long a second on the clock of a choice is; less than 1 to try things out."""
    bot_pause: Annotated[Pause, TESTERS] = (0.5, 1.2)
    """The least and the most seconds that a bot seems to think."""
    idle: Annotated[Seconds, TESTERS] = 60.0
    """Seconds that a table without anyone stays in memory."""
    messages_per_second: Annotated[Rate, TESTERS] = 5.0
    """Messages that one connection may send in the long run."""
    records_per_minute: Annotated[Rate, TESTERS] = 10.0
    """Records that one person may read in a minute."""
    burst: Annotated[Rate, TESTERS] = 20.0
    """Messages that one connection may send at once."""
    welcomes_per_minute: Annotated[Rate, TESTERS] = 10.0
    """How often one person is told all of a table: at each connection, and after a command that came too late."""

    @property
    def shortest_kept(self) -> float:
        """Seconds for which the most fleeting of all things is kept."""
        return min(self.guest_days, self.unstarted_days, self.game_days) * DAY

    @property
    def longest_stop(self) -> float:
        """Seconds of a stop that house time counts at most, so that a wrong clock at the start deletes nothing."""
        return min(self.shortest_kept, DAY) / 4

    @property
    def secure(self) -> bool:
        """Whether people reach the house over TLS."""
        return self.proxy is not None or self.scheme == "https" or (self.url or "").startswith("https:")

    @property
    def scheme(self) -> str:
        """What the house itself speaks."""
        return "http" if self.tls_cert is None else "https"

    def check(self) -> None:
        """Refuse settings that contradict each other, and bots that are not there."""
        for bot in self.other_bots:
            known(bot)
        if self.database is not None:
            check_address(self.database)
        elif self.bots_elsewhere:
            raise Invalid("--bots-elsewhere", "needs --database, where workers find what is to be done")
        if self.lan and self.host != LOOPBACK:
            raise Invalid("--lan", f"listens on every address, so --host {self.host} must be left out")
        if (self.tls_cert is None) != (self.tls_key is None):
            given, missing = ("--tls-key", "--tls-cert") if self.tls_cert is None else ("--tls-cert", "--tls-key")
            raise Invalid(given, f"needs {missing} too")
        if self.tls_cert and self.proxy:
            raise Invalid("--tls-cert", "is for a house without a proxy, so --proxy must be left out")
