"""The link of a table, before anyone comes in."""

from __future__ import annotations

import html
import re

import pytest

from publican.server.http.invitation import language_of
from tests import patient
from tools.faults.house import House

CRAWLER = {"accept": "text/html"}


def open_table(house: House, name: str, **wanted: object) -> str:
    """Open a table under a name, as a program does."""
    token = patient.post(f"{house.address}/api/me", json={"name": name}).json()["token"]
    asked = {"game": "half-pint-heroes", "seats": 4, "bots": ["regular"], **wanted}
    answer = patient.post(f"{house.address}/api/tables", json=asked, headers={"authorization": f"Bearer {token}"})
    return str(answer.json()["id"])


def tags(page: str) -> dict[str, str]:
    """Read the Open Graph tags of a page."""
    found = re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)"', page)
    return {name: html.unescape(content) for name, content in found}


def test_strangers_see_what_is_played_and_who_sits_there(house: House) -> None:
    table = open_table(house, "Ada", clock="60s", options={"rounds": 6})
    shown = patient.get(f"{house.address}/api/tables/{table}").json()
    assert (shown["game"], shown["clock"], shown["stage"], shown["host"]) == ("half-pint-heroes", "60s", "gathering", 0)
    assert shown["options"]["rounds"] == 6
    assert [(seat["name"], seat["bot"]) for seat in shown["seats"][:2]] == [("Ada", None), (None, "regular")]
    assert set(shown) == {"game", "options", "clock", "stage", "seats", "host"}


def test_a_table_that_is_not_there_is_told_to_nobody_by_name(house: House) -> None:
    answer = patient.get(f"{house.address}/api/tables/nosuchtable")
    assert (answer.status_code, answer.json()["code"]) == (404, "table.unknown")


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "Ada lädt dich ein: Half-Pint Heroes"),
        ("ru", "Ada зовёт тебя за стол: Half-Pint Heroes"),
        ("fr", "Ada invites you to Half-Pint Heroes"),
        ("", "Ada invites you to Half-Pint Heroes"),
    ],
)
def test_a_shared_link_says_who_invites_in_the_language_of_who_opens_it(
    house: House, language: str, title: str
) -> None:
    table = open_table(house, "Ada")
    page = patient.get(f"{house.address}/table/{table}", headers={**CRAWLER, "accept-language": language})
    assert page.status_code == 200
    assert tags(page.text)["og:title"] == title
    assert "accept-language" in page.headers["vary"]
    assert '<div id="app">' in page.text


def test_a_shared_link_names_those_at_the_table_and_the_free_stools(house: House) -> None:
    page = patient.get(f"{house.address}/table/{open_table(house, 'Ada')}", headers=CRAWLER)
    expected = "At the table: Ada, 1 bot. 2 stools are free. No account needed, a name will do."
    assert tags(page.text)["og:description"] == expected


def test_the_picture_of_a_shared_link_is_there(house: House) -> None:
    for game in ("half-pint-heroes", "hero-house"):
        page = patient.get(f"{house.address}/table/{open_table(house, 'Ada', game=game, seats=2, bots=[])}")
        picture = patient.get(tags(page.text)["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(b"\x89PNG")


def test_a_link_to_no_table_looks_like_any_house(house: House) -> None:
    pages = [patient.get(f"{house.address}/table/{name}", headers=CRAWLER) for name in ("nosuchtable", "anothernone")]
    assert pages[0].text == pages[1].text
    assert tags(pages[0].text)["og:title"] == "A table at Publican"


def test_s15_a_name_stays_text_in_the_tags(house: House) -> None:
    table = open_table(house, '"><script>x()//')
    page = patient.get(f"{house.address}/table/{table}", headers=CRAWLER)
    assert "<script>x" not in page.text
    assert tags(page.text)["og:title"].startswith('"><script>x()// invites')


def test_s25_a_page_with_tags_is_not_sent_again_either(house: House) -> None:
    address = f"{house.address}/table/{open_table(house, 'Ada')}"
    tag = patient.get(address).headers["etag"]
    assert patient.get(address, headers={"if-none-match": tag}).status_code == 304


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("en;q=0.2, ru;q=0.9", "ru"), ("de;q=x,en", "en"), ("*", "en"), ("xx," * 5000, "en"), ("DE", "de")],
)
def test_the_language_with_the_most_weight_is_chosen(wanted: str, language: str) -> None:
    assert language_of(wanted) == language
