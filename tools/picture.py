"""Draws the picture of the terminal table in the README: ``.venv/bin/python -m tools.picture``."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from publican.bots.levels import seat_bots
from publican.engine.games import GAMES
from publican.terminal.games import terminal_game
from publican.terminal.local_deal import LocalDeal
from publican.terminal.screen import THEME, Screen
from publican.words import Words

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "screenshots" / "terminal.svg"
NAMES = ("Ada", "Bo", "Cy", "Dot")
STEPS = 18

PUB = TerminalTheme(
    (36, 27, 20),
    (240, 226, 200),
    [
        (36, 27, 20),
        (224, 82, 66),
        (126, 182, 94),
        (224, 160, 60),
        (96, 150, 230),
        (190, 120, 220),
        (110, 190, 190),
        (240, 226, 200),
    ],
    [
        (150, 130, 110),
        (240, 110, 90),
        (150, 205, 115),
        (245, 185, 85),
        (125, 175, 250),
        (210, 150, 240),
        (140, 210, 210),
    ],
)


def main() -> None:
    """Let bots play up to the middle of a round, then draw what Ada sees."""
    deal = LocalDeal("half-pint-heroes", len(NAMES), 0, "picture")
    game = GAMES["half-pint-heroes"].sit(len(NAMES), {}, deal.start, deal.decks)
    bots = seat_bots(game.name, ["rookie"], len(NAMES), deal.chance())
    screen = Screen()
    screen.console = Console(
        record=True, width=80, theme=THEME, file=io.StringIO(), force_terminal=True, highlight=False
    )
    screen.console.width = screen.width = 80
    screen.narrow, screen.symbols = False, True
    drawn = terminal_game(game.name, NAMES, Words("en"), screen, 0)
    drawn.introduce(game)
    screen.console.export_text()  # the picture begins in the middle
    state = game.begin().state
    for step in range(1000):
        seat = min(state.due)
        if step >= STEPS and seat == 0 and len(state.plays) > 1:
            break
        played = game.play(state, bots[seat](game.view(state, seat)))
        for line in drawn.tell(state, [game.shown(event, 0) for event in played.events]) if step >= STEPS else ():
            screen.say(*line)
        state = played.state
    drawn.draw(game.view(state, 0))
    svg = screen.console.export_svg(title="publican play half-pint-heroes", theme=PUB)
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), "utf-8")  # loads nothing from afar


if __name__ == "__main__":
    main()
