"""Two servers on one database, over real sockets: what holds for one house holds across both."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from publican.engine import record as records
from tests.server.client import Chair, Street, record_of
from tests.server.several import at, closed_soon_there, houses, table_over, together
from tests.server.stories import SHORT, dealt, other_device
from tools.databases import database
from tools.faults.helper import Helper
from tools.postgres import Cluster

pytestmark = pytest.mark.slow


def test_s4_a_whole_game_and_its_end_for_who_goes_across_two_servers(tmp_path: Path) -> None:
    async def story(streets: list[Street]) -> None:
        ada, bo, cy = await table_over(streets, 3, options=SHORT)
        await dealt([ada, bo, cy])
        async with asyncio.TaskGroup() as tasks:
            for chair in (ada, bo, cy):
                tasks.create_task(chair.play())
        kept = [await record_of(chair) for chair in (ada, bo)]
        assert records.verify(kept[0]) == "finished, fair"
        assert kept[0] == kept[1]
        for how, code in (("kick", 4403), ("revoke", 4410), ("delete", 4410)):
            host, guest = await table_over(streets, 2)
            elsewhere = at(streets[0], guest.guest)
            if how == "kick":
                await host.do("kick", who=1)
            elif how == "revoke":
                await (await other_device(streets[0], elsewhere)).http.post("/api/me/revoke")
            else:
                await elsewhere.http.delete("/api/me")
            assert await closed_soon_there(guest, streets) in (code, 4411)

    with database() as address, houses(tmp_path, address) as running:
        together(running, story)


def test_f1_when_a_server_is_killed_its_people_go_on_at_another(tmp_path: Path) -> None:
    with database() as address, houses(tmp_path, address) as running:

        async def story(streets: list[Street]) -> None:
            ada, bo = await table_over(streets, 2, options=SHORT)
            await dealt([ada, bo])
            await bo.do("act", action="predict 5")
            running[1].stop(signal.SIGKILL)
            again = await at(streets[0], bo.guest).take(bo.table_id, since=bo.version)
            assert (again.view or {})["predictions"] == (bo.view or {})["predictions"]
            async with asyncio.TaskGroup() as tasks:
                for chair in (ada, again):
                    tasks.create_task(chair.play())
            assert records.verify(await record_of(ada)) == "finished, fair"

        together(running, story)


@contextmanager
def started(cluster: Cluster) -> Iterator[Cluster]:
    """Run a database that a test may harm."""
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()


def test_f8_a_database_that_is_killed_or_stands_still_loses_nothing_and_play_goes_on(tmp_path: Path) -> None:
    with (
        TemporaryDirectory() as place,
        started(Cluster(Path(place))) as cluster,
        houses(tmp_path, f"{cluster.address}postgres".replace("@", ":hush@")) as running,
    ):

        async def predict(chair: Chair, what: int) -> None:
            """Predict until it is stored, as a person would."""
            while True:
                answer = await chair.ask("act", action=f"predict {what}")
                if answer["type"] == "done":
                    return
                assert answer["code"] in ("store.failed", "version.stale"), answer
                await asyncio.sleep(0.1)

        async def story(streets: list[Street]) -> None:
            ada, bo = await table_over(streets, 2, options=SHORT)
            await dealt([ada, bo])
            await predict(ada, 5)
            cluster.stop(signal.SIGKILL)
            doing = asyncio.create_task(predict(ada, 4))
            await asyncio.to_thread(cluster.start)
            await doing
            cluster.signal(signal.SIGSTOP)
            doing = asyncio.create_task(predict(ada, 3))
            await asyncio.sleep(0.5)
            cluster.signal(signal.SIGCONT)
            await doing
            again = await at(streets[1], ada.guest).take(ada.table_id)
            assert (again.view or {})["predictions"][0] == 3
            async with asyncio.TaskGroup() as tasks:
                for chair in (again, bo):
                    tasks.create_task(chair.play())

        together(running, story)
        told = "".join(house.log.read_text("utf-8") for house in running)
        assert "store.failed" in told
        assert [each for each in ("hush", str(cluster.port), "publican@") if each in told] == [], "its address"


def test_f8_bots_think_at_workers_and_go_on_when_those_are_killed(tmp_path: Path) -> None:
    with ExitStack() as ended, database() as address, houses(tmp_path, address, bots_elsewhere=True) as running:
        workers = [Helper(tmp_path / f"worker{number}.log", address).start() for number in range(2)]
        ended.callback(workers[1].process.kill)

        async def story(streets: list[Street]) -> None:
            host = await streets[0].guest("Ada")
            ada = await host.take(await host.open(seats=4, options=SHORT, bots=["rookie", "regular", "rookie"]))
            await dealt([ada])
            playing = asyncio.create_task(ada.play())
            while running[0].counted("publican_bot_answers_total") < 4:
                await asyncio.sleep(0.05)
            workers[0].stop(signal.SIGKILL)
            await playing
            assert records.verify(await record_of(ada)) == "finished, fair"
            assert running[0].counted("publican_bot_failures_total") == 0

        together(running, story)
        assert workers[1].stop() == 0
