"""Bots of a house: they take their moment; the champions are compiled beside everything else."""

from __future__ import annotations

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from publican.bots import levels
from publican.bots.bot import RandomBot
from publican.engine.games import GAMES
from publican.server import bots
from publican.server.bots import Thinkers
from publican.server.settings import Settings

GAME = "half-pint-heroes"


@pytest.mark.parametrize("broken", [False, True])
def test_only_a_champion_waits_until_it_is_compiled(
    broken: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compiled, heard = threading.Event(), list[str]()

    def compile_champion(game: str) -> float:
        assert compiled.wait(20)
        if broken:
            raise MemoryError
        return 1.0

    async def story() -> None:
        thinkers = Thinkers(Settings(data=tmp_path, bot_pause=(0.0, 0.0)), asyncio.get_running_loop())
        thinkers.prepare()
        table = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
        state = table.begin().state
        thinkers.ask(table, "champion", state, 0, lambda text: heard.append("champion"))
        thinkers.ask(table, "rookie", state, 1, lambda text: heard.append("rookie"))
        while "rookie" not in heard:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert heard == ["rookie"]
        compiled.set()
        while "champion" not in heard:
            await asyncio.sleep(0.01)
        assert thinkers.failures == 0

    monkeypatch.setattr(bots, "_processes", lambda *_, **__: ThreadPoolExecutor(2))
    monkeypatch.setattr(bots, "compile_champion", compile_champion)
    monkeypatch.setitem(levels.LEVELS[GAME], "champion", lambda chance, _: RandomBot(random.Random(1)))
    asyncio.run(asyncio.wait_for(story(), 20))


class Moments:
    """A loop whose time passes only where someone thinks or sleeps."""

    def __init__(self) -> None:
        self.now = 100.0
        self.create_task = asyncio.get_running_loop().create_task

    def time(self) -> float:
        """Tell the time."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Let it pass."""
        self.now += seconds


@pytest.mark.parametrize("thinking", [0.0, 0.1, 0.29])
def test_s17_a_bot_takes_its_moment_however_long_it_thinks(
    thinking: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def story() -> list[float]:
        moments, played = Moments(), asyncio.get_running_loop().create_future()
        thinkers = Thinkers(Settings(data=tmp_path, bot_pause=(0.3, 0.3)), moments)  # type: ignore[arg-type]

        async def think(*_: object) -> str:
            await moments.sleep(thinking)
            return "predict 0"

        monkeypatch.setattr(thinkers, "_answer", think)
        monkeypatch.setattr(asyncio, "sleep", moments.sleep)
        table = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
        thinkers.ask(table, "rookie", table.begin().state, 0, lambda text: played.set_result((text, moments.now)))
        return list(await played)

    assert asyncio.run(story()) == ["predict 0", pytest.approx(100.3)]
