"""Bots of a server: they take their moment, and a lower level plays for one that is late or not compiled yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from publican.engine.games import GAMES
from publican.server import bots, forms, log, wire
from publican.server.audience import Audience
from publican.server.bots import Thinkers
from publican.server.folding import Told, opened
from publican.server.house import House
from publican.server.people import Person
from publican.server.settings import Settings
from publican.server.store import Store
from publican.server.workers import Late
from tests.server.test_house import Ears

GAME = "half-pint-heroes"


class Desk:
    """Stands for the worker processes: answers with the level that was asked, or as told."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.late: set[str] = set()
        self.broken: set[str] = set()
        self.compiled = asyncio.Event()
        self.compiled.set()

    async def run(
        self, owner: object, function: object, game: str, level: str = "", *_: object, **__: object
    ) -> object:
        """Answer."""
        if function is bots.compile_champion:
            await self.compiled.wait()
            if "compiler" in self.broken:
                raise MemoryError
            return 1.0
        self.asked.append(level)
        if level in self.late:
            raise Late
        if level in self.broken:
            raise KeyError
        return level

    def close(self) -> None:
        """Have nothing to close."""


def thinking(monkeypatch: pytest.MonkeyPatch, folder: Path) -> tuple[Thinkers, Desk]:
    """Make bots that think at a desk."""
    desk = Desk()
    monkeypatch.setattr(bots, "Workers", lambda *_, **__: desk)
    return Thinkers(Settings(data=folder, bot_pause=(0.0, 0.0)), asyncio.get_running_loop()), desk


async def played(thinkers: Thinkers, level: str) -> str:
    """Ask a bot, and wait for what it plays."""
    choice: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    table = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
    thinkers.ask(table, level, table.begin().state, 0, ("192.0.2.1", "ada"), choice.set_result)
    return await asyncio.wait_for(choice, 20)


async def compiled(thinkers: Thinkers) -> None:
    """Wait for the champions."""
    async with asyncio.timeout(20):
        while thinkers.warming:
            await asyncio.sleep(0)


@pytest.mark.parametrize("broken", [False, True])
def test_a_regular_plays_until_the_champions_are_compiled(
    broken: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def story() -> None:
        thinkers, desk = thinking(monkeypatch, tmp_path)
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
def test_s24_a_late_bot_plays_what_the_next_lower_level_would(
    fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def story() -> None:
        thinkers, desk = thinking(monkeypatch, tmp_path)
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

    def put_both(self, message: bytes, answer: bytes) -> None:
        """Keep both."""
        self.put(message)
        self.put(answer)


def test_s24_a_table_counts_for_the_address_of_its_host() -> None:
    ada, bo = (Ears(Person(id=name, name=name)) for name in ("ada", "bo"))
    bo.network = "192.0.2.2"
    audience = Audience([Told(opened(log.Opened("table", GAME, {}, 3, False, "day", by="bo")), ())])
    assert audience.owner("bo") == ("", "bo")  # all tables without anyone have one share
    audience.add(ada)
    assert audience.owner("bo") == ("192.0.2.1", "bo")
    audience.add(bo)
    assert audience.owner("bo") == ("192.0.2.2", "bo")


def test_people_at_a_table_are_told_while_a_regular_plays_for_a_champion(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def story() -> None:
        desk = Desk()
        desk.compiled.clear()
        monkeypatch.setattr(bots, "Workers", lambda *_, **__: desk)
        loop = asyncio.get_running_loop()
        store = Store(tmp_path, loop)
        house = House(Settings(data=tmp_path, bot_pause=(0.0, 0.0), fair_wait=0.01), store, loop)
        ada, _ = await house.people.greet("Ada")
        code = await house.open(ada, forms.NewTable(game=GAME, seats=3, bots=["champion", "rookie"]))
        table = await house.find(code)
        assert table is not None
        host, guest = Listening(ada), Listening((await house.people.greet("Bo"))[0])
        table.join(host, None)
        table.ask(host, wire.Start(id="start"))

        async def until(holds: Callable[[], bool]) -> None:
            async with asyncio.timeout(20):
                while not holds():
                    await asyncio.sleep(0.01)

        await until(lambda: table.sitting.stage == "playing" and desk.asked == ["regular", "rookie"])
        table.join(guest, None)
        assert (host.warming, guest.warming) == ([[1]], [[1]])
        desk.compiled.set()
        await compiled(house.thinkers)
        table.ask(host, wire.Act(id="act", action="predict 1", seen=table.sitting.number_of(ada.id)))
        await until(lambda: host.warming == [[1], []] and guest.warming == [[1], []])
        assert host.refused == []
        house.close()
        await asyncio.sleep(0)
        store.close()

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
    async def story() -> list[float]:
        moments, choice = Moments(), asyncio.get_running_loop().create_future()
        thinkers = Thinkers(Settings(data=tmp_path, bot_pause=(0.3, 0.3)), moments)  # type: ignore[arg-type]

        async def think(*_: object) -> str:
            await moments.sleep(thinking)
            return "predict 0"

        monkeypatch.setattr(thinkers, "_answer", think)
        monkeypatch.setattr(asyncio, "sleep", moments.sleep)
        table = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
        thinkers.ask(
            table,
            "rookie",
            table.begin().state,
            0,
            ("192.0.2.1", "ada"),
            lambda text: choice.set_result((text, moments.now)),
        )
        return list(await choice)

    assert asyncio.run(story()) == ["predict 0", pytest.approx(100.3)]
