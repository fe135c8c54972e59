"""What a seat or a spectator may know, built up from nothing: what is not named here stays secret."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from publican.engine.core import Outcome, Seat
from publican.engine.hero_house import events as happened
from publican.engine.hero_house.actions import HeroHouseChoice
from publican.engine.hero_house.battle import Cards, Dots, Hero, total
from publican.engine.hero_house.events import Event
from publican.engine.hero_house.options import Options
from publican.engine.hero_house.state import Phase, State


class View(Struct, frozen=True):
    """A game as one seat sees it; ``seat`` is None for a spectator."""

    seat: Seat | None
    target: int
    """The score that ends the game."""
    phase: Phase
    hand_number: int
    """From 1."""
    pad: tuple[happened.HandEnded, ...]
    """How the hands before this one ended, and in the end all of them."""
    dealer: Seat
    due: tuple[Seat, ...]
    """Whose decision is awaited."""
    turn: Seat | None
    monster_player: Seat | None
    """Who has made a house and plays the monster."""
    out: tuple[Seat, ...]
    """Who is out of the hand."""
    scores: tuple[int, ...]
    treasure: int
    house_reward: int
    """What a house takes from the treasure as it is now (HH-16, R2)."""
    hand: Cards
    """The cards of this seat; none for a spectator."""
    card_counts: tuple[int, ...]
    """How many cards each seat holds."""
    heroes: tuple[tuple[Hero, ...], ...]
    """The heroes in play of each seat."""
    balances: tuple[Dots, ...]
    """The dots of all heroes of each seat."""
    defender: int | None
    """The place of the hero that waits for a card after a no-win."""
    discard_pile: Cards
    """What lies on top there: a prime, or at most one head, one body and one legs."""
    monster: Hero | None
    """What lies complete on the discard pile."""
    draw_count: int
    """How many cards are left to draw."""
    out_count: int
    """The out pile lies face down."""
    choices: tuple[HeroHouseChoice, ...]
    """All that this seat may do now; none for a spectator."""
    outcome: Outcome | None


class Own(Struct, frozen=True):
    """What a seat alone may know; its view has these fields in place of those that a spectator sees."""

    seat: Seat
    hand: Cards
    choices: tuple[HeroHouseChoice, ...]


def openly(options: Options, state: State) -> View:
    """Show what everybody may know of a state."""
    return View(
        seat=None,
        target=options.target,
        phase=state.phase,
        hand_number=state.hand_number,
        pad=state.pad,
        dealer=state.dealer,
        due=tuple(state.due),
        turn=state.turn,
        monster_player=state.monster_player,
        out=tuple(sorted(state.out)),
        scores=state.scores,
        treasure=state.treasure,
        house_reward=options.reward(state.treasure),
        hand=(),
        card_counts=tuple([len(hand) for hand in state.hands]),
        heroes=state.heroes,
        balances=tuple([total(heroes) for heroes in state.heroes]),
        defender=state.defender,
        discard_pile=state.discard_pile,
        monster=state.monster,
        draw_count=len(state.draw_pile),
        out_count=len(state.out_pile),
        choices=(),
        outcome=state.outcome,
    )


def own(state: State, seat: Seat, choices: tuple[HeroHouseChoice, ...]) -> Own:
    """Show a seat its own hand, and what it may do now."""
    return Own(seat, state.hands[seat] if state.hands else (), choices)


def shown(event: Event, seat: Seat | None) -> Event:
    """Show an event to a seat: cards in a hand only to their owner, a draw pile to nobody."""
    match event:
        case happened.CardDrawn(owner):
            return event if owner == seat else happened.CardDrawn(owner)
        case happened.HandDealt(owner, count):
            return event if owner == seat else happened.HandDealt(owner, count)
        case happened.CardGiven(giver, to):
            return event if seat in (giver, to) else happened.CardGiven(giver, to)
        case happened.Defaulted(owner, count):
            return event if owner == seat else happened.Defaulted(owner, count)
        case happened.Ousted(owner, heroes, count):
            return event if owner == seat else happened.Ousted(owner, heroes, count)
        case happened.PileShuffled(count):
            return happened.PileShuffled(count)
        case (
            happened.HandBegan()
            | happened.CardFlipped()
            | happened.PlayBegan()
            | happened.HeroLaid()
            | happened.LayingEnded()
            | happened.Battled()
            | happened.HeroFlipped()
            | happened.DotsCounted()
            | happened.HouseMade()
            | happened.Discarded()
            | happened.FlipChosen()
            | happened.HandEnded()
            | happened.GameEnded()
        ):
            return event
        case _:
            assert_never(event)
