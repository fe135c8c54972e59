"""Half-Pint Heroes: does the kernel do what the engine does? Each function gives its complaints; none means yes.

Positions are compared by digest, so that millions of listings fit into minutes: the sum, over all choices, of the
strength times an odd number for each hand card, modulo 2**64.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from publican.bots.half_pint.compiled import random_play
from publican.engine.core import Card, Seat
from publican.engine.half_pint import sets as engine_sets
from publican.engine.half_pint.actions import Bet, HalfPintChoice, Play, Predict
from publican.engine.half_pint.cards import COLOUR_OF, PACK, VALUE_OF
from publican.engine.half_pint.deal_table import EVEN, DealTable
from publican.engine.half_pint.editions import COUNTING, EDITIONS, Edition
from publican.engine.half_pint.game import HalfPintHeroes
from publican.engine.half_pint.options import ROUNDS, Options
from publican.engine.half_pint.scorepad import PREDICTIONS, PadEntry, Scorepad
from publican.engine.half_pint.state import State
from publican.kernel.chance import Chance, seeded, shuffle
from publican.kernel.half_pint import bridge, games, rounds, sets, strengths
from publican.kernel.jit import Ints, njit

RULES = EDITIONS | {"count": COUNTING}
"""The editions, and the first where row cards count (R7)."""

WORD = (1 << 64) - 1
KEYS = [random.Random(card).getrandbits(64) | 1 for card in PACK.cards]
KERNEL_KEYS = np.array([KEYS[bridge.engine_card(card)] for card in range(len(PACK))], np.uint64)


@njit
def kernel_digests(
    table: Ints, pool: Ints, sizes: Ints, offers: Ints, chance: Chance, dealt: Ints, digests: NDArray[np.uint64]
) -> None:
    """Deal hands and rows of a pool of cards; keep the cards, and the number and digest of what can be played."""
    for number in range(len(digests) // 2):
        hand_size, row_size = sizes[2 * number], sizes[2 * number + 1]
        shuffle(pool, 0, hand_size + row_size, chance)
        rounds.deal(table, pool, hand_size, row_size)
        for place in range(12):
            dealt[12 * number + place] = pool[place]
        hand = table[rounds.HANDS]
        count = rounds.list_offers(table, 0, offers)
        total = np.uint64(0)
        for offer in offers[:count]:
            key = np.uint64(offer >> 7)
            for place in range(hand_size):
                if offer >> place & 1:
                    key *= KERNEL_KEYS[5 * (sets.value_at(hand, place) - 1) + sets.colour_at(hand, place)]
            total += key
        digests[2 * number] = count
        digests[2 * number + 1] = total


def engine_digest(edition: Edition, hand: tuple[Card, ...], row: tuple[Card, ...]) -> tuple[int, int]:
    """Give the number of choices that the engine lists, and their digest."""
    listed = engine_sets.sets_from.__wrapped__(edition, hand, row)
    total = 0
    for made in listed:
        key = made.strength
        for card in made.hand:
            key *= KEYS[card]
        total += key
    return len(listed), total & WORD


def pool_of(chance: random.Random) -> list[Card]:
    """Choose cards to deal from: all, or few values, neighbouring values or few colours, rich in sets."""
    values = chance.sample(range(1, 14), chance.randint(3, 6))
    lowest = chance.randint(1, 8)
    colours = chance.sample(range(5), 2)
    pools = [
        list(PACK.cards),
        [card for card in PACK.cards if VALUE_OF[card] in values],
        [card for card in PACK.cards if lowest <= VALUE_OF[card] < lowest + 6],
        [card for card in PACK.cards if COLOUR_OF[card] in colours],
        [card for card in PACK.cards if COLOUR_OF[card] in colours and lowest - 2 <= VALUE_OF[card] < lowest + 6],
    ]
    return chance.choice([pools[0], *(pool for pool in pools if len(pool) >= 12)])


def compare_positions(edition: str, count: int, seed: int) -> list[str]:
    """Compare all choices, with their strengths, of hands of 1 to 7 cards with rows of 1 to 5."""
    rules = RULES[edition]
    chance = random.Random(seed)
    room, table = bridge.Room(seed), bridge.new_table(rules, 1)
    pool = bridge.kernel_cards(pool_of(chance))
    sizes = np.array([(chance.randint(1, 7), chance.randint(1, 5)) for _ in range(count)], np.int64).reshape(-1)
    dealt = np.zeros(12 * count, np.int64)
    digests = np.zeros(2 * count, np.uint64)
    kernel_digests(table, pool, sizes, room.offers, seeded(seed), dealt, digests)
    complaints = []
    cards = [bridge.engine_card(card) for card in range(len(PACK))]
    places, ours, theirs = sizes.tolist(), digests.tolist(), dealt.tolist()
    for number in range(count):
        hand_size, row_size = places[2 * number : 2 * number + 2]
        drawn = [cards[card] for card in theirs[12 * number : 12 * number + hand_size + row_size]]
        hand, row = tuple(sorted(drawn[1 : hand_size + 1])), (drawn[0], *drawn[hand_size + 1 :])
        found = engine_digest(rules, hand, row)
        if found != (ours[2 * number], ours[2 * number + 1]):
            complaints.append(f"{edition}: {PACK.names(hand)} with {PACK.names(row)}: the choices differ")
    return complaints


def compare_pads(edition: str, count: int, seed: int) -> list[str]:
    """Compare scores, gun fights and winners on pads full of marks; the edition makes no difference."""
    chance = random.Random(seed)
    complaints = []
    for _ in range(count):
        players = chance.randint(2, 7)
        pad = Scorepad(players, chance.choice(ROUNDS))
        words, table = bridge.pad_of(pad), bridge.new_table(RULES[edition], players)
        lucky = chance.uniform(0.2, 1)
        while pad.outcome is None:
            entries, brawler = random_line(players, lucky, chance)
            pad = pad.write(entries, brawler)
            lay_line(table, entries, brawler)
            rounds.score(table)
            games.write(words, table)
            complaints += pads_differ(pad, table, words)
    return complaints


def random_line(players: int, lucky: float, chance: random.Random) -> tuple[list[PadEntry], Seat | None]:
    """Make a round up in which predictions often come true; it need not be one that cards can bring about."""
    entries = []
    for seat in range(players):
        prediction = chance.choice(PREDICTIONS)
        won = prediction if chance.random() < lucky else chance.randint(0, 3)
        others: list[Seat | None] = [other for other in range(players) if other != seat]
        entries.append(PadEntry(prediction, won, chance.choice(others + [None] * (players == 2))))
    return entries, chance.randrange(players) if chance.random() < 0.1 else None


def lay_line(table: Ints, entries: Sequence[PadEntry], brawler: Seat | None) -> None:
    """Lay what a round came to on a table."""
    table[rounds.BRAWLER] = rounds.NOBODY if brawler is None else brawler
    for seat, entry in enumerate(entries):
        table[rounds.PREDICTIONS + seat] = entry.prediction
        table[rounds.WON + seat] = entry.won
        table[rounds.BETS + seat] = rounds.NOBODY if entry.bet is None else entry.bet


def pads_differ(pad: Scorepad, table: Ints, words: Ints) -> list[str]:
    """Compare the last round and the pad as it stands."""
    outcome = pad.outcome
    marks = {None: rounds.NO_MARK, "X": rounds.FULFILLED, "B": rounds.BRAWL}
    line = pad.lines[-1]
    by_gun_fight = outcome is not None and outcome.by is not None
    expected = {
        "points of the round": ([score.points for score in line.scores], table, rounds.POINTS),
        "marks of the round": ([marks[score.mark] for score in line.scores], table, rounds.MARKS),
        "points": (outcome.scores if outcome else pad.points, words, games.TOTALS),
        "longest runs": (pad.longest_runs, words, games.LONGEST),
        "runs": (pad.runs, words, games.RUNS),
        "winners": ([sum(1 << seat for seat in outcome.winners) if outcome else 0], words, games.WINNERS),
        "gun fight": ([by_gun_fight], words, games.GUN_FIGHT),
        "gun fighters": ([sum(1 << seat for seat in pad.gun_fighters)], words, games.FIGHTERS),
    }
    return [
        f"{what}: {array[at : at + len(values)].tolist()} instead of {list(values)} after {line}"
        for what, (values, array, at) in expected.items()
        if array[at : at + len(values)].tolist() != list(values)
    ]


def compare_games(edition: str, count: int, seed: int) -> list[str]:
    """Compare whole games, decision by decision."""
    return [complaint for number in range(count) for complaint in Game(edition, seed * 1_000_003 + number).play()]


class Game:
    """One game in lockstep: the kernel chooses at random, the engine follows."""

    def __init__(self, edition: str, seed: int) -> None:
        chance = random.Random(seed)
        self.players = chance.randint(2, 7)
        options = Options(RULES[edition], chance.choice(ROUNDS), _deal_table(chance))
        start = chance.randrange(self.players)
        self.options = replace(options, first_player=start if chance.random() < 0.5 else None)
        self.seed = seed
        self.decks: list[list[Card]] = []
        drawn = start if self.options.first_player is None else chance.randrange(self.players)
        self.game = HalfPintHeroes(self.players, self.options, drawn, self._deck)
        self.room = bridge.Room(seed, self.options.deal_table)
        self.table = bridge.new_table(self.options.edition, self.players, start)
        self.pad = bridge.pad_of(Scorepad(self.players, self.options.rounds))
        self.complaints: list[str] = []

    def _deck(self, k: int, cards: Sequence[Card]) -> Sequence[Card] | None:
        return self.decks[k] if k < len(self.decks) else None

    def play(self) -> list[str]:
        """Play to the end or to the first complaint."""
        alone = self.pad.copy(), self.table.copy()
        state = self.game.begin().state
        while state.outcome is None and not self.complaints:
            state = self._round(state)
        room = bridge.Room(self.seed, self.options.deal_table)
        random_play.random_game(*alone, room.deck, room.offers, room.sizes, room.chance)
        self._same("the same game at one go", alone[0].tolist(), self.pad.tolist())
        return self.complaints

    def _round(self, state: State) -> State:
        table, room = self.table, self.room
        rounds.random_deal(table, room.deck, room.sizes, room.chance)
        self.decks.append([bridge.engine_card(card) for card in room.deck.tolist()])
        state = self.game.proceed(state).state
        random_play.predict_and_bet(table, room.chance)
        for seat in range(self.players):
            state = self.game.play(state, Predict(seat, int(table[rounds.PREDICTIONS + seat]))).state
        for seat, on in enumerate(table[rounds.BETS : rounds.BETS + self.players].tolist()):
            state = self.game.play(state, Bet(seat, None if on == rounds.NOBODY else on)).state
        lines = len(state.pad.lines)
        while len(state.pad.lines) == lines and not self.complaints:
            state = self._decision(state)
        self._same("whether the round is over", int(table[rounds.TURN]), rounds.NOBODY)
        rounds.score(table)
        games.write(self.pad, table)
        table[rounds.START] = (table[rounds.START] + 1) % self.players
        if not self.complaints:
            self.complaints = pads_differ(state.pad, table, self.pad)
        return state

    def _decision(self, state: State) -> State:
        table, room, seat = self.table, self.room, state.turn
        if self._same("turn", int(table[rounds.TURN]), seat) or seat is None:
            return state
        choices = {_key(choice): choice for choice in self.game.legal(state, seat)}
        self._same("choices", self._offered(table, seat), sorted(choices))
        if sum(map(len, state.hands)) % 5 == 0:  # now and then the bridge, too
            self._bridge(state, seat)
        offer = int(random_play.random_offer(table, seat, room.offers, room.chance))
        chosen = choices.get((offer >> 7, bridge.cards_of(table, seat, offer)))
        if chosen is None or not isinstance(chosen.action, Play):
            self.complaints.append(f"game {self.seed}: the kernel chose what is not legal")
            return state
        rounds.play_set(table, offer & strengths.SUBSET, offer >> 7)
        return self.game.play(state, chosen.action).state

    def _offered(self, table: Ints, seat: Seat) -> list[tuple[int, tuple[Card, ...]]]:
        offers = self.room.offers[: rounds.list_offers(table, seat, self.room.offers)].tolist()
        return sorted((offer >> 7, bridge.cards_of(table, seat, offer)) for offer in offers)

    def _bridge(self, state: State, seat: Seat) -> None:
        """See that the position as it is laid out anew is the one that was reached."""
        anew = bridge.table_of(self.options.edition, state, state.hands)
        same = [*range(rounds.BEST + 1), rounds.LAST_WINNER, rounds.STREAK, rounds.BRAWLER]
        for word in (rounds.PREDICTIONS, rounds.BETS, rounds.WON):
            same += range(word, word + self.players)
        self._same("position laid out anew", anew[same].tolist(), self.table[same].tolist())
        self._same("choices laid out anew", self._offered(anew, seat), self._offered(self.table, seat))

    def _same(self, what: str, ours: object, theirs: object) -> bool:
        """Note a complaint where kernel and engine differ; tell whether they do."""
        if ours != theirs:
            self.complaints.append(f"game {self.seed}: {what}: {ours} instead of {theirs}")
        return ours != theirs


def _deal_table(chance: random.Random) -> DealTable:
    """Take the even table, or one that somebody loaded."""
    if chance.random() < 0.5:
        return EVEN
    return tuple((chance.randint(1, 7), chance.randint(1, 5)) for _ in PACK.cards)


def _key(choice: HalfPintChoice) -> tuple[int, tuple[Card, ...]]:
    assert choice.makes is not None, "while sets are played every choice makes one"
    return choice.makes.strength, choice.makes.hand


TABLES = tuple(RULES)
DEFAULTS = {"positions": 10_000_000, "games": 100_000, "pads": 100_000}
COMPARISONS = {"positions": compare_positions, "games": compare_games, "pads": compare_pads}
BATCH = {"positions": 2000, "games": 10, "pads": 200}
"""How many of each one task compares: some tenths of a second of work."""
