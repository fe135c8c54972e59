"""Half-Pint Heroes tables with stacked decks, driven by short texts.

Say what lies there and what is done; the deck, the deal table and whose turn it is follow::

    table = deal("second", "a4 g8", "a7 r7 b2", "v9 g3 r1")  # the row, then a hand for each seat
    table.do("predict 1 0; bet - 0; play a7 r7; play v9")
    assert table.state.won == (1, 0)

Where only the winners matter, whole rounds are one line each::

    table = rounds("first", Round("1 0 2", "1 2 0", "0 2 1 2"), Round("0 1 1", "1 2 0", "1 2 1"))
    assert table.marks(0) == "X-"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

import pytest

from publican.engine.core import Card, Decks, Illegal, Invalid, Seat
from publican.engine.half_pint import HalfPintHeroes, PadEntry, State
from publican.engine.half_pint.cards import PACK, VALUE_OF, by_value
from publican.engine.half_pint.deal_table import EVEN
from publican.engine.half_pint.events import Event, SetWon
from publican.engine.half_pint.sets import CardSet

E = TypeVar("E")


def cards(names: str) -> tuple[Card, ...]:
    """Read card names with spaces between."""
    found = [PACK.card(name) for name in names.split()]
    assert None not in found, names
    return tuple(card for card in found if card is not None)


def names(some: Iterable[Card]) -> str:
    """Spell cards in the order people like, by value."""
    return PACK.names(sorted(some, key=by_value))


class Deal(NamedTuple):
    """What lies there when a round begins; the row's first card is the first card of the deck."""

    row: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]

    def deck(self, start: Seat = 0) -> tuple[Card, ...]:
        """Stack a whole deck that deals exactly this when ``start`` begins (HP-4)."""
        seats = [(start + step) % len(self.hands) for step in range(len(self.hands))]
        dealt = [self.hands[seat][place] for place in range(len(self.hands[0])) for seat in seats]
        top = (self.row[0], *dealt, *self.row[1:])
        assert len(set(top)) == len(top), "a card lies there twice"
        return (*top, *(card for card in PACK.cards if card not in top))


def deal_of(row: str, *hands: str) -> Deal:
    """Read a deal from card names."""
    return Deal(cards(row), tuple(cards(hand) for hand in hands))


def decks_from(decks: Sequence[Sequence[Card]]) -> Decks:
    """Give these decks in order, and none after them."""
    return lambda k, _: decks[k] if k < len(decks) else None


def table_for(deals: Sequence[Deal]) -> dict[str, list[int]]:
    """Give the deal table on which the first cards of these deals stand for their sizes, otherwise the usual one."""
    table = {PACK.name(card): list(EVEN[card]) for card in PACK.cards}
    sizes: dict[Card, list[int]] = {}
    for each in deals:
        size = [len(each.hands[0]), len(each.row)]
        assert sizes.setdefault(each.row[0], size) == size, "one first card cannot stand for two sizes"
        table[PACK.name(each.row[0])] = size
    return table


