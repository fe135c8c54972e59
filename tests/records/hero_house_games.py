"""The golden games of Hero House, made to show every corner: fair deals, tried until chance plays the plot out."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from publican.engine import fair
from publican.engine.core import Card, Outcome
from publican.engine.hero_house import Action, Event, HeroHouse, HeroHouseChoice
from publican.engine.hero_house import events as happened
from publican.engine.hero_house.battle import Cards, Hero
from publican.engine.hero_house.cards import PRIME, SUIT_OF
from publican.engine.record import Record
from publican.engine.transcript import Transcript
from tests.hero_house_table import CINDY, REX, example

MOST_ATTEMPTS = 10_000
OPENING_FLIPS = 3
FLIPS = "prime on prime", "prime on head, body and legs", "part on prime", "part on its place"


@dataclass(frozen=True)
class Plot:
    """What is to be seen in a game, and at which table it is tried."""

    name: str
    seats: int
    options: Mapping[str, object]
    corners: Collection[str]
    most_actions: int = 35
    keen: float = 0.8
    """How often players balance what they can; those who never do play long hands."""


def plots() -> Iterator[Plot]:
    """Name every golden game; together they show every corner."""
    brief = {"target": 1}
    rich = {"target": 2, "opening_treasure": 6}
    yield Plot("2-shared-win", 2, brief, ["shared win", "last flip falls short, 2 players"], 25)
    wanted = ["last discard balances, 2 players", "battle loses, hero goes out"]
    yield Plot("2-last-discard-balances", 2, rich, wanted)
    yield Plot("2-last-flip-balances", 2, brief, ["last flip balances, 2 players"])
    wanted = ["treasure left at the target", "last discard falls short, 2 players", "discard balances, nobody is paid"]
    yield Plot("2-treasure-left", 2, rich, wanted)
    wanted = [*(f"flip onto hero: {kind}" for kind in FLIPS), "no-win flip balances, nobody is paid"]
    yield Plot("2-flips-onto-heroes", 2, brief, wanted, 60)
    wanted = ["opening balance stands", "house takes one", "battle struggle", "battle wins"]
    yield Plot("3-opening-stands", 3, {**rich, "opening_balance": "stands", "house_reward": "one"}, wanted)
    wanted = ["opening balance ends the hand", "default, the hand goes on", "default leaves one player"]
    yield Plot("3-opening-ends", 3, brief, wanted)
    wanted = ["score below zero", "treasure left at the target", "battle loses, hero to the monster player"]
    yield Plot("3-own-ante", 3, {**rich, "ante": "own"}, wanted)
    wanted = [*(f"flip onto monster: {kind}" for kind in FLIPS), "no-win flip balances, monster player is paid"]
    yield Plot("3-flips-onto-monsters", 3, brief, wanted, 60)
    yield Plot("3-last-discard-balances", 3, rich, ["last discard balances, 3-4 players"])
    wanted = ["house takes nothing", "last discard falls short, 3-4 players"]
    yield Plot("4-house-takes-nothing", 4, brief, wanted)
    wanted = ["last flip falls short, 3-4 players", "house takes half"]
    yield Plot("4-last-flip-falls-short", 4, rich, wanted)
    yield Plot("4-last-flip-balances", 4, brief, ["last flip balances, 3-4 players"])
    yield Plot("4-reshuffle", 4, brief, ["reshuffle", "flip balances, monster player is paid"], 75, keen=0)


def stage(plot: Plot) -> Record:
    """Try seeds until a short game shows all that the plot asks for."""
    for attempt in range(MOST_ATTEMPTS):
        played = _play(plot, f"golden/{plot.name}/{attempt}")
        if played and corners(*played).issuperset(plot.corners):
            return played[0]
    raise AssertionError(f"no seed gives {plot.name}")


def _play(plot: Plot, seed: str) -> tuple[Record, list[Event]] | None:
    """Play a game by chance, with all its events; None if it becomes too long."""
    secret = fair.simulated_seed(seed, 0)
    key = fair.key(secret, seed, HeroHouse.name, [b""] * plot.seats)
    game = HeroHouse.sit(plot.seats, plot.options, fair.first_seat(key, plot.seats), fair.FairDecks(key))
    chance = random.Random(seed)
    transcript, step = Transcript.begin(game, ("Ada", "Bo", "Cy", "Dora")[: plot.seats])
    events = list(step.events)
    while due := step.state.due:
        if len(transcript.actions) == plot.most_actions:
            return None
        action = _choose(game.legal(step.state, min(due)), plot.keen, chance)
        transcript, step = transcript.play(action, game.spell(action))
        events += step.events
    assert step.state.outcome is not None, "a game with all its decks goes on to its end"
    return transcript.record(fair.evidence(seed, secret, [b""] * plot.seats)), events


def _choose(choices: Sequence[HeroHouseChoice], keen: float, chance: random.Random) -> Action:
    """Perhaps balance what can be balanced, or else do anything."""
    balancing = [choice for choice in choices if choice.balances]
    return chance.choice(balancing if balancing and chance.random() < keen else choices).action


def example_hand() -> Record:
    """Record the booklet's example hand: the deck is stacked as it tells it, and the game stops after it."""
    table = example()
    actions = [
        *((CINDY, text) for text in ("lay Hbwww Bbww Lbbw", "defend 0", "discard Bwww")),
        *((REX, text) for text in ("lay Pbb", "lay Pbbbw", "lay Pwwww", "done", "flip")),
        *((CINDY, text) for text in ("defend 0", "discard Pbbw")),
        (REX, "flip"),
        *((CINDY, text) for text in ("lay Hbbbw Bw Lb", "done", "flip")),
    ]
    transcript, _ = Transcript.begin(table.game, ("Rex", "Cindy"))
    for seat, text in actions:
        transcript, _ = transcript.play(table.game.parse(seat, text), text)
    return transcript.record()


