"""Hero House: what is legal, what it forces, and the game that ties it all together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self, assert_never

from publican.engine.core import Decks, Game, Illegal, Outcome, Pack, Seat, Step, require
from publican.engine.hero_house import actions
from publican.engine.hero_house import events as happened
from publican.engine.hero_house.actions import Action, Defend, Discard, Done, Flip, HeroHouseChoice, Lay
from publican.engine.hero_house.battle import battle, hero_of, put, total
from publican.engine.hero_house.cards import PACK
from publican.engine.hero_house.choices import after_laying, discards, lays
from publican.engine.hero_house.events import Ending, Event
from publican.engine.hero_house.options import Options, read_options, spell_options
from publican.engine.hero_house.state import State, evolve
from publican.engine.hero_house.view import Own, View, openly, own, shown

HAND_SIZE = 5


class HeroHouse(Game[State, Action, Event, View]):
    """One sitting of Hero House; ``start`` is the first dealer (HH-4)."""

    name: ClassVar[str] = "hero-house"
    pack: ClassVar[Pack] = PACK
    seat_counts: ClassVar[range] = range(2, 5)

    def __init__(self, seats: int, options: Options, start: Seat, decks: Decks) -> None:
        super().__init__(seats, start, decks)
        self.options = options

    @classmethod
    def sit(cls, seats: int, options: object, start: Seat, decks: Decks) -> Self:
        """Set a game up from options as records spell them."""
        return cls(seats, read_options(options), start, decks)

    def spelled_options(self) -> dict[str, object]:
        """Give the options as records spell them."""
        return spell_options(self.options)

    def begin(self) -> Step[State, Event]:
        """Open the game and deal the first hand."""
        return self.proceed(State((0,) * self.seats, self.options.opening_treasure, self.start))

    def legal(self, state: State, seat: Seat) -> tuple[HeroHouseChoice, ...]:
        """List what a seat may do, with what each choice means."""
        if seat != state.actor:
            return ()
        match state.phase:
            case "lay":
                return (*lays(state, seat), *after_laying(state, seat))
            case "discard":
                return tuple(discards(state, seat))
        flips = [HeroHouseChoice(Flip(seat))] if state.cards_left else []
        return (*discards(state, seat), *flips)

    def openly(self, state: State) -> View:
        """Show what everybody may know."""
        return openly(self.options, state)

    def own(self, state: State, seat: Seat) -> Own:
        """Show what this seat alone may know, and what it may do."""
        return own(state, seat, self.legal(state, seat))

    @staticmethod
    def rounds(events: Sequence[Event]) -> list[dict[str, object]]:
        """List how each hand ended, and what everyone had then."""
        return [
            {
                "hand": event.number,
                "reason": event.reason,
                "scores": list(event.scores),
                "treasure": event.treasure,
            }
            for event in events
            if isinstance(event, happened.HandEnded)
        ]

    evolve = staticmethod(evolve)
    shown = staticmethod(shown)
    parse = staticmethod(actions.parse)
    spell = staticmethod(actions.spell)

    def decide(self, state: State, action: Action) -> Event:
        """Turn an action into what it makes happen, or refuse it."""
        match action:
            case Lay():
                return _lay(state, action)
            case Defend():
                return _defend(state, action)
            case Done():
                return _done(state, action)
            case Discard():
                return _discard(state, action)
            case Flip(seat):
                require(state.phase == "monster", "flip.not_now", "HH-18")
                require(seat == state.monster_player, "flip.not_your_turn", "HH-18")
                require(state.cards_left, "flip.no_cards", "HH-R9")
                return happened.FlipChosen(seat)
            case _:
                assert_never(action)

    def forced(self, state: State) -> Sequence[Event]:
        """Tell what follows without a decision; nothing where one is due or a deck is missing."""
        match state.phase:
            case "lay" | "discard" | "over":
                return ()
            case "draw" | "flip_monster" | "flip_hero" | "flip":
                return self._next_card(state)
            case "count":
                return self._count(state)
            case "monster":
                stuck = state.monster_player is not None and not state.hands[state.monster_player]
                return self._end(state, "no_cards") if stuck and not state.cards_left else ()
            case "open":
                return self._open(state)
            case "deal":
                return self._deal(state)
            case "balanced" | "last_player":
                return self._end(state, state.phase)
            case _:
                assert_never(state.phase)

    def _deal(self, state: State) -> Sequence[Event]:
        """Take the antes and deal, one card at a time from the dealer's left (HH-4, HH-5)."""
        deck = self.decks(state.shuffles, PACK.cards)
        if deck is None:
            return ()
        dealer = (self.start + state.hand_number) % self.seats
        own = self.options.ante == "own"
        scores = tuple(score - own for score in state.scores)
        end = HAND_SIZE * self.seats
        return [
            happened.HandBegan(state.hand_number + 1, dealer, scores, state.treasure + self.seats),
            happened.PileShuffled(len(deck), tuple(deck)),
            *(
                happened.HandDealt((dealer + 1 + place) % self.seats, HAND_SIZE, tuple(deck[place : end : self.seats]))
                for place in range(self.seats)
            ),
        ]

    def _open(self, state: State) -> Sequence[Event]:
        """Flip the opening cards; then the hand is on, unless they balance the monster (HH-5, R3)."""
        if state.flips_left:
            return self._next_card(state)
        monster = state.monster
        if monster is not None and monster.dots.balanced and self.options.opening_balance == "ends":
            return self._end(state, "balanced")
        return [happened.PlayBegan((state.dealer + 1) % self.seats)]

    def _next_card(self, state: State) -> Sequence[Event]:
        """Turn to the top of the draw pile, which may have to be shuffled first (R4)."""
        if not state.draw_pile:
            return self._reshuffle(state)
        card, turn = state.draw_pile[0], state.turn
        flipper = state.dealer if turn is None else turn
        match state.phase:
            case "draw":
                return [happened.CardDrawn(flipper, card)]
            case "flip_hero" if state.defender is not None:
                return [_flip_onto_hero(state, flipper, state.defender)]
            case "flip" if state.monster_player is not None:
                flipper = state.monster_player
        lying, covered = put(card, state.discard_pile)
        return [happened.CardFlipped(flipper, card, covered, hero_of(lying))]

    def _reshuffle(self, state: State) -> Sequence[Event]:
        """Make the out pile the draw pile; without any card the hand is over (R4)."""
        if not state.out_pile:
            return self._end(state, "no_cards")
        deck = self.decks(state.shuffles, sorted(state.out_pile))
        return () if deck is None else [happened.PileShuffled(len(deck), tuple(deck))]

    def _count(self, state: State) -> Sequence[Event]:
        """Count the dots of the seat whose turn it is: a house, or none (HH-16, R8)."""
        seat, before = state.turn, state.monster_player
        assert seat is not None, "dots are counted in somebody's turn"
        heroes = state.heroes[seat]
        balance = total(heroes)
        if not heroes or not balance.balanced:
            return [happened.DotsCounted(seat, balance)]
        reward = self.options.reward(state.treasure)
        made = happened.HouseMade(seat, balance, reward, state.treasure - reward)
        if before is None:
            return [made]
        hand = state.hands[before]
        return [made, happened.Ousted(before, state.heroes[before], len(hand), hand)]

    def _end(self, state: State, reason: Ending) -> Sequence[Event]:
        """End the hand, and with it perhaps the game (HH-20, HH-21, HH-22)."""
        taker = state.monster_player if reason == "balanced" else None
        taken = 0 if taker is None else state.treasure
        scores = tuple([score + taken * (seat == taker) for seat, score in enumerate(state.scores)])
        treasure = state.treasure - taken
        ended = happened.HandEnded(state.hand_number, reason, taker, taken, scores, treasure)
        best = max(scores)
        if best < self.options.target or treasure:
            return [ended]
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return [ended, happened.GameEnded(Outcome(scores, winners))]