class Table:
    """A game under way, with the events of the last step, all events so far, and all actions as records spell them."""

    def __init__(self, game: HalfPintHeroes) -> None:
        step = game.begin()
        self.game = game
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.log: list[Event] = [*step.events]
        self.actions: list[tuple[Seat, str]] = []

    def act(self, seat: Seat, text: str) -> Table:
        """Let one seat act."""
        step = self.game.play(self.state, self.game.parse(seat, text))
        self.state, self.events = step.state, step.events
        self.log += step.events
        self.actions.append((seat, text))
        return self

    def do(self, script: str) -> Table:
        """Follow a script: ``predict 1 0 2`` and ``bet 1 - 0`` speak for all seats, ``play a7`` for the one due."""
        for line in filter(None, map(str.strip, script.split(";"))):
            verb, *words = line.split()
            if verb == "play":
                assert self.state.turn is not None, f"nobody is to play: {line}"
                self.act(self.state.turn, line)
            else:
                assert len(words) == self.game.seats, line
                for seat, word in enumerate(words):
                    self.act(seat, f"{verb} {word}")
        return self

    def open(self, predictions: str = "", bets: str = "") -> Table:
        """Go on to playing, with no set predicted and chips on the left neighbours unless told otherwise."""
        seats = self.game.seats
        ring = " ".join(str((seat + 1) % seats) for seat in range(seats))
        return self.do(f"predict {predictions or '0 ' * seats}; bet {bets or ring}")

    def win(self, winners: str) -> Table:
        """Let everyone play single cards: the winner of each set their highest, all others their lowest."""
        for winner in map(int, winners.split()):
            count = len(self.log_of(SetWon))
            while len(self.log_of(SetWon)) == count:
                seat = self.state.turn
                assert seat is not None, "the round is over"
                pick: Callable[..., Card] = max if seat == winner else min
                self.act(seat, f"play {PACK.name(pick(self.state.hands[seat], key=by_value))}")
            assert self.log_of(SetWon)[-1].seat == winner, "these hands cannot be won like that"
        return self

    def refuses(self, seat: Seat, text: str, code: str, rule: str = "") -> None:
        """Check that an action is refused with this code and rule, and changes nothing."""
        before, events = self.state, self.events
        with pytest.raises(Illegal) as refused:
            self.act(seat, text)
        assert (refused.value.code, refused.value.rule) == (code, rule)
        assert self.state is before
        assert self.events is events

    def log_of(self, kind: type[E]) -> list[E]:
        """Give all events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def offers(self, seat: Seat) -> list[str]:
        """List the sets a seat may play, as ``ONE_PAIR: a7 + g7``."""
        choices = self.game.legal(self.state, seat)
        return [describe(choice.makes) for choice in choices if choice.makes]

    def marks(self, seat: Seat) -> str:
        """Give a column of marks on the pad, ``-`` for none."""
        return "".join(line.scores[seat].mark or "-" for line in self.state.pad.lines)

    def points(self, line: int = -1) -> tuple[int, ...]:
        """Give the points of one round."""
        return tuple(score.points for score in self.state.pad.lines[line].scores)


def describe(made: CardSet) -> str:
    """Spell a set with its kind and cards."""
    row = f" + {names(made.row)}" if made.row else ""
    return f"{made.kind.name}: {names(made.hand)}{row}"


FIG_4 = "a13 g5 b7 v9", "r13 b12 a2 g2", "a1 r1 r3 g3"
"""The row and the hands of the booklets' figure; of the first hand it lists no lone 13."""

PLAYED: dict[str, dict[str, object]] = {
    "first": {"edition": "first"},
    "count": {"edition": "first", "row_cards": "count"},
    "second": {"edition": "second"},
}
"""The editions as tables play them, with the first once more where row cards count (R7)."""


def sit(edition: str, deals: Sequence[Deal], start: Seat = 0, **options: object) -> Table:
    """Open a game that deals these rounds."""
    seats = len(deals[0].hands)
    decks = [each.deck((start + number) % seats) for number, each in enumerate(deals)]
    given = PLAYED[edition] | {"deal_table": table_for(deals)} | options
    return Table(HalfPintHeroes.sit(seats, given, start, decks_from(decks)))


def deal(edition: str, row: str, *hands: str, start: Seat = 0, **options: object) -> Table:
    """Open a game of which only the first round is dealt."""
    return sit(edition, [deal_of(row, *hands)], start, **options)


