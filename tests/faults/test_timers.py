"""A small dose of commands in the last moment, and of a server that stands still."""

from __future__ import annotations

from tests.faults.test_doses import dose


def test_s22_f10_commands_in_the_last_milliseconds_and_a_server_that_is_stopped() -> None:
    facts = dose("attack.timers", 0.01).facts
    assert len(facts) == 4
    assert facts[-1].endswith(" 0 forfeits")
