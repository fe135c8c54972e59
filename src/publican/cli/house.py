"""What a host types to open the house."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from publican.bots.levels import THINKING
from publican.server import logs, settings
from publican.server.listening import listen

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
    listening = listen(host, port)
    from publican.server import serve as server  # noqa: PLC0415  people may knock while all of this is imported

    server.run(wanted, listening, lambda address: print(f"Publican is open at {address}", flush=True))
