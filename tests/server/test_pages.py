"""What browsers are sent."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from publican.server.http.pages import NOT_BUILT, Pages
from tests import patient
from tools.faults.house import House
from tools.page import PAGE


@pytest.mark.parametrize(
    "room", ["/", "/open/hero-house", "/table/abc", "/replay/abc/1", "/deal/abc/1", "/rules", "/me"]
)
def test_every_room_of_the_page_has_an_address(house: House, room: str) -> None:
    answer = patient.get(house.address + room)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert '<div id="app">' in answer.text


@pytest.mark.parametrize(
    "nowhere", ["/tables", "/tablex/1", "/index", "/assets/none.js", "/built_from", "/index.html.gz"]
)
def test_there_is_nothing_anywhere_else(house: House, nowhere: str) -> None:
    assert patient.get(house.address + nowhere).status_code == 404


def test_a_browser_that_is_lost_is_shown_the_page_and_told_so(house: House) -> None:
    answer = patient.get(f"{house.address}/cellar", headers={"accept": "text/html,*/*;q=0.8"})
    assert answer.status_code == 404
    assert '<div id="app">' in answer.text


@pytest.mark.parametrize("place", ["/api/nothing", "/assets/none.js"])
def test_what_is_for_programs_stays_so_also_for_browsers(house: House, place: str) -> None:
    answer = patient.get(house.address + place, headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert '<div id="app">' not in answer.text


def test_a_browser_may_look_at_the_metrics(house: House) -> None:
    assert "publican" in patient.get(f"{house.address}/metrics", headers={"accept": "text/html"}).text


def test_every_style_sheet_is_loaded_by_some_part_of_the_page() -> None:
    """A bundler left the styles of a whole game out, and it was drawn without any."""
    built = [path for path in PAGE.rglob("*") if path.suffix in (".js", ".html")]
    loaded = "".join(path.read_text(encoding="utf-8") for path in built)
    assert [path.name for path in PAGE.rglob("*.css") if path.name not in loaded] == []


def test_files_come_compressed_and_are_kept_where_their_name_changes_with_them(house: House) -> None:
    home = patient.get(house.address)
    script = home.text.split('src="')[1].split('"')[0]
    plain = patient.get(house.address + script, headers={"accept-encoding": "identity"})
    packed = patient.get(house.address + script, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert "immutable" in packed.headers["cache-control"]
    assert home.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_s25_a_file_that_a_browser_has_is_not_sent_again(house: House, encoding: str) -> None:
    asked = {"accept-encoding": encoding}
    whole = patient.get(house.address, headers=asked)
    tag = whole.headers["etag"]
    for known in (tag, f"W/{tag}", f'"old", {tag}'):
        again = patient.get(house.address, headers={**asked, "if-none-match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert patient.get(house.address, headers={**asked, "if-none-match": '"old"'}).content == whole.content


def test_a_file_and_its_compressed_twin_have_tags_of_their_own(house: House) -> None:
    tags = {
        patient.get(house.address, headers={"accept-encoding": kind}).headers["etag"] for kind in ("gzip", "identity")
    }
    assert len(tags) == 2


def test_a_head_has_the_length_and_no_body(house: House) -> None:
    asked, whole = patient.head(house.address), patient.get(house.address)
    assert asked.content == b""
    assert asked.headers["content-length"] == whole.headers["content-length"]


def test_the_page_loads_nothing_from_elsewhere_and_runs_nothing_inline(house: House) -> None:
    home = patient.get(house.address)
    assert "unsafe" not in home.headers["content-security-policy"]
    assert "http" not in home.text
    assert "<style" not in home.text
    assert all("src=" in tag.split(">")[0] for tag in home.text.split("<script")[1:])


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    found = Pages(tmp_path / "page").find("/", gzip=True)
    assert found is not None
    assert found.body.decode() == NOT_BUILT


def test_a_file_without_a_compressed_twin_is_sent_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "one.css").write_text("a")
    (tmp_path / "two.css").write_text("b")
    (tmp_path / "two.css.gz").write_bytes(gzip.compress(b"b"))
    pages = Pages(tmp_path)
    one, two = pages.find("/one.css", gzip=True), pages.find("/two.css", gzip=True)
    assert one is not None
    assert two is not None
    assert one.body == b"a"
    assert gzip.decompress(two.body) == b"b"
    assert pages.find("/../one.css", gzip=False) is None
