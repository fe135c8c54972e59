"""What a host types: serve, and look after what the server keeps."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from publican.bots.levels import THINKING
from publican.engine import record as records
from publican.files import put_line
from publican.server import logs, settings, upkeep
from publican.server import serve as server

DATA = Path("publican-data")


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = DATA,
    proxy: str | None = None,
    origin: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    grace: float = 60.0,
    fair_wait: float = 10.0,
    clock_scale: float = 1.0,
    bot_pause: tuple[float, float] = (0.5, 1.2),
    bot_workers: int = 0,
    bot_budget: float = THINKING,
    prepare_champions: bool = True,
    idle: float = 60.0,
    messages_per_second: float = 5.0,
    burst: float = 20.0,
    sockets_per_address: int = 100,
    sockets_per_person: int = 10,
    tables_per_person: int = 20,
    guests_per_address: int = 100,
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO",
) -> None:
    """Serve tables to browsers and programs until stopped.

    Parameters
    ----------
    host: The address to listen on.
    port: The port to listen on; 0 takes any that is free.
    data: The folder where everything is kept.
    proxy: The address of the proxy that terminates TLS and forwards here.
    origin: An origin whose pages may connect, like https://pub.example; by default the one people use.
    grace: Seconds that a person may be away before a bot stands in.
    fair_wait: Seconds to wait for a client's part in the fair deal.
    clock_scale: How long a second on the clock of a choice is; less than 1 to try things out.
    bot_pause: The least and the most seconds that a bot seems to think.
    bot_workers: Processes in which bots think; 0 for one less than there are cores.
    bot_budget: Seconds that a strong bot may think.
    prepare_champions: Compile the champions at the start, beside everything else.
    idle: Seconds that a table without anyone stays in memory.
    messages_per_second: What one connection may send in the long run.
    burst: What one connection may send at once.
    sockets_per_address: Connections from one address.
    sockets_per_person: Connections of one person.
    tables_per_person: New tables of one person in an hour.
    guests_per_address: New guests from one address in an hour.
    log_level: What is worth logging, on standard error.
    """
    logs.configure(sys.stderr, log_level)
    wanted = settings.Settings(
        data=data,
        host=host,
        port=port,
        proxy=proxy,
        origins=origin,
        grace=grace,
        fair_wait=fair_wait,
        clock_scale=clock_scale,
        bot_pause=bot_pause,
        bot_workers=bot_workers,
        bot_budget=bot_budget,
        prepare_champions=prepare_champions,
        idle=idle,
        messages_per_second=messages_per_second,
        burst=burst,
        sockets_per_address=sockets_per_address,
        sockets_per_person=sockets_per_person,
        tables_per_person=tables_per_person,
        guests_per_address=guests_per_address,
    )
    sys.exit(server.run(wanted, lambda address: print(f"Publican is open at {address}", flush=True)))


db = App("db", help="Check, back up or export what a server keeps; it may be running.")
Data = Annotated[Path, Parameter("--data", help="The folder where the server keeps everything.")]


@db.command(name="check")
def check_database(*, data: Data = DATA) -> None:
    """Check every log, list and record of a server."""
    wrong = list(upkeep.check(data))
    for line in wrong:
        put_line(line.encode())
    print(f"{len(wrong)} things are wrong" if wrong else "all is well")
    sys.exit(1 if wrong else 0)


@db.command(name="backup")
def back_up_database(to: Path, *, data: Data = DATA) -> None:
    """Copy all of a server's data into one file.

    Parameters
    ----------
    to: The file to write; it must not exist. To restore, put it into an empty folder as publican.sqlite3.
    """
    upkeep.backup(data, to)


@db.command(name="export")
def export_database(*, data: Data = DATA) -> None:
    """Print the record of every finished game, one a line."""
    for one in upkeep.export(data):
        put_line(records.write(one))
