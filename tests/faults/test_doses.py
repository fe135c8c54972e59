"""Small doses of what ``pub faults`` does at length."""

from __future__ import annotations

import pytest

from tools.faults import __main__ as faults
from tools.faults.report import Report


def dose(name: str, scale: float) -> Report:
    """Run one of them; a busy machine may be slow, but nothing may be wrong."""
    report = faults.run(name, scale, 3)
    assert [each for each in report.wrong if not each.startswith("slow: ")] == []
    return report


def test_f1_kill_9_at_random_and_at_named_points() -> None:
    assert dose("kill", 0.005).facts[0].startswith("5 kills")


def test_f2_sigterm_and_start_again_under_load() -> None:
    dose("restart", 0.02)


def test_f4_doubled_swapped_delayed_and_cut_messages() -> None:
    dose("proxy", 0.001)


def test_f5_fuzzed_frames_and_requests() -> None:
    dose("fuzz", 0.002)


def test_f6_f12_a_wall_clock_that_jumps_and_ones_that_are_far_off() -> None:
    facts = dose("clock", 0.05).facts
    assert sum("all there before, during and after" in fact for fact in facts) == 4


def test_f7_all_sockets_drop_at_once() -> None:
    dose("storm", 0.02)


def test_f9_tables_open_end_and_fall_idle() -> None:
    dose("soak", 0.005)


def test_s23_floods_of_frames() -> None:
    dose("attack.floods", 0.2)


def test_s32_whatever_is_refused_leaves_nothing() -> None:
    assert "kinds of refusals, 50 of each and as many again" in dose("attack.refusals", 0.005).facts[0]


def test_s36_one_address_asks_without_end() -> None:
    dose("attack.plain", 0.2)


def test_s35_a_neighbour_behind_the_same_address() -> None:
    assert len(dose("attack.neighbour", 0.2).facts) == 3


def test_s25_readers_that_never_read() -> None:
    dose("attack.readers", 0.2)


def test_s28_odd_cookie_headers() -> None:
    dose("attack.cookies", 0.1)


def test_s26_someone_with_many_games_deletes_themselves_while_others_play() -> None:
    dose("attack.deletion", 0.01)


def test_s24_bots_that_spy_run_away_peek_and_lie() -> None:
    hands, runaways, places, liars = dose("attack.bots", 0.1).facts
    assert hands.endswith("hands shown to one: 1")
    assert runaways == "house killed: 0 of 5 runaways lived on"
    assert places.startswith("of guard, worker and house 0 of 30 places could be read")
    assert liars.startswith("4 kinds of liars")


def test_f13_a_role_that_may_only_connect_lies_listens_and_holds_locks() -> None:
    assert "0 notices overheard" in dose("attack.notices", 0.05).facts[0]


def test_s28_several_servers_on_one_folder() -> None:
    dose("attack.folder", 0.01)


def test_s24_one_address_seats_champions_at_many_tables_and_a_worker_hangs() -> None:
    assert dose("attack.champions", 0.05).facts[0].startswith("5 tables of 6 champions")


def test_s33_long_logs_that_a_stranger_asks_for() -> None:
    assert len(dose("attack.long", 0.02).facts) == 4


def test_s34_orders_in_which_strangers_look_for_a_sealed_choice() -> None:
    assert dose("attack.sealed", 0.1).facts[0].endswith(": 0 showed or moved a choice")


def test_s36_what_frames_make_the_house_send() -> None:
    assert len(dose("attack.bytes", 0.1).facts) > 15


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        faults.main(["flood"])
    assert "there is no flood" in capsys.readouterr().err


def test_s22_f10_commands_in_the_last_milliseconds_and_a_server_that_is_stopped() -> None:
    facts = dose("attack.timers", 0.01).facts
    assert len(facts) == 4
    assert facts[-1].endswith(" 0 forfeits")


@pytest.mark.long
@pytest.mark.timeout(900)
def test_f8_parts_of_a_house_on_several_servers_fail() -> None:
    assert dose("cluster", 0.02).facts[0].startswith("4 faults")


@pytest.mark.long
@pytest.mark.timeout(900)
def test_f2_f11_servers_are_restarted_upgraded_and_taken_back_one_after_the_other() -> None:
    assert [fact.partition(":")[0] for fact in dose("rolling", 0.1).facts] == [
        *("undisturbed", "upgraded", "restarted", "taken back", "upgraded again")
    ]


@pytest.mark.long
def test_s4_s8_one_last_seat_and_who_is_sent_away_across_three_servers() -> None:
    assert "1 got it" in dose("across", 0.03).facts[0]
