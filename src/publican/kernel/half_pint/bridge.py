"""From the engine to the kernel and back: positions, pads and choices."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from publican.engine.core import Card, Invalid, Seat
from publican.engine.half_pint.cards import COLOUR_OF, PACK, TOP, VALUE_OF
from publican.engine.half_pint.deal_table import EVEN, DealTable
from publican.engine.half_pint.editions import COUNTING, FIRST, SECOND, Edition
from publican.engine.half_pint.scorepad import Scorepad
from publican.engine.half_pint.state import Played, State
from publican.engine.half_pint.view import View
from publican.kernel.chance import seeded
from publican.kernel.half_pint import games, rounds
from publican.kernel.half_pint.rounds import NOBODY, SEATS, UNDECIDED
from publican.kernel.half_pint.sets import COLOURS, NIBBLE, PLACES, SIZE_NIBBLE
from publican.kernel.half_pint.strengths import MOST_OFFERS, SUBSET
from publican.kernel.jit import Ints

EDITION_NUMBERS = {FIRST: rounds.FIRST, COUNTING: rounds.COUNTING, SECOND: rounds.SECOND}


def kernel_card(card: Card) -> int:
    """Number a card as the kernel does: by value, then colour."""
    return (VALUE_OF[card] - 1) * COLOURS + COLOUR_OF[card]


def engine_card(card: int) -> Card:
    """Number a kernel card as the engine does."""
    return PACK.cards[card % COLOURS * TOP + card // COLOURS]


def kernel_cards(cards: Sequence[Card]) -> Ints:
    """Number cards as the kernel does."""
    return np.array([kernel_card(card) for card in cards], np.int64)


def sizes_of(table: DealTable) -> Ints:
    """Lay a deal table out; hands of more than seven cards are beyond the kernel."""
    if max(hand for hand, _ in table) > PLACES:
        raise Invalid("options.deal_table", f"the kernel plays hands of up to {PLACES} cards")
    sizes = np.zeros(len(PACK), np.int64)
    for card, (hand, row) in enumerate(table):
        sizes[kernel_card(PACK.cards[card])] = 8 * hand + row
    return sizes


class Room:
    """All that play needs besides the position: space to list offers in, a deck, and a generator of one's own."""

    def __init__(self, seed: int, deal_table: DealTable = EVEN) -> None:
        self.offers: Ints = np.zeros(MOST_OFFERS, np.int64)
        self.deck: Ints = np.arange(len(PACK), dtype=np.int64)
        self.sizes = sizes_of(deal_table)
        self.chance = seeded(seed)


def new_table(edition: Edition, players: int, start: Seat = 0) -> Ints:
    """Make a table without cards, ready for a deal."""
    table = np.zeros(rounds.TABLE_WORDS, np.int64)
    table[rounds.PLAYERS] = players
    table[rounds.EDITION] = EDITION_NUMBERS[edition]
    table[rounds.START] = start
    table[rounds.TURN] = NOBODY
    table[rounds.LAST_WINNER] = NOBODY
    table[rounds.BRAWLER] = NOBODY
    table[rounds.PREDICTIONS : rounds.PREDICTIONS + SEATS] = UNDECIDED
    table[rounds.BETS : rounds.BETS + SEATS] = NOBODY
    return table


def table_of(edition: Edition, at: State | View, hands: Sequence[Sequence[Card]]) -> Ints:
    """Lay a round under way out as it stands; ``hands`` are the cards that each seat still holds, known or supposed.

    While sealed choices are still hidden they are UNDECIDED and NOBODY, and the start player is to play.
    """
    players = at.pad.players
    if max(map(len, hands)) > PLACES:
        raise Invalid("hands", f"the kernel plays hands of up to {PLACES} cards")
    table = new_table(edition, players, at.start)
    rounds.lay_row(table, kernel_cards(at.row))
    counts = at.card_counts if isinstance(at, View) else tuple(map(len, hands))
    holders = sum(1 << seat for seat, count in enumerate(counts) if count)
    for seat, hand in enumerate(hands):
        rounds.give(table, seat, kernel_cards(hand))
    for seat, (prediction, bet, won) in enumerate(zip(at.predictions, at.bets, at.won, strict=True)):
        table[rounds.PREDICTIONS + seat] = UNDECIDED if prediction is None else prediction
        table[rounds.BETS + seat] = NOBODY if bet is None else bet
        table[rounds.WON + seat] = won
    table[rounds.HOLDERS] = holders
    table[rounds.DUE] = holders
    table[rounds.TURN] = min(at.due) if at.phase == "play" else at.start
    if at.plays:
        _lay_plays(table, at.plays)
    if at.tricks:
        table[rounds.LAST_WINNER] = at.tricks[-1].winner
        table[rounds.STREAK] = at.streak
    return table


def _lay_plays(table: Ints, plays: Sequence[Played]) -> None:
    """Lay the best set on the table, and leave due only those from the turn on, up to who led."""
    best = max(plays, key=lambda each: each.made.strength)  # of equals the first (HP-16)
    table[rounds.BEST] = best.made.strength
    table[rounds.BEST_SEAT] = best.seat
    turn, players = int(table[rounds.TURN]), int(table[rounds.PLAYERS])
    left = range(turn, turn + (plays[0].seat - turn) % players)
    table[rounds.DUE] &= sum(1 << seat % players for seat in left)


def table_of_view(view: View, hands: Sequence[Sequence[Card]] | None = None) -> Ints:
    """Lay a view out with sampled hands; without any, only its own is there, and ``deal_unseen`` deals the others."""
    own = [view.hand if seat == view.seat else () for seat in range(view.pad.players)]
    return table_of(view.rules, view, hands or own)


def pad_of(pad: Scorepad) -> Ints:
    """Lay a pad out on which the game is still going on."""
    words = np.zeros(games.PAD_WORDS, np.int64)
    words[games.ROUNDS] = pad.rounds
    words[games.WRITTEN] = len(pad.lines)
    words[games.FIGHTERS] = sum(1 << seat for seat in pad.gun_fighters)
    marks = [[line.scores[seat].mark for line in pad.lines] for seat in range(pad.players)]
    for word, values in {
        games.TOTALS: pad.points,
        games.RUNS: pad.runs,
        games.LONGEST: pad.longest_runs,
        games.BRAWLS: [each.count("B") for each in marks],
        games.EXACT: [each.count("X") for each in marks],
    }.items():
        words[word : word + pad.players] = values
    return words


def cards_of(table: Ints, seat: Seat, offer: int) -> tuple[Card, ...]:
    """Give the hand cards of an offer, or of a subset, in the engine's order."""
    hand = int(table[rounds.HANDS + seat])
    places = [place for place in range(PLACES) if offer & SUBSET & 1 << place]
    return tuple(sorted(PACK.cards[(hand >> 32 + 4 * at & 15) * TOP + (hand >> 4 * at & 15) - 1] for at in places))


def subset_of(table: Ints, seat: Seat, cards: Sequence[Card]) -> int:
    """Give the subset of a seat's hand that these cards are: the inverse of ``cards_of``."""
    size = int(table[rounds.HANDS + seat]) >> SIZE_NIBBLE & NIBBLE
    return sum(1 << place for place in range(size) if cards_of(table, seat, 1 << place)[0] in cards)
