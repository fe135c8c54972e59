"""A record as readable text: everything open, each step under its number."""

from __future__ import annotations

from msgspec import UnsetType

from publican.engine.record import Record, open_game, replay
from publican.terminal.games import terminal_game
from publican.terminal.screen import Screen, clean
from publican.words import Words


def tell(record: Record, words: Words) -> None:
    """Tell a whole record; a refusal comes after everything that was in order."""
    screen = Screen()
    terminal = terminal_game(record.game, record.players, words, screen, None)
    game = open_game(record, lambda k, cards: None)
    terminal.introduce(game)
    if not isinstance(record.fair, UnsetType):
        screen.say(words("commitment-was", hash=clean(record.fair.commitment, 64)))
    state = None
    for turn in replay(record):
        margin = f"{turn.step:>4}  "  # the number that a refusal names
        for line in terminal.tell(state, turn.events):
            screen.say(line.text, line.style, margin + line.margin if line.text else "")
            margin = " " * len(margin) if line.text else margin
        state = turn.state
    screen.say()
    terminal.close(game.view(state, None))
    screen.say()
