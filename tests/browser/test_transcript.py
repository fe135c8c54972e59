"""What a screen reader says in a round and in a hand, as docs/screen_reader.md has it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from publican.words import LANGUAGES
from tools import transcript
from tools.browser.guest import Guest
from tools.faults.house import House

Arrive = Callable[..., Guest]


def test_the_page_in_the_docs_is_what_is_said(browser: Browser, pub: House) -> None:
    """To write it anew: ``python3 pub transcript``."""
    assert transcript.transcript(browser, pub.address, "en") == transcript.PAGE.read_text("utf-8")


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_twice_in_a_row(arrive: Arrive, language: str) -> None:
    for game in transcript.GAMES:
        heard = [words for line in transcript.played(arrive("Ada", language=language), game) for words in line.heard]
        again = [words for before, words in pairwise(heard) if before == words]
        assert again == []
        assert len(heard) > 20
