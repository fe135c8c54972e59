"""Half-Pint Heroes, both editions: what is legal, what it forces, and the game that ties it all together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Self, assert_never

from publican.engine.core import Card, Decks, Game, Illegal, Pack, Seat, Step, require
from publican.engine.half_pint import actions
from publican.engine.half_pint import events as happened
from publican.engine.half_pint.actions import Action, Bet, HalfPintChoice, Play, Predict
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.options import Options, read_options, spell_options
from publican.engine.half_pint.pub_night import Toast, drinkers, toasts_at_once, toasts_of_round
from publican.engine.half_pint.scorepad import BRAWL_LENGTH, PREDICTIONS, Scorepad
from publican.engine.half_pint.sets import CardSet, row_group_alone, set_of, sets_from, sets_left
from publican.engine.half_pint.state import STRENGTH, State, evolve
from publican.engine.half_pint.view import Own, View, openly, own, shown


class HalfPintHeroes(Game[State, Action, Event, View]):
    """One sitting of Half-Pint Heroes; ``start`` is the first start player unless the options name one (HP-5)."""

    name: ClassVar[str] = "half-pint-heroes"
    pack: ClassVar[Pack] = PACK
    seat_counts: ClassVar[range] = range(2, 8)

    def __init__(self, seats: int, options: Options, start: Seat, decks: Decks) -> None:
        named = options.first_player
        super().__init__(seats, start if named is None else named, decks)
        self.options = options

    @classmethod
    def sit(cls, seats: int, options: object, start: Seat, decks: Decks) -> Self:
        """Set a game up from options as records spell them."""
        cls.check_seats(seats, start)
        return cls(seats, read_options(options, seats), start, decks)

    def spelled_options(self) -> dict[str, object]:
        """Give the options as records spell them."""
        return spell_options(self.options)

    def begin(self) -> Step[State, Event]:
        """Open the game and deal the first round."""
        return self.proceed(State(Scorepad(self.seats, self.options.rounds), self.start))

    def legal(self, state: State, seat: Seat) -> tuple[HalfPintChoice, ...]:
        """List what a seat may do. A sealed choice may be made anew until the last one is in."""
        match state.phase:
            case "predict":
                return _predictions(seat)
            case "bet":
                return _bets(seat, self.seats)
            case "play" if seat == state.turn:
                return self._offers(state, seat)
        return ()

    def openly(self, state: State) -> View:
        """Show what everybody may know."""
        return openly(self.options, state)

    def own(self, state: State, seat: Seat) -> Own:
        """Show what this seat alone may know, and what it may do."""
        return own(state, seat, self.legal(state, seat))

    @staticmethod
    def rounds(events: Sequence[Event]) -> list[dict[str, object]]:
        """List the points and marks of each round scored."""
        return [
            {
                "round": event.round,
                "points": [score.points for score in event.scores],
                "marks": [score.mark for score in event.scores],
            }
            for event in events
            if isinstance(event, happened.RoundScored)
        ]

    evolve = staticmethod(evolve)
    shown = staticmethod(shown)
    parse = staticmethod(actions.parse)
    spell = staticmethod(actions.spell)

    def _offers(self, state: State, seat: Seat) -> tuple[HalfPintChoice, ...]:
        edition, to_beat = self.options.edition, state.to_beat
        return tuple(
            [
                HalfPintChoice(
                    Play(seat, made.hand, made.row if edition.chooses_set else ()),
                    made,
                    made.strength > to_beat,
                )
                for made in sets_left(edition, state.dealt[seat], state.hands[seat], state.row)
            ]
        )

    def decide(self, state: State, action: Action) -> Event:
        """Turn an action into what it makes happen, or refuse it."""
        match action:  # the frequent first, as in evolve
            case Play(seat, hand, row):
                require(state.phase == "play", "play.not_now", "HP-10")
                require(seat == state.turn, "play.not_your_turn", "HP-10")
                made = self._make(state, seat, tuple(sorted(hand)), row)
                return happened.SetPlayed(seat, made, made.strength > state.to_beat)
            case Predict(seat, sets):
                require(state.phase == "predict", "predict.not_now", "HP-7")
                require(sets in PREDICTIONS, "predict.range", "HP-7")
                return happened.PredictionSealed(seat, sets)
            case Bet(seat, on):
                require(state.phase == "bet", "bet.not_now", "HP-8")
                require(on is None or on in range(self.seats), "bet.nobody", "HP-8")
                require(on != seat, "bet.self", "HP-8")
                require(on is not None or self.seats == 2, "bet.needed", "HP-8")
                return happened.BetSealed(seat, on, hidden=False)
            case _:
                assert_never(action)

    def _make(self, state: State, seat: Seat, hand: tuple[Card, ...], row: tuple[Card, ...]) -> CardSet:
        """Find the set that a play makes (HP-13), or say why it makes none."""
        edition = self.options.edition
        require(edition.chooses_set or not row, "play.row_not_chosen", "HP-13")
        held = set(hand) <= set(state.hands[seat])
        for made in sets_from(edition, state.dealt[seat], state.row) if held else ():
            if made.hand == hand and (sorted(made.row) == sorted(row) or not edition.chooses_set):
                return made
        require(bool(hand), "play.no_card", "HP-11")
        require(len({*hand, *row}) == len(hand) + len(row), "play.card_twice", "HP-11")
        require(held, "play.not_in_hand", "HP-11")
        require(set(row) <= set(state.row), "play.not_in_row", "HP-11")
        # Only who chooses the set comes here with one: like those offered, with row cards of other colours.
        in_order = tuple(sorted(row, key=state.row.index))
        like_offered = set_of(edition, hand, in_order) if edition.chooses_set else None
        if like_offered is None:
            raise Illegal("play.not_a_set", "HP-11")
        require(not row_group_alone(like_offered), "play.row_group", "HP-14")
        return like_offered

    def forced(self, state: State) -> Sequence[Event]:
        """Tell what follows without a decision; nothing where one is due."""
        match state.phase:
            case "deal":
                return self._deal(state)
            case "predict" if not state.due:
                predictions = tuple(prediction or 0 for prediction in state.predictions)
                options = self.options
                at_once = toasts_at_once(predictions, state.hand_size, options.pub_night, options.abstain)
                return [happened.PredictionsRevealed(predictions), *_toasted(at_once)]
            case "bet" if not state.due:
                return [happened.BetsRevealed(state.bets)]
            case "play" if state.turn is None and state.plays:
                best = max(state.plays, key=STRENGTH)  # of equals the first (HP-16)
                return [happened.SetWon(best.seat, best.made)]
            case "play" if not state.plays:
                if state.brawler is None and state.streak == BRAWL_LENGTH:
                    return [happened.BrawlBroke(state.tricks[-1].winner)]
                if state.brawler is not None or state.out_of_cards:
                    return self._score(state)
        return []

    def _deal(self, state: State) -> Sequence[Event]:
        """Deal the next round as HP-4 orders it: first card, hands one card at a time, rest of the row."""
        number = len(state.pad.lines)
        deck = self.decks(number, PACK.cards)
        if deck is None:
            return []
        hand_size, row_size = self.options.deal_table[deck[0]]
        start = (self.start + number) % self.seats
        seats = [(start + step) % self.seats for step in range(self.seats)]
        end = 1 + hand_size * self.seats
        return [
            happened.RoundBegan(number + 1, start, deck[0], hand_size, row_size, state.pad.gun_fighters),
            *(
                happened.HandDealt(seat, hand_size, tuple(deck[1 + place : end : self.seats]))
                for place, seat in enumerate(seats)
            ),
            happened.RowFilled((deck[0], *deck[end : end + row_size - 1])),
        ]

    def _score(self, state: State) -> Sequence[Event]:
        """Write the round on the pad, and tell what that brings about."""
        pad = state.pad.write(state.entries, state.brawler)
        line = pad.lines[-1]
        events: list[Event] = [
            happened.RoundScored(
                round=len(pad.lines),
                predictions=tuple(entry.prediction for entry in line.entries),
                won=state.won,
                bets=state.bets,
                brawler=state.brawler,
                scores=line.scores,
                points=pad.points,
            ),
            *_toasted(toasts_of_round(pad.lines, self.options.pub_night, self.options.abstain)),
        ]
        if outcome := pad.outcome:
            events.append(happened.GameEnded(outcome, pad.longest_runs))
        elif pad.gun_fighters:
            events.append(happened.GunFightCalled(pad.gun_fighters, extra_round=len(pad.lines) == pad.rounds))
        return events


def _toasted(toasts: tuple[Toast, ...]) -> list[Event]:
    return [happened.Toasted(toasts, drinkers(toasts))] if toasts else []


@cache
def _predictions(seat: Seat) -> tuple[HalfPintChoice, ...]:
    return tuple(HalfPintChoice(Predict(seat, sets)) for sets in PREDICTIONS)


@cache
def _bets(seat: Seat, seats: int) -> tuple[HalfPintChoice, ...]:
    targets: list[Seat | None] = [each for each in range(seats) if each != seat]
    return tuple(HalfPintChoice(Bet(seat, on)) for on in targets + [None] * (seats == 2))
