"""Bots of a server: they take their moment, and a lower level plays for one that is late or not compiled yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from publican.engine.games import GAMES
from publican.server import wire
from publican.server.adapters.local_bus import LocalBus
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.core import entries
from publican.server.core.opening import TableWanted
from publican.server.core.people import Person
from publican.server.core.replay import opened
from publican.server.core.table import Change
from publican.server.ports import Late
from publican.server.settings import Settings
from publican.server.tables import bots
from publican.server.tables.audience import Audience
from publican.server.tables.bots import Bots
from publican.server.tables.house import House
from tests.server.by_hand import Ears

GAME = "half-pint-heroes"
CHOICES = {"random": "predict 1", "rookie": "predict 2", "regular": "predict 3", "champion": "predict 4"}


class Desk:
    """Stands for the worker processes: answers with a choice that tells which level was asked, or as told."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.late: set[str] = set()
        self.broken: set[str] = set()
        self.compiled = asyncio.Event()
        self.compiled.set()

    async def run(self, owner: object, function: object, *args: Any, **__: object) -> Any:
        """Answer."""
        if function is bots.compile_champion:
            await self.compiled.wait()
            if "compiler" in self.broken:
                raise MemoryError
            return 1.0
        level = args[1]
        self.asked.append(level)
        if level in self.late:
            raise Late
        if level in self.broken:
            raise KeyError
        return CHOICES[level]

    def measures(self) -> dict[str, float]:
        """Count nothing."""
        return {}

    def close(self) -> None:
        """Have nothing to close."""


def thinking(folder: Path) -> tuple[Bots, Desk]:
    """Make bots that think at a desk."""
    desk = Desk()
    return Bots(Settings(data=folder, bot_pause=(0.0, 0.0)), asyncio.get_running_loop(), desk, desk), desk


async def played(thinkers: Bots, level: str) -> str:
    """Ask a bot, and wait for what it plays: give the level that chose, or the choice itself."""
    table = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
    view = table.view(table.begin().state, 0)
    text = await asyncio.wait_for(thinkers.choose(table, level, view, ("192.0.2.1", "ada")), 20)
    return {choice: each for each, choice in CHOICES.items()}.get(text, text)


async def compiled(thinkers: Bots) -> None:
    """Wait for the champions."""
    async with asyncio.timeout(20):
        while thinkers.warming:
            await asyncio.sleep(0)


@pytest.mark.parametrize("broken", [False, True])
def test_a_regular_plays_until_the_champions_are_compiled(broken: bool, tmp_path: Path) -> None:
    async def story() -> None:
        thinkers, desk = thinking(tmp_path)
        desk.compiled.clear()
        desk.broken = {"compiler"} if broken else set()
        assert thinkers.warming
        assert [await played(thinkers, "champion"), await played(thinkers, "rookie")] == ["regular", "rookie"]
        assert (thinkers.lowered, thinkers.failures) == (1, 0)
        desk.compiled.set()
        await compiled(thinkers)
        assert await played(thinkers, "champion") == "champion"
        thinkers.close()

    asyncio.run(story())


@pytest.mark.parametrize("fault", ["late", "broken"])
def test_s24_a_late_bot_plays_what_the_next_lower_level_would(fault: str, tmp_path: Path) -> None:
    async def story() -> None:
        thinkers, desk = thinking(tmp_path)
        await played(thinkers, "champion")  # which has them compiled
        await compiled(thinkers)
        desk.asked.clear()
        setattr(desk, fault, {"champion", "regular"})
        assert await played(thinkers, "champion") == "rookie"
        assert desk.asked == ["champion", "regular", "rookie"]
        setattr(desk, fault, {"random", "rookie"})
        assert await played(thinkers, "rookie") == "predict 0"
        assert thinkers.failures == 1
        thinkers.close()

    asyncio.run(story())


