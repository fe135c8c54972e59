"""A bot that imports nothing of Publican, written from docs/protocol.md: only Python and the library ``websockets``.

python examples/plain_bot.py http://127.0.0.1:8000 hero-house              opens a table for two, prints its code
python examples/plain_bot.py http://127.0.0.1:8000 hero-house --table CODE sits down there
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import itertools
import json
import random
import secrets
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]

PROTOCOL = 4

FINAL = {4400, 4401, 4403, 4404, 4406, 4410, 4411, 4423, 4426, 4429, 4451}
"""Closing codes after which connecting again is of no use."""


def request(url: str, body: Json | None = None, token: str | None = None) -> Json:
    """Send a request: with a body a POST, else a GET."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=20) as answer:
        read: Json = json.load(answer)
    return read


def nonce_hash(game_id: str, seat: int, nonce: bytes) -> str:
    """Hash a nonce as docs/fair.md says."""
    name = game_id.encode()
    return hashlib.sha256(
        b"publican-fair/1 nonce" + len(name).to_bytes(2, "big") + name + bytes([seat]) + nonce
    ).hexdigest()


def choose(choices: list[Json]) -> str:
    """Take a set or make a house where one can; else anything."""
    good = [choice for choice in choices if choice.get("leads") or choice.get("balances")]
    return str(random.choice(good or choices)["action"])


class Player:
    """What is known of one table, and what to send next."""

    def __init__(self) -> None:
        self.client = secrets.token_hex(8)
        self.ids = (str(number) for number in itertools.count(1))
        self.nonce = secrets.token_bytes(16)
        self.version: int | None = None
        self.you: int | None = None
        self.table: Json = {}
        self.open: Json | None = None
        """What everybody sees, and what only we know."""
        self.own: Json | None = None
        self.view: Json | None = None
        self.waiting: Json | None = None
        """The command that is not answered yet."""

    def hear(self, message: Json) -> bool:
        """Keep what is told; False where a message was lost, so that one should connect again."""
        match message["type"]:
            case "update" if message["version"] != (self.version or 0) + 1:
                return False
            case "welcome" | "update":
                self.version = message["version"]
                if "view" in message:  # in an update only what has changed, each time
                    self.open = message["view"] and {**(self.open or {}), **message["view"]}
                self.own = message.get("own", self.own)
                self.view = self.open and {**self.open, **(self.own or {})}
                if "table" in message:
                    self.table, self.you = message["table"], message["you"]
            case "done" | "refused" if self.waiting and message["id"] == self.waiting["id"]:
                self.waiting = None
                if message.get("code") not in (None, "version.stale", "nonce.not_now"):
                    raise SystemExit(f"refused: {message}")
        return True

    def next_command(self) -> Json | None:
        """Say what to send now, if anything; one command at a time."""
        if self.waiting is not None or (wish := self.wish()) is None:
            return None
        self.waiting = {**wish, "id": next(self.ids), "seen": self.version}
        return self.waiting

    def wish(self) -> Json | None:
        """Say what one wants done: a seat, the start, a part of the fair deal, or a move."""
        seats, stage, fair, seat = self.table["seats"], self.table["stage"], self.table["fair"], self.you
        free = any(place["name"] is None and place["bot"] is None for place in seats)
        if seat is None:
            return {"type": "sit"} if stage == "gathering" and free else None
        if stage == "gathering":
            return {"type": "start"} if self.table["host"] == seat and not free else None
        if seats[seat]["away"]:
            return {"type": "back"} if stage == "playing" else None
        if stage == "hashes" and not fair["hashes"][seat]:
            return {"type": "nonce_hash", "hash": nonce_hash(fair["game_id"], seat, self.nonce)}
        if stage == "nonces" and fair["hashes"][seat] and not fair["nonces"][seat]:
            return {"type": "nonce", "nonce": self.nonce.hex()}
        if stage == "playing" and self.view and seat in self.view["due"]:
            return {"type": "act", "action": choose(self.view["choices"])}
        return None


async def play(socket: ClientConnection, player: Player, token: str, per_second: float) -> None:
    """Play over one connection, up to the end of the game or of the connection."""
    hello = {"type": "hello", "token": token, "since": player.version, "client": player.client, "protocol": PROTOCOL}
    await socket.send(json.dumps(hello))
    async for frame in socket:
        message = json.loads(frame)
        if not player.hear(message):
            return
        if message["type"] == "welcome" and player.waiting:
            await socket.send(json.dumps(player.waiting))  # it may be lost: the same id has no second effect
        if player.table["stage"] == "over":
            return
        if command := player.next_command():
            await socket.send(json.dumps(command))
            await asyncio.sleep(1 / per_second)


async def main(url: str, game: str, table: str | None, options: Json, per_second: float) -> None:
    """Play one game to its end, and say how it went."""
    token = request(f"{url}/api/me", {"name": "Paul"})["token"]
    if table is None:
        table = request(f"{url}/api/tables", {"game": game, "seats": 2, "options": options}, token)["id"]
        print(table, flush=True)
    player = Player()
    while not player.table or player.table["stage"] != "over":
        try:
            async with connect(f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket", max_queue=None) as socket:
                await play(socket, player, token, per_second)
                if socket.close_code in FINAL:
                    raise SystemExit(f"closed with {socket.close_code} {socket.close_reason}")
        except (OSError, ConnectionClosed) as lost:
            if isinstance(lost, ConnectionClosed) and lost.rcvd and lost.rcvd.code in FINAL:
                raise
            await asyncio.sleep(1)
    record = request(f"{url}/api/records/{player.table['record']}", token=token)
    print(json.dumps({"players": record["players"], "scores": record["result"]["scores"]}))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("url")
    arguments.add_argument("game", choices=["half-pint-heroes", "hero-house"])
    arguments.add_argument("--table", help="the code of a table to sit down at")
    arguments.add_argument("--options", type=json.loads, default={}, help='of a new table, as JSON: {"rounds": 6}')
    arguments.add_argument("--per-second", type=float, default=4, help="commands; a server allows five frames")
    given = arguments.parse_args()
    asyncio.run(main(given.url.rstrip("/"), given.game, given.table, given.options, given.per_second))
