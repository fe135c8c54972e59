"""Where a game stands, and how each event moves it on.

The phase names the next thing to do. Some phases wait for a choice, the others happen by themselves; those
that need a card can also wait for a shuffle. So the game can stop before any card, and go on from there.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Outcome, Seat, with_item
from publican.engine.hero_house import events as happened
from publican.engine.hero_house.battle import Cards, Hero, hero_of
from publican.engine.hero_house.events import Event

Phase: TypeAlias = Literal[
    "deal",  # a new hand
    "open",  # the opening flips
    "draw",  # the card that begins a turn
    "lay",  # choice: lay heroes down, then defend or be done
    "flip_monster",  # after a no-win
    "flip_hero",  # after that
    "count",  # the dots of one's heroes
    "discard",  # choice: a card to discard or give
    "monster",  # choice of the player who plays the monster: discard or flip
    "flip",  # the flip chosen there
    "balanced",  # the hand is over
    "last_player",  # the hand is over
    "over",  # so is the game
]

OPENING_FLIPS = 3
JUST = tuple(frozenset((seat,)) for seat in range(4))


class State(Struct, frozen=True):
    """A game of Hero House between two actions. All of it: nobody sees it whole."""

    scores: tuple[int, ...]
    treasure: int
    dealer: Seat
    hand_number: int = 0
    """The number of the hand being played, from 1."""
    pad: tuple[happened.HandEnded, ...] = ()
    """How the hands before it ended."""
    shuffles: int = 0
    """How many shuffles the game has used."""
    phase: Phase = "deal"
    flips_left: int = 0
    """How many opening flips are still to come."""
    turn: Seat | None = None
    monster_player: Seat | None = None
    out: frozenset[Seat] = frozenset()
    """Who is out of the hand."""
    hands: tuple[Cards, ...] = ()
    heroes: tuple[tuple[Hero, ...], ...] = ()
    defender: int | None = None
    """The place of the hero that waits for a card after a no-win."""
    discard_pile: Cards = ()
    """What lies on top there."""
    draw_pile: Cards = ()
    """The top comes first."""
    out_pile: Cards = ()
    outcome: Outcome | None = None

    @property
    def actor(self) -> Seat | None:
        """The seat that must act now."""
        match self.phase:
            case "lay" | "discard":
                return self.turn
            case "monster":
                return self.monster_player
        return None

    @property
    def due(self) -> frozenset[Seat]:
        """Seats that must act now: one at most."""
        actor = self.actor
        return frozenset() if actor is None else JUST[actor]

    @property
    def monster(self) -> Hero | None:
        """The monster, if one is complete (HH-6)."""
        return hero_of(self.discard_pile)

    @property
    def cards_left(self) -> bool:
        """Whether a card can still be drawn or flipped, after a shuffle perhaps (R4)."""
        return bool(self.draw_pile or self.out_pile)


def evolve(state: State, event: Event) -> State:
    """Apply an event. It has happened: nothing is checked here."""
    match event:
        case happened.CardDrawn(seat, card):
            drawn = () if card is None else (card,)
            return replace(state, hands=_more(state.hands, seat, drawn), draw_pile=state.draw_pile[1:], phase="lay")
        case happened.HeroLaid(seat, hero):
            heroes = with_item(state.heroes, seat, (*state.heroes[seat], hero))
            return replace(state, hands=_fewer(state.hands, seat, hero.cards), heroes=heroes)
        case happened.LayingEnded():
            return replace(state, phase="count")
        case happened.DotsCounted(seat):
            return _counted(state, seat)
        case happened.Discarded(seat, card):
            return _lying(replace(state, hands=_fewer(state.hands, seat, (card,))), event)
        case happened.CardGiven(seat, to, card):
            given = () if card is None else (card,)
            return replace(state, hands=_more(_fewer(state.hands, seat, given), to, given), phase="monster")
        case happened.FlipChosen():
            return replace(state, phase="flip")
        case happened.CardFlipped():
            return _lying(replace(state, draw_pile=state.draw_pile[1:]), event)
        case happened.Battled():
            return _battled(state, event)
        case happened.HeroFlipped(seat, place, _, hero, went_out):
            heroes = with_item(state.heroes, seat, _changed(state.heroes[seat], place, hero))
            return replace(
                state,
                heroes=heroes,
                draw_pile=state.draw_pile[1:],
                out_pile=state.out_pile + went_out,
                defender=None,
                phase="count",
            )
        case happened.Defaulted(seat, _, cards):
            return _turn_over(_gone(state, seat, cards or ()))
        case happened.HouseMade(seat, _, reward, treasure):
            scores = with_item(state.scores, seat, state.scores[seat] + reward)
            return replace(state, scores=scores, treasure=treasure, monster_player=seat, phase="monster")
        case happened.Ousted(seat, heroes, _, cards):
            return _gone(state, seat, sum([hero.cards for hero in heroes], cards or ()))
        case happened.HandBegan():
            return _began(state, event)
        case happened.PileShuffled(_, cards):
            return replace(state, draw_pile=cards or (), out_pile=(), shuffles=state.shuffles + 1)
        case happened.HandDealt(seat, _, cards):
            dealt = cards or ()
            draw_pile = tuple([card for card in state.draw_pile if card not in dealt])
            return replace(state, hands=_more(state.hands, seat, dealt), draw_pile=draw_pile, phase="open")
        case happened.PlayBegan(seat):
            return replace(state, turn=seat, phase="draw")
        case happened.HandEnded(_, _, _, _, scores, treasure):
            return replace(state, scores=scores, treasure=treasure, pad=(*state.pad, event), phase="deal")
        case happened.GameEnded(outcome):
            return replace(state, outcome=outcome, phase="over")
        case _:
            assert_never(event)


def _began(state: State, event: happened.HandBegan) -> State:
    seats = len(state.scores)
    return State(
        scores=event.scores,
        treasure=event.treasure,
        dealer=event.dealer,
        hand_number=event.number,
        pad=state.pad,
        shuffles=state.shuffles,
        flips_left=OPENING_FLIPS,
        hands=((),) * seats,
        heroes=((),) * seats,
    )


def _counted(state: State, seat: Seat) -> State:
    """Go on after a count without a house; who has no card gives none (R5)."""
    if state.hands[seat]:
        return replace(state, phase="discard")
    return _turn_over(state) if state.monster_player is None else replace(state, phase="monster")


def _lying(state: State, event: happened.CardFlipped | happened.Discarded) -> State:
    """Put a card on the discard pile and go on from there, unless that balances the monster (HH-6, HH-20)."""
    on_top = [card for card in state.discard_pile if card not in event.covered]
    discard_pile, out_pile = tuple(sorted((*on_top, event.card))), state.out_pile + event.covered
    state = replace(state, discard_pile=discard_pile, out_pile=out_pile)
    if state.phase == "open":
        return replace(state, flips_left=state.flips_left - 1)
    if event.monster is not None and event.monster.dots.balanced:
        return replace(state, defender=None, phase="balanced")
    return replace(state, phase="flip_hero") if state.phase == "flip_monster" else _turn_over(state)


def _battled(state: State, event: happened.Battled) -> State:
    """Part winner and loser: a winning hero stays, a monster stays unless it is beaten (HH-11 to HH-14)."""
    if event.result == "no_win":
        return replace(state, defender=event.place, phase="flip_monster")
    lost: Cards = () if event.result == "wins" else event.hero.cards
    beaten: Cards = () if event.result == "loses" else event.monster.cards
    standing = _changed(state.heroes[event.seat], event.place, None if lost else event.hero)
    moved = lost + beaten
    return replace(
        state,
        heroes=with_item(state.heroes, event.seat, standing),
        hands=state.hands if event.to is None else _more(state.hands, event.to, moved),
        discard_pile=() if beaten else state.discard_pile,
        out_pile=state.out_pile + moved if event.to is None else state.out_pile,
        phase="count",
    )


def _gone(state: State, seat: Seat, cards: Cards) -> State:
    """Put a player out of the hand, with all these cards (HH-9, R10)."""
    return replace(
        state,
        out=state.out | {seat},
        hands=with_item(state.hands, seat, ()),
        heroes=with_item(state.heroes, seat, ()),
        out_pile=state.out_pile + cards,
    )


def _turn_over(state: State) -> State:
    """Pass the turn to the next who is neither out nor the monster, while two are left (HH-7, HH-21)."""
    seats = len(state.hands)
    if len(state.out) == seats - 1 or state.turn is None:
        return replace(state, phase="last_player")
    seat = (state.turn + 1) % seats
    while seat in state.out or seat == state.monster_player:
        seat = (seat + 1) % seats
    return replace(state, turn=seat, phase="draw")


def _changed(heroes: tuple[Hero, ...], place: int, hero: Hero | None) -> tuple[Hero, ...]:
    """Put another hero in this place, or close the gap."""
    return (*heroes[:place], *(() if hero is None else (hero,)), *heroes[place + 1 :])


def _more(hands: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return with_item(hands, seat, tuple(sorted(hands[seat] + cards)))


def _fewer(hands: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return with_item(hands, seat, tuple([card for card in hands[seat] if card not in cards]))
