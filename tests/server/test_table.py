"""What people do at a table, over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from publican.engine import record as records
from publican.engine.fair import unopened
from tests.server.client import Street, all_play, first, record_of
from tests.server.conftest import House
from tests.server.stories import SHORT, catch_up, dealt, run


def test_who_comes_back_at_any_phase_stands_where_they_stood(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await ada.do("start")
        await catch_up(ada, bo)
        seen = set()
        while bo.stage != "over":
            seen.add((bo.stage, (bo.view or {}).get("phase")))
            again = await bo.guest.take(bo.table_id, since=bo.version)
            assert (again.version, again.view, again.table) == (bo.version, bo.view, bo.table)
            assert again.heard[0]["missed"] == []
            again.nonce = bo.nonce
            await bo.socket.close()
            bo = again
            for chair in (ada, bo):
                if (wish := chair.wish(first)) is not None:
                    await chair.do(wish.pop("type"), **wish)
                    await catch_up(ada, bo)
        assert {stage for stage, _ in seen} == {"hashes", "nonces", "playing"}
        assert {phase for _, phase in seen} >= {"predict", "bet", "play"}

    run(house, story)


def test_who_was_away_hears_what_was_missed(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(3, options=SHORT)
        await dealt(chairs)
        ada, bo, cy = chairs
        seen = bo.version
        await bo.socket.close()
        await ada.do("act", action="predict 1")
        await cy.do("act", action="predict 2")
        again = await bo.guest.take(bo.table_id, since=seen)
        missed = again.heard[0]["missed"]
        assert [update["version"] for update in missed] == [seen + 1, seen + 2]
        assert [update["events"] for update in missed] == [
            [{"type": "prediction_sealed", "seat": 0, "sets": None, "told": []}],
            [{"type": "prediction_sealed", "seat": 2, "sets": None, "told": []}],
        ]
        assert (await bo.guest.take(bo.table_id, since=10_000)).heard[0]["missed"] is None

    run(house, story)


def test_another_device_is_told_what_happened_before_it_came_and_a_passer_by_is_not(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(3, options=SHORT)
        await dealt(chairs)
        ada, bo, _ = chairs
        await ada.do("act", action="predict 1")
        await bo.heard_of("prediction_sealed")
        missed = (await bo.guest.take(bo.table_id)).heard[0]["missed"]
        assert [update["version"] for update in missed] == list(range(1, bo.version + 1))
        assert missed[-1]["events"] == [{"type": "prediction_sealed", "seat": 0, "sets": None, "told": []}]
        stranger = await (await street.guest("Stranger")).take(bo.table_id)
        assert stranger.heard[0]["missed"] is None

    run(house, story)


def test_two_devices_of_a_person_see_the_same_and_either_may_act(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        phone = await ada.guest.take(ada.table_id)
        assert (phone.you, phone.view) == (ada.you, ada.view)
        await phone.do("act", action="predict 3")
        await ada.heard_of("prediction_sealed")
        told = [{"id": "prediction-sealed", "args": {"name": {"seat": 0}, "sets": 3}}]
        assert ada.happened("prediction_sealed") == {"type": "prediction_sealed", "seat": 0, "sets": 3, "told": told}
        assert (ada.version, ada.view) == (phone.version, phone.view)

    run(house, story)


def test_s18_a_spectator_sees_the_table_and_no_hand(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        watcher = await (await street.guest("Cy")).take(chairs[0].table_id)
        await chairs[0].do("start")
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(all_play(chairs))
            tasks.create_task(watcher.play())
        assert watcher.you is None
        views = [message["view"] for message in watcher.heard if message.get("view")]
        assert {json.dumps(view["hand"]) for view in views if "hand" in view} == {"[]"}
        assert all(view["choices"] == [] for view in views if "choices" in view)
        assert not any(message.get("own") for message in watcher.heard)
        dealt_to = [event for event in watcher.events if event["type"] == "hand_dealt"]
        assert dealt_to
        assert all(event["cards"] is None for event in dealt_to)
        answer = await watcher.ask("act", action="predict 1")
        assert answer["code"] == "seat.none"
        refused = await watcher.guest.http.get(f"/api/records/{watcher.table['record']}")
        assert refused.status_code == 404, "private: only for those who played"

    run(house, story)


def test_s30_a_client_that_does_not_reveal_counts_as_empty_and_everyone_hears_of_it(
    own_house: Callable[..., House],
) -> None:
    async def story(street: Street) -> None:
        ada, bo, cy = await street.table(3, options=SHORT)
        bo.reveals = False
        cy.hashes = False
        await ada.do("start")
        await all_play([ada, bo, cy])
        record = await record_of(ada)
        assert records.verify(record) == "finished, fair"
        assert record.fair
        assert [bool(sealed) for sealed in record.fair.nonce_hashes] == [True, True, False]
        assert [bool(nonce) for nonce in record.fair.nonces] == [True, False, False]
        assert unopened(record.fair) == (1,)
        missed = [event["seats"] for event in ada.events if event["type"] == "nonce_missed"]
        assert missed == [[2], [1]]
        assert ada.table["fair"]["missed"] == [1, 2]

    run(own_house(fair_wait=0.5), story)


def test_a_nonce_that_does_not_fit_its_hash_is_refused(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await ada.do("start")
        for chair in (ada, bo):
            await chair.play(
                lambda chair: chair.stage != "gathering" and bool(chair.table["fair"]["hashes"][chair.you])
            )
        await bo.play(lambda chair: chair.stage == "nonces")
        assert (await bo.ask("nonce", nonce="00" * 16))["code"] == "nonce.mismatch"
        await bo.do("nonce", nonce=bo.nonce.hex())

    run(house, story)


def test_s6_a_changed_choice_is_its_owners_alone_and_stands_once_in_the_record(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(3, options=SHORT)
        ada, bo, cy = chairs
        await dealt(chairs)
        await ada.do("act", action="predict 1")
        await bo.until(lambda message: message["type"] == "update")
        seen = bo.version
        await ada.do("act", action="predict 4")
        await ada.do("act", action="predict 2")
        assert ada.view
        assert ada.view["predictions"] == [2, None, None]
        await cy.play(lambda chair: 2 in (chair.view or {})["decided"])
        await bo.until(lambda message: message["type"] == "update")
        assert bo.version == seen + 1, "others do not even learn that something changed"
        await bo.do("act", action="predict 0")
        assert bo.happened("predictions_revealed")["predictions"] == [2, 0, 0]
        await all_play(chairs)
        record = await record_of(ada)
        assert records.verify(record) == "finished, fair"
        assert record.actions[0] == (0, "predict 2")

    run(house, story)


def test_s7_a_stale_choice_is_refused_and_everything_told_anew(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        await dealt(chairs)
        for chair in chairs:
            await chair.play(lambda chair: (chair.view or {})["phase"] == "bet" or chair.you in chair.view["decided"])  # type: ignore[index]
        ada = chairs[0]
        await ada.play(lambda chair: (chair.view or {})["phase"] == "bet")
        answer = await ada.ask("act", seen=ada.version - 1, action="bet -")
        assert answer["code"] == "version.stale"
        assert (await ada.next())["type"] == "welcome"
        assert (await ada.ask("act", action="fly"))["code"] == "action.unknown"
        answer = await ada.ask("act", action="bet 0")
        assert (answer["code"], answer["rule"]) == ("bet.self", "HP-8")

    run(house, story)


def test_s7_the_same_command_again_gives_the_same_answer_and_no_second_effect(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        first = await ada.ask("act", id="a-1", action="predict 1")
        await bo.do("act", action="predict 2")
        assert await ada.ask("act", id="a-1", action="predict 1") == first
        again = await ada.guest.take(ada.table_id)
        assert await again.ask("act", id="a-1", seen=first["version"], action="predict 6") == first
        assert again.view
        assert again.view["predictions"] == [1, 2]

    run(house, story)


def test_s5_a_message_that_names_a_seat_costs_the_connection(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        await bo.send({"type": "act", "id": "x", "seen": bo.version, "action": "predict 1", "seat": 0})
        assert await bo.closed() == 4400
        await ada.do("act", action="predict 1")

    run(house, story)


def test_s4_the_host_kicks_and_who_is_kicked_stays_out(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        assert (await bo.ask("kick", who=0))["code"] == "host.only"
        await ada.until(lambda message: message["type"] == "present" and message["seats"] == [0, 1])
        await ada.do("kick", who=1)
        assert await bo.closed() == 4403
        with pytest.raises(ConnectionClosed) as closed:
            await bo.guest.take(ada.table_id)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4403
        await ada.do("add_bot", level="rookie")
        await ada.do("kick", who=1)
        assert (await ada.ask("kick", who=1))["code"] == "seat.free"
        assert (await ada.ask("add_bot", level="wizard"))["code"] == "bot.unknown"

    run(house, story)


def test_who_leaves_a_running_game_is_played_by_a_bot(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(3, options=SHORT)
        await dealt(chairs)
        ada, bo, cy = chairs
        await ada.do("leave")
        assert await ada.closed() == 4411
        await all_play([bo, cy])
        assert bo.table["host"] == 1
        assert bo.table["seats"][0] == {"name": "Ada", "bot": "regular", "away": False}
        assert (await record_of(bo)).players == ("Ada", "Bo", "Cy")

    run(house, story)


def test_a_game_broken_off_in_the_fair_deal_is_numbered_and_shown(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await ada.do("start")
        commitment = ada.table["fair"]["commitment"]
        await bo.do("leave")
        await ada.heard_of("broken_off")
        assert ada.stage == "gathering"
        assert [(each["number"], each["commitment"]) for each in ada.table["broken"]] == [(1, commitment)]
        await ada.do("add_bot", level="random")
        await ada.do("start")
        assert ada.table["number"] == 2
        await ada.play()
        assert records.verify(await record_of(ada)) == "finished, fair"

    run(house, story)


def test_a_rematch_is_a_table_like_this_one_with_everyone_seated(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(2, ["random"], options=SHORT)
        ada, bo = chairs
        assert (await ada.ask("rematch"))["code"] == "rematch.not_now"
        await ada.do("start")
        await all_play(chairs)
        await bo.do("rematch")
        table = (await ada.heard_of("rematched"))["table"]
        assert (await ada.ask("rematch"))["code"] == "rematch.open"
        again = [await chair.guest.take(table) for chair in chairs]
        assert [chair.you for chair in again] == [0, 1]
        assert again[0].table["seats"][2]["bot"] == "random"
        await again[0].do("start")
        await all_play(again)
        assert again[0].table["options"] == ada.table["options"]

    run(house, story)


def test_the_lobby_lists_public_tables_where_someone_waits(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        public, private = await ada.open(public=True, seats=2), await ada.open(seats=2)
        chair = await ada.take(public)
        await ada.take(private)
        listed = [table["id"] for table in (await ada.http.get("/api/tables")).json()]
        assert public in listed
        assert private not in listed
        mine = [table["id"] for table in (await ada.http.get("/api/tables/mine")).json()]
        assert {public, private} <= set(mine)
        await chair.do("stand")
        bo = await (await street.guest("Bo")).take(public)
        assert (await bo.do("sit"))["type"] == "done"
        listed = [table["id"] for table in (await ada.http.get("/api/tables")).json()]
        assert public in listed
        assert public not in [table["id"] for table in (await ada.http.get("/api/tables/mine")).json()]

    run(house, story)


def test_people_talk_and_who_is_muted_is_not_heard(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await bo.do("say", kind="phrase", words="good-luck")
        said = await ada.until(lambda message: message["type"] == "said")
        assert said == {"type": "said", "seat": 1, "kind": "phrase", "words": "good-luck"}
        await bo.do("say", kind="text", words="Cheers,  all\u202e!")
        assert (await ada.until(lambda message: message["type"] == "said"))["words"] == "Cheers, all!"
        assert (await bo.ask("say", kind="phrase", words="buy-now"))["code"] == "talk.bad"
        assert (await bo.ask("say", kind="phrase", words="bold"))["code"] == "talk.too_fast"
        await ada.do("mute", who=1)
        await asyncio.sleep(1.1)
        await bo.do("say", kind="reaction", words="clap")
        again = await ada.guest.take(ada.table_id)
        await asyncio.sleep(1.1)
        await bo.do("say", kind="reaction", words="wow")
        for chair in (ada, again):
            await chair.do("say", kind="reaction", words="yawn")
            heard = [message["words"] for message in chair.heard if message["type"] == "said"]
            assert "clap" not in heard
            assert "wow" not in heard

    run(house, story)


def test_free_text_is_not_for_public_tables(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        chair = await ada.take(await ada.open(public=True, seats=2))
        assert (await chair.ask("say", kind="text", words="hello"))["code"] == "talk.not_here"

    run(house, story)


def test_s16_names_that_look_alike_do_not_sit_at_one_table(house: House) -> None:
    async def story(street: Street) -> None:
        ada, twin = await street.guest("Ape"), await street.guest("\u0410\u0440\u0435")
        table = await ada.open(seats=2)
        assert (await (await twin.take(table)).ask("sit"))["code"] == "name.taken"

    run(house, story)


def test_s8_many_claims_of_the_last_seat_have_one_winner(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open(seats=2)
        guests = [await street.guest(f"N{number}") for number in range(100)]
        chairs = [await guest.take(table) for guest in guests]
        answers = await asyncio.gather(*(chair.ask("sit") for chair in chairs))
        assert sum(answer["type"] == "done" for answer in answers) == 1
        assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"table.full"}

    run(house, story)


def test_a_ping_is_answered_and_changes_nothing(house: House) -> None:
    async def story(street: Street) -> None:
        ada, _ = await street.table(2, options=SHORT)
        await ada.ask("back")  # whatever was still on its way is here then
        before = ada.version
        await ada.send({"type": "ping"})
        assert await ada.until(lambda message: message["type"] == "pong") == {"type": "pong"}
        assert ada.version == before

    run(house, story)
