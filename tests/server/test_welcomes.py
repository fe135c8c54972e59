"""S36: being told all of a table has a rate of its own; who comes back honestly never meets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed

from publican.server.settings import Settings
from publican.server.tables.house import WELCOMES_AT_ONCE
from tests.server.client import Street
from tests.server.conftest import House
from tests.server.pads import answers_to
from tests.server.stories import dealt, run

DEVICES, TIMES = 3, 10


def test_s36_f7_who_connects_over_and_over_waits_and_nobody_else_does(own_house: Callable[..., House]) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.guest("Ada"), await street.guest("Bo")
        table = await ada.open()
        for _ in range(6):
            await (await ada.take(table)).socket.close()
        with pytest.raises(ConnectionClosed) as closed:
            await ada.take(table)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1013
        assert (await bo.take(table)).heard[0]["type"] == "welcome"

    run(own_house(welcomes_per_minute=2.0), story)


def test_s36_a_command_that_comes_too_late_over_and_over_is_answered_and_then_closed(
    own_house: Callable[..., House],
) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        await dealt([ada, bo])
        heard = 0
        for number in range(20):
            late = {"type": "act", "id": f"late{number}", "seen": 0, "action": "predict 1"}
            try:
                await ada.send(late)
                await ada.until(partial(answers_to, str(late["id"])))
                heard += 1
            except ConnectionClosed:
                break
        assert heard < 20
        assert await ada.closed() == 1013
        await bo.do("act", action="predict 1")

    run(own_house(welcomes_per_minute=2.0), story)


def test_f7_three_devices_that_come_back_ten_times_at_once_are_let_in() -> None:
    assert Settings().welcomes_per_minute * WELCOMES_AT_ONCE >= DEVICES * TIMES
