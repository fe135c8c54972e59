"""The load that servers are measured under: every move counts, and none is excused for being late."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import msgspec
import pytest

from bench.load.tables import SEATS, Latency, Table, pace, play
from bench.load.timed_server import BEAT, Clocks, Timed

linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


class Echo(Table):
    """A table whose four hear of each move after a moment; from ``deaf_after`` moves on, only three do."""

    def __init__(self, moves: int, delay: float = 0.0, deaf_after: int | None = None) -> None:
        super().__init__()
        self.made = 0
        self._moves = moves
        self._delay = delay
        self._deaf_after = deaf_after

    @property
    def over(self) -> bool:
        return self.made == self._moves

    def send(self) -> None:
        ears = SEATS - (self._deaf_after is not None and self.made >= self._deaf_after)
        self.made += 1
        for _ in range(ears):
            asyncio.get_running_loop().call_later(self._delay, self.heard)


def test_each_table_plays_as_many_moves_as_asked_for_or_as_its_game_has() -> None:
    tables = [Echo(20), Echo(5), Echo(100)]
    assert asyncio.run(play(tables, 20)) == 45
    assert [table.made for table in tables] == [20, 5, 20]


def test_a_table_that_fails_ends_the_run_at_once() -> None:
    async def run() -> int:
        broken = Echo(20, deaf_after=3)
        asyncio.get_running_loop().call_later(0.05, broken.fail, "hung up on after 3")
        async with asyncio.timeout(10):
            return await play([Echo(20), broken], 20)

    with pytest.raises(RuntimeError, match="hung up on after 3"):
        asyncio.run(run())


def test_a_move_is_made_when_the_last_of_four_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.load.tables.PATIENCE", 0.1)
    found = asyncio.run(pace([Echo(100), Echo(100, deaf_after=0)], 1.0))
    assert len(found.moves) == 1
    assert found.missing == 1


def test_a_move_that_waits_for_the_one_before_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.load.tables.PATIENCE", 1.5)
    found = asyncio.run(pace([Echo(2, delay=1.2)], 2.0))
    first, second = found.moves
    assert 1.2 <= first < 1.4
    assert 1.4 <= second < 1.8


def test_latency_counts_what_never_arrived() -> None:
    latency = Latency([0.001 * number for number in range(1, 100)])
    assert latency.median == 0.05
    assert latency.percentile(99) == 0.099
    latency.missing = 2
    assert latency.percentile(99) == float("inf")
    assert latency.percentile(50) < 1


def test_the_clocks_of_a_timed_server_count_each_part_and_start_anew(capsys: pytest.CaptureFixture[str]) -> None:
    class Part:
        def work(self) -> int:
            began = time.thread_time()
            while time.thread_time() < began + 0.01:
                pass
            return 7

    def shown() -> Timed:
        clocks.show()
        return msgspec.json.decode(capsys.readouterr().out, type=Timed)

    clocks = Clocks()
    clocks.watch(Part, "work", "deciding")
    assert Part().work() == 7
    clocks.collected("start", None)
    Part().work()
    clocks.collected("stop", None)
    first, second = shown(), shown()
    assert first.cpu >= first.parts["deciding"] >= 0.02
    assert first.parts["collecting garbage"] >= 0.01
    assert first.pauses == [first.parts["collecting garbage"]]
    assert set(second.parts.values()) == {0.0}
    assert second.pauses == []


def test_the_loop_of_a_timed_server_is_late_where_something_holds_it_up() -> None:
    async def run() -> Timed:
        clocks = Clocks()
        clocks.beat(asyncio.get_running_loop())
        await asyncio.sleep(3 * BEAT)
        time.sleep(10 * BEAT)
        await asyncio.sleep(3 * BEAT)
        return clocks.timed

    timed = asyncio.run(run())
    assert len(timed.late) == len(timed.worked) > 2
    assert max(timed.late) > 8 * BEAT
    assert sum(timed.worked) < 8 * BEAT, "it slept"


@linux
def test_a_server_is_measured_with_its_children(tmp_path: Path) -> None:
    from tools.process import Pinned, family  # noqa: PLC0415  reads limits that only Unix has

    burn = "import os; os.fork() or os.execlp('sleep', 'sleep', '3'); print('port 1', flush=True)\nwhile True: pass"
    server = Pinned([sys.executable, "-c", burn], tmp_path, {}, core=min(os.sched_getaffinity(0)))
    try:
        assert server.port == 1
        pids = {int(stat[1]) for stat in family(server.pid)}
        assert pids == {os.getpid(), server.pid}
        assert server.resident() > 1_000_000
        before = server.cpu_seconds()
        while server.cpu_seconds() < before + 0.1:
            pass
    finally:
        server.stop()
