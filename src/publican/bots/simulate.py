"""Whole games among bots, with a fair deal from a seed text: same seed, same records."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from publican.bots.bot import Bot
from publican.bots.levels import THINKING, level_per_seat, seat_bots
from publican.engine import fair
from publican.engine.core import Seat
from publican.engine.games import GAMES, AnyGame
from publican.engine.record import Record


def simulate(
    game: str,
    seats: int,
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: str,
    number: int,
    seconds: float = THINKING,
) -> Record:
    """Play one game of a series to its end."""
    secret = fair.simulated_seed(seed, number)
    game_id = f"simulate/{seed}/{number}"
    key = fair.key(secret, game_id, game, [b""] * seats)
    dealer = fair.Dealer(key)
    table = GAMES[game].sit(seats, options, fair.first_seat(key, seats), dealer)
    chance = random.Random(sha256(b"publican-simulate bots" + secret).digest())
    state, actions = play_out(table, seat_bots(game, levels, seats, chance, seconds))
    outcome = state.outcome
    assert outcome is not None, "bots play until the game is over"
    return Record(
        game=game,
        options=table.spelled_options(),
        players=tuple(f"{level} {seat}" for seat, level in enumerate(level_per_seat(game, levels, seats))),
        start=table.start,
        decks=tuple(tuple(table.pack.name(card) for card in deck) for deck in dealer.decks),
        actions=tuple((seat, table.spell(action)) for seat, action in actions),
        result=outcome,
        fair=fair.simulated(game_id, secret, seats),
    )


def play_out(table: AnyGame, bots: Sequence[Bot]) -> tuple[Any, list[tuple[Seat, Any]]]:
    """Let bots play until nobody is due; give the last state and what each chose."""
    state = table.begin().state
    actions: list[tuple[Seat, Any]] = []
    while due := state.due:
        for seat in sorted(due):
            action = bots[seat](table.view(state, seat))
            state = table.play(state, action).state
            actions.append((seat, action))
    return state, actions
