"""What a host types to open the house, and to see how it is set."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import App, Parameter

from publican.cli.sources import SOURCES, Sources
from publican.cli.welcome import Greeting
from publican.files import put_line
from publican.server import logs
from publican.server.listening import links, listen
from publican.server.settings import HOSTS, Settings, WorkerSettings
from publican.server.tls import check_certificate

Chosen: TypeAlias = Annotated[Settings, Parameter(name="*", group=HOSTS)]
ChosenForWorker: TypeAlias = Annotated[WorkerSettings, Parameter(name="*", group=HOSTS)]
File: TypeAlias = Annotated[
    Path | None,
    Parameter("--config", group=HOSTS, help="A TOML file with settings; publican.toml, if there is one here."),
]

serve = App("serve", config=SOURCES)
sources = Sources()
worker = App("worker", config=SOURCES)
config = App("config", config=(*SOURCES, sources))


@serve.default
def open_house(settings: Chosen = Settings(), *, file: File = None) -> None:  # noqa: B008  frozen
    """Serve tables to browsers and programs until stopped."""
    settings.check()
    logs.configure(sys.stderr, settings.log_level)
    if settings.tls_cert and settings.tls_key:
        check_certificate(settings.tls_cert, settings.tls_key)
    listening = listen(None if settings.lan else settings.host, settings.port)
    others = links(listening, settings.scheme) if settings.lan else []
    if others and settings.url is None:
        settings = replace(settings, url=others[0])
    from publican.server import serve as server  # noqa: PLC0415  people may knock while all of this is imported

    server.run(settings, listening, Greeting(settings, others))


@worker.default
def help_out(settings: ChosenForWorker = WorkerSettings(), *, file: File = None) -> None:  # noqa: B008  frozen
    """Let bots think for the servers on a database, until stopped."""
    settings.check()
    logs.configure(sys.stderr, settings.log_level)
    from publican.server import worker as working  # noqa: PLC0415  an extra brings what it needs

    working.run(settings, lambda line: put_line(line.encode()))


@config.default
def print_settings(settings: Chosen = Settings(), *, file: File = None) -> None:  # noqa: B008  frozen
    """Print what is set for serve, and where each value comes from; the output is itself such a file."""
    settings.check()
    for line in sources.lines(settings):
        put_line(line.encode())
