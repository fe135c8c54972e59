"""What parts of a house count, as Prometheus reads it.

Whoever asks a server is told nothing that changes with what others at a table cannot see. All the rest, like each
commit, is for who watches the house, at a port of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from publican.build import build
from publican.server.http.small import Page
from publican.server.ports import StoreFailed
from publican.server.tables.house import House
from publican.server.ws.sockets import Sockets

HELP = {
    "publican_build_info": ("gauge", "Always 1; the label tells which build this is."),
    "publican_sockets": ("gauge", "Open sockets."),
    "publican_tables": ("gauge", "Tables in memory."),
    "publican_moves_total": ("counter", "Choices made in games, without those changed before they are shown."),
    "publican_store_waiting": ("gauge", "Writes that wait for the disk."),
    "publican_store_commits_total": ("counter", "Transactions that were committed."),
    "publican_store_stored_total": ("counter", "Writes in these transactions: many share one."),
    "publican_store_commit_seconds_total": ("counter", "Seconds that these transactions took."),
    "publican_store_failures_total": ("counter", "Transactions that failed."),
    "publican_bot_answers_total": ("counter", "Choices of bots."),
    "publican_bot_lowered_total": ("counter", "Choices that a lower level made for a bot that was late or not ready."),
    "publican_bot_failures_total": ("counter", "Bots that gave no answer."),
    "publican_work_processes": ("gauge", "Processes for bots here."),
    "publican_work_busy": ("gauge", "Processes here in which a bot thinks."),
    "publican_work_waiting": ("gauge", "Bots that wait for a process here."),
    "publican_work_done_total": ("counter", "Times that a bot has thought here."),
    "publican_jobs_taken_total": ("counter", "Jobs that were taken here from the database."),
    "publican_jobs_taken_over_total": ("counter", "Jobs among them whose lease had run out elsewhere."),
    "publican_jobs_waiting": ("gauge", "Jobs that wait in the database."),
    "publican_jobs_leased": ("gauge", "Jobs in the database that somebody does."),
    "publican_jobs_expired": ("gauge", "Jobs in the database whose lease has run out."),
    "publican_jobs_processes": ("gauge", "Processes of all who take jobs from the database."),
    "publican_bus_heard_total": ("counter", "News that were heard of other servers."),
    "publican_bus_lag_seconds": ("gauge", "Seconds from telling news to hearing them, of the last one."),
    "publican_bus_lost_total": ("counter", "How often what hears news was lost, and began again."),
    "publican_bus_odd_total": ("counter", "News that could not be read."),
    "publican_beat_age_seconds": ("gauge", "Seconds since the database last heard that this part lives."),
}


FOR_ALL = (
    "publican_build_info",
    *("publican_sockets", "publican_tables", "publican_moves_total", "publican_store_waiting"),
    *("publican_store_failures_total", "publican_bot_answers_total", "publican_bot_lowered_total"),
    "publican_bot_failures_total",
)
"""What anybody may ask for: choices that are changed before they are shown, or when, stand in none of them."""


def text(house: House, sockets: Sockets) -> str:
    """Write what anybody may know."""
    counts = _counts(house, sockets)
    return exposition({name: value for name, value in counts.items() if name.partition("{")[0] in FOR_ALL})


def watched(house: House, sockets: Sockets) -> Mapping[str, Page]:
    """Give the pages for who watches the house."""

    async def healthz() -> str:
        return alive()

    async def readyz() -> str | None:
        try:
            await house.storage.ready()
        except StoreFailed:
            return None
        return None if house.closing else "ok"

    async def metrics() -> str:
        return exposition(_counts(house, sockets))

    return {"/healthz": healthz, "/readyz": readyz, "/metrics": metrics}


def _counts(house: House, sockets: Sockets) -> Mapping[str, float]:
    return {**build_info(), "publican_sockets": sockets.open, **house.measures()}


def build_info() -> Mapping[str, float]:
    """Tell the build as Prometheus wants it: as the label of a one."""
    return {f'publican_build_info{{version="{build()}"}}': 1}


def alive() -> str:
    """Say that a part lives, and which build it is."""
    return f"ok {build()}"


def exposition(values: Mapping[str, float]) -> str:
    """Write the exposition format; the labels of a value stand in braces behind its name."""
    lines: dict[str, list[str]] = {}
    for name, value in values.items():
        bare = name.partition("{")[0]
        kind, what = HELP[bare]
        lines.setdefault(bare, [f"# HELP {bare} {what}", f"# TYPE {bare} {kind}"]).append(f"{name} {_number(value)}")
    return "\n".join(line for some in lines.values() for line in some) + "\n"


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.6f}"
