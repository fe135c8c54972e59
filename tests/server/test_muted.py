"""Whom a person does not hear: they alone are told, on all their devices, at every table."""

from __future__ import annotations

from tests.server.client import Chair, Message, Street
from tests.server.conftest import House
from tests.server.stories import SHORT, run


async def told(chair: Chair) -> list[int]:
    """Hear messages up to the next that says whom one does not hear."""
    return list((await chair.until(lambda message: message["type"] == "muted"))["seats"])


async def silence(*chairs: Chair) -> list[Message]:
    """Give what people have been told of anyone's silence, up to an answer to something that changes nothing."""
    for chair in chairs:
        await chair.ask("back")
    return [message for chair in chairs for message in chair.heard if message["type"] == "muted"]


def test_all_devices_of_a_person_know_whom_they_mute_also_after_a_reload(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        phone = await ada.guest.take(ada.table_id)
        elsewhere = await ada.guest.open(seats=3)
        other = await ada.guest.take(elsewhere)
        await (await (await street.guest("Cy")).take(elsewhere)).do("sit")
        await (await bo.guest.take(elsewhere)).do("sit")
        await ada.do("mute", who=1)
        assert [message["seats"] for message in ada.heard if message["type"] == "muted"] == [[1]]
        assert await told(phone) == [1]
        assert await told(other) == [2], "Bo has another seat there"
        again = await ada.guest.take(ada.table_id)
        assert await told(again) == [1]
        await phone.do("mute", who=1, on=False)
        for chair in (ada, again, other):
            assert await told(chair) == []
        assert await silence(await ada.guest.take(ada.table_id)) == []

    run(house, story)


def test_who_is_muted_goes_with_the_person_not_with_the_seat(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await ada.do("mute", who=1)
        await bo.do("stand")
        assert await told(ada) == []
        cy = await (await street.guest("Cy")).take(ada.table_id)
        await cy.do("sit")
        await cy.do("stand")
        await bo.do("sit")
        assert await told(ada) == [1]
        assert [message["seats"] for message in ada.heard if message["type"] == "muted"] == [[1], [], [1]]

    run(house, story)


def test_s6_nobody_else_hears_that_someone_is_muted(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo, cy = await street.table(3, options=SHORT)
        watcher = await (await street.guest("Di")).take(ada.table_id)
        others = (bo, cy, watcher)
        assert await silence(*others) == []
        before = [len(chair.heard) for chair in others]
        await ada.do("mute", who=1)
        await ada.do("mute", who=1, on=False)
        await ada.do("mute", who=1)
        assert await silence(*others) == []
        after = [[message["type"] for message in chair.heard[at:]] for chair, at in zip(others, before, strict=True)]
        assert after == [["refused"]] * 3, "nothing but the answer to what they asked"
        back = await bo.guest.take(ada.table_id)
        assert await silence(back) == []
        assert "mute" not in str(back.heard)

    run(house, story)