def _lay(state: State, action: Lay) -> Event:
    seat, cards = action.seat, tuple(sorted(action.cards))
    require(state.phase == "lay", "lay.not_now", "HH-7")
    require(seat == state.turn, "lay.not_your_turn", "HH-7")
    require(set(cards) <= set(state.hands[seat]), "lay.not_in_hand", "HH-7")
    hero = hero_of(cards) if len(cards) in (1, 3) else None
    if hero is None:
        raise Illegal("lay.not_a_hero", "HH-3")
    return happened.HeroLaid(seat, hero, total((*state.heroes[seat], hero)))


def _defend(state: State, action: Defend) -> Event:
    seat, place = action.seat, action.place
    require(state.phase == "lay", "defend.not_now", "HH-9")
    require(seat == state.turn, "defend.not_your_turn", "HH-9")
    monster = state.monster
    if monster is None:
        raise Illegal("defend.no_monster", "HH-9")
    require(place in range(len(state.heroes[seat])), "defend.no_such_hero", "HH-9")
    hero = state.heroes[seat][place]
    result = battle(hero.dots, monster.dots)
    to = seat if result == "wins" else state.monster_player if result == "loses" else None
    return happened.Battled(seat, place, hero, monster, result, to)


def _done(state: State, action: Done) -> Event:
    seat = action.seat
    require(state.phase == "lay", "done.not_now", "HH-7")
    require(seat == state.turn, "done.not_your_turn", "HH-7")
    if state.monster is None:
        return happened.LayingEnded(seat)
    require(not state.heroes[seat], "done.must_defend", "HH-9")
    hand = state.hands[seat]
    return happened.Defaulted(seat, len(hand), hand)


def _discard(state: State, action: Discard) -> Event:
    """Discard, or give the card away where someone else plays the monster (HH-17, HH-18)."""
    seat, card = action.seat, action.card
    require(state.phase in ("discard", "monster"), "discard.not_now", "HH-17")
    require(seat == state.actor, "discard.not_your_turn", "HH-17")
    require(card in state.hands[seat], "discard.not_in_hand", "HH-17")
    if state.phase == "discard" and state.monster_player is not None:
        return happened.CardGiven(seat, state.monster_player, card)
    lying, covered = put(card, state.discard_pile)
    return happened.Discarded(seat, card, covered, hero_of(lying))


def _flip_onto_hero(state: State, seat: Seat, place: int) -> Event:
    """Turn a card over onto a hero; if that leaves it incomplete, all of it goes out (HH-14)."""
    card, cards = state.draw_pile[0], state.heroes[seat][place].cards
    lying, covered = put(card, cards)
    hero = hero_of(lying)
    return happened.HeroFlipped(seat, place, card, hero, covered if hero else (*cards, card))
