"""Opting out of the pub night at a table (HP-D9): at any time, for good once cards are dealt, and through a restart."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from publican.engine.half_pint.events import Toasted
from publican.engine.record import Record, verify
from publican.engine.record import replay as replayed
from publican.server import wire
from publican.server.core import entries
from publican.server.core.append import finished_game
from publican.server.core.replay import replay
from publican.server.core.table import Table
from tests.server.by_hand import Pub, pub
from tests.server.logs_of_games import PEOPLE, Rows, a_game, folded, played, seated, started

RULES = [f"HP-D{number}" for number in range(1, 9)]
editions = pytest.mark.parametrize("edition", ["first", "second"])


def night(edition: str, **options: object) -> dict[str, Any]:
    return {"edition": edition, "rounds": 6, "pub_night": RULES, **options}


def record(table: Table) -> Record:
    """Give the record of a game that is over."""
    finished = finished_game(table)
    assert finished is not None
    return finished.record


def opting_out(rows: Rows, person: str, at: int) -> Rows:
    """Let a person opt out before an entry of a log."""
    return [*rows[:at], (entries.Abstained(by=person), None), *rows[at:]]


def named(rows: Rows) -> list[set[int]]:
    """List whom the pub night names after each entry of a log."""
    return [
        {seat for event in told.events if isinstance(event, Toasted) for seat in event.drinkers}
        for told in replay(rows)
    ]


@editions
@pytest.mark.parametrize("seed", range(3))
def test_hp_d9_who_opts_out_in_a_game_is_named_no_more_and_nothing_else_changes(edition: str, seed: int) -> None:
    rows = a_game("half-pint-heroes", seed, **night(edition))
    half = len(rows) // 2
    out = opting_out(rows, PEOPLE[1], half)
    before, after = named(rows), named(out)
    assert any(1 in each for each in before[half:])
    assert after[:half] == before[:half]
    assert after[half + 1 :] == [each - {1} for each in before[half:]]
    plain, quiet = record(folded(rows)), record(folded(out))
    assert quiet == msgspec.structs.replace(plain, options={**plain.options, "abstain": [1]})
    assert verify(quiet) == "finished, fair"


@editions
def test_hp_d9_a_record_never_names_who_opted_out_by_the_end(edition: str) -> None:
    rows = a_game("half-pint-heroes", 1, **night(edition))
    kept = record(folded(opting_out(rows, PEOPLE[2], len(rows) - 1)))
    assert kept.options["abstain"] == [2]
    toasts = [event for turn in replayed(kept) for event in turn.events if isinstance(event, Toasted)]
    assert toasts
    assert all(2 not in toast.drinkers for toast in toasts)


@editions
def test_hp_d9_a_seat_that_is_given_up_takes_the_opt_out_with_it(edition: str) -> None:
    rows = opting_out(seated("half-pint-heroes", 3, **night(edition)), PEOPLE[1], 4)
    again = [*rows, (entries.Stood(by=PEOPLE[1]), None), (entries.Seated("Di", by=PEOPLE[3]), None)]
    dealt = started(seated("half-pint-heroes", 3, **night(edition)), [bytes([seat]) * 16 for seat in range(3)])
    assert folded(rows).seats[1].abstains
    assert not folded(again).seats[1].abstains
    left = opting_out(dealt, PEOPLE[1], len(dealt))
    over = played([*left, (entries.Left(by=PEOPLE[1]), None)], random.Random(1))
    assert record(folded(over)).options["abstain"] == [1]


async def refusal(pub: Pub, who: int, **fields: Any) -> str | None:
    """Ask for it, and give the code it is refused with."""
    await pub.do(who, wire.Abstain, **fields)
    last = msgspec.json.decode(pub.ears[who].heard[-1])
    return last["code"] if last["type"] == "refused" else None


def heard(pub: Pub, who: int) -> list[Any]:
    """List what a person was told about opting out, with who was out then."""
    updates = [msgspec.json.decode(message) for message in pub.ears[who].heard]
    return [
        (event["seat"], event["on"], update["table"]["options"].get("abstain", []))
        for update in updates
        if update["type"] == "update"
        for event in update["events"]
        if event["type"] == "abstained"
    ]


@editions
def test_hp_d9_everyone_opts_out_alone_before_and_in_a_game_and_a_restart_keeps_it(
    edition: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with pub(tmp_path) as first:
            await first.sit_down(2, options=night(edition))
            assert await refusal(first, 0, on=False) == "abstain.not_now"
            assert await refusal(first, 0) is None
            assert await refusal(first, 0) == "abstain.not_now"
            assert await refusal(first, 0, on=False) is None
            assert await refusal(first, 0) is None
            await first.deal()
            assert await refusal(first, 0, on=False) == "abstain.not_now"
            assert await refusal(first, 1) is None
            told = [(0, True, [0]), (0, False, []), (0, True, [0]), (1, True, [0, 1])]
            assert heard(first, 0) == heard(first, 1) == told
            before = (await first.table()).table
        async with pub(tmp_path) as second:
            second.code, second.people, second.ears = first.code, first.people, first.ears
            after = (await second.table()).table
            assert after.running is not None
            assert before.running is not None
            assert after.running.game.spelled_options()["abstain"] == [0, 1]
            assert (after.seats, after.running.state) == (before.seats, before.running.state)

    asyncio.run(story())


def test_hp_d9_there_is_nothing_to_opt_out_of_without_a_pub_night_or_a_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with pub(tmp_path) as quiet:
            writer = await quiet.sit_down(2)
            assert await refusal(quiet, 0) == "abstain.not_now"
            await quiet.sit_down(2, options=night("second"))
            await quiet.do(1, wire.Stand)
            assert await refusal(quiet, 1) == "seat.none"
            assert "abstain" not in writer.table.opened.options

    asyncio.run(story())


@editions
def test_hp_d9_a_rematch_keeps_who_is_out(edition: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with pub(tmp_path) as evening:
            await evening.sit_down(2, options=night(edition))
            await evening.do(1, wire.Abstain)
            writer = await evening.deal()
            while (await evening.table()).table.stage != "over":
                (who, *_) = sorted(writer.table.due)
                running = writer.table.running
                assert running is not None
                action = running.game.legal(running.state, who)[0].action
                await evening.do(who, wire.Act, action=running.game.spell(action))
                writer = await evening.table()
            await evening.do(0, wire.Rematch)
            again = await evening.house.find((await evening.table()).table.rematch or "")
            assert again is not None
            assert [place.abstains for place in again.table.seats] == [False, True]
            assert "abstain" not in again.table.opened.options

    asyncio.run(story())
