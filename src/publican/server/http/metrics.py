"""What the house counts, as Prometheus reads it: nothing that changes with what others at a table cannot see."""

from __future__ import annotations

from publican.server.tables.house import House
from publican.server.ws.sockets import Sockets

HELP = {
    "publican_sockets": ("gauge", "Open sockets."),
    "publican_tables": ("gauge", "Tables in memory."),
    "publican_moves_total": ("counter", "Choices made in games, without those changed before they are shown."),
    "publican_store_waiting": ("gauge", "Writes that wait for the disk."),
    "publican_store_failures_total": ("counter", "Transactions that failed."),
    "publican_bot_answers_total": ("counter", "Choices of bots."),
    "publican_bot_lowered_total": ("counter", "Choices that a lower level made for a bot that was late or not ready."),
    "publican_bot_failures_total": ("counter", "Bots that gave no answer."),
}


def values(house: House, sockets: Sockets) -> dict[str, int]:
    """Count."""
    return {
        "publican_sockets": sockets.open,
        "publican_tables": len(house.tables),
        "publican_moves_total": house.moves,
        "publican_store_waiting": house.storage.waiting,
        "publican_store_failures_total": house.storage.failures,
        "publican_bot_answers_total": house.bots.answers,
        "publican_bot_lowered_total": house.bots.lowered,
        "publican_bot_failures_total": house.bots.failures,
    }


def text(house: House, sockets: Sockets) -> str:
    """Write the exposition format."""
    lines = []
    for name, value in values(house, sockets).items():
        kind, what = HELP[name]
        lines += [f"# HELP {name} {what}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(lines) + "\n"
