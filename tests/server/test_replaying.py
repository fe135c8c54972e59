"""Replays: every step as the engine has it, for those who may see the record."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import msgspec
import pytest

from publican.engine import record as records
from publican.server import forms
from publican.server.http.replay import replayed
from publican.telling.games import TELLINGS, speller
from tests.records.files import RECORDS
from tests.server.client import Street, all_play
from tests.server.conftest import House
from tests.server.stories import SHORT, run


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_steps_add_up_to_what_a_spectator_sees_with_hands_and_events_open(path: Path) -> None:
    record = records.read(path.read_bytes())
    game = records.open_game(record, lambda k, cards: None)
    raw = speller(type(game)).raw
    shown = msgspec.json.decode(replayed(path.read_bytes(), gzip=False), type=forms.ReplayShown)
    assert (shown.game, shown.players) == (record.game, record.players)
    telling = TELLINGS[record.game]
    view: dict[str, object] = {}
    state = None
    for step, turn in zip(shown.steps, records.replay(record), strict=True):
        view |= json.loads(bytes(step.changed))
        seen = game.view(turn.state, None)
        told = msgspec.json.decode(msgspec.json.encode(telling.standing(seen)))
        assert view == msgspec.json.decode(raw(seen)) | told
        messages = telling.told(telling.before(game, state), turn.events)
        state = turn.state
        assert (step.seat, step.action) == (turn.seat, turn.action)
        assert [json.loads(bytes(event)) for event in step.events] == [
            msgspec.json.decode(raw(event)) | {"told": msgspec.json.decode(msgspec.json.encode(told))}
            for event, told in zip(turn.events, messages, strict=True)
        ]
        assert [list(hand) for hand in step.hands] == [
            [game.pack.name(card) for card in hand] for hand in turn.state.hands
        ]


def test_a_step_repeats_nothing_that_stays_the_same() -> None:
    body = next(path for path in RECORDS if "7-pub-night" in path.name).read_bytes()
    shown = msgspec.json.decode(replayed(body, gzip=False), type=forms.ReplayShown)
    sealed = [step for step in shown.steps if step.action.startswith("predict") and len(step.events) == 1]
    assert sealed
    assert all(set(json.loads(bytes(step.changed))) == {"due", "decided", "status"} for step in sealed)


def test_s12_s19_a_replay_is_for_whoever_may_see_the_record(house: House) -> None:
    async def story(street: Street) -> None:
        stranger = await street.guest("Eve")
        for public in (False, True):
            chairs = await street.table(2, options=SHORT, public=public)
            await chairs[0].do("start")
            await all_play(chairs)
            path = f"/api/records/{chairs[0].table['record']}/steps"
            assert (await chairs[1].guest.http.get(path)).status_code == 200
            seen = await stranger.http.get(path)
            assert seen.status_code == (200 if public else 404)
            assert public or seen.content == (await stranger.http.get("/api/records/none/steps")).content

    run(house, story)


def test_a_replay_is_compressed_for_who_takes_that(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        await chairs[0].do("start")
        await all_play(chairs)
        http, path = chairs[0].guest.http, f"/api/records/{chairs[0].table['record']}/steps"
        plain = await http.get(path, headers={"accept-encoding": "identity"})
        async with http.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
            raw = b"".join([part async for part in packed.aiter_raw()])
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert len(raw) < len(plain.content) / 3
        assert gzip.decompress(raw) == plain.content

    run(house, story)
