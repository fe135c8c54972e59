"""A transcript is a value: what is tried from it changes nothing, and it holds what a record needs."""

from __future__ import annotations

import random

import pytest

from publican.engine import fair
from publican.engine.games import GAMES
from publican.engine.record import Record, verify
from publican.engine.transcript import Transcript
from tests.dose import dose

SEED, GAME_ID = bytes(32), "transcript"


def begun(name: str, seats: int, **options: object) -> Transcript:
    key = fair.key(SEED, GAME_ID, name, [b""] * seats)
    game = GAMES[name].sit(seats, options, fair.first_seat(key, seats), fair.FairDecks(key))
    return Transcript.begin(game, [f"player {seat}" for seat in range(seats)])[0]


def played(transcript: Transcript, seed: int, *, trying: bool) -> Transcript:
    """Play to the end by chance; when trying, first go every other way for a step, and forget it."""
    chance, game = random.Random(seed), transcript.game
    while due := sorted(transcript.state.due):
        choices = game.legal(transcript.state, due[0])
        action = choices[int(chance.random() * len(choices))].action
        for other in choices if trying else ():
            transcript.play(other.action, game.spell(other.action))
        transcript, _ = transcript.play(action, game.spell(action))
    return transcript


def written(transcript: Transcript) -> Record:
    return transcript.record(fair.evidence(GAME_ID, SEED, [b""] * len(transcript.players)))


@pytest.mark.parametrize(
    ("name", "options"), [("half-pint-heroes", {"rounds": 6}), ("hero-house", {"target": 3, "opening_treasure": 5})]
)
def test_what_was_tried_leaves_no_trace_in_the_record(name: str, options: dict[str, object]) -> None:
    for seed in range(dose(5)):
        record = written(played(begun(name, 2, **options), seed, trying=True))
        assert record == written(played(begun(name, 2, **options), seed, trying=False))
        assert verify(record) == "finished, fair"


def test_a_game_under_way_has_a_record_without_a_result() -> None:
    transcript = begun("half-pint-heroes", 3)
    record = transcript.record(fair.evidence(GAME_ID, SEED, [b""] * 3, opened=False))
    assert verify(record) == "running, decks not proven"
    assert (record.decks, record.actions) == (written(transcript).decks, ())


def test_a_choice_that_is_changed_stands_once_where_it_first_was() -> None:
    transcript = begun("half-pint-heroes", 3)
    for seat, text in [(2, "predict 1"), (0, "predict 2"), (2, "predict 3")]:
        transcript, _ = transcript.play(transcript.game.parse(seat, text), text)
        assert not transcript.phase_began
    assert transcript.actions == ((2, "predict 3"), (0, "predict 2"))
    transcript, _ = transcript.play(transcript.game.parse(1, "predict 0"), "predict 0")
    assert transcript.phase_began
