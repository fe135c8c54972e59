"""What holds for every game of Hero House, whatever the cards and choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import pairwise, product

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from publican.engine.core import Card, Decks, Illegal, Seat, Step
from publican.engine.hero_house import Action, Discard, Dots, Event, HeroHouse, HeroHouseChoice, State
from publican.engine.hero_house.battle import battle, hero_of
from publican.engine.hero_house.cards import PACK, SUIT_OF
from publican.engine.hero_house.events import CardDrawn, CardGiven, Defaulted, HandDealt, Ousted, PileShuffled
from tests.dose import dose
from tests.hero_house_table import Chooser, all_cards, by_chance, shuffled, steps

seeds = st.integers(0, 2**32 - 1)
seat_counts = st.integers(2, 4)
option_sets = st.fixed_dictionaries(
    {
        "ante": st.sampled_from(["bank", "own"]),
        "house_reward": st.sampled_from(["half", "one"]),
        "opening_balance": st.sampled_from(["ends", "stands"]),
        "target": st.integers(1, 15),
        "opening_treasure": st.integers(0, 9),
    }
)
MOST = 300  # actions: games with antes of one's own can go on and on


def lingering(seed: int) -> Chooser:
    """Choose by chance, but put off what can end a hand, so that the draw pile runs out."""
    chance = random.Random(seed)

    def choose(choices: Sequence[HeroHouseChoice]) -> HeroHouseChoice:
        tame = [each for each in choices if not (each.balances or each.goes_out or each.result == "no_win")]
        return chance.choice(tame or choices)

    return choose


def dots_of_heroes() -> list[Dots]:
    """List the dots of every hero there can be, each combination once."""
    suits = [[card for card in PACK.cards if SUIT_OF[card] == suit] for suit in range(4)]
    heroes = [hero_of(cards) for cards in (*product(*suits[:3]), *((prime,) for prime in suits[3]))]
    return sorted({hero.dots for hero in heroes if hero}, key=lambda dots: (dots.black, dots.white))


def matched_one_by_one(hero: Dots, monster: Dots) -> str:
    """Lay the dots out and take unlike pairs away, as one does with fingers on the table."""
    mine, theirs = list("b" * hero.black + "w" * hero.white), list("b" * monster.black + "w" * monster.white)
    for dot in list(mine):
        unlike = "w" if dot == "b" else "b"
        if unlike in theirs:
            mine.remove(dot)
            theirs.remove(unlike)
    match bool(mine), bool(theirs):
        case False, False:
            return "struggle"
        case True, False:
            return "wins"
        case False, True:
            return "loses"
    return "no_win"


def test_every_battle_ends_as_matching_dot_by_dot_says() -> None:
    everyone = dots_of_heroes()
    assert len(everyone) > 80
    for hero, monster in product(everyone, everyone):
        assert battle(hero, monster) == matched_one_by_one(hero, monster)


@given(seat_counts, option_sets, seeds, st.sampled_from([by_chance, lingering]))
@settings(max_examples=dose(30))
def test_the_56_cards_are_always_all_there(
    seats: int, options: dict[str, object], seed: int, chooser: Callable[[int], Chooser]
) -> None:
    game = HeroHouse.sit(seats, options, seed % seats, shuffled(seed))
    for step in steps(game, chooser(seed), MOST):
        assert all_cards(step.state) == list(PACK.cards)


@given(seat_counts, option_sets, seeds)
@settings(max_examples=dose(30))
def test_points_and_treasure_account_for_every_ante(seats: int, options: dict[str, object], seed: int) -> None:
    game = HeroHouse.sit(seats, options, 0, shuffled(seed))
    for step in steps(game, by_chance(seed), MOST):
        state = step.state
        supplied = seats * state.hand_number if game.options.ante == "bank" else 0
        assert sum(state.scores) + state.treasure == game.options.opening_treasure + supplied
        assert state.treasure >= 0


@given(seat_counts, seeds)
@settings(max_examples=dose(10))
def test_a_game_with_antes_from_the_bank_ends_and_the_most_points_win(seats: int, seed: int) -> None:
    game = HeroHouse.sit(seats, {}, 0, shuffled(seed))
    state = steps(game, by_chance(seed))[-1].state
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == state.scores
    assert max(state.scores) >= 11
    assert state.treasure == 0
    assert outcome.winners == tuple(s for s, score in enumerate(state.scores) if score == max(state.scores))


@given(seat_counts, option_sets, seeds)
@settings(max_examples=dose(30))
def test_somebody_is_due_until_the_game_is_over_and_has_a_choice(
    seats: int, options: dict[str, object], seed: int
) -> None:
    game = HeroHouse.sit(seats, options, 0, shuffled(seed))
    for step in steps(game, by_chance(seed), MOST):
        state = step.state
        assert len(state.due) == (state.outcome is None)
        assert {seat for seat in range(seats) if game.legal(state, seat)} == state.due
        assert not state.due & state.out


@given(seat_counts, option_sets, seeds)
@settings(max_examples=dose(30))
def test_actions_read_back_as_they_are_spelled(seats: int, options: dict[str, object], seed: int) -> None:
    game = HeroHouse.sit(seats, options, 0, shuffled(seed))
    for step in steps(game, by_chance(seed), 50):
        for seat in step.state.due:
            for choice in game.legal(step.state, seat):
                assert game.parse(seat, game.spell(choice.action)) == choice.action


def try_all(game: HeroHouse, state: State, seat: Seat) -> set[str]:
    """Try every single card, defence and word, and every hero of three from the hand and one more card."""
    near = [*state.hands[seat][:7], Card(state.shuffles % len(PACK))]
    texts = ["done", "flip", *(f"defend {place}" for place in range(len(state.heroes[seat]) + 1))]
    texts += [f"{verb} {PACK.name(card)}" for verb in ("discard", "lay") for card in PACK.cards]
    texts += [f"lay {PACK.names(three)}" for three in product(near, repeat=3) if tuple(sorted(three)) == three]
    return {text for text in texts if accepts(game, state, seat, text)}


def accepts(game: HeroHouse, state: State, seat: Seat, text: str) -> bool:
    """Try an action; a refusal leaves the state as it was."""
    before = msgspec.json.encode(state)
    try:
        game.play(state, game.parse(seat, text))
    except Illegal:
        assert msgspec.json.encode(state) == before
        return False
    return True


@given(seat_counts, option_sets, seeds, st.integers(0, 120))
@settings(max_examples=dose(15))
def test_what_is_listed_is_accepted_and_nothing_else(
    seats: int, options: dict[str, object], seed: int, after: int
) -> None:
    game = HeroHouse.sit(seats, options, 0, shuffled(seed))
    state = steps(game, by_chance(seed), after)[-1].state
    for seat in range(seats):
        listed = {game.spell(choice.action) for choice in game.legal(state, seat)}
        accepted = try_all(game, state, seat)
        assert accepted <= listed
        few = len(state.hands[seat]) <= 7
        assert listed == accepted or not few


@given(seat_counts, option_sets, seeds)
@settings(max_examples=dose(30))
def test_each_choice_means_what_then_happens(seats: int, options: dict[str, object], seed: int) -> None:
    game = HeroHouse.sit(seats, options, 0, shuffled(seed))
    for step in steps(game, by_chance(seed), 60):
        state = step.state
        for seat in state.due:
            for choice in game.legal(state, seat):
                check_meaning(seat, choice, game.play(state, choice.action))


def check_meaning(seat: Seat, choice: HeroHouseChoice, step: Step[State, Event]) -> None:
    """Compare what a choice promises with the events it brings."""
    happened = {type(event).__name__: event for event in reversed(step.events)}
    promised = msgspec.to_builtins(choice)
    verb = promised["action"]["type"]
    told = {name: msgspec.to_builtins(event) for name, event in happened.items()}
    if verb == "lay":
        assert promised["hero"] == told["HeroLaid"]["hero"]
        assert promised["balance"] == told["HeroLaid"]["balance"]
    elif verb == "defend":
        assert promised["result"] == told["Battled"]["result"]
        assert promised["hero"] == told["Battled"]["hero"]
    elif verb == "done":
        assert promised["goes_out"] == ("Defaulted" in told)
    elif verb == "discard" and promised["to"] is not None:
        assert promised["to"] == told["CardGiven"]["to"]
    elif verb == "discard":
        assert promised["monster"] == told["Discarded"]["monster"]
        assert promised["balances"] == (promised["monster"] is not None and ended_balanced(told))
    if verb in ("defend", "done") and promised["balance"] is not None:
        counted = told.get("HouseMade") or told["DotsCounted"]
        assert promised["balance"] == counted["balance"]
        assert promised["balances"] == (counted.get("reward") is not None)
        assert counted["seat"] == seat


def ended_balanced(told: dict[str, dict[str, object]]) -> bool:
    return "HandEnded" in told and told["HandEnded"]["reason"] == "balanced"


# Secrets.


def cards_in(value: object) -> set[int]:
    """Find every number in an event, the cards among them; too many do no harm."""
    if isinstance(value, int):
        return {value}
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    return set().union(*map(cards_in, value)) if isinstance(value, tuple) else set()


def relabelled(cards: Sequence[Card], by: dict[Card, Card]) -> tuple[Card, ...]:
    return tuple(by.get(card, card) for card in cards)


def swapped(state: State, seat: Seat | None, by: dict[Card, Card]) -> State:
    """Put other cards wherever a seat cannot look."""
    hands = [hand if owner == seat else tuple(sorted(relabelled(hand, by))) for owner, hand in enumerate(state.hands)]
    draw_pile, out_pile = relabelled(state.draw_pile, by), relabelled(state.out_pile, by)
    return replace(state, hands=tuple(hands), draw_pile=draw_pile, out_pile=out_pile)


def hidden_from(state: State, seat: Seat | None) -> set[Card]:
    """List the cards a seat cannot see."""
    others = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    return {*others, *state.draw_pile, *state.out_pile}


def mixing(cards: set[Card], seed: int) -> dict[Card, Card]:
    """Swap cards among themselves by chance."""
    order = sorted(cards)
    return dict(zip(order, random.Random(seed).sample(order, len(order)), strict=True))


def seen(game: HeroHouse, state: State, seat: Seat | None) -> bytes:
    """Encode all that a seat is told of a state."""
    legal = () if seat is None else game.legal(state, seat)
    return msgspec.json.encode((game.view(state, seat), legal))


@given(seat_counts, option_sets, seeds)
@settings(max_examples=dose(30))
def test_a_view_ignores_what_it_hides(seats: int, options: dict[str, object], seed: int) -> None:
    game = HeroHouse.sit(seats, options, 0, shuffled(seed))
    for step in steps(game, by_chance(seed), 60):
        for seat in (*range(seats), None):
            twin = swapped(step.state, seat, mixing(hidden_from(step.state, seat), seed))
            assert seen(game, twin, seat) == seen(game, step.state, seat)


def told(game: HeroHouse, step: Step[State, Event], seat: Seat | None) -> bytes:
    """Encode all that a seat is told of a step."""
    return msgspec.json.encode([game.shown(event, seat) for event in step.events]) + seen(game, step.state, seat)


def may_see(event: Event, seat: Seat | None) -> bool:
    """Tell who may see the cards of an event, by the rules of the table and not by ``shown``."""
    match event:
        case CardDrawn(owner) | HandDealt(owner) | Defaulted(owner) | Ousted(owner):
            return owner == seat
        case CardGiven(giver, to):
            return seat in (giver, to)
        case PileShuffled():
            return False
    return True


def come_to_light(step: Step[State, Event], seat: Seat | None) -> set[Card]:
    """List the cards that a seat gets to see in a step."""
    return {Card(number) for event in step.events if may_see(event, seat) for number in cards_in(event)}


def the_same_with(action: Action, by: dict[Card, Card]) -> Action:
    """Discard what lies now where the card lay."""
    return Discard(action.seat, by.get(action.card, action.card)) if isinstance(action, Discard) else action


def decks_of(step: Step[State, Event], by: dict[Card, Card]) -> Decks:
    """Give the shuffles that a step used again, with cards swapped."""
    used = [event.cards or () for event in step.events if isinstance(event, PileShuffled)]
    first = step.state.shuffles - len(used)
    return lambda k, _: relabelled(used[k - first], by)


@given(seat_counts, option_sets, seeds)
@settings(max_examples=dose(30))
def test_what_a_seat_is_told_of_a_step_ignores_what_stays_hidden(
    seats: int, options: dict[str, object], seed: int
) -> None:
    game = HeroHouse.sit(seats, options, 0, shuffled(seed))
    played = steps(game, by_chance(seed), 40)
    choose = by_chance(seed)
    for before, step in pairwise(played):
        state = before.state
        action = choose(game.legal(state, min(state.due))).action
        for seat in (*range(seats), None):
            by = mixing(hidden_from(state, seat) - come_to_light(step, seat), seed)
            twin = HeroHouse.sit(seats, options, 0, decks_of(step, by))
            again = twin.play(swapped(state, seat, by), the_same_with(action, by))
            assert told(twin, again, seat) == told(game, step, seat)


# Waiting.


class Slow:
    """Decks that become known one by one."""

    def __init__(self, decks: Decks) -> None:
        self.decks = decks
        self.known = 0

    def __call__(self, k: int, cards: Sequence[Card]) -> Sequence[Card] | None:
        return self.decks(k, cards) if k < self.known else None


@given(seat_counts, option_sets, seeds, st.sampled_from([by_chance, lingering]))
@settings(max_examples=dose(20))
def test_a_game_held_up_by_every_shuffle_goes_like_one_that_never_waits(
    seats: int, options: dict[str, object], seed: int, chooser: Callable[[int], Chooser]
) -> None:
    expected = steps(HeroHouse.sit(seats, options, 0, shuffled(seed)), chooser(seed), MOST)
    slow = Slow(shuffled(seed))
    game = HeroHouse.sit(seats, options, 0, slow)
    choose, left = chooser(seed), len(expected) - 1
    step = game.begin()
    events = list(step.events)
    while step.state.outcome is None and (left or not step.state.due):
        if step.state.due:
            left -= 1
            step = game.play(step.state, choose(game.legal(step.state, min(step.state.due))).action)
        else:
            slow.known += 1
            step = game.proceed(step.state)
        events += step.events
    assert events == [event for step in expected for event in step.events]
    assert step.state == expected[-1].state
    assert slow.known == step.state.shuffles
