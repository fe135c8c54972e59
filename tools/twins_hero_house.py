"""Hero House: does the kernel do what the engine does? Each function gives its complaints; none means yes.

The kernel chooses at random and the engine follows. Where the kernel shuffles, the engine gets its deck from a
generator in the same state, so both have the same cards only if they shuffle the same ones at the same moment.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from publican.bots.hero_house.compiled import random_play, worlds
from publican.engine.core import Card, Illegal, Seat
from publican.engine.hero_house import HeroHouse, Options, State
from publican.engine.hero_house.battle import total
from publican.engine.hero_house.options import ANTES, HOUSE_REWARDS, OPENING_BALANCES
from publican.kernel.chance import Chance, shuffle
from publican.kernel.hero_house import bridge, choices, hands
from publican.kernel.hero_house import table as at
from publican.kernel.hero_house.heroes import bits_of
from publican.kernel.jit import Ints, njit

TARGETS = 1, 2, 3, 5, 11, 11
OWN_TARGETS = 1, 2, 3
"""With antes from one's own points games are many times as long."""
STEPS = 200
"""After so many actions another game begins, where positions are compared."""
LOG = 200_000
"""Room for the longest game."""


@njit
def record_game(table: Ints, deck: Ints, chance: Chance, offers: Ints, states: Chance, actors: Ints) -> int:
    """Play to the end of the game; keep who chose what, and the state of the generator right after each choice."""
    played = 0
    while table[at.PHASE] != at.OVER:
        if table[at.PHASE] == at.DEAL_PHASE:
            hands.deal(table, deck, chance)
        else:
            actors[played] = at.actor(table)
            offers[played] = random_play.random_offer(table, chance)
            states[played] = chance[0]
            hands.play(table, offers[played], deck, chance)
            played += 1
    return played


def random_options(chance: random.Random) -> Options:
    """Choose options that all occur, in games that do not last too long."""
    ante = chance.choice((*ANTES, *ANTES[:1] * 3))
    return Options(
        ante=ante,
        house_reward=chance.choice(HOUSE_REWARDS),
        opening_balance=chance.choice(OPENING_BALANCES),
        target=chance.choice(TARGETS if ante == "bank" else OWN_TARGETS),
        opening_treasure=chance.choice((0, 0, 1, 3, 8)),
    )


class Pair:
    """The same game in the engine and in the kernel."""

    def __init__(self, players: int, seed: int) -> None:
        chance = random.Random(seed)
        start = chance.randrange(players)
        self.seed = seed
        self.options = random_options(chance)
        self.room = bridge.Room(seed)
        self.table = bridge.new_table(self.options, players, start)
        self.chance = self.room.chance.copy()
        self.game = HeroHouse(players, self.options, start, self._deck)

    def _deck(self, k: int, cards: Sequence[Card]) -> Sequence[Card]:
        """Shuffle as the kernel does."""
        deck = np.array(cards, np.int64)
        shuffle(deck, 0, len(deck), self.chance)
        return [Card(card) for card in deck.tolist()]

    def says(self, what: str) -> str:
        """Word a complaint so that the game can be found again."""
        return f"{self.game.seats} players, game {self.seed}, {self.options}: {what}"


def compare_games(players: str, count: int, seed: int) -> list[str]:
    """Compare whole games: who acts, whether that is legal, and all that is there at the end."""
    return [complaint for number in range(count) for complaint in _game(int(players), seed * 1_000_003 + number)]


def _game(players: int, seed: int) -> list[str]:
    pair = Pair(players, seed)
    alone, again = pair.table.copy(), bridge.Room(seed)
    played = record_game(pair.table, pair.room.deck, pair.room.chance, LOGGED.offers, LOGGED.states, LOGGED.actors)
    complaints = _follow(pair, played)
    if random_play.random_game(alone, again.deck, again.chance) != played or alone.tolist() != pair.table.tolist():
        complaints.append(pair.says("played at one go it ends otherwise"))
    return complaints


class Log(NamedTuple):
    """Room for a recorded game."""

    offers: Ints
    states: Chance
    actors: Ints


LOGGED = Log(np.zeros(LOG, np.int64), np.zeros(LOG, np.uint64), np.zeros(LOG, np.int64))


def _follow(pair: Pair, played: int) -> list[str]:
    """Let the engine do what the kernel did."""
    game, state = pair.game, pair.game.begin().state
    offers, states, actors = (log[:played].tolist() for log in LOGGED)
    for step in range(played):
        if state.actor != actors[step]:
            return [pair.says(f"the kernel lets {actors[step]} act, not {state.actor}, at step {step}")]
        pair.chance[0] = states[step]
        try:
            state = game.play(state, bridge.action_of(actors[step], offers[step])).state
        except Illegal as refusal:
            return [pair.says(f"the kernel chose what is not legal at step {step}: {refusal}")]
    return [pair.says(f"at the end {each}") for each in differences(state, pair.table)]


