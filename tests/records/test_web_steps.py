"""Steps of golden records as a page is told them; vitest builds each view from the one before and its events.

``python -m tests.records.test_web_steps`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.json import encode

from publican.engine import record as records
from publican.telling.games import TELLINGS, speller
from tools.page import WEB

GOLDEN = Path(__file__).parent / "golden"
STAGED = ("hero-house-2-flips-onto-heroes", "hero-house-3-last-discard-balances", "hero-house-4-last-flip-balances")
STEPS = WEB / "tests" / "hero_house" / "steps.jsonl"
SEAT = 0


def steps(name: str) -> Iterator[str]:
    """Spell what a seat hears of each move, and what it sees then but for its choices."""
    record = records.read((GOLDEN / f"{name}.json").read_bytes())
    game = records.open_game(record, lambda k, cards: None)
    spell, telling, state = speller(type(game)).spelled, TELLINGS[record.game], None
    for turn in records.replay(record):
        shown = [game.shown(event, SEAT) for event in turn.events]
        said = telling.told(telling.before(game, state), shown)
        events = [{**spell(event), "told": each} for event, each in zip(shown, said, strict=True)]
        view = {**spell(game.view(turn.state, SEAT)), "choices": []}
        yield encode({"events": events, "view": view}).decode()
        state = turn.state


def written() -> str:
    """Give all lines of the file; an empty one between two games."""
    return "\n".join("\n".join(steps(name)) + "\n" for name in STAGED)


def test_the_steps_for_the_page_are_those_of_the_records() -> None:
    assert STEPS.read_text(encoding="utf-8") == written()


if __name__ == "__main__":
    STEPS.write_text(written(), encoding="utf-8")
