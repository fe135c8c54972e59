"""A champion at Half-Pint Heroes: nets that learned by playing, and a search through worlds that fit what it knows.

It plays for the game, not for the round: a world is worth how likely the pad it ends with wins.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from time import thread_time
from typing import NamedTuple

import msgspec
import numpy as np

from publican.bots.half_pint.compiled import minds
from publican.bots.half_pint.compiled.field import build_field
from publican.bots.half_pint.compiled.ladder import LADDER_WORDS, SEEN_WORDS, build_ladder
from publican.bots.half_pint.compiled.minds import Mind
from publican.bots.half_pint.compiled.pads import Desk, Numbers, RoundStakes, weigh_stakes
from publican.bots.half_pint.compiled.search import BETTING, PLAYING, PREDICTING, explore, fill_pool
from publican.bots.half_pint.compiled.sight import MOST_INPUTS
from publican.bots.half_pint.compiled.thought import ALL, MODELS, Others, Search
from publican.bots.half_pint.compiled.worlds import hidden, history_of, known_cards
from publican.bots.half_pint.plain import plain_choices
from publican.bots.half_pint.regular import Regular
from publican.bots.nets.compiled.mlp import WIDE
from publican.bots.nets.files import read_nets
from publican.bots.nets.making import singles
from publican.engine.core import Seat
from publican.engine.half_pint import Action, Bet, HalfPintChoice, Play, Predict, View
from publican.kernel.chance import seeded
from publican.kernel.half_pint import bridge, games, rounds
from publican.kernel.half_pint.sets import PLACES
from publican.kernel.half_pint.strengths import MOST_OFFERS, SUBSET_BITS
from publican.kernel.jit import Ints

WORK_PER_SECOND = 1_800_000
"""What a common machine does, at the least: a budget in seconds is one of work, so that a seed settles the move."""
PATIENCE = 1.15
"""On a slower machine it stops after so many times its budget all the same."""
SLICE = 1_000
"""Work between two looks at the clock."""
SUPPOSING = 0.4
"""The part of its time in which it looks for worlds that explain what it saw."""
WORK_PER_WORLD = 30
"""A world costs at least so much, so that there is no need for a larger pool."""
MOST_OPTIONS = 8
"""So many of its choices, the best by the nets, it looks at."""
TRUST = 40.0
"""The nets' own opinion counts as much as so many worlds."""
BY_LUCK = 0.001
"""Who is ahead by less than this is ahead by luck."""
HEATS = (0.05, 0.1)
"""How far players stray from their best choice: in rollouts, and in what they have done; see ``Search``."""
KINDS = {"predict": PREDICTING, "bet": BETTING, "play": PLAYING}


class Weighing(NamedTuple):
    """What a champion thinks of a decision."""

    choices: list[HalfPintChoice]
    worths: list[float]
    """What each choice is worth; those that the nets like best stand first."""
    chance: float
    """How likely it wins the game, with the best choice."""

    @property
    def best(self) -> HalfPintChoice:
        """The choice it takes; of equals the one that the nets like best, which stands first."""
        return self.choices[int(np.argmax(np.array(self.worths) > max(self.worths) - BY_LUCK))]


class Champion:
    """A bot that thinks for so many seconds of one core; the same seed and position give the same move."""

    def __init__(self, seed: int, seconds: float, nets: Mind | None = None) -> None:
        self.seed = seed
        self.seconds = seconds
        self.nets = nets

    def __call__(self, view: View) -> Action:
        assert view.seat is not None, "spectators do not play"
        if view.hand_size > PLACES:  # beyond the kernel
            return Regular()(view)
        choices = plain_choices(view)
        if len(choices) == 1:
            return choices[0].action
        return self.think(view, choices).best.action

    def think(self, view: View, choices: list[HalfPintChoice]) -> Weighing:
        """Weigh choices by the nets, then the best of them by trying them out."""
        assert view.seat is not None, "spectators do not play"
        until = thread_time() + PATIENCE * self.seconds
        search = new_search(view, self._number(view), self.seconds, self.nets)
        worlds, work = self._suppose(search, view.seat, until)
        table = search.pool[0]  # what the nets see of it does not depend on the hands that are supposed
        options = np.array([option_of(table, view.seat, choice) for choice in choices], np.int64)
        kind = KINDS[view.phase]
        opinions = weigh(search, table, view.seat, kind, options)
        # Of choices that look the same to the nets the first will do: cards of one value, mostly.
        order = np.unique(-opinions, return_index=True)[1][:MOST_OPTIONS]
        trials = Trials(search, view.seat, kind, options[order], opinions[order], worlds)
        worths, chance = try_out(trials, work, until)
        return Weighing([choices[place] for place in order], worths.tolist(), chance)

    def _number(self, view: View) -> int:
        """Draw a number for this decision from the seed, whatever was asked before."""
        place = (self.seed, view.seat, view.round, view.phase, len(view.tricks), len(view.plays))
        return int.from_bytes(sha256(repr(place).encode()).digest()[:8], "big")

    def _suppose(self, search: Search, seat: Seat, until: float) -> tuple[int, float]:
        """Fill the pool with worlds for a part of the time, with one at least; tell how many, and what work is left."""
        work = self.seconds * WORK_PER_SECOND
        left, worlds = max(1.0, SUPPOSING * work), 0
        while left > 0 and worlds < len(search.pool):
            worlds, done = fill_pool(search, seat, worlds, int(min(left, SLICE)))
            work -= done
            left = (left - done) * (thread_time() < until)
        return worlds, work