def differences(state: State, table: Ints) -> list[str]:
    """Compare all that a position consists of."""
    words, players = table.tolist(), len(state.scores)
    monster_player = at.NOBODY if state.monster_player is None else state.monster_player
    heroes = [[hero.cards for hero in owned] for owned in state.heroes]
    dots = [total(owned) for owned in state.heroes]
    expected: dict[str, tuple[object, object]] = {
        "phase": (bridge.PHASES[state.phase], words[at.PHASE]),
        "turn": (state.turn, words[at.TURN]),
        "monster player": (monster_player, words[at.MONSTER_PLAYER]),
        "out": (sum(1 << seat for seat in state.out), words[at.OUT]),
        "hand number": (state.hand_number, words[at.HAND_NUMBER]),
        "dealer": (state.dealer, words[at.DEALER]),
        "treasure": (state.treasure, words[at.TREASURE]),
        "scores": (list(state.scores), words[at.SCORES : at.SCORES + players]),
        "hands": ([bits_of(hand) for hand in state.hands], words[at.HANDS : at.HANDS + players]),
        "heroes": (heroes, [bridge.heroes_of(table, seat) for seat in range(players)]),
        "numbers of heroes": ([len(owned) for owned in heroes], words[at.COUNTS : at.COUNTS + players]),
        "balances": ([each.black - each.white for each in dots], words[at.LEANS : at.LEANS + players]),
        "discard pile": (bits_of(state.discard_pile), words[at.DISCARD_PILE]),
        "out pile": (bits_of(state.out_pile), words[at.OUT_PILE]),
        "draw pile": (state.draw_pile, bridge.draw_pile_of(table)),
        "winners": (sum(1 << seat for seat in state.outcome.winners) if state.outcome else 0, words[at.WINNERS]),
    }
    return [f"{what}: {theirs} instead of {ours}" for what, (ours, theirs) in expected.items() if ours != theirs]


def compare_positions(players: str, count: int, seed: int) -> list[str]:
    """Compare the choices in so many positions, all that is there after one of them, and the position laid out anew."""
    walks = (Walk(int(players), seed * 1_000_003 + number) for number in range(count))
    complaints: list[str] = []
    while count > 0 and not complaints:
        walk = next(walks)
        count -= walk.go(min(count, STEPS))
        complaints = walk.complaints
    return complaints


class Walk:
    """Some actions of a game in lockstep, with piles that run out more often than they do in earnest."""

    def __init__(self, players: int, seed: int) -> None:
        self.pair = Pair(players, seed)
        self.whims = random.Random(-seed)
        self.complaints: list[str] = []

    def go(self, most: int) -> int:
        """Compare up to so many positions, and tell how many there were."""
        pair, state = self.pair, self.pair.game.begin().state
        self._deal()
        self._same("opening", differences(state, pair.table), [])
        for step in range(most):
            actor = state.actor
            if actor is None or self.complaints:
                return max(1, step)
            if self.whims.random() < 0.03:
                state = self._doctored(state, actor)
            state = self._step(state, actor)
        return most

    def _deal(self) -> None:
        pair = self.pair
        while pair.table[at.PHASE] == at.DEAL_PHASE:
            hands.deal(pair.table, pair.room.deck, pair.room.chance)

    def _step(self, state: State, actor: Seat) -> State:
        pair, room, table = self.pair, self.pair.room, self.pair.table
        actions = [choice.action for choice in pair.game.legal(state, actor)]
        offers = room.offers[: choices.list_offers(table, room.offers)].tolist()
        self._same("choices", [bridge.action_of(actor, offer) for offer in offers], actions)
        self._same("choices as offers", [bridge.offer_of(action) for action in actions], offers)
        if self.whims.random() < 0.2:  # now and then the bridge, too
            self._same("laid out anew", differences(state, bridge.table_of_state(pair.options, state)), [])
            self._view(state, actor)
        offer = int(random_play.random_offer(table, room.chance))
        if offer not in offers or self.complaints:
            self._same("what the kernel chose", bridge.action_of(actor, offer), "legal")
            return state
        pair.chance[0] = room.chance[0]
        state = pair.game.play(state, bridge.action_of(actor, offer)).state
        hands.play(table, offer, room.deck, room.chance)
        self._deal()
        self._same(f"after {bridge.action_of(actor, offer)}", differences(state, table), [])
        self._same("chance", room.chance[0], pair.chance[0])
        return state

    def _view(self, state: State, actor: Seat) -> None:
        """Lay out a view, and see that with the right cards in the hidden places it is the position itself."""
        view = self.pair.game.view(state, actor)
        table = bridge.table_of_view(view, self.pair.options)
        unseen, held = worlds.hidden(view)
        others = [card for seat, hand in enumerate(state.hands) if seat != actor for card in hand]
        self._same("unseen cards", unseen.tolist(), sorted((*others, *state.draw_pile, *state.out_pile)))
        self._same("cards held", held[: at.SEATS].sum(), len(others))
        for word in (at.HANDS, at.OUT_PILE, at.TOP, at.BOTTOM, at.PILE):
            words = {at.HANDS: at.SEATS, at.PILE: at.PILE_WORDS}.get(word, 1)
            table[word : word + words] = self.pair.table[word : word + words]
        self._same("view", differences(state, table), [])

    def _doctored(self, before: State, actor: Seat) -> State:
        """Leave few cards to draw: put the others out, or into a hand; but not so that nobody can do anything (R9)."""
        state, few = before, self.whims.randrange(4)
        piled, seat = state.draw_pile, self.whims.randrange(len(state.hands))
        if self.whims.random() < 0.5 or seat in state.out:
            state = replace(state, draw_pile=piled[:few], out_pile=state.out_pile + piled[few:])
        else:
            hand = tuple(sorted(state.hands[seat] + piled[few:] + state.out_pile))
            every = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
            state = replace(state, hands=every, draw_pile=piled[:few], out_pile=())
        if not self.pair.game.legal(state, actor):
            return before
        self.pair.table[:] = bridge.table_of_state(self.pair.options, state)
        return state

    def _same(self, what: str, ours: object, theirs: object) -> None:
        """Note a complaint where kernel and engine differ."""
        if ours != theirs:
            self.complaints.append(self.pair.says(f"{what}: {ours} instead of {theirs}"))


TABLES = tuple(str(players) for players in HeroHouse.seat_counts)
DEFAULTS = {"positions": 200_000, "games": 40_000}
COMPARISONS = {"positions": compare_positions, "games": compare_games}
BATCH = {"positions": 1000, "games": 20}
"""How many of each one task compares: some tenths of a second of work."""
