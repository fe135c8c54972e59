"""The golden games of Half-Pint Heroes, made to show every corner: staged rounds over fairly dealt cards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from publican.engine import fair
from publican.engine.core import Outcome, Seat
from publican.engine.half_pint import Action, Bet, HalfPintHeroes, Predict, State
from publican.engine.half_pint.cards import PACK
from publican.engine.record import Record
from publican.engine.transcript import Transcript

EVERY_TOAST = [f"HP-D{number}" for number in range(1, 9)]


@dataclass(frozen=True)
class Plot:
    """What is to happen in a game: who fulfils in which round, and where a brawl breaks out."""

    name: str
    edition: str
    seats: int
    fulfil: Mapping[int, Sequence[Seat]] = field(default_factory=dict)
    brawls: Sequence[int] = ()
    rounds: int = 6
    pub_night: Sequence[str] = ()
    others: Mapping[str, object] = field(default_factory=dict)
    """Options that no other golden game has."""
    bets: str = "next"
    """Each bets on the next seat; ``kept`` lets two players keep every other chip."""
    shared: bool = False
    """Try seeds until the win is shared."""


def plots() -> Iterator[Plot]:
    """Name every golden game; each edition has every player count and every corner."""
    for edition in ("first", "second"):
        always_zero = {number: [0] for number in range(1, 12)}
        yield Plot(f"{edition}-2-bets", edition, 2, {1: [0], 2: [1], 4: [0, 1]}, bets="kept")
        yield Plot(f"{edition}-3-brawl", edition, 3, {1: [0], 5: [0, 2]}, brawls=[2, 4])
        yield Plot(f"{edition}-4-gun-fight-won", edition, 4, always_zero, rounds=7)
        lost = {number: [0, 2] for number in range(1, 6)}
        yield Plot(f"{edition}-5-gun-fight-lost", edition, 5, lost, rounds=7)
        extra = {number: [1] for number in range(2, 7)}
        yield Plot(f"{edition}-6-extra-round", edition, 6, extra)
        toasts = {1: range(7), 2: [], 3: [3], 4: [3], 5: [3], 6: [0]}
        yield Plot(f"{edition}-7-pub-night", edition, 7, toasts, pub_night=EVERY_TOAST)
        yield Plot(f"{edition}-3-shared-win", edition, 3, {1: [0, 1, 2], 3: [0, 1, 2]}, shared=True)
        yield Plot(f"{edition}-4-first-player-named", edition, 4, {3: [1]}, others={"first_player": 3})
    yield Plot("first-4-row-cards-count", "first", 4, {2: [0, 3]}, others={"row_cards": "count"})
    numbers = {PACK.name(card): [2, 5] for card in PACK.cards}
    own = {"deal_table": numbers, "abstain": [1]}
    yield Plot("second-3-own-numbers", "second", 3, {1: [0, 1, 2]}, pub_night=EVERY_TOAST, others=own)


def stage(plot: Plot) -> Record:
    """Play a plot out."""
    for attempt in range(10_000):
        record = _stage(plot, f"golden/{plot.name}/{attempt}")
        if record and isinstance(record.result, Outcome) and len(record.result.winners) > plot.shared:
            return record
    raise AssertionError(f"no seed gives {plot.name}")


def _stage(plot: Plot, seed: str) -> Record | None:
    secret = fair.simulated_seed(seed, 0)
    key = fair.key(secret, seed, HalfPintHeroes.name, [b""] * plot.seats)
    options = {"edition": plot.edition, "rounds": plot.rounds, "pub_night": plot.pub_night, **plot.others}
    game = HalfPintHeroes.sit(plot.seats, options, fair.first_seat(key, plot.seats), fair.FairDecks(key))
    chance = random.Random(seed)
    transcript, _ = Transcript.begin(game, ("Ada", "Bo", "Cy", "Dora", "Emil", "Fay", "Gus")[: plot.seats])
    while transcript.state.outcome is None:
        chosen = _round(game, transcript.state, plot, chance)
        if not chosen:
            return None
        for action in chosen:
            transcript, _ = transcript.play(action, game.spell(action))
    return transcript.record(fair.evidence(seed, secret, [b""] * plot.seats))


def _round(game: HalfPintHeroes, state: State, plot: Plot, chance: random.Random) -> list[Action]:
    """Rehearse the play until it fits the plot, then predict so that the right seats fulfil."""
    number = len(state.pad.lines) + 1
    bets = [_bet(plot, seat, number) for seat in range(plot.seats)]
    guesses = [Predict(seat, 0) for seat in range(plot.seats)]
    for _ in range(200):
        plays, won, brawl = _rehearse(game, state, [*guesses, *bets], chance)
        if brawl == (number in plot.brawls):
            break
    else:
        return []  # these cards hardly allow it: another seed will
    fulfil = plot.fulfil.get(number, ())
    predictions = [
        Predict(seat, sets if seat in fulfil else (sets + chance.randint(1, 6)) % 7) for seat, sets in enumerate(won)
    ]
    return [*chance.sample(predictions, plot.seats), *bets, *plays]


def _bet(plot: Plot, seat: Seat, number: int) -> Bet:
    keeps = plot.bets == "kept" and (number + seat) % 3 == 0
    return Bet(seat, None if keeps else (seat + 1) % plot.seats)


def _rehearse(
    game: HalfPintHeroes, state: State, sealed: Sequence[Action], chance: random.Random
) -> tuple[list[Action], tuple[int, ...], bool]:
    """Play the round at random; predictions do not bind the play, so they can be chosen afterwards."""
    before = len(state.pad.lines)
    for action in sealed:
        state = game.play(state, action).state
    plays: list[Action] = []
    while len(state.pad.lines) == before:
        (seat,) = state.due
        plays.append(chance.choice(game.legal(state, seat)).action)
        state = game.play(state, plays[-1]).state
    line = state.pad.lines[-1]
    return plays, tuple(entry.won for entry in line.entries), line.brawler is not None


def corners(record: Record, events: Sequence[Any]) -> set[str]:
    """Name the corners that a game really shows, from what happened in it."""
    kinds = {event.__struct_config__.tag for event in events}
    scored = [event for event in events if event.__struct_config__.tag == "round_scored"]
    called = [event for event in events if event.__struct_config__.tag == "gun_fight_called"]
    by_gun_fight = isinstance(record.result, Outcome) and record.result.by == "gun fight"
    found = {f"{len(record.players)} players"}
    found |= {"brawl"} if "brawl_broke" in kinds else set()
    found |= {"gun fight won"} if by_gun_fight else set()
    found |= {"gun fight lost"} if called and not by_gun_fight else set()
    found |= {"extra round"} if any(event.extra_round for event in called) else set()
    found |= {"shared win"} if isinstance(record.result, Outcome) and len(record.result.winners) > 1 else set()
    found |= {"pub night"} if "toasted" in kinds else set()
    if len(record.players) == 2:
        found |= {_two_player_bet(event, seat) for event in scored for seat in (0, 1)}
    return found


def _two_player_bet(event: Any, seat: Seat) -> str:
    if event.bets[seat] is None:
        return "bet kept"
    return "bet lost" if event.scores[1 - seat].mark == "X" else "bet won"
