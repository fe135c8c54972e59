"""Bots of other people at a real server: only those that the host named, and a game goes on whatever they do."""

from __future__ import annotations

import asyncio
import shlex
import sys
from collections.abc import Callable
from math import inf
from pathlib import Path

import msgspec
import pytest

from publican.bots import levels
from publican.bots.external.program import Limits
from publican.client import Guest
from publican.engine import record as records
from publican.engine.core import Invalid
from publican.server.values import other_bots
from tests.server.conftest import House
from tools.plain_http import Http

GAME = "half-pint-heroes"
TEMPLATE = f"timid={Path(__file__).parents[2] / 'examples' / 'bot_template.py'}:Bot"
CHEAT = """
import sys
for line in sys.stdin:
    print('{"type": "ready"}' if '"begin"' in line else '{"type": "act", "action": "play a13"}', flush=True)
"""


@pytest.mark.slow
def test_named_bots_play_a_game_and_cheats_are_played_for_by_chance(own_house: Callable[..., House]) -> None:
    cheat = f"cheat=cmd:{shlex.join([sys.executable, '-S', '-c', CHEAT])}"
    house = own_house(other_bots=(TEMPLATE, cheat))
    with Http(house.port) as http:
        shown = msgspec.json.decode(http.get("/api/house"))
    assert shown["bots"] == {GAME: ["timid", "cheat"], "hero-house": ["cheat"]}

    async def story() -> None:
        async with asyncio.timeout(120), Guest.come(house.address, "Ada", per_second=inf) as ada:
            table = await ada.open(GAME, seats=3, bots=["timid", "cheat"], options={"rounds": 6})
            async for turn in table.turns():
                await turn.play(turn.choices[0])
            record = await ada.record(table.shown.record or "")
            assert record.players == ("Ada", "timid 1", "cheat 2")
            assert records.verify(record) == "finished, fair"

    asyncio.run(story())
    failed = [line for line in house.log.read_text().splitlines() if "bots.other_failed" in line]
    assert failed
    assert all("cheat" in line and "chose what is not legal: 'play a13'" in line for line in failed)


def test_a_bot_that_is_not_there_any_more_is_played_for_by_chance() -> None:
    """A table remembers the names of its bots; the host may have taken one away since."""
    assert levels.from_level_down(GAME, "gone") == ["random"]
    assert levels.from_level_down(GAME, "regular") == ["regular", "rookie", "random"]


def test_a_bot_that_plays_nothing_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "LEVELS", dict(levels.LEVELS))
    with pytest.raises(Invalid, match="nor the name of an installed bot"):
        levels.admit("mine=no-such-bot", Limits())
    with pytest.raises(Invalid, match="dead ended with code 3"):
        levels.admit(f"dead=cmd:{sys.executable} -S -c 'raise SystemExit(3)'", Limits())
    levels.admit(TEMPLATE, Limits())
    assert {game: levels.admitted(game) for game in levels.LEVELS} == {GAME: ["timid"], "hero-house": []}
    assert levels.from_level_down(GAME, "timid") == ["timid", "random"]


@pytest.mark.parametrize("given", [("rookie=cmd:x",), ("cmd:x",), ("Loud=cmd:x",), ("a=",), ("a=cmd:x", "a=cmd:y")])
def test_names_are_short_plain_and_nobody_elses(given: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="must"):
        other_bots(None, given)