class Round(NamedTuple):
    """A round of which only the choices and the winners matter; ``spare`` cards stay in each hand after a brawl."""

    predictions: str
    bets: str
    winners: str
    spare: int = 0

    @property
    def seats(self) -> int:
        """How many play it."""
        return len(self.predictions.split())

    def deal(self) -> Deal:
        """Deal hands of single cards with which these winners win: the top cards are theirs, the rest is low."""
        wins = [int(seat) for seat in self.winners.split()]
        size = len(wins) + self.spare
        row = PACK.cards[size - 1]  # a hand of so many cards has this first card, so sizes never clash
        pool = sorted((card for card in PACK.cards if VALUE_OF[card] != VALUE_OF[row]), key=by_value)
        hands = [[pool.pop() for _ in range(wins.count(seat))] for seat in range(self.seats)]
        for hand in hands:
            hand += [pool.pop(0) for _ in range(size - len(hand))]
        return Deal((row,), tuple(tuple(hand) for hand in hands))

    @classmethod
    def of(cls, entries: Sequence[PadEntry], brawler: Seat | None = None) -> Round:
        """Find a round that ends with these entries."""
        order = winners_for([entry.won for entry in entries], brawler)
        bets = ["-" if entry.bet is None else str(entry.bet) for entry in entries]
        predictions = [str(entry.prediction) for entry in entries]
        return cls(" ".join(predictions), " ".join(bets), " ".join(map(str, order)))


def winners_for(won: Sequence[int], brawler: Seat | None = None) -> list[Seat]:
    """Order wins so that three in a row come last for a brawler and never otherwise."""

    def go_on(left: Sequence[int], so_far: list[Seat]) -> list[Seat] | None:
        if not any(left):
            return so_far if brawler is None or so_far[-3:] == [brawler] * 3 else None
        for seat in sorted(range(len(left)), key=lambda each: -left[each]):
            third = so_far[-2:] == [seat, seat]
            if left[seat] and (not third or (seat == brawler and sum(left) == 1)):
                fewer = [wins - (each == seat) for each, wins in enumerate(left)]
                if found := go_on(fewer, [*so_far, seat]):
                    return found
        return None

    found = go_on(won, [])
    if not found:
        raise ValueError(f"no round goes {won}, brawler {brawler}")
    return found


def rounds(edition: str, *played: Round, start: Seat = 0, **options: object) -> Table:
    """Play whole rounds, one after the other."""
    table = sit(edition, [each.deal() for each in played], start, **options)
    for each in played:
        table.do(f"predict {each.predictions}; bet {each.bets}").win(each.winners)
    return table


def random_game(edition: str, seats: int, seed: int, **options: object) -> HalfPintHeroes:
    """Sit down with decks that are shuffled anew for each round, the same for the same seed."""

    def decks(k: int, cards: Sequence[Card]) -> Sequence[Card]:
        return Random(seed * 100 + k).sample(cards, len(cards))

    return HalfPintHeroes.sit(seats, PLAYED[edition] | {"rounds": 6, **options}, seed % seats, decks)


def walk(game: HalfPintHeroes, seed: int, steps: int = 10_000) -> Iterator[State]:
    """Play at random, giving each state on the way; a sealed choice is sometimes changed."""
    chance = Random(seed)
    state = game.begin().state
    yield state
    while state.due and steps:
        seat = chance.choice(sorted(state.due | state.decided if chance.random() < 0.1 else state.due))
        state = game.play(state, chance.choice(game.legal(state, seat)).action).state
        yield state
        steps -= 1


def invalid(call: Callable[[], object]) -> tuple[str, str]:
    """Give the place and the reason that a call is refused with."""
    with pytest.raises(Invalid) as refused:
        call()
    return refused.value.where, refused.value.why


FIG_9 = [
    ([20, 30, 30, 60], "X--X"),
    ([30, 40, 30, 30], "----"),
    ([10, 60, 10, 30], "-X-X"),
    ([0, 0, 0, 60], "---B"),
    ([20, 30, 0, 10], "X---"),
    ([40, 10, 30, 40], "X-XX"),
    ([40, 20, 30, 10], "X---"),
    ([10, 40, 0, 10], "-X--"),
    ([60, 0, 0, 0], "X---"),
    ([0, 80, 30, 40], "-X--"),
]
"""The points and marks of Fig. 9, round by round (HP-33)."""
