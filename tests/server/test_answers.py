"""What is answered to the same command again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from publican.server.tables.answers import SECONDS, Answers, Refusal, TableAnswers, mark
from tests.server.client import Guest, Street
from tests.server.conftest import House
from tests.server.stories import other_device, run


def test_s27_two_devices_may_use_the_same_ids(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open(seats=6)
        tablet = await other_device(street, ada)
        chairs = [
            await ada.take(table),
            await tablet.take(table),
            await ada.take(table, client="tab one"),
            await ada.take(table, client="tab two"),
        ]
        answers = [await chair.do("add_bot", id="1", level="rookie") for chair in chairs]
        assert [answer["version"] for answer in answers] == [3, 4, 5, 6]
        for chair, answer in zip(chairs, answers, strict=True):
            assert await chair.do("add_bot", id="1", level="rookie") == answer
        again = await ada.take(table, client="tab two")
        assert await again.do("add_bot", id="1", level="rookie") == answers[-1], "a client that comes back is the same"
        assert sum(seat["bot"] is not None for seat in again.table["seats"]) == 4

    run(house, story)


def test_s27_what_was_refused_stays_refused_also_when_the_table_was_unloaded(own_house: Callable[..., House]) -> None:
    house = own_house(idle=0.1)

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open(seats=2)
        chair = await ada.take(table, client="c")
        refused = await chair.ask("start", id="s")
        assert refused["code"] == "table.not_full"
        await chair.do("add_bot", level="random")
        assert await chair.ask("start", id="s") == refused
        await chair.socket.close()
        async with asyncio.timeout(20):
            while await asyncio.to_thread(house.counted, "publican_tables"):
                await asyncio.sleep(0.05)
        back = await ada.take(table, client="c")
        assert await back.ask("start", id="s") == refused
        assert (await back.ask("start", id="t"))["type"] == "done"

    run(house, story)


def test_s27_talk_and_mutes_that_are_repeated_are_answered_and_not_done_again(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        said = await ada.do("say", id="1", kind="phrase", words="hello")
        muted = await ada.do("mute", id="2", who=1)
        await bo.do("stand")
        await ada.heard_of("stood")
        for _ in range(5):
            assert await ada.ask("say", id="1", kind="phrase", words="hello") == said
            assert await ada.ask("mute", id="2", who=1) == muted
        nothing = await ada.ask("say", id="3", kind="phrase", words="what")
        assert nothing["code"] == "talk.bad"
        assert await ada.ask("say", id="3", kind="phrase", words="hello") == nothing
        assert [message["type"] for message in ada.heard].count("said") == 1

    run(house, story)


def test_s27_all_commands_are_remembered_over_a_restart(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def before(street: Street) -> None:
        ada = await street.guest("Ada")
        tables.append((ada, await ada.open(seats=2)))
        chair = await ada.take(tables[0][1], client="c")
        for number in range(100):
            done.append(await chair.do("sit" if number % 2 else "stand", id=f"{number}"))

    async def after(street: Street) -> None:
        ada, table = tables[0]
        for client, same in (("c", True), ("d", False)):
            chair = await street.known("Ada", ada.token).take(table, client=client)
            answers = [await chair.ask("stand", id=f"{number}") for number in (0, 50, 99)]
            assert (answers == [done[number] for number in (0, 50, 99)]) is same

    done: list[dict[str, object]] = []
    tables: list[tuple[Guest, str]] = []
    run(house, before)
    house.again(9)
    run(house, after)


def test_s27_answers_are_kept_for_ten_minutes_and_then_dropped() -> None:
    now = [0.0]
    answers = Answers(lambda: now[0])
    for second in range(0, 3000, 50):
        now[0] = float(second)
        answers.remember(mark("t", "p", "c", f"{second}"), Refusal("no", f"{second}"))
        for earlier in range(max(0, second - int(SECONDS)), second + 1, 50):
            assert answers.find(mark("t", "p", "c", f"{earlier}")) == Refusal("no", f"{earlier}")
        assert len(answers) <= 2 * SECONDS / 50
    now[0] = 1e6
    assert answers.find(mark("t", "p", "c", "2950")) is None
    assert len(answers) == 0


def test_s27_a_log_of_before_clients_had_names_still_answers() -> None:
    memory = TableAnswers("t", {("p", ""): {"1": 7}}, Answers())
    assert memory.find("p", "any", "1") == 7
    assert memory.find("q", "any", "1") is None
