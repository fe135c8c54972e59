"""People, their secrets, and what is deleted of them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from publican.engine import record as records
from publican.server.core import entries
from publican.server.core.append import Append, FinishedGame, Logged, finished_game, listing
from publican.server.core.people import Person
from publican.server.core.replay import replay
from publican.server.ports import Deadline, KnownPerson, Leaver, Storage
from tests.server.contracts.adapters import every_adapter, holds, new_table
from tests.server.logs_of_games import a_game

ADA, BO = Person("pa", "Ada"), Person("pb", "Bo")
MANY, AT_ONCE = 1000, 50
"""Who claims a code; more at once would wait too long for a connection where the machine is busy."""


@every_adapter
def test_a_token_proves_who_one_is_until_it_is_revoked(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        people = storage.people
        await people.add(ADA, b"a", 5)
        assert await people.find(b"a") == KnownPerson(ADA, 5)
        assert await people.find(b"b") is None
        await people.saw(["pa", "nobody"], 9)
        await people.rename("pa", "Adele")
        assert await people.find(b"a") == KnownPerson(Person("pa", "Adele"), 9)
        await people.link("pa", b"code", 10, 20, 5)
        assert await people.claim(b"code", b"b", 20, 5) == Person("pa", "Adele")
        await people.link("pa", b"other", 10, 20, 5)
        await people.revoke("pa", b"b")
        assert await people.find(b"a") is None
        assert await people.find(b"b") is not None
        assert await people.claim(b"other", b"c", 20, 5) is None
        await people.revoke("pa", None)
        assert await people.find(b"b") is None

    holds(adapter, tmp_path, contract)


@every_adapter
def test_of_a_thousand_who_claim_a_code_one_gets_it(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        people = storage.people
        await people.add(ADA, b"a", 0)
        await people.link("pa", b"code", 0, 10, 5)
        line = asyncio.Semaphore(AT_ONCE)

        async def claim(number: int) -> Person | None:
            async with line:
                return await people.claim(b"code", b"%d" % number, 1, 20)

        claimed = await asyncio.gather(*map(claim, range(MANY)))
        assert sorted(claimed, key=bool)[-2:] == [None, ADA]
        assert await people.find(b"%d" % claimed.index(ADA)) is not None
        assert await people.find(b"%d" % (claimed.index(ADA) ^ 1)) is None

    holds(adapter, tmp_path, contract)


@every_adapter
def test_codes_and_tokens_are_good_for_a_while_and_so_many_at_a_time(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        people = storage.people
        await people.add(ADA, b"0", 0)
        for number in range(1, 5):
            await people.link("pa", b"%d" % number, number, number + 10, 3)
        good = [await people.claim(b"%d" % number, b"%d" % number, 12, 2) for number in range(1, 5)]
        assert good == [None, ADA, ADA, ADA], "the first had to go"
        await people.link("pa", b"late", 1, 2, 3)
        assert await people.claim(b"late", b"x", 3, 2) is None
        found = [await people.find(b"%d" % number) for number in range(5)]
        assert [each is not None for each in found].count(True) == 2

    holds(adapter, tmp_path, contract)


@every_adapter
def test_whom_one_does_not_hear_is_kept(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        people = storage.people
        await people.add(ADA, b"a", 0)
        for other, on in (("pb", True), ("pb", True), ("pc", True), ("pc", False)):
            await people.mute("pa", other, on)
        assert await people.muted("pa") == {"pb"}

    holds(adapter, tmp_path, contract)


@every_adapter
def test_a_deadline_is_kept_until_it_is_taken_away_and_running_time_only_grows(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        deadlines = storage.deadlines
        for table in ("t", "u"):
            await storage.log.append(new_table(table, "pa", "pb"))
        deadline = Deadline("playing 1 3", 50.0, ("pb",))
        await deadlines.keep("t", Deadline("playing 1 2", 10.0, ("pa",)))
        await deadlines.keep("t", deadline)
        await deadlines.keep("u", Deadline("hashes 1 0", 0.0, ()))
        assert await deadlines.of("t") == deadline
        assert (list(await deadlines.passed(49.0)), list(await deadlines.passed(50.0))) == (["u"], ["u", "t"])
        turns = {each.summary.id: each.your_turn for each in await storage.lists.of("pb")}
        assert turns == {"t": True, "u": False}
        await deadlines.postpone("u", 99.0)
        await deadlines.keep("t", None)
        assert await deadlines.of("t") is None
        assert list(await deadlines.passed(98.0)) == []
        for seconds in (0.0, 7.0, 5.0):
            await deadlines.keep_uptime(seconds)
        assert await deadlines.uptime() == 7.0

    holds(adapter, tmp_path, contract)


@every_adapter
def test_who_is_deleted_is_nobody_at_once_and_nameless_though_the_work_is_still_to_do(
    adapter: str, tmp_path: Path
) -> None:
    async def contract(storage: Storage) -> None:
        rows = [Logged(*row) for row in a_game("half-pint-heroes", 3, rounds=6)]
        *_, told = replay(rows)
        for person in (ADA, BO):
            await storage.people.add(person, person.id.encode(), 0)
        await storage.people.mute("pb", "pa", True)
        finished = _finished(told.table)
        await storage.log.append(Append("tbl", 0, tuple(rows), listing(told.table), finished))
        assert await storage.retention.delete_people(["pa"], names=True) == ["pa"]
        assert await storage.people.find(b"pa") is None
        assert await storage.people.muted("pb") == frozenset()
        await _nameless(storage, finished.id)
        assert list(await storage.retention.leavers()) == [Leaver("pa", names=True)]
        assert await storage.retention.table_with("pa") == ("tbl", True)
        await storage.retention.forget_at("tbl", "pa")
        assert await storage.retention.table_with("pa") is None
        await storage.retention.forget_some([Leaver("pa", names=True)])
        assert list(await storage.retention.leavers()) == []
        await _nameless(storage, finished.id)

    holds(adapter, tmp_path, contract)


def _finished(table: Any) -> FinishedGame:
    finished = finished_game(table)
    assert finished is not None
    return finished


async def _nameless(storage: Storage, record: str) -> None:
    """Nobody finds Ada's name anywhere."""
    body = await storage.records.one(record, "pb")
    assert body is not None
    assert records.read(body).players == ("gone", "Bo", "Cy")
    (listed,) = await storage.lists.of("pb")
    assert [seat.name for seat in listed.summary.seats] == ["gone", "Bo", "Cy"]
    named = [entry.name for entry, _ in await storage.log.since("tbl") if isinstance(entry, entries.Seated)]
    assert named == ["gone", "Bo", "Cy"]


@every_adapter
def test_what_is_too_old_is_found_and_what_was_used_meanwhile_stays(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        retention = storage.retention
        await storage.people.add(ADA, b"a", 100)
        await storage.people.add(BO, b"b", 100)
        await storage.people.saw(["pb"], 200)
        assert list(await retention.unseen_people(150, 10)) == ["pa"]
        assert list(await retention.delete_people(["pa", "pb"], names=False, unseen_since=150)) == ["pa"]
        for table in ("t", "u"):
            await storage.log.append(new_table(table, "pb"))
        later = 2**40
        assert sorted(await retention.old_tables(later, 0)) == [("t", later), ("u", later)]
        assert list(await retention.old_tables(0, later)) == []
        await retention.delete_tables([("t", later), ("u", 0)])
        assert list(await storage.log.since("t")) == []
        assert [each.summary.id for each in await storage.lists.of("pb")] == ["u"]

    holds(adapter, tmp_path, contract)