def corners(record: Record, events: Sequence[Event]) -> set[str]:
    """Name the corners that a game really shows, from what happened in it."""
    seats = len(record.players)
    table = "2 players" if seats == 2 else "3-4 players"
    found = {f"{seats} players", *_points(record, events)}
    for hand in _hands(events):
        found.update(_opening(hand), _battles(hand), _houses(hand, table), _ways_out(hand, seats, table), _ending(hand))
    return found


def _hands(events: Iterable[Event]) -> list[list[Event]]:
    """Part the events of a game into those of each hand."""
    hands: list[list[Event]] = []
    for event in events:
        if isinstance(event, happened.HandBegan):
            hands.append([])
        hands[-1].append(event)
    return hands


def _points(record: Record, events: Iterable[Event]) -> Iterator[str]:
    """Name what is special about antes, rewards and scores (HH-22, R1, R2, R7)."""
    target, reward = record.options["target"], record.options["house_reward"]
    assert isinstance(target, int)
    yield f"ante {record.options['ante']}"
    for event in events:
        match event:
            case happened.HandBegan(scores=scores) if min(scores) < 0:
                yield "score below zero"
            case happened.HouseMade(reward=0):
                yield "house takes nothing"
            case happened.HouseMade(reward=taken, treasure=left) if taken + left > 3:
                yield f"house takes {reward}"
            case happened.HandEnded(scores=scores, treasure=left) if left and max(scores) >= target:
                yield "treasure left at the target"
            case happened.GameEnded(Outcome(winners=winners)) if len(winners) > 1:
                yield "shared win"


def _opening(hand: Sequence[Event]) -> Iterator[str]:
    """Name an opening that balances the monster (R3), and a shuffle of the out pile (R4)."""
    flips = [event for event in hand if isinstance(event, happened.CardFlipped)]
    if _balanced(flips[OPENING_FLIPS - 1].monster):
        yield "opening balance stands" if _played(hand) else "opening balance ends the hand"
    if sum(isinstance(event, happened.PileShuffled) for event in hand) > 1:
        yield "reshuffle"


def _battles(hand: Sequence[Event]) -> Iterator[str]:
    """Name how battles end, and what is flipped onto what after a no-win (HH-10 to HH-14)."""
    steps = [event for event in hand if not isinstance(event, happened.PileShuffled)]
    fought: happened.Battled | None = None
    for before, event in pairwise(steps):
        match event:
            case happened.Battled(result="loses", to=to):
                yield "battle loses, " + ("hero goes out" if to is None else "hero to the monster player")
            case happened.Battled(result=result):
                yield f"battle {result}"
                fought = event
            case happened.CardFlipped(card=card) if isinstance(before, happened.Battled):
                yield f"flip onto monster: {_flip(card, before.monster.cards)}"
            case happened.HeroFlipped(card=card) if fought:
                yield f"flip onto hero: {_flip(card, fought.hero.cards)}"


def _flip(card: Card, on: Cards) -> str:
    """Name what a card does to the complete hero, or monster, that it is put on (HH-6)."""
    return FLIPS[2 * (SUIT_OF[card] != PRIME) + (len(on) > 1)]


def _houses(hand: Sequence[Event], table: str) -> Iterator[str]:
    """Name who makes houses (HH-16)."""
    for event, after in pairwise(hand):
        if isinstance(event, happened.HouseMade):
            yield f"house by {'second' if isinstance(after, happened.Ousted) else 'first'} maker, {table}"


def _ways_out(hand: Sequence[Event], seats: int, table: str) -> Iterator[str]:
    """Name how players go out, and what happens when only one is left (HH-9, HH-21)."""
    gone = [place for place, event in enumerate(hand) if isinstance(event, happened.Defaulted | happened.Ousted)]
    for count, place in enumerate(gone, start=1):
        last = count == seats - 1
        if isinstance(hand[place], happened.Defaulted):
            yield "default leaves one player" if last else "default, the hand goes on"
        elif last:
            word = "discard" if isinstance(hand[place + 1], happened.Discarded) else "flip"
            takes_all = any(isinstance(event, happened.HandEnded) and event.taker is not None for event in hand)
            yield f"last {word} {'balances' if takes_all else 'falls short'}, {table}"


def _ending(hand: Sequence[Event]) -> Iterator[str]:
    """Name what balances the monster, and whether that pays; the opening has names of its own (HH-20)."""
    steps = [event for event in hand if not isinstance(event, happened.PileShuffled)]
    for before, last, ended in zip(steps, steps[1:], steps[2:], strict=False):
        if isinstance(ended, happened.HandEnded) and ended.reason == "balanced" and _played(hand):
            flip = "no-win flip" if isinstance(before, happened.Battled) else "flip"
            word = "discard" if isinstance(last, happened.Discarded) else flip
            yield f"{word} balances, {'nobody' if ended.taker is None else 'monster player'} is paid"


def _played(hand: Sequence[Event]) -> bool:
    """Tell whether a hand went on after the opening flips."""
    return any(isinstance(event, happened.PlayBegan) for event in hand)


def _balanced(monster: Hero | None) -> bool:
    return monster is not None and monster.dots.balanced
