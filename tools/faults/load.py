"""Tables full of clients that play by themselves."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from publican.server import forms
from tools.faults.phone import PLAYERS, SHEET, Phone
from tools.faults.player import Player
from tools.plain_http import Http

__all__ = [
    "Player",
    "depart",
    "gather",
    "greet",
    "open_table",
    "pad_party",
    "parties",
    "party",
    "players",
    "settled",
    "until",
]

NAMES = ("Ada", "Bo", "Cy", "Di")


def greet(port: int, count: int, name: str = "") -> list[forms.PersonShown]:
    """Make guests known."""
    with Http(port) as http:
        return [
            http.post("/api/me", forms.NewPerson(name=name or NAMES[n % len(NAMES)]), forms.PersonShown)
            for n in range(count)
        ]


def open_table(port: int, token: str, **wanted: Any) -> str:
    """Open a table of Half-Pint Heroes, or whatever is wanted."""
    new = {"game": "half-pint-heroes", "options": {"rounds": 6}, **wanted}
    with Http(port) as http:
        return http.post("/api/tables", new, forms.TableOpened, {"Authorization": f"Bearer {token}"}).id


def party(
    port: int, seed: int, seats: int = 3, spectators: int = 1, bots: Sequence[str] = (), **wanted: Any
) -> list[Player]:
    """Open a table, and make its people and spectators; they have yet to come."""
    people = greet(port, seats - len(bots) + spectators)
    table = open_table(port, people[0].token or "", seats=seats, bots=bots, **wanted)
    return [
        Player(person.id, person.token or "", table, random.Random(seed * 100 + number))
        for number, person in enumerate(people)
    ]


def pad_party(port: int, seed: int) -> list[Player]:
    """Open a pad, and make the phones of all on it and one that watches; they have yet to come."""
    people = greet(port, len(PLAYERS) + 1)
    with Http(port) as http:
        sign = {"Authorization": f"Bearer {people[0].token}"}
        pad = http.post("/api/pads", {"sheet": SHEET}, forms.TableOpened, sign).id
    return [
        Phone(person.id, person.token or "", pad, random.Random(seed * 100 + number))
        for number, person in enumerate(people)
    ]


async def parties(port: int, count: int, seed: int, **how: Any) -> list[list[Player]]:
    """Open tables, and let everybody come."""
    made = [await asyncio.to_thread(party, port, seed * 1000 + number, **how) for number in range(count)]
    await gather(players(made), port)
    return made


async def gather(people: Iterable[Player], port: int) -> None:
    """Let people come, not all at once."""
    for person in people:
        await person.come(port)


def players(made: Iterable[Sequence[Player]]) -> list[Player]:
    """List all people of all tables."""
    return [person for table in made for person in table]


async def until(holds: Callable[[], bool], seconds: float) -> bool:
    """Wait until something holds; tell whether it did in time."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.02)
    return True


async def settled(made: Sequence[Sequence[Player]], seconds: float = 20.0) -> list[str]:
    """Let everybody stop playing; then all at a table must come to know the same. Give what is wrong."""
    for person in players(made):
        person.playing = False

    def calm() -> bool:
        return all(person.connected and not person.pending for person in players(made))

    if not await until(calm, seconds):
        unheard = [person for person in players(made) if not person.connected or person.pending]
        return [f"{len(unheard)} clients do not converge: {unheard[0].pending} at {unheard[0].table}"]
    await asyncio.sleep(0.2)
    return []


def depart(made: Sequence[Sequence[Player]]) -> None:
    """Let everybody hang up."""
    for person in players(made):
        person.leave()
