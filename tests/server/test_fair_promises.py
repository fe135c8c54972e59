"""S30: how much choice the fair deal leaves to the house, and that every text says so."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from publican.engine import fair
from publican.words import LANGUAGES, Words

SEED, GAME = bytes(range(32)), "half-pint-heroes"
DOC = (Path(__file__).parents[2] / "docs" / "fair.md").read_text("utf-8")
TOO_KIND = (
    *("alone could not", "nobody alone", "provably", "nobody chose"),
    *("allein keine", "niemand allein", "в одиночку не могло", "в одиночку карты"),
)


def deals(seats: int) -> set[tuple[int, ...]]:
    """List the deals that a house can get by calling others late, seat 0 being honest and heard; all verify."""
    nonces = [bytes([seat]) * 16 for seat in range(seats)]
    hashes = tuple(fair.nonce_hash("game", seat, nonce).hex() for seat, nonce in enumerate(nonces))
    found = set()
    for heard in product((True, False), repeat=seats - 1):
        given = [nonce if seat == 0 or heard[seat - 1] else b"" for seat, nonce in enumerate(nonces)]
        shown = fair.Evidence(
            scheme=fair.SCHEME,
            game_id="game",
            commitment=fair.commitment("game", SEED).hex(),
            seed=SEED.hex(),
            nonces=tuple(nonce.hex() for nonce in given),
            nonce_hashes=hashes,
        )
        key = fair.check(shown, GAME, seats)
        assert key is not None
        assert fair.unopened(shown) == tuple(seat for seat in range(1, seats) if not heard[seat - 1])
        found.add(fair.shuffle(key, 0, range(65)))
    return found


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_s30_the_house_alone_chooses_among_as_many_deals_as_the_docs_say(seats: int) -> None:
    count = len(deals(seats))
    assert count == 2 ** (seats - 1)
    assert seats == 2 or f" {count}" in DOC


@pytest.mark.parametrize("language", LANGUAGES)
def test_s30_the_page_says_among_how_many_deals_the_house_can_choose(language: str) -> None:
    words = Words(language, "web*.ftl")
    assert f" {len(deals(4))}." in words("web-deal-not-late")


@pytest.mark.parametrize("language", LANGUAGES)
def test_s30_no_text_says_that_the_house_could_not_choose_at_all(language: str) -> None:
    root = Path(__file__).parents[2]
    texts = [
        *(root / "src/publican/locales" / language).glob("*.ftl"),
        root / "README.md",
        *(root / "docs").glob("*.md"),
    ]
    said = {(path.name, words) for path in texts for words in TOO_KIND if words in path.read_text("utf-8").lower()}
    assert said == set()
