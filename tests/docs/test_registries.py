"""A game is registered once per layer: none may be forgotten in one of them (docs/adding-a-game.md)."""

from __future__ import annotations

from publican.bots.levels import LEVELS
from publican.engine.games import GAMES
from publican.telling.games import TELLINGS
from publican.terminal.games import TERMINAL_GAMES


def test_every_layer_knows_every_game() -> None:
    assert GAMES.keys() == LEVELS.keys() == TERMINAL_GAMES.keys() == TELLINGS.keys()
