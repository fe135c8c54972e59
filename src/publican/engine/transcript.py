"""A game so far, as a value: where it stands, every shuffle that was used, every choice that was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from publican.engine import fair
from publican.engine.core import Card, Decks, Seat, Step
from publican.engine.games import AnyGame
from publican.engine.record import Record

Deck: TypeAlias = tuple[Card, ...]
AnyStep: TypeAlias = Step[Any, Any]


class Transcript(Struct, frozen=True):
    """A game under way, or over, with all that its record needs."""

    game: AnyGame
    players: tuple[str, ...]
    state: Any
    decks: tuple[Deck, ...] = ()
    actions: tuple[tuple[Seat, str], ...] = ()
    phase_start: int = 0
    """Where among the actions the phase began: a sealed choice that is changed stands after it."""

    @classmethod
    def begin(cls, game: AnyGame, players: Sequence[str], **more: Any) -> tuple[Self, AnyStep]:
        """Open a game; ``more`` is what a subclass keeps."""
        noted = _NotedDecks(game.decks)
        step = game.with_decks(noted).begin()
        return cls(game, tuple(players), step.state, noted.all, **more), step

    def play(self, action: Any, text: str) -> tuple[Self, AnyStep]:
        """Play an action that is spelled so; an illegal one raises ``Illegal``."""
        before = self.state.due
        noted = _NotedDecks(self.game.decks)
        step = self.game.with_decks(noted).play(self.state, action)
        actions = self._with(action.seat, text, changed=action.seat not in before)
        due = step.state.due
        one_of_many = bool(due) and due == before - {action.seat}
        phase_start = self.phase_start if one_of_many else len(actions)
        after = replace(self, state=step.state, decks=self.decks + noted.all, actions=actions, phase_start=phase_start)
        return after, step

    def _with(self, seat: Seat, text: str, changed: bool) -> tuple[tuple[Seat, str], ...]:
        """Add a choice; one that is changed stands there once, where it first was."""
        if not changed:
            return (*self.actions, (seat, text))
        before, phase = self.actions[: self.phase_start], self.actions[self.phase_start :]
        return (*before, *((made[0], text) if made[0] == seat else made for made in phase))

    @property
    def phase_began(self) -> bool:
        """Whether the last action, or the opening, left other choices due than those that were."""
        return self.phase_start == len(self.actions)

    def record(self, evidence: fair.Evidence | UnsetType = UNSET) -> Record:
        """Write the game down as far as it goes."""
        game, outcome = self.game, self.state.outcome
        return Record(
            game=game.name,
            options=game.spelled_options(),
            players=self.players,
            start=game.start,
            decks=tuple(tuple(game.pack.name(card) for card in deck) for deck in self.decks),
            actions=self.actions,
            result=UNSET if outcome is None else outcome,
            fair=evidence,
        )


class _NotedDecks:
    """Shuffles from elsewhere, noted as they are used."""

    def __init__(self, decks: Decks) -> None:
        self.decks = decks
        self.used: dict[int, Deck] = {}

    @property
    def all(self) -> tuple[Deck, ...]:
        """All that were used, in order."""
        return tuple(self.used.values())

    def __call__(self, k: int, cards: Sequence[Card]) -> Deck | None:
        deck = self.decks(k, cards)
        if deck is None:
            return None
        self.used[k] = tuple(deck)
        return self.used[k]
