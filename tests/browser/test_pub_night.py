"""The pub night at a table in the browser: who sits the sips out, and what guests are shown of it (HP-D9, HP-5)."""

from __future__ import annotations

from collections.abc import Callable

from tools.browser.guest import PHONE, Guest
from tools.browser.hands import half_pint

Arrive = Callable[..., Guest]
NIGHT: dict[str, object] = {"rounds": 6, "pub_night": ["HP-D1", "HP-D2"], "first_player": 1}


def test_hp_d9_a_guest_sits_the_sips_out_before_the_game_and_the_host_in_it(arrive: Arrive) -> None:
    host, guest = arrive("Ada", size=PHONE).known(), arrive("Bo", size=PHONE)
    table = host.open_table("half-pint-heroes", seats=2, options=NIGHT)
    guest.sit(table)
    agreed = guest.page.get_by_role("list", name=guest.say("web-agreed"))
    assert guest.say("web-agreed-first-player", seat=2) in agreed.inner_text()
    guest.page.get_by_role("switch", name=guest.say("web-sit-out")).check(force=True)
    guest.page.wait_for_function("() => document.querySelector('[role=switch]')?.checked")
    host.start()
    half_pint.wait_for(host, "predict")
    host.open_sheet("menu")
    host.page.get_by_role("switch", name=host.say("web-sit-out")).click(force=True)  # it is gone once it has worked
    host.page.get_by_text(host.say("web-sit-out-done")).wait_for()
    host.page.reload()
    half_pint.wait_for(host, "predict")
    host.open_sheet("menu")
    host.page.get_by_text(host.say("web-sit-out-done")).wait_for()
    assert host.page.get_by_role("switch", name=host.say("web-sit-out")).count() == 0
