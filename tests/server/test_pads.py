"""Pads of people with the real box, shared among their phones: one log, secret choices, and what comes later stands."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from publican.engine.half_pint.sheet import keep_score
from publican.engine.pads import SEAT_COUNTS
from publican.engine.sheets import read_sheet
from tests.server.client import Street
from tests.server.conftest import House
from tests.server.pads import ROUND, SHEET, Message, answers_to, catch_up, cell, choose, open_pad, pad_of, play_round
from tests.server.stories import run


def test_a_round_is_chosen_in_secret_opened_at_once_counted_by_anyone_and_scored_by_the_engine(house: House) -> None:
    async def story(street: Street) -> None:
        chairs, watcher = await open_pad(street)
        await play_round(chairs)
        await catch_up(*chairs, watcher)
        assert [pad_of(chair)["parts"] for chair in (*chairs, watcher)] == [pad_of(watcher)["parts"]] * 4
        written = {**SHEET, "rounds": pad_of(watcher)["parts"]}
        score = keep_score(read_sheet(json.dumps(written), SEAT_COUNTS))
        shown = pad_of(watcher)
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
        assert pad_of(bo)["lines"][0]["scores"][1] == {"points": 40, "mark": "X"}
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
        assert pad_of(watcher)["totals"] == [1, 1]
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
