"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from publican.engine import record as records
from tests.server.client import NAMES, Chair, Message, Street, all_play, record_of
from tests.server.conftest import House


def at_random(seed: int) -> Any:
    """Choose anything, the same again for the same seed."""
    chance = random.Random(seed)
    return lambda choices: str(chance.choice(choices)["action"])


async def finish(chairs: list[Chair], choose: Any) -> records.Record:
    """Start and play to the end; give the record."""
    await chairs[0].do("start")
    await all_play(chairs, choose)
    return await record_of(chairs[0])


TABLES: list[tuple[str, int, list[str], Message]] = [
    ("half-pint-heroes", 2, [], {"edition": "first", "rounds": 6, "first_player": 1}),
    ("half-pint-heroes", 1, ["rookie"], {"edition": "second", "rounds": 6}),
    ("half-pint-heroes", 3, ["random"], {"edition": "second", "rounds": 6, "first_player": 2}),
    ("half-pint-heroes", 4, ["regular"], {"edition": "first", "rounds": 6, "pub_night": [], "row_cards": "count"}),
    ("half-pint-heroes", 7, [], {"edition": "second", "rounds": 6}),
    ("half-pint-heroes", 2, ["rookie", "random", "rookie", "random", "rookie"], {"edition": "first", "rounds": 6}),
    ("hero-house", 2, [], {"target": 2}),
    ("hero-house", 2, ["rookie"], {"target": 2}),
    ("hero-house", 1, ["random", "rookie", "regular"], {"target": 2, "ante": "own"}),
]


@pytest.mark.parametrize(("game", "people", "bots", "options"), TABLES)
def test_a_whole_game_ends_in_a_record_that_verifies(
    house: House, game: str, people: int, bots: list[str], options: Message
) -> None:
    async def play() -> None:
        async with Street(house.address) as street:
            chairs = await street.table(people, bots, game=game, options=options)
            record = await finish(chairs, at_random(1))
        assert records.verify(record) == "finished, fair"
        assert options.items() <= record.options.items()
        assert record.start == record.options.get("first_player", record.start)
        assert record.players[:people] == NAMES[:people]
        assert record.fair
        assert [bool(nonce) for nonce in record.fair.nonces] == [True] * people + [False] * len(bots)
        assert record.fair.nonces[0] == chairs[0].nonce.hex()
        assert record.fair.commitment == chairs[0].happened("started")["commitment"]

    asyncio.run(play())


def test_several_tables_play_at_once(house: House) -> None:
    async def play() -> None:
        async with Street(house.address) as street:
            tables = [
                await street.table(2, ["rookie"], options={"rounds": 6}),
                await street.table(3, options={"rounds": 6, "edition": "first"}),
                await street.table(2, game="hero-house", options={"target": 2}),
            ]
            found = await asyncio.gather(*(finish(chairs, at_random(7)) for chairs in tables))
        assert [records.verify(record) for record in found] == ["finished, fair"] * 3

    asyncio.run(play())
