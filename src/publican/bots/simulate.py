"""Whole games among bots, with a fair deal from a seed text: same seed, same records."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from hashlib import sha256

from publican.bots.bot import Bot
from publican.bots.external.names import label_of
from publican.bots.external.program import Limits
from publican.bots.levels import THINKING, Note, level_per_seat, seat_bots
from publican.engine import fair
from publican.engine.games import GAMES, AnyGame
from publican.engine.record import Record
from publican.engine.transcript import Transcript


def simulate(
    game: str,
    seats: int,
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: str,
    number: int,
    seconds: float = THINKING,
    note: Note = lambda seat, why: None,
    limits: Limits = Limits(),  # noqa: B008  frozen
) -> Record:
    """Play one game of a series to its end."""
    secret = fair.simulated_seed(seed, number)
    game_id = f"simulate/{seed}/{number}"
    key = fair.key(secret, game_id, game, [b""] * seats)
    table = GAMES[game].sit(seats, options, fair.first_seat(key, seats), fair.FairDecks(key))
    chance = random.Random(sha256(b"publican-simulate bots" + secret).digest())
    players = [f"{label_of(level)} {seat}" for seat, level in enumerate(level_per_seat(game, levels, seats))]
    transcript = play_out(table, players, seat_bots(game, levels, seats, chance, seconds, note, limits))
    return transcript.record(fair.evidence(game_id, secret, [b""] * seats))


def play_out(table: AnyGame, players: Sequence[str], bots: Sequence[Bot]) -> Transcript:
    """Let bots play until nobody is due."""
    transcript, _ = Transcript.begin(table, players)
    while due := transcript.state.due:
        for seat in sorted(due):
            action = bots[seat](table.view(transcript.state, seat))
            transcript, _ = transcript.play(action, table.spell(action))
    return transcript
