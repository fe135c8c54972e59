"""What holds at shared pads under attack and faults, as it does at tables."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from publican.server import wire
from publican.server.core.commands import Ask
from publican.server.core.decide import MOST_ENTRIES, decide
from publican.server.core.denied import Denied
from publican.server.core.entries import Noted, Opened, read
from publican.server.core.opening import pad_opening
from publican.server.core.people import Person
from publican.server.core.replay import opened
from publican.server.settings import Settings
from tests.server.client import NAMES, Chair, Street
from tests.server.conftest import House
from tests.server.pads import ROUND, SHEET, Message, catch_up, cell, choose, open_pad, pad_of, play_round
from tests.server.stories import run


def test_s7_s27_a_command_that_is_sent_again_is_answered_and_written_once(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, *_), watcher = await open_pad(street)
        note = {"part": 0, "cells": [cell("cards", 4)]}
        answers = [await ada.ask("note", id="same", **note) for _ in range(3)]
        assert answers == [answers[0]] * 3
        await catch_up(watcher)
        assert len(pad_of(watcher)["steps"]) == 1

    run(house, story)


def test_f1_s7_a_pad_is_its_log_and_goes_on_after_a_kill(own_house: Callable[..., House]) -> None:
    house = own_house()

    known: list[Any] = []

    async def before(street: Street) -> None:
        chairs, watcher = await open_pad(street)
        await play_round(chairs)
        await chairs[0].do("seal", part=1, column="predictions", value=2)
        await catch_up(*chairs, watcher)
        known.extend((watcher.table_id, [chair.guest.token for chair in chairs], pad_of(watcher)))

    async def after(street: Street) -> None:
        table, tokens, shown = known
        chairs = [await street.known(name, token).take(table) for name, token in zip(NAMES, tokens, strict=False)]
        assert {**pad_of(chairs[1]), "chosen": None, "choice": None} == {**shown, "chosen": None, "choice": None}
        assert (pad_of(chairs[0])["chosen"], pad_of(chairs[0])["choice"]) == (True, 2)
        assert [chair.you for chair in chairs] == [0, 1, 2]
        await choose(chairs[1:], "predictions", [0, 1], 1)
        await catch_up(*chairs)
        assert pad_of(chairs[0])["draft"] == {"predictions": [2, 0, 1]}

    run(house, before)
    house.again(9)
    run(house, after)


NO_SHEETS: list[tuple[str, Message]] = [
    ("slip.players", {"players": ["Ada"]}),
    ("slip.sets-none", {"rounds": [{**ROUND, "won": [0, 0, 0]}]}),
    ("slip.no-sheet", {"game": "chess"}),
    ("slip.field", {"tips": 3}),
    ("slip.option", {"options": {"rounds": 99}}),
    ("slip.name", {"players": ["Ada", "Bo", "\u202e\u200b"]}),
    ("name.mixed", {"players": ["Ada", "Bo", "\u0410da"]}),
    ("name", {"players": ["Ape", "Bo", "\u0430\u0440\u0435"]}),
    ("sheet", {"options": {"rounds": [[[[[[[[[[1]]]]]]]]]]}}),
]


def test_s16_s31_a_sheet_that_is_none_opens_nothing_and_says_why(house: House) -> None:
    async def story(street: Street) -> None:
        guest = await street.guest("Ada")
        for where, change in NO_SHEETS:
            answer = await guest.http.post("/api/pads", json={"sheet": {**SHEET, **change}})
            assert (answer.status_code, answer.json()) == (400, {"code": "request.invalid", "where": where})
        assert (await street.client().post("/api/pads", json={"sheet": SHEET})).status_code == 401

    run(house, story)


def test_s16_names_on_a_pad_lose_what_hides_or_disturbs(house: House) -> None:
    async def story(street: Street) -> None:
        guest = await street.guest("Ada")
        sheet = {**SHEET, "players": ["\u202eAda", " B\u200bo ", "C\x00y"]}
        table = (await guest.http.post("/api/pads", json={"sheet": sheet})).json()["id"]
        chair = await guest.take(table)
        assert [seat["name"] for seat in chair.table["seats"]] == ["Ada", "Bo", "Cy"]

    run(house, story)


def test_s9_pads_have_the_limits_of_tables(own_house: Callable[..., House]) -> None:
    usual = Settings()
    house = own_house(messages_per_second=usual.messages_per_second, burst=usual.burst, tables_per_person=2)

    async def story(street: Street) -> None:
        guest = await street.guest("Ada")
        opened = [await guest.http.post("/api/pads", json={"sheet": SHEET}) for _ in range(3)]
        assert [answer.status_code for answer in opened] == [201, 201, 429]
        chair = await guest.take(opened[0].json()["id"])
        for number in range(int(usual.burst) + 10):
            await chair.send({"type": "note", "id": f"n{number}", "part": 0, "cells": [cell("cards", 4)]})
        assert await chair.closed() == 4429
        again = await guest.take(opened[0].json()["id"])
        await again.send({"type": "note", "id": "x", "part": 0, "cells": [cell("cards", 4)] * 41})
        assert await again.closed() == 4400, "no more cells than a round has"

    run(house, story)


class Phone:
    """Who asks."""

    person, name, client = "ada", "Ada", "phone"

    def put(self, message: bytes) -> None:
        """Hear nothing."""


def test_a_pad_does_not_grow_for_ever() -> None:
    table = opened(pad_opening("code", Person("ada", "Ada"), SHEET))
    ask = Ask(Phone(), wire.NoteCells(id="1", part=0, cells=[wire.Cell(column="cards", value=4)]))
    full = replace(table, version=MOST_ENTRIES)
    moment: Any = None
    assert isinstance(decide(table, ask, moment), Noted)
    with pytest.raises(Denied, match=r"table\.worn_out"):
        decide(full, ask, moment)


def test_s26_a_person_who_is_deleted_takes_the_name_off_the_pad(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        (ada, bo, cy), _ = await open_pad(street, {"players": ["Ada", "Bartholomew", "Cy"]})
        await bo.do("note", part=0, cells=[cell("won", 1, 1)])
        await cy.do("leave")
        assert (await bo.guest.http.delete("/api/me")).status_code == 204
        await ada.until(lambda told: told.get("table", {}).get("seats", [{}, {}])[1].get("name") == "gone")
        assert [seat["name"] for seat in ada.table["seats"]] == ["Ada", "gone", "Cy"]
        newcomer = await (await street.guest("Di")).take(ada.table_id)
        assert "Bartholomew" not in json.dumps(newcomer.heard)
        assert pad_of(newcomer)["draft"] == {"won": [None, 1, None]}, "what was noted stays"
        assert (await cy.guest.http.delete("/api/me")).status_code == 204
        await newcomer.do("claim", who=1)

    run(house, story)
    end = time.monotonic() + 30
    while house.ask("SELECT 1 FROM forgetting"):
        assert time.monotonic() < end
        time.sleep(0.02)
    rows = house.ask("SELECT entry FROM log ORDER BY version")
    shown = house.ask("SELECT shown FROM tables")
    first = read(rows[0][0])
    assert isinstance(first, Opened)
    assert first.pad is not None
    assert first.pad.players == ("Ada", "gone", "gone")
    assert "Bartholomew" not in str(rows) + str(shown)


def test_many_hands_at_once_end_with_one_pad(house: House) -> None:
    async def story(street: Street) -> None:
        chairs, watcher = await open_pad(street)

        async def scribble(chair: Chair, seed: int) -> None:
            for number in range(12):
                await chair.do("note", part=0, cells=[cell("won", (seed + number) % 7, number % 3)])

        await asyncio.gather(*(scribble(chair, 2 * seat) for seat, chair in enumerate(chairs)))
        await catch_up(*chairs, watcher)
        assert len({json.dumps(pad_of(chair)["draft"]) for chair in (*chairs, watcher)}) == 1
        told = [event for event in watcher.events if event["type"] == "noted"]
        last = {each["cells"][0]["seat"]: each["cells"][0]["value"] for each in told}
        assert pad_of(watcher)["draft"]["won"] == [last[seat] for seat in range(3)]
        for before, after in itertools.pairwise([e for e in told if e["cells"][0]["seat"] == 0]):
            assert after["cells"][0]["was"] == before["cells"][0]["value"], "each says what it replaced"

    run(house, story)
