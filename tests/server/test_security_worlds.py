"""S6, S17 over real sockets: two houses that differ only in hidden cards send the same bytes, and log the same."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from publican.engine.games import GAMES
from publican.server.adapters.sqlite import table_log, upkeep
from publican.server.core.replay import replay
from publican.server.core.table import Change, RunningGame
from publican.server.tables import audience
from publican.server.tables.audience import Audience, Frames, OpenSight
from tests.server.client import Chair, Street
from tests.server.stories import catch_up
from tools.faults import rigging, worlds
from tools.faults.house import House
from tools.faults.report import Report
from tools.faults.rigging import Swaps
from tools.faults.traps import Trap

CHANCE = 11
ACTIONS = 14
GAME = "half-pint-heroes"

Script = list[tuple[int, str]]


class Heard:
    """All that a viewer got: frames as they came, and answers over HTTP."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.answers: list[bytes] = []


async def story(street: Street, script: Script | None, heard: dict[str, Heard]) -> Script:
    """Play a few actions in a fixed order: at random, or as the script says. Give the script."""
    chairs = await street.table(3, options={"rounds": 6})
    watcher = await (await street.guest("Di")).take(chairs[0].table_id)
    everybody = [*chairs, watcher]
    for seat, chair in enumerate(chairs):
        chair.nonce = bytes([seat]) * 16
    await chairs[0].do("start", id="start")
    for stage in ("hashes", "nonces"):
        for seat, chair in enumerate(chairs):
            await catch_up(*everybody)
            wish = chair.wish(lambda choices: "")
            assert wish is not None
            await chair.do(wish.pop("type"), id=f"{stage}{seat}", **wish)
    played, chance = [], random.Random(CHANCE)
    for number in range(ACTIONS):
        await catch_up(*everybody)
        due = (chairs[0].view or {})["due"]
        seat, action = script[number] if script else (due[0], "")
        action = action or str(chance.choice((chairs[seat].view or {})["choices"])["action"])
        await chairs[seat].do("act", id=f"n{number}", action=action)
        played.append((seat, action))
        await ask(chairs[0], watcher, number)
    await catch_up(*everybody)
    for name, chair in (("seat", chairs[0]), ("watcher", watcher)):
        back = await chair.guest.take(chair.table_id, since=chair.version - 5)
        await back.ask("act", id="stale", seen=1, action="predict 1")
        heard[name].frames = [json.dumps({**each, "left": None}) for each in (*chair.heard, *back.heard)]
        for path in ("/api/me", "/api/tables", "/api/tables/mine", "/api/records", "/api/records/none"):
            heard[name].answers.append((await chair.guest.http.get(path)).content)
    return played


async def ask(seat: Chair, watcher: Chair, number: int) -> None:
    """Try what is refused, in both worlds alike."""
    for chair in (seat, watcher):
        await chair.ask("act", id=f"no{number}", action="play b1 b2 b3")
        await chair.ask("nonce", id=f"nonce{number}", nonce="00" * 16)
    if number % 5 == 0:
        await seat.do("say", id=f"say{number}", kind="phrase", words="hello")


def world(data: Path, swaps: Swaps | None, script: Script | None) -> tuple[Script, dict[str, Heard], str]:
    """Run a house, let the story happen there; give the script, what was heard, and the log of the house."""
    house = House(data).start(trap=Trap(chance=CHANCE, swaps=swaps))
    heard = {"seat": Heard(), "watcher": Heard()}

    async def happens() -> Script:
        async with Street(house.address) as street:
            return await story(street, script, heard)

    try:
        played = asyncio.run(happens())
    finally:
        house.stop()
    return played, heard, re.sub(r'"time": "[^"]*"', "", house.log.read_text("utf-8"))


def hidden_swaps(data: Path, chance: random.Random) -> Swaps:
    """Let cards that neither the first seat nor a spectator may know take each other's places."""
    connection = upkeep.find(data)
    (table,) = connection.execute("SELECT id FROM tables").fetchone()
    steps = list(replay(table_log.read(connection, table)))
    connection.close()
    running = steps[-1].table.running
    assert running is not None
    assert len(running.decks) == 1, "still in the first round"
    seen = [each for step in steps for seat in (0, None) for each in rigging.shown(step, seat)]
    hidden = rigging.unseen(GAMES[GAME], running.decks[0], seen)
    assert len(hidden) > 10
    return rigging.swapped(0, hidden, chance)


@pytest.mark.slow
def test_s6_s17_two_houses_that_differ_in_hidden_cards_send_the_same_bytes(tmp_path: Path) -> None:
    script, one, log = world(tmp_path / "one", None, None)
    again, same, _ = world(tmp_path / "same", None, script)
    assert (again, same["seat"].frames) == (script, one["seat"].frames), "everything else is the same"
    swaps = hidden_swaps(tmp_path / "one", random.Random(3))
    _, other, other_log = world(tmp_path / "other", swaps, script)
    for viewer in ("seat", "watcher"):
        assert other[viewer].frames == one[viewer].frames
        assert other[viewer].answers == one[viewer].answers
    assert other_log == log


@pytest.mark.slow
def test_s6_whole_games_in_two_worlds_send_the_same_bytes() -> None:
    report = Report("worlds")
    worlds.run(0.004, 7, report)
    assert report.wrong == []


class Leaky(Audience):
    """Tells everybody one bit about all hands."""

    def tell(self, told: Change, left: float | None, *more: Any) -> None:
        """Tell too much."""
        super().tell(told, left, *more)
        hands = told.table.running.state.hands if told.table.running else ()
        for listener in self.all():
            listener.put(b"%d" % (sum(map(sum, hands[1:])) % 2))


class LeakyFrames(Frames):
    """Shows everybody the hands of all, by name."""

    def _openly(self, running: RunningGame) -> OpenSight:
        seen, hands = super()._openly(running), running.state.hands
        names = running.game.pack.names([card for hand in hands for card in hand])
        return msgspec.structs.replace(seen, values=(*seen.values[:-1], names))


def wrong_in_20_games() -> list[str]:
    report = Report("worlds")
    for seed in range(20):
        worlds.pair(seed, report)
    return report.wrong


def test_s6_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not wrong_in_20_games()
    with monkeypatch.context() as leak:
        leak.setattr(worlds, "Audience", Leaky)
        assert wrong_in_20_games()
    with monkeypatch.context() as leak:
        leak.setattr(audience, "Frames", LeakyFrames)
        assert wrong_in_20_games(), "hands in a frame do not count as seen"
