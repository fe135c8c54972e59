"""People in real browsers, at a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.offline import Site, served_site
from tools import stories
from tools.browser import chromium
from tools.browser.guest import PATIENCE, Guest
from tools.faults.house import House

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser, in which each person has a context. While it runs nothing else can use asyncio."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def pub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for people who look at it."""
    running = House(tmp_path_factory.mktemp("pub") / "data", bot_pause=(0.0, 0.02), url="http://pub.example").start()
    stories.shelve(running.data)
    yield running
    assert running.stop() == 0
    assert running.errors() == []


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house that a test may kill."""
    running = House(tmp_path / "data").start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def arrive(browser: Browser, pub: House) -> Iterator[Callable[..., Guest]]:
    """Let people come in, each with a browser of their own; whatever went wrong in a page fails the test."""
    guests: list[Guest] = []

    def come(name: str = "Ada", house: House = pub, **surroundings: Any) -> Guest:
        guests.append(Guest(browser, house.address, name, **surroundings))
        return guests[-1]

    yield come
    for guest in guests:
        guest.leave()
    assert [trouble for guest in guests for trouble in guest.troubles] == []


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The page as plain files."""
    with served_site(tmp_path) as served:
        yield served
