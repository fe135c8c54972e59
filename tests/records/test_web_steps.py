"""Steps of golden records as a page is told them; vitest builds each view from the one before and its events.

``python -m tests.records.test_web_steps`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.json import encode

from publican.engine import record as records
from publican.engine.spelling import speller
from tools.page import WEB

GOLDEN = Path(__file__).parent / "golden"
STAGED = ("hero-house-2-flips-onto-heroes", "hero-house-3-last-discard-balances", "hero-house-4-last-flip-balances")
STEPS = WEB / "tests" / "hero_house" / "steps.jsonl"
SEAT = 0


def steps(name: str) -> Iterator[str]:
    """Spell what a seat hears of each move, and what it sees then but for its choices."""
    record = records.read((GOLDEN / f"{name}.json").read_bytes())
    game = records.open_game(record, lambda k, cards: None)
    spell = speller(type(game)).spelled
    for turn in records.replay(record):
        events = [spell(game.shown(event, SEAT)) for event in turn.events]
        view = {**spell(game.view(turn.state, SEAT)), "choices": []}
        yield encode({"events": events, "view": view}).decode()


def written() -> str:
    """Give all lines of the file; an empty one between two games."""
    return "\n".join("\n".join(steps(name)) + "\n" for name in STAGED)


def test_the_steps_for_the_page_are_those_of_the_records() -> None:
    assert STEPS.read_text(encoding="utf-8") == written()


if __name__ == "__main__":
    STEPS.write_text(written(), encoding="utf-8")
