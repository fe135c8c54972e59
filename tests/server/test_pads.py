"""Pads of people with the real box, shared among their phones: one log, secret choices, and what comes later stands."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from publican.engine.half_pint.sheet import keep_score
from publican.engine.pads import SEAT_COUNTS
from publican.engine.sheets import read_sheet
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
from tests.server.stories import run

SHEET: dict[str, Any] = {"players": ["Ada", "Bo", "Cy"], "options": {"rounds": 6}}
ROUND = {"cards": 4, "predictions": [1, 2, 0], "bets": ["Bo", "Ada", 0], "won": [1, 1, 2]}

Message = dict[str, Any]


async def open_pad(street: Street, sheet: Message = SHEET, **more: Any) -> tuple[list[Chair], Chair]:
    """Open a pad, and let everybody on it come with a phone; a television watches."""
    sheet = {**sheet, **more}
    guests = [await street.guest(name) for name in NAMES[: len(sheet["players"])]]
    answer = await guests[0].http.post("/api/pads", json={"sheet": sheet})
    assert answer.status_code == 201, answer.text
    chairs = [await guest.take(answer.json()["id"]) for guest in guests]
    for seat, chair in enumerate(chairs):
        await chair.do("claim", who=seat)
    watcher = await (await street.guest("TV")).take(answer.json()["id"])
    await catch_up(*chairs, watcher)
    return chairs, watcher


async def catch_up(*chairs: Chair) -> None:
    """Let everybody hear all that there is to hear by now."""
    for chair in chairs:
        await chair.send({"type": "ping"})
        await chair.until(lambda message: message["type"] == "pong")


def cell(column: str, value: object, seat: int | None = None) -> Message:
    """Spell a cell."""
    return {"column": column, "seat": seat, "value": value}


def answers_to(command: str, message: Message) -> bool:
    """Tell whether this is the answer to a command."""
    return message.get("id") == command


def pad_of(chair: Chair) -> Message:
    """Give the pad as a phone shows it."""
    assert chair.view is not None
    return chair.view


async def choose(chairs: list[Chair], column: str, values: list[int | None], part: int = 0) -> None:
    """Let everybody choose in secret."""
    for chair, value in zip(chairs, values, strict=True):
        await chair.do("seal", part=part, column=column, value=value)


async def play_round(chairs: list[Chair], part: int = 0) -> None:
    """Play a round: choices in secret, sets counted by whoever is next to them."""
    await choose(chairs, "predictions", [1, 2, 0], part)
    await choose(chairs, "bets", [1, 0, 0], part)
    for seat, won in enumerate([1, 1, 2]):
        await chairs[(seat + 1) % 3].do("note", part=part, cells=[cell("won", won, seat)])
    await chairs[2].do("note", part=part, cells=[cell("cards", 4)], close=True)


def test_a_round_is_chosen_in_secret_opened_at_once_counted_by_anyone_and_scored_by_the_engine(house: House) -> None:
    async def story(street: Street) -> None:
        chairs, watcher = await open_pad(street)
        await play_round(chairs)
        await catch_up(*chairs, watcher)
        assert [pad_of(chair)["parts"] for chair in (*chairs, watcher)] == [pad_of(watcher)["parts"]] * 4
        written = {**SHEET, "rounds": pad_of(watcher)["parts"]}
        score = keep_score(read_sheet(json.dumps(written), SEAT_COUNTS))
        shown = pad_of(watcher)["score"]
        assert shown["totals"] == list(score.totals) == [50, 10, 20]
        assert [each["points"] for each in shown["lines"][0]["scores"]] == list(score.points)
        assert shown["meaning"] == [{"id": "pad-rounds-left", "args": {"count": 5}}]
        assert [event["type"] for event in watcher.events][:4] == ["sealed"] * 3 + ["choices_revealed"]
        assert watcher.happened("choices_revealed")["values"] == [1, 0, 0]
        assert [(e["by"], e["part"]) for e in watcher.events if e["type"] == "noted"] == [
            (1, 0),
            (2, 0),
            (0, 0),
            (2, 0),
        ]

    run(house, story)


def test_s6_s17_two_worlds_that_differ_in_a_sealed_choice_send_everybody_else_the_same(house: House) -> None:
    async def story(street: Street) -> None:
        heard: list[str] = []
        for secret in (1, 3):
            chairs, watcher = await open_pad(street)
            others = [chairs[0], chairs[2], watcher]
            before = [len(chair.heard) for chair in others]
            for number, value in enumerate((5 - secret, secret)):  # thought better of it
                await chairs[1].do("seal", id=f"b{number}", part=0, column="predictions", value=value)
            await chairs[0].do("seal", id="a", part=0, column="predictions", value=0)
            assert pad_of(chairs[1])["choice"] == secret
            back = await chairs[2].guest.take(chairs[2].table_id, since=chairs[2].version)
            stranger = await (await street.guest("Di")).take(chairs[0].table_id)
            invited = await chairs[2].guest.http.get(f"/api/tables/{chairs[0].table_id}")
            await catch_up(*others, back, stranger)
            told = [*(chair.heard[begin:] for chair, begin in zip(others, before, strict=True))]
            text = json.dumps([*told, back.heard, stranger.heard, invited.json()])
            heard.append(text.replace(chairs[0].table_id, "TABLE"))
            assert '"choice": 0' in json.dumps(chairs[0].heard), "one's own choice is told"
        assert heard[0] == heard[1]

    run(house, story)


def test_choices_are_opened_when_the_last_is_in_and_until_then_each_may_change_theirs(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, bo, cy), watcher = await open_pad(street)
        await ada.do("seal", part=0, column="predictions", value=1)
        await ada.do("seal", part=0, column="predictions", value=2)
        await bo.do("seal", part=0, column="predictions", value=0)
        await catch_up(ada, bo, cy, watcher)
        assert (pad_of(watcher)["ready"], pad_of(watcher)["draft"]) == ([0, 1], {})
        assert [event["seat"] for event in watcher.events] == [0, 1], "nobody hears of a change"
        await cy.do("seal", part=0, column="predictions", value=3)
        await catch_up(watcher, ada)
        assert pad_of(watcher)["draft"] == {"predictions": [2, 0, 3]}
        assert (pad_of(ada)["secret"], pad_of(ada)["ready"], pad_of(ada)["chosen"]) == ("bets", [], False)
        answer = await ada.ask("seal", part=0, column="predictions", value=1)
        assert answer["code"] == "pad.open_already"

    run(house, story)


def test_who_keeps_the_pad_types_in_for_a_phone_that_is_away_and_nobody_else_does(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, bo, cy), watcher = await open_pad(street)
        await cy.socket.close()
        seal = {"part": 0, "column": "predictions", "value": 2, "who": 2}
        assert (await bo.ask("seal", **seal))["code"] == "pad.keeper_only"
        await ada.do("seal", **seal)
        await ada.do("seal", **{**seal, "value": 3})  # a slip of the thumb
        await bo.do("seal", part=0, column="predictions", value=1)
        assert (await ada.ask("seal", **{**seal, "who": 1}))["code"] == "pad.sealed"
        await catch_up(ada, bo, watcher)
        assert (pad_of(watcher)["ready"], pad_of(watcher)["typed"]) == ([1, 2], [2])
        assert "3" not in json.dumps(pad_of(bo)["draft"])
        back = await cy.guest.take(cy.table_id, since=cy.version)
        assert (pad_of(back)["chosen"], pad_of(back)["choice"]) == (True, 3)
        await back.do("seal", part=0, column="predictions", value=0)  # one's own word counts
        await ada.do("seal", part=0, column="predictions", value=1)
        await catch_up(ada, bo, back, watcher)
        assert pad_of(watcher)["draft"] == {"predictions": [1, 1, 0]}
        await bo.do("keep")
        await bo.do("seal", **{**seal, "column": "bets", "value": 0})
        assert (await ada.ask("seal", **{**seal, "column": "bets", "who": 1}))["code"] == "pad.keeper_only"

    run(house, story)


def test_of_two_entries_in_one_cell_the_later_stands_both_are_told_and_undo_brings_the_other_back(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, bo, cy), watcher = await open_pad(street)
        await ada.do("note", part=0, cells=[cell("won", 1, 2)])
        await bo.do("note", part=0, cells=[cell("won", 2, 2)])
        await catch_up(ada, bo, cy, watcher)
        for chair in (ada, bo, cy, watcher):
            steps = pad_of(chair)["steps"]
            assert [(step["by"], step["cells"][0]["was"], step["cells"][0]["value"]) for step in steps] == [
                (0, None, 1),
                (1, 1, 2),
            ]
            assert pad_of(chair)["draft"]["won"] == [None, None, 2]
        last = pad_of(cy)["steps"][-1]["step"]
        answers = [await cy.ask("undo", step=last), await ada.ask("undo", step=last)]
        assert [answer.get("code") for answer in answers] == [None, "pad.moved_on"], "two thumbs take one step back"
        await catch_up(ada, bo, cy, watcher)
        assert pad_of(watcher)["draft"]["won"] == [None, None, 1]
        assert watcher.happened("undone") == {"type": "undone", "step": last, "by": 2}
        await ada.do("undo", step=pad_of(ada)["steps"][-1]["step"])
        assert (await ada.ask("undo", step=1))["code"] == "pad.nothing_to_undo"

    run(house, story)


def test_a_queue_that_comes_late_is_written_in_its_order_once_and_what_is_past_is_refused(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, bo, cy), watcher = await open_pad(street)
        await cy.socket.close()
        await choose([ada, bo], "predictions", [1, 2])
        await ada.do("seal", part=0, column="predictions", value=0, who=2)
        await choose([ada, bo], "bets", [1, 0])
        await ada.do("seal", part=0, column="bets", value=0, who=2)
        await ada.do("note", part=0, cells=[cell("won", 1, 0), cell("won", 1, 1), cell("won", 2, 2)], close=True)
        queue: list[Message] = [
            {"type": "seal", "id": "q1", "part": 0, "column": "predictions", "value": 3},
            {"type": "note", "id": "q2", "part": 0, "cells": [cell("won", 1, 2)]},
            {"type": "note", "id": "q3", "part": 0, "cells": [], "close": True},
            {"type": "note", "id": "q4", "part": 1, "cells": [cell("cards", 5)]},
        ]
        answers: list[list[Any]] = []
        for _ in range(2):  # the line breaks once more before the answers are heard
            back = await cy.guest.take(cy.table_id, since=cy.version, client="phone")
            for command in queue:
                await back.send(command)
            heard = [await back.until(partial(answers_to, command["id"])) for command in queue]
            answers.append([(each["type"], each.get("code")) for each in heard])
            await back.socket.close()
        once = [("refused", "pad.open_already"), ("done", None), ("done", None), ("done", None)]
        assert answers == [once, once]
        await catch_up(ada, watcher)
        assert pad_of(ada)["parts"][0]["won"] == [1, 1, 1]
        assert pad_of(ada)["draft"] == {"cards": 5}
        assert [step["by"] for step in pad_of(ada)["steps"]][-2:] == [2, 2], "it is seen whose they are"
        assert len(pad_of(ada)["steps"]) == 5

    run(house, story)


REFUSED: list[tuple[str, Message]] = [
    ("slip.prediction", {"part": 0, "cells": [cell("predictions", 7, 0)]}),
    ("slip.bet-self", {"part": 0, "cells": [cell("bets", 1, 1)]}),
    ("slip.sets-many", {"part": 0, "cells": [cell("won", 8, 1)]}),
    ("slip.field", {"part": 0, "cells": [cell("tips", 8, 1)]}),
    ("slip.seat", {"part": 0, "cells": [cell("won", 1)]}),
    ("slip.seat", {"part": 0, "cells": [cell("won", 1, 5)]}),
    ("slip.seat", {"part": 0, "cells": [cell("cards", 4, 0)]}),
    ("slip.whole", {"part": 0, "cells": [cell("won", "two", 0)]}),
    ("slip.whole", {"part": 0, "cells": [cell("cards", [1, 2])]}),
    ("slip.unfinished", {"part": 0, "cells": [cell("won", 1, 0)], "close": True}),
    ("slip.unfinished", {"part": 2, "cells": [cell("won", 1, 0)]}),
    ("slip.whole", {"part": 0, "cells": [cell("points", 20, 0)] * 40, "close": True}),
]


def test_what_cannot_stand_on_a_pad_is_refused_with_the_reason_and_changes_nothing(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, _, _), watcher = await open_pad(street)
        for code, note in REFUSED:
            assert (code, (await ada.ask("note", **note))["code"]) == (code, code)
        await catch_up(watcher)
        assert (pad_of(watcher)["draft"], watcher.events) == ({}, [])

    run(house, story)


def test_corrections_reach_back_and_what_they_end_is_struck_and_comes_back(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, bo, _), watcher = await open_pad(street, rounds=[ROUND, ROUND])
        await bo.do("note", part=0, cells=[cell("won", 2, 1), cell("won", 1, 2)])
        assert pad_of(bo)["parts"][0]["won"] == [1, 2, 1]
        assert pad_of(bo)["score"]["lines"][0]["scores"][1] == {"points": 40, "mark": "X"}
        impossible = await ada.ask("note", part=0, cells=[cell("won", 7, 1)])
        assert impossible["code"] == "slip.sets-many"
        paper = [cell("points", each, seat) for seat, each in enumerate((20, 0, 30))]
        await ada.do("note", part=0, cells=[*paper, cell("marks", "x", 0)], strike=True)
        await catch_up(ada, bo, watcher)
        assert pad_of(watcher)["parts"] == [{"points": [20, 0, 30], "marks": ["X", None, None]}]
        assert watcher.happened("noted")["struck"] == 1
        await bo.do("undo", step=pad_of(bo)["steps"][-1]["step"])
        assert [part["won"] for part in pad_of(bo)["parts"]] == [[1, 2, 1], [1, 1, 2]]

    run(house, story)


def test_a_hero_house_pad_is_shared_too_and_has_no_secrets(house: House) -> None:
    async def story(street: Street) -> None:
        sheet = {"game": "hero-house", "players": ["Rex", "Cindy"], "options": {}}
        (rex, cindy), watcher = await open_pad(street, sheet)
        assert pad_of(watcher)["secret"] is None
        await rex.do("note", part=0, cells=[cell("houses", [0])])
        await cindy.do("note", part=0, cells=[cell("houses", [0, 1])])
        await rex.do("note", part=0, cells=[cell("end", "balanced")], close=True)
        await catch_up(rex, cindy, watcher)
        assert pad_of(watcher)["parts"] == [{"houses": [0, 1], "end": "balanced"}]
        assert pad_of(watcher)["score"]["totals"] == [1, 1]
        assert (await rex.ask("note", part=1, cells=[cell("houses", [0, 0])]))["code"] == "slip.house-twice"
        assert (await rex.ask("seal", part=1, column="houses", value=1))["code"] == "pad.open_already"

    run(house, story)


def test_each_sits_the_pub_night_out_and_who_keeps_the_pad_says_so_for_those_without_a_phone(house: House) -> None:
    async def story(street: Street) -> None:
        night = {**SHEET, "options": {"rounds": 6, "pub_night": ["HP-D1"]}}
        (ada, bo, cy), watcher = await open_pad(street, night)
        await bo.do("abstain", on=True)
        assert (await bo.ask("abstain", on=True, who=2))["code"] == "pad.keeper_only"
        await ada.do("abstain", on=True, who=2)
        await cy.do("leave")
        await catch_up(watcher)
        assert watcher.table["options"]["abstain"] == [1, 2], "who leaves is not named again"
        await bo.do("abstain", on=False)
        await catch_up(watcher)
        assert watcher.table["options"]["abstain"] == [2]
        (without, *_), _ = await open_pad(street)
        assert (await without.ask("abstain", on=True))["code"] == "abstain.not_now"

    run(house, story)


def test_two_players_may_keep_their_chips_in_secret(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, bo), watcher = await open_pad(street, {"players": ["Ada", "Bo"]})
        await choose([ada, bo], "predictions", [1, 2])
        assert (await ada.ask("seal", part=0, column="bets", value=0))["code"] == "slip.bet-self"
        await choose([ada, bo], "bets", [None, 0])
        await catch_up(watcher)
        assert pad_of(watcher)["draft"] == {"predictions": [1, 2], "bets": [None, 0]}
        assert pad_of(watcher)["secret"] is None

    run(house, story)


def test_names_are_taken_once_given_back_and_freed_by_who_keeps_the_pad(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, bo, cy), watcher = await open_pad(street)
        assert (await watcher.ask("claim", who=1))["code"] == "pad.name_taken"
        assert (await watcher.ask("claim", who=5))["code"] == "seat.unknown"
        assert (await bo.ask("free", who=2))["code"] == "pad.keeper_only"
        for command in ({"cells": [cell("won", 1, 0)]}, {"close": True}):
            assert (await watcher.ask("note", part=0, **command))["code"] == "seat.none"
        assert (await watcher.ask("seal", part=0, column="predictions", value=1))["code"] == "seat.none"
        await ada.do("free", who=2)
        await catch_up(cy)
        assert cy.you is None
        await watcher.do("claim", who=2)
        assert watcher.you == 2
        await bo.do("free", who=1)
        await watcher.do("claim", who=1)
        assert watcher.you == 1
        assert [seat["name"] for seat in watcher.table["seats"]] == ["Ada", "Bo", "Cy"]
        await ada.do("leave")
        await catch_up(watcher)
        assert watcher.table["host"] == 1, "somebody keeps the pad"

    run(house, story)


def test_tables_know_nothing_of_pads_and_pads_nothing_of_cards(house: House) -> None:
    async def story(street: Street) -> None:
        (ada, *_), _ = await open_pad(street)
        for kind, more in (
            ("sit", {}),
            ("stand", {}),
            ("start", {}),
            ("act", {"action": "predict 1"}),
            ("rematch", {}),
        ):
            assert (await ada.ask(kind, **more))["code"] == "pad.no_cards"
        (chair, _) = await street.table(2)
        commands: list[tuple[str, Message]] = [("note", {"part": 0}), ("undo", {"step": 0}), ("claim", {"who": 1})]
        for kind, fields in commands:
            assert (await chair.ask(kind, **fields))["code"] == "pad.none"
        lobby = (await ada.guest.http.get("/api/tables")).json()
        assert ada.table_id not in [table["id"] for table in lobby], "nobody finds a pad in the lobby"

    run(house, story)


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
    ("name", {"players": ["Ada", "Bo", "C\u202ey"]}),
    ("name", {"players": ["Ada", "Bo", "\u0410da"]}),
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
