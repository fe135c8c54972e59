"""Pads shared among phones, as the tests write on them."""

from __future__ import annotations

from typing import Any

from tests.server.client import NAMES, Chair, Street

SHEET: dict[str, Any] = {"players": ["Ada", "Bo", "Cy"], "options": {"rounds": 6}}
ROUND = {"cards": 4, "predictions": [1, 2, 0], "bets": ["Bo", "Ada", 0], "won": [1, 1, 2]}

Message = dict[str, Any]


async def open_pad(street: Street, sheet: Message = SHEET, **more: Any) -> tuple[list[Chair], Chair]:
    """Open a pad, and let everybody on it come with a phone; a television watches."""
    sheet = {**sheet, **more}
    guests = [await street.guest(name) for name in NAMES[: len(sheet["players"])]]
    answer = await guests[0].http.post("/api/pads", json={"sheet": sheet})
    assert answer.status_code == 201, answer.text
    chairs = [await guest.take(answer.json()["id"]) for guest in guests]
    for seat, chair in enumerate(chairs):
        await chair.do("claim", who=seat)
    watcher = await (await street.guest("TV")).take(answer.json()["id"])
    await catch_up(*chairs, watcher)
    return chairs, watcher


async def catch_up(*chairs: Chair) -> None:
    """Let everybody hear all that there is to hear by now."""
    for chair in chairs:
        await chair.send({"type": "ping"})
        await chair.until(lambda message: message["type"] == "pong")


def cell(column: str, value: object, seat: int | None = None) -> Message:
    """Spell a cell."""
    return {"column": column, "seat": seat, "value": value}


def answers_to(command: str, message: Message) -> bool:
    """Tell whether this is the answer to a command."""
    return message.get("id") == command


def pad_of(chair: Chair) -> Message:
    """Give the pad as a phone shows it."""
    assert chair.view is not None
    return chair.view


async def choose(chairs: list[Chair], column: str, values: list[int | None], part: int = 0) -> None:
    """Let everybody choose in secret."""
    for chair, value in zip(chairs, values, strict=True):
        await chair.do("seal", part=part, column=column, value=value)


async def play_round(chairs: list[Chair], part: int = 0) -> None:
    """Play a round: choices in secret, sets counted by whoever is next to them."""
    await choose(chairs, "predictions", [1, 2, 0], part)
    await choose(chairs, "bets", [1, 0, 0], part)
    for seat, won in enumerate([1, 1, 2]):
        await chairs[(seat + 1) % 3].do("note", part=part, cells=[cell("won", won, seat)])
    await chairs[2].do("note", part=part, cells=[cell("cards", 4)], close=True)
