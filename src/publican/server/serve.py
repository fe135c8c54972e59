"""Running the house: uvicorn with our protocols, and signals."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Generator, Mapping
from dataclasses import replace
from importlib import import_module
from types import FrameType

import uvicorn

from publican.bots.external.launch import close_to_others
from publican.bots.levels import admit
from publican.build import build
from publican.engine.core import Invalid
from publican.server import garbage, logs
from publican.server.adapters.processes import QUICK, QUICK_ROOM, SEARCH, SEARCH_ROOM, make_workers
from publican.server.adapters.stores import Share, alone, open_stores
from publican.server.http.gate import Gate
from publican.server.http.metrics import watched
from publican.server.http.protocol import HttpProtocol
from publican.server.http.small import Page, serving
from publican.server.listening import QUEUE, address_of
from publican.server.passwords import take_secrets
from publican.server.settings import LOOPBACK, Settings
from publican.server.systemd import Systemd
from publican.server.tables.bots import OTHERS_LIMITS, Bots, ThinkingErrand
from publican.server.tables.house import House
from publican.server.tls import renew
from publican.server.wire import LONGEST_FRAME
from publican.server.ws.admission import allow_most_files
from publican.server.ws.connection import SocketProtocol
from publican.server.ws.stalls import Config

notes = logs.get("serve")

STOPS = (signal.SIGINT, signal.SIGTERM)
HANG_UP: int | None = getattr(signal, "SIGHUP", None)
"""Windows has none."""
PING = 20.0
TURN = 0.0005
"""Seconds that the store may have to wait for its turn while the loop computes; by default it is ten times as long, and
each commit waits several times."""
LAST_ORDERS = 3
"""Seconds that open connections have to close when the house shuts."""


class Server(uvicorn.Server):
    """Uvicorn that ends with exit code 0 when it is asked to stop, and says where it listens."""

    def __init__(self, config: Config, settings: Settings, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._settings = settings
        self._announce = announce
        self._systemd = Systemd()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Stop at SIGINT and SIGTERM, and do not raise them again afterwards; at SIGHUP load the certificate anew.

        In a terminal SIGHUP tells that it was closed, so there it stops the house.
        """
        loop = asyncio.get_running_loop()

        def reload(number: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(self._reload)

        asked: dict[int, Callable[[int, FrameType | None], None]] = dict.fromkeys(STOPS, self.handle_exit)
        if HANG_UP is not None:
            asked[HANG_UP] = self.handle_exit if has_terminal() else reload
        before = {number: signal.signal(number, handler) for number, handler in asked.items()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _reload(self) -> None:
        """Load the certificate that lies there now, for handshakes from now on; one that is no good changes nothing."""
        certificate, key = self._settings.tls_cert, self._settings.tls_key
        if self.config.ssl is None or certificate is None or key is None:
            notes.info("serve.nothing_to_reload")
            return
        with self._systemd.reloading():
            try:
                renew(self.config.ssl, certificate, key)
            except (Invalid, OSError) as error:
                notes.warning("tls.kept", why=str(error))
            else:
                notes.info("tls.renewed")

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Let people in, then say where."""
        await super().startup(sockets)
        if sockets:
            self._announce(address_of(sockets[0], self._settings.scheme))
        self._systemd.ready()

    async def main_loop(self) -> None:
        """Run until it is time to stop."""
        async with self._systemd.watched():
            await super().main_loop()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close what is open."""
        self._systemd.stopping()
        await super().shutdown(sockets)


def run(settings: Settings, listening: list[socket.socket], announce: Callable[[str], None]) -> None:
    """Serve until asked to stop."""
    close_to_others()
    settings = replace(settings, database=take_secrets(settings.database))
    for bot in settings.other_bots:
        admit(bot, OTHERS_LIMITS)
    allow_most_files()
    with asyncio.Runner(loop_factory=loop_factory()) as runner, contextlib.ExitStack() as sockets:
        for each in listening:
            sockets.enter_context(each)
        runner.run(_serve(settings, listening, announce))


async def _serve(settings: Settings, listening: list[socket.socket], announce: Callable[[str], None]) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_unexpected)
    async with open_stores(settings, loop) as (storage, bus, share):
        notes.info("serve.begun", build=build())  # a start that fails is one line and no more
        house = House(settings, storage, bus, make_bots(settings, loop, share), loop)
        try:
            if settings.prepare_champions:
                house.bots.prepare()
            gate = Gate(house)
            server = Server(_config(settings, gate), settings, announce)
            garbage.calm(loop)
            sys.setswitchinterval(TURN)
            async with _watched(settings.watch_port, watched(house, gate.sockets)):
                await server.serve(listening)
        finally:
            await house.close()


@contextlib.asynccontextmanager
async def _watched(port: int | None, pages: Mapping[str, Page]) -> AsyncIterator[None]:
    """Answer who watches the house, on this machine alone."""
    if port is None:
        yield
        return
    async with serving(LOOPBACK, port, pages) as found:
        notes.info("serve.watched", port=found)
        yield


def make_bots(settings: Settings, loop: asyncio.AbstractEventLoop, share: Share = alone) -> Bots:
    """Give the bots processes to think in, here and perhaps elsewhere."""
    quick, search = make_workers(settings.bot_workers, loop)
    thinking = ThinkingErrand(settings.other_bots)
    return Bots(
        settings,
        loop,
        share(QUICK, thinking, quick, QUICK_ROOM),
        share(SEARCH, thinking, search, SEARCH_ROOM * search.count),
    )


def _config(settings: Settings, app: Gate) -> Config:
    config = Config(
        app,
        http=HttpProtocol,
        ws=SocketProtocol,
        backlog=QUEUE,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        proxy_headers=False,  # ws/visitor.py reads them, from the named proxy alone
        server_header=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        interface="asgi3",
        timeout_graceful_shutdown=LAST_ORDERS,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
    )
    config.admission = app.sockets.admission
    return config


def has_terminal() -> bool:
    """Tell whether a terminal would take this process with it when it is closed."""
    return sys.stdin is not None and sys.stdin.isatty()


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        return import_module("uvloop").new_event_loop  # type: ignore[no-any-return]
    except ImportError:  # there is none for Windows
        return None


def _unexpected(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Log what went wrong where nobody waited for it."""
    error = context.get("exception")
    notes.error("loop.unexpected", error=error if isinstance(error, BaseException) else None)