class Trials(NamedTuple):
    """A decision, laid out to be tried: so many worlds, some options, and what the nets think of these."""

    search: Search
    seat: Seat
    kind: int
    options: Ints
    opinions: Numbers
    worlds: int


def try_out(trials: Trials, work: float, until: float) -> tuple[Numbers, float]:
    """Try options in worlds, in several heats; after each, the better half goes on."""
    search, seat, kind, options, opinions, worlds = trials
    alive, sums, tried = np.ones(len(options), np.int64), np.zeros((2, len(options))), np.zeros(len(options))
    worths = opinions.copy()
    heats = max(1, (len(options) - 1).bit_length())
    for heat in range(heats):
        left = max(1, int(work / heats))
        while left > 0 and (heat == 0 or thread_time() < until):
            done, rounds_played = explore(search, seat, kind, worlds, options, alive, sums, min(left, SLICE))
            tried += alive * rounds_played
            left = (left - done) * (thread_time() < until)
        worths = _blend(opinions, sums[0], tried, alive)
        if heat < heats - 1:
            alive[np.argsort(-worths, kind="stable")[(int(alive.sum()) + 1) // 2 :]] = 0
    best = int(np.argmax(worths))
    return worths, float(sums[1, best] / max(1.0, tried[best]))


def _blend(opinions: Numbers, sums: Numbers, tried: Numbers, alive: Ints) -> Numbers:
    """Weigh what came of the options that are alive, together with the nets' opinion; the others are out."""
    means = sums / np.maximum(tried, 1.0)
    living = alive == 1
    shift = means[living].mean() - opinions[living].mean()
    worths = (tried * means + TRUST * (opinions + shift)) / (tried + TRUST)
    return np.where(living, worths, -1.0)


def weigh(search: Search, table: Ints, seat: Seat, kind: int, options: Ints) -> Numbers:
    """Ask the nets what each option is worth."""
    ask = (minds.weigh_predictions, minds.weigh_bets, minds.weigh_sets)[kind]
    count = ask(search.mind, table, seat, search.ladder, search.stakes, int(search.pad[games.FIGHTERS]), search.desk)
    found = search.desk.worths[:count]
    if kind == PLAYING:
        by_offer = dict(zip(search.desk.offers[:count].tolist(), found.tolist(), strict=True))
        return np.array([by_offer[offer] for offer in options.tolist()])
    return found[options].copy()


def option_of(table: Ints, seat: Seat, choice: HalfPintChoice) -> int:
    """Spell a choice as the kernel does; a chip that is kept lies on one's own seat."""
    match choice.action:
        case Predict(_, sets):
            return sets
        case Bet(_, on):
            return seat if on is None else on
        case Play():
            assert choice.makes is not None, "a play makes a set"
            return choice.makes.strength << SUBSET_BITS | bridge.subset_of(table, seat, choice.makes.hand)


def new_search(view: View, number: int, seconds: float, nets: Mind | None = None) -> Search:
    """Lay out what a seat knows, and space to think."""
    assert view.seat is not None, "spectators do not play"
    start = round_as_begun(view)
    unseen, held = hidden(view)
    known, shown = known_cards(view)
    worlds = 2 + int(SUPPOSING * seconds * WORK_PER_SECOND / WORK_PER_WORLD)
    search = Search(
        start=start,
        pad=bridge.pad_of(view.pad),
        unseen=unseen,
        held=held,
        known=known,
        shown=shown,
        history=history_of(view),
        ladder=np.zeros(LADDER_WORDS, np.int64),
        stakes=new_stakes(),
        mind=nets or mind(view.pad.players),
        heats=np.array(HEATS),
        others=new_others(int(start[rounds.EDITION]), view.pad.players),
        pool=np.zeros((worlds, SEEN_WORDS), np.int64),
        fits=np.zeros((ALL + 1, worlds)),
        believed=np.zeros((worlds, rounds.SEATS, MODELS)),
        cards=np.zeros((worlds, rounds.SEATS), np.int64),
        world=start.copy(),
        seats=np.zeros(rounds.SEATS, np.int64),
        trial=start.copy(),
        written=np.zeros(games.PAD_WORDS, np.int64),
        chances=np.zeros(rounds.SEATS),
        desk=new_desk(),
        chance=seeded(number),
        luck=seeded(0),
    )
    build_ladder(start, search.ladder, search.desk.offers)
    build_field(start, search.ladder, view.hand_size, search.desk.offers)
    weigh_stakes(search.pad, view.pad.players, search.mind.value, search.desk, search.stakes)
    return search


def round_as_begun(view: View) -> Ints:
    """Lay a round out as it stood before the first set, with predictions and bets as far as they are open."""
    players = view.pad.players
    table = np.zeros(SEEN_WORDS, np.int64)
    table[:-1] = bridge.new_table(view.rules, players, view.start)
    rounds.lay_row(table, bridge.kernel_cards(view.row))
    if view.phase != "predict":
        table[rounds.PREDICTIONS : rounds.PREDICTIONS + players] = [sets or 0 for sets in view.predictions]
    if view.phase == "play":
        table[rounds.BETS : rounds.BETS + players] = [rounds.NOBODY if on is None else on for on in view.bets]
    table[rounds.TURN] = view.start
    table[rounds.HOLDERS] = table[rounds.DUE] = (1 << players) - 1
    return table


def new_desk() -> Desk:
    """Make space to think."""
    return Desk(
        seen=singles(MOST_INPUTS),
        hidden=singles(WIDE),
        space=singles(2, WIDE),
        offers=np.zeros(MOST_OFFERS, np.int64),
        worths=np.zeros(MOST_OFFERS),
        pad=np.zeros(games.PAD_WORDS, np.int64),
        table=np.zeros(SEEN_WORDS, np.int64),
        chances=np.zeros(2 * PLACES),
        others=np.zeros(2 * PLACES),
        order=np.zeros(2 * PLACES, np.int64),
        odds=np.zeros((MOST_OFFERS, 3)),
    )


def new_stakes() -> RoundStakes:
    """Make space for what is at stake."""
    seats = rounds.SEATS
    return RoundStakes(np.zeros(seats), np.zeros(seats), np.zeros((seats, seats)), np.zeros((seats, seats)))


def new_others(edition: int, players: int) -> Others:
    """Make space for who the others may be, at a table of this edition and size."""
    return Others(
        former=former(),
        habits=habits_of(edition, players)[1],
        odds=np.zeros(MOST_OFFERS),
        fits=np.zeros((rounds.SEATS, MODELS)),
        taken=np.zeros(rounds.SEATS, np.int64),
    )


@cache
def habits_of(edition: int, players: int) -> Numbers:
    """Give the weights of habits.py for an edition of the kernel: of one who knows regulars, and of regulars."""
    text = (files("publican.bots.half_pint") / "habits.json").read_bytes()
    by_edition = msgspec.json.decode(text, type=dict[str, list[list[list[int]]]])
    return np.array(by_edition["second" if edition == rounds.SECOND else "first"][players - 2]) / 100


@cache
def mind(players: int) -> Mind:
    """Read the nets that were learned, two players have their own: nets.md beside them tells how."""
    name = "nets-2.npz" if players == 2 else "nets.npz"
    return Mind(**read_nets(files("publican.bots.half_pint") / name))


@cache
def former() -> Mind:
    """Read the nets that choose as champions before these did."""
    return mind(4)._replace(**read_nets(files("publican.bots.half_pint") / "former.npz"))
