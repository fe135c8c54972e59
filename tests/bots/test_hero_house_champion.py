"""A champion at Hero House: fair, repeatable, on time, and right in plain positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count

import pytest
from msgspec.structs import replace

from publican.bots.hero_house import champion
from publican.bots.hero_house.champion import Champion
from publican.bots.hero_house.compiled.search import Search, Sums, compare
from publican.engine.core import Card, Seat
from publican.engine.hero_house import HeroHouse, Options, State
from publican.kernel.jit import Ints
from tests.hero_house_table import Table, shuffled

OTHER = "Bb Bbb Bbbb Bbbbb Lbbbb"
SECONDS = 0.02


def answer(table: Table, seat: int = 0, seed: int = 1) -> str:
    return table.game.spell(Champion(seed, SECONDS)(table.game.view(table.state, seat)))


def positions(game: HeroHouse, seed: int, every: int) -> Iterator[tuple[State, Seat]]:
    """Play by chance, and give some of the positions with several choices."""
    chance, state = random.Random(seed), game.begin().state
    for step in count():
        if state.actor is None:
            return
        choices = game.legal(state, state.actor)
        if step % every == 0 and len(choices) > 1:
            yield state, state.actor
        state = game.play(state, chance.choice(choices).action).state


def with_hidden_cards_swapped(state: State, seat: Seat, chance: random.Random) -> State:
    """Deal what a seat cannot see anew: the other hands, the draw pile and the out pile."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    cards = [*hidden, *state.draw_pile, *state.out_pile]
    chance.shuffle(cards)
    hands = [state.hands[seat] if other == seat else _take(cards, len(hand)) for other, hand in enumerate(state.hands)]
    draw_pile = _take(cards, len(state.draw_pile), in_order=False)
    return replace(state, hands=tuple(hands), draw_pile=draw_pile, out_pile=tuple(cards))


def _take(cards: list[Card], number: int, in_order: bool = True) -> tuple[Card, ...]:
    taken = [cards.pop() for _ in range(number)]
    return tuple(sorted(taken) if in_order else taken)


@pytest.mark.parametrize("players", HeroHouse.seat_counts)
def test_the_choice_does_not_depend_on_hidden_cards(players: int) -> None:
    game, chance = HeroHouse(players, Options(target=4), 0, shuffled(players)), random.Random(1)
    for state, seat in positions(game, players, every=11):
        other = with_hidden_cards_swapped(state, seat, chance)
        assert other != state
        actions = [Champion(3, 0.005)(game.view(each, seat)) for each in (state, other)]
        assert actions[0] == actions[1]


def test_the_same_seed_chooses_the_same_whatever_it_was_asked_before() -> None:
    game = HeroHouse(2, Options(target=4), 0, shuffled(5))
    views = [game.view(state, seat) for state, seat in positions(game, 5, every=9)]
    once = [Champion(3, 0.005)(view) for view in views]
    bot = Champion(3, 0.005)
    assert [bot(view) for view in reversed(views)] == once[::-1]
    assert all(action in [choice.action for choice in view.choices] for action, view in zip(once, views, strict=True))


def test_another_seed_looks_at_other_worlds() -> None:
    game = HeroHouse(2, Options(), 0, shuffled(5))
    views = [game.view(state, seat) for state, seat in positions(game, 5, every=3)]
    assert [Champion(3, 0.001)(view) for view in views] != [Champion(4, 0.001)(view) for view in views]


def test_a_single_choice_is_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("Hb Hbb Hbbb Hw Hww", OTHER, flips="Hbbbb Hbbbw Hwww", draws="Hwwww")
    assert len(table.offers(0)) == 1
    monkeypatch.delattr(champion, "compare")
    assert answer(table) == "done"


def test_a_slow_machine_stops_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("Pbb Pw Pbbbb Hb Hw", OTHER, flips="Hbb Hbbb Hww", draws="Pwwww")
    worked: list[int] = []
    monkeypatch.setattr(champion, "PATIENCE", 1.25)
    clock = count()

    def work_on(search: Search, seat: Seat, offers: Ints, sums: Sums, work: int) -> int:
        worked.extend([work] if work else [])
        return work

    monkeypatch.setattr(champion, "thread_time", lambda: next(clock) * 0.1)
    monkeypatch.setattr(champion, "compare", work_on)
    Champion(1, seconds=1.0)(table.game.view(table.state, 0))
    assert sum(worked) < champion.WORK_PER_SECOND / 2
    assert len(worked) in (11, 12), "12.5 looks at the clock, but for the first and the last"


def test_the_work_is_as_much_as_the_time_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("Pbb Pw Pbbbb Hb Hw", OTHER, flips="Hbb Hbbb Hww", draws="Pwwww")
    done: list[int] = []

    def noted(search: Search, seat: Seat, offers: Ints, sums: Sums, work: int) -> int:
        done.append(compare(search, seat, offers, sums, work))
        return done[-1]

    monkeypatch.setattr(champion, "compare", noted)
    Champion(1, seconds=0.05)(table.game.view(table.state, 0))
    assert 1.0 <= sum(done) / (0.05 * champion.WORK_PER_SECOND) < 1.1


def test_balances_the_monster_when_that_wins_the_game() -> None:
    table = Table("Pbb Pww Pbw Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw")
    table.act(0, "lay Pbb", "lay Pww", "done")
    table.state = replace(table.state, scores=(10, 9))
    for seed in range(5):
        assert answer(table, seed=seed) == "discard Pbw"


def test_lets_no_opponent_win_by_a_house_and_the_monster_when_going_out_stops_it() -> None:
    """Seat 1 plays the monster, has 10 points and the treasure in reach; without seat 0 the hand is over."""
    table = Table("Hb Hbb Pwwww Lw Lww", "Pbb Pww Pbw Hw Hww", flips="Hbbb Hbbbb Pw", draws="Hwww")
    table.state = replace(table.state, monster_player=1, scores=(10, 10))
    assert table.offers(0)["done"].goes_out
    assert answer(table) == "done"


def test_walks_out_of_a_poor_hand_of_two_although_a_hero_would_win() -> None:
    """The hero takes three cards and leaves nothing that balances it; a new hand is worth a tenth of a win more."""
    hands = ["Hww Hwww Bbww Bwww Bbbww", OTHER]
    assert [_first_answer(*hands, seed=seed) for seed in range(3)] == ["done"] * 3
    assert "done" not in [_first_answer(*hands, "Lb Lbb Lbbb Hbbbb Hbbbw", seed=seed) for seed in range(3)]


def _first_answer(*hands: str, seed: int) -> str:
    return answer(Table(*hands, flips="Hbb Hb Pbww", draws="Lww"), seed=seed)