def test_a_bot_that_chooses_what_it_may_not_plays_the_first_legal_choice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    errors: list[str] = []
    monkeypatch.setattr("publican.server.logs.Log.error", lambda _, event, **fields: errors.append(event))
    monkeypatch.setitem(CHOICES, "rookie", "predict 99")

    async def story() -> None:
        assert await played(thinking(tmp_path)[0], "rookie") == "predict 0"

    asyncio.run(story())
    assert errors == ["bots.illegal"]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_choice_can_be_left_to_another_machine_and_no_command_comes_with_it(game: str) -> None:
    table = GAMES[game].sit(3, {}, 0, lambda k, cards: cards)
    state = table.begin().state
    view = table.view(state, min(state.due))
    asks, does = bots.ThinkingErrand(["odd=cmd:cat"]), bots.ThinkingErrand(["odd=cmd:cat -u", "timid=cmd:tee"])
    for level in ("random", "rookie", "regular"):
        needs, task = asks.write(game, level, view, 7, 0.3)
        function, args = does.read(needs, task)
        assert needs == ""
        assert function(*args) == bots.choose_action(game, level, view, 7, 0.3)
    needs, task = asks.write(game, "odd=cmd:cat", view, 7, 0.3)
    assert needs == "odd"
    assert b"cmd:" not in task  # whoever writes to the database runs no programs on other machines
    assert does.read(needs, task)[1][1] == "odd=cmd:cat -u"
    assert set(does.known) == {"odd", "timid"}


class Listening(Ears):
    """A connection that keeps what it hears about champions, and what it is refused."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.warming: list[list[int]] = []
        self.refused: list[str] = []

    def put(self, message: bytes) -> None:
        """Keep what is of interest."""
        told = msgspec.json.decode(message)
        if told["type"] == "warming":
            self.warming.append(told["seats"])
        if told["type"] == "refused":
            self.refused.append(told["code"])


def test_s24_a_table_counts_for_the_address_of_its_host() -> None:
    ada, bo = (Ears(Person(id=name, name=name)) for name in ("ada", "bo"))
    bo.network = "192.0.2.2"
    audience = Audience([Change(opened(entries.Opened("table", GAME, {}, 3, False, "day", by="bo")), ())])
    assert audience.owner("bo") == ("", "bo")  # all tables without anyone have one share
    audience.add(ada)
    assert audience.owner("bo") == ("192.0.2.1", "bo")
    audience.add(bo)
    assert audience.owner("bo") == ("192.0.2.2", "bo")


def test_people_at_a_table_are_told_while_a_regular_plays_for_a_champion(tmp_path: Path) -> None:
    async def story() -> None:
        desk = Desk()
        desk.compiled.clear()
        loop = asyncio.get_running_loop()
        storage = SqliteStorage(tmp_path, loop)
        settings = Settings(data=tmp_path, bot_pause=(0.0, 0.0), fair_wait=0.01)
        house = House(settings, storage, LocalBus(), Bots(settings, loop, desk, desk), loop)
        ada, _ = await house.guests.greet("Ada")
        code = await house.open(ada, TableWanted(game=GAME, seats=3, bots=["champion", "rookie"]))
        writer = await house.find(code)
        assert writer is not None
        host, guest = Listening(ada), Listening((await house.guests.greet("Bo"))[0])
        writer.join(host, None)
        writer.ask(host, wire.Start(id="start"))

        async def until(holds: Callable[[], bool]) -> None:
            async with asyncio.timeout(20):
                while not holds():
                    await asyncio.sleep(0.01)

        await until(lambda: writer.table.stage == "playing" and desk.asked == ["regular", "rookie"])
        writer.join(guest, None)
        assert (host.warming, guest.warming) == ([[1]], [[1]])
        desk.compiled.set()
        await compiled(house.bots)
        writer.ask(host, wire.Act(id="act", action="predict 1", seen=writer.table.viewer_version(ada.id)))
        await until(lambda: host.warming == [[1], []] and guest.warming == [[1], []])
        assert host.refused == []
        await house.close()
        storage.close()

    asyncio.run(story())


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
    async def story() -> tuple[str, object]:
        moments, desk = Moments(), Desk()
        thinkers = Bots(Settings(data=tmp_path, bot_pause=(0.3, 0.3)), moments, desk, desk)  # type: ignore[arg-type]

        async def think(*_: object) -> str:
            await moments.sleep(thinking)
            return "predict 0"

        monkeypatch.setattr(thinkers, "_answer", think)
        monkeypatch.setattr(asyncio, "sleep", moments.sleep)
        table = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
        view = table.view(table.begin().state, 0)
        return await thinkers.choose(table, "rookie", view, ("192.0.2.1", "ada")), moments.now

    assert asyncio.run(story()) == ("predict 0", pytest.approx(100.3))
