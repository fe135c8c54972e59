"""A Hero House table for tests: stack the deck, let seats act, and look at what happened.

Seat 0 plays first unless another dealer is named. Cards are spelled as records do, with spaces between.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import TypeVar

import pytest
from msgspec.structs import replace

from publican.engine.core import Card, Decks, Illegal, Seat, Step
from publican.engine.hero_house import Event, HeroHouse, HeroHouseChoice, State
from publican.engine.hero_house.battle import Cards
from publican.engine.hero_house.cards import PACK

E = TypeVar("E", bound=Event)


def cards(names: str) -> Cards:
    """Read card names."""
    found = [PACK.card(name) for name in names.split()]
    assert None not in found, names
    return tuple(card for card in found if card is not None)


def names(of: Sequence[Card]) -> str:
    """Spell cards."""
    return PACK.names(of)


def stacked(hands: Sequence[str], dealer: Seat, flips: str = "", draws: str = "") -> Cards:
    """Stack a deck so that these hands, opening flips and draws come up; the other cards follow."""
    seats = len(hands)
    dealt = [cards(hands[(dealer + 1 + place) % seats]) for place in range(seats)]
    first = (*chain.from_iterable(zip(*dealt, strict=True)), *cards(flips), *cards(draws))
    assert len(set(first)) == len(first), "a card is stacked twice"
    return (*first, *(card for card in PACK.cards if card not in first))


def given(*decks: Cards) -> Decks:
    """Deal these decks in order; later ones are not known yet."""
    return lambda k, _: decks[k] if k < len(decks) else None


def shuffled(seed: int) -> Decks:
    """Shuffle by chance, the same way for the same seed."""
    return lambda k, cards: random.Random(f"{seed} {k}").sample(cards, len(cards))


class Table:
    """One game from stacked decks, with all its events so far."""

    def __init__(
        self,
        *hands: str,
        flips: str,
        draws: str = "",
        dealer: Seat | None = None,
        options: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        start = len(hands) - 1 if dealer is None else dealer
        self.decks = [stacked(hands, start, flips, draws)]
        self.game = HeroHouse.sit(len(hands), options, start, self.deck)
        self.events: list[Event] = []
        self.state = self.take(self.game.begin())

    def deck(self, k: int, cards: Sequence[Card]) -> Sequence[Card] | None:
        """Give a deck if it is known by now."""
        return given(*self.decks)(k, cards)

    def take(self, step: Step[State, Event]) -> State:
        """Go on with this step."""
        self.state = step.state
        self.events += step.events
        return step.state

    def act(self, seat: Seat, *texts: str) -> Table:
        """Let a seat act, once or several times."""
        for text in texts:
            self.take(self.game.play(self.state, self.game.parse(seat, text)))
        return self

    def proceed(self, *decks: Cards) -> Table:
        """Go on with more decks."""
        self.decks += decks
        self.take(self.game.proceed(self.state))
        return self

    def refused(self, seat: Seat, text: str) -> tuple[str, str]:
        """Try what the rules refuse, and tell the code and the rule."""
        before = self.state
        with pytest.raises(Illegal) as refusal:
            self.act(seat, text)
        assert self.state == before
        return refusal.value.code, refusal.value.rule

    def offers(self, seat: Seat) -> dict[str, HeroHouseChoice]:
        """List what a seat may do, by its spelling."""
        return {self.game.spell(choice.action): choice for choice in self.game.legal(self.state, seat)}

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """Give the last event of one kind."""
        return self.happened(kind)[-1]

    def hand(self, seat: Seat) -> str:
        """Spell a hand."""
        return names(self.state.hands[seat])

    def heroes(self, seat: Seat) -> list[str]:
        """Spell the heroes in play."""
        return [names(hero.cards) for hero in self.state.heroes[seat]]

    @property
    def pile(self) -> str:
        """Spell the top of the discard pile."""
        return names(self.state.discard_pile)

    @property
    def out(self) -> set[str]:
        """Spell the out pile."""
        return set(names(self.state.out_pile).split())

    def leave(self, count: int) -> Table:
        """Put all but the top cards of the draw pile out."""
        piled = self.state.draw_pile
        self.state = replace(self.state, draw_pile=piled[:count], out_pile=self.state.out_pile + piled[count:])
        return self

    def heap_on(self, seat: Seat, count: int = 0) -> Table:
        """Give all cards of both piles but the top ones to the hand of a seat."""
        piled = self.state.draw_pile
        more = tuple(sorted(self.state.hands[seat] + piled[count:] + self.state.out_pile))
        hands = (*self.state.hands[:seat], more, *self.state.hands[seat + 1 :])
        self.state = replace(self.state, hands=hands, draw_pile=piled[:count], out_pile=())
        return self


def all_cards(state: State) -> list[Card]:
    """Gather the cards from everywhere they can be, in canonical order."""
    heroes = [hero.cards for owned in state.heroes for hero in owned]
    return sorted(chain(*state.hands, *heroes, state.discard_pile, state.draw_pile, state.out_pile))


Chooser = Callable[[Sequence[HeroHouseChoice]], HeroHouseChoice]


def by_chance(seed: int) -> Chooser:
    """Choose by chance, the same way for the same seed."""
    return random.Random(seed).choice


def steps(game: HeroHouse, choose: Chooser, most: int = 10_000) -> list[Step[State, Event]]:
    """Play a game to its end, or so many actions of it."""
    played = [game.begin()]
    while len(played) <= most and (due := played[-1].state.due):
        state = played[-1].state
        played.append(game.play(state, choose(game.legal(state, min(due))).action))
    return played


REX, CINDY = 0, 1


def example() -> Table:
    """Stack the deck as the booklet tells its example hand."""
    return Table(
        "Pw Pbb Pbbbw Pwwww Lbbbb",
        "Hbwww Bbww Lb Lbbw Bwww",
        flips="Bbw Lbwww Pbwww",
        draws="Bw Hbb Pbbw Hbbbw Lbww Bbbw Pbw",
        dealer=REX,
        options={"opening_treasure": 2, "house_reward": "one"},
    )
