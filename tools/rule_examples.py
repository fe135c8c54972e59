"""The worked examples of the rule books, played by the engine: ``python3 -m tools.rule_examples``.

Written to examples.json in the folder of each game of the page. The deals are prepared in ``publican.lessons``; every
set, winner, number of points and outcome is the engine's, and the texts take their numbers from there.
"""

from __future__ import annotations

import json
from pathlib import Path

from publican.lessons import TAUGHT

PAGE = Path(__file__).parents[1] / "web" / "src"


def file_of(game: str) -> Path:
    """Find the examples of a game."""
    return PAGE / TAUGHT[game].__name__.rpartition(".")[2] / "examples.json"


def rendered(game: str) -> str:
    """Write all examples of a game."""
    return json.dumps(TAUGHT[game].examples(), indent=1) + "\n"


if __name__ == "__main__":
    for each in TAUGHT:
        file_of(each).write_text(rendered(each), "utf-8")
