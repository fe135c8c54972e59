"""Half-Pint Heroes against brute force, and what must hold in every game: nothing is lost and nothing changes."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publican.engine.core import Card, Illegal, Seat
from publican.engine.half_pint import PadEntry, Play, State
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.editions import COUNTING, FIRST, SECOND
from publican.engine.half_pint.events import SetPlayed
from publican.engine.half_pint.possible import check_line
from publican.engine.half_pint.scorepad import Line
from publican.engine.half_pint.sets import CardSet, Kind, sets_from, sets_left
from publican.engine.sheets import Slip
from tests import half_pint_naive as naive
from tests.dose import dose
from tests.half_pint_table import Deal, random_game, sit, walk

ROOT = Path(__file__).parents[2]
encode = msgspec.json.encode
RULES = {"first": FIRST, "count": COUNTING, "second": SECOND}
editions = pytest.mark.parametrize("edition", ["first", "second"])
all_rules = pytest.mark.parametrize("edition", RULES)
seeds = st.integers(0, 2**32 - 1)


POOLS = ((5, 1), (5, 2), (4, 3), (3, 4), (5, 5), (2, 6), (1, 7), (2, 7), (1, 13), (3, 13), (5, 13))
"""Numbers of colours and of neighbouring values to draw from."""


def position(chance: random.Random, most_hand: int = 6) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Draw a hand and a row from few colours or few values, so that all kinds of set come up."""
    count, width = chance.choice(POOLS)
    colours = chance.sample("argbv", count)
    low = chance.choice((14 - width, chance.randint(1, 14 - width)))  # often at the top, for royal flushes
    pool = [Card(card) for card in PACK.cards if PACK.name(card)[0] in colours and 0 <= card % 13 + 1 - low < width]
    chance.shuffle(pool)
    hand_size = chance.randint(1, max(1, min(most_hand, len(pool) - 1)))
    return tuple(sorted(pool[:hand_size])), tuple(pool[hand_size : hand_size + chance.randint(1, 5)])


def spelled(cards: Sequence[Card]) -> list[str]:
    return [PACK.name(card) for card in cards]


def as_naive(made: CardSet) -> naive.NaiveSet:
    kind = made.kind.name.lower().replace("_", " ")
    return naive.NaiveSet(kind, frozenset(spelled(made.hand)), frozenset(spelled(made.row)))


def check_listing(edition: str, hand: tuple[Card, ...], row: tuple[Card, ...]) -> Counter[Kind]:
    """Compare a listing with brute force: each choice once, with some of its equal row cards, weakest first."""
    listed = sets_from(RULES[edition], hand, row)
    choices = naive.offered(edition, spelled(hand), spelled(row))
    found = [next(place for place, some in enumerate(choices) if as_naive(made) in some) for made in listed]
    assert sorted(found) == list(range(len(choices)))
    for weaker, stronger in pairwise(listed):
        rank = naive.compare(edition, as_naive(weaker), as_naive(stronger))
        assert rank <= 0
        assert (rank == 0) == (weaker.strength == stronger.strength)
        assert weaker.strength <= stronger.strength
    return Counter(made.kind for made in listed)


@all_rules
@given(seeds)
@settings(max_examples=dose(100))
def test_what_is_left_of_a_hand_makes_what_it_would_have_made_alone(edition: str, seed: int) -> None:
    chance = random.Random(seed)
    dealt, row = position(chance, 9)
    hand = tuple(sorted(chance.sample(dealt, chance.randint(0, len(dealt)))))
    assert sets_left(RULES[edition], dealt, hand, row) == sets_from(RULES[edition], hand, row)


@all_rules
@settings(max_examples=dose(80))
@given(seed=seeds)
def test_the_listing_is_what_brute_force_finds(edition: str, seed: int) -> None:
    check_listing(edition, *position(random.Random(seed)))


@pytest.mark.slow
@editions
def test_all_eleven_kinds_come_up_in_such_positions(edition: str) -> None:
    seen: Counter[Kind] = Counter()
    for seed in range(300):
        seen += check_listing(edition, *position(random.Random(seed)))
    assert set(seen) == set(Kind), seen
    assert min(seen.values()) >= 5, seen


@settings(max_examples=dose(80))
@given(seed=seeds)
def test_second_edition_hand_cards_make_the_highest_set_that_holds_them_all(seed: int) -> None:
    hand, row = position(random.Random(seed))
    made = {each.hand: each for each in sets_from(SECOND, hand, row)}
    for from_hand in naive.parts(spelled(hand)):
        possible = [
            naive.NaiveSet(kind, frozenset(from_hand), frozenset(from_row))
            for from_row in naive.parts(spelled(row))
            if from_hand and (kind := naive.classify(from_hand + from_row))
        ]
        ours = made.get(tuple(card for card in hand if PACK.name(card) in from_hand))
        assert (ours is None) == (not possible)
        if ours is not None:
            assert as_naive(ours) in possible
            assert all(naive.compare("second", as_naive(ours), other) >= 0 for other in possible)


@all_rules
@settings(max_examples=dose(30))
@given(seed=seeds)
def test_play_accepts_exactly_the_sets_that_brute_force_finds(edition: str, seed: int) -> None:
    hand, row = position(random.Random(seed), most_hand=4)
    rest = [card for card in PACK.cards if card not in hand + row]
    table = sit(edition, [Deal(row, (hand, tuple(rest[: len(hand)])))]).open()
    valid = {(each.hand, each.row): each for each in naive.all_sets(edition, spelled(hand), spelled(row))}
    hands_that_make_a_set = {from_hand for from_hand, _ in valid}
    offered = {(made.kind, made.hand, made.values): made.strength for made in sets_from(RULES[edition], hand, row)}
    for from_hand, from_row in product(naive.parts(spelled(hand)), naive.parts(spelled(row))):
        action = Play(0, _cards(from_hand), _cards(from_row))
        exact = valid.get((frozenset(from_hand), frozenset(from_row)))
        by_hand = not from_row and frozenset(from_hand) in hands_that_make_a_set
        fits = exact is not None if edition == "first" else by_hand
        try:
            event = table.game.play(table.state, action).events[0]
        except Illegal:
            assert not fits, action
        else:
            assert fits, action
            assert isinstance(event, SetPlayed)
            if edition == "first":
                assert as_naive(event.made) == exact
                assert event.made.strength == offered[event.made.kind, event.made.hand, event.made.values]


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple(card for card in map(PACK.card, names) if card is not None)


@editions
@settings(max_examples=dose(8))
@given(seats=st.integers(2, 7), seed=seeds)
def test_states_never_change_and_cards_are_never_lost(edition: str, seats: int, seed: int) -> None:
    game = random_game(edition, seats, seed)
    kept: list[tuple[State, bytes]] = []
    for state in walk(game, seed):
        kept.append((state, encode(state)))
        plays = [*state.plays, *(played for trick in state.tricks for played in trick.plays)]
        in_hands = [card for hand in state.hands for card in hand]
        played_cards = [card for played in plays for card in played.made.hand]
        assert len({*in_hands, *played_cards, *state.row}) == len(in_hands) + len(played_cards) + len(state.row)
        assert len(in_hands) + len(played_cards) == seats * state.hand_size
        assert all({*played.made.row} <= {*state.row} for played in plays)
    assert all(encode(state) == before for state, before in kept)
    assert kept[-1][0].phase == "over"


@editions
@settings(max_examples=dose(12))
@given(seats=st.integers(2, 7), seed=seeds)
def test_points_come_from_sets_predictions_and_chips_alone(edition: str, seats: int, seed: int) -> None:
    *_, last = walk(random_game(edition, seats, seed), seed)
    for line in last.pad.lines:
        check_line(line.entries, line.brawler, seats)
        assert sum(score.points for score in line.scores) == worth(line, seats)


def worth(line: Line, seats: int) -> int:
    """Add up what a round pays in all."""
    sets = sum(entry.won for entry in line.entries)
    if line.brawler is not None:
        return 10 * line.entries[line.brawler].won + 30
    zero = 30 if seats <= 4 else 20
    hits = [entry.prediction == entry.won for entry in line.entries]
    predictions = sum(10 * e.prediction or zero for e, hit in zip(line.entries, hits, strict=True) if hit)
    chips = [entry.bet for entry in line.entries if entry.bet is not None and (seats == 2 or not hits[entry.bet])]
    return 10 * sets + predictions + 20 * len(chips)


@cache
def rows_that_can_happen(players: int, most_sets: int) -> frozenset[tuple[tuple[int, ...], Seat | None]]:
    """Follow every sequence of winners, keeping of each what matters: wins so far, who won last, how often in a row."""
    found: set[tuple[tuple[int, ...], Seat | None]] = set()
    ways: set[tuple[tuple[int, ...], Seat | None, int]] = {((0,) * players, None, 0)}
    for _ in range(most_sets):
        longer: set[tuple[tuple[int, ...], Seat | None, int]] = set()
        for (won, last, run), winner in product(ways, range(players)):
            now = tuple(wins + (seat == winner) for seat, wins in enumerate(won))
            in_a_row = run + 1 if winner == last else 1
            if in_a_row == 3:
                found.add((now, winner))
            else:
                found.add((now, None))
                longer.add((now, winner, in_a_row))
        ways = longer
    return frozenset(found)


@pytest.mark.parametrize("players", range(2, 8))
def test_check_line_accepts_exactly_the_rows_that_can_happen(players: int) -> None:
    possible = rows_that_can_happen(players, 7)
    for won in product(range(9), repeat=players) if players <= 3 else _sums_up_to(players, 8):
        for brawler in (None, *range(players)):
            entries = [PadEntry(0, wins, (seat + 1) % players) for seat, wins in enumerate(won)]
            try:
                check_line(entries, brawler, players)
            except Slip:
                accepted = False
            else:
                accepted = True
            assert accepted == ((won, brawler) in possible), (won, brawler)


def _sums_up_to(players: int, most: int) -> Iterator[tuple[int, ...]]:
    if players == 0:
        yield ()
        return
    for first in range(most + 1):
        for rest in _sums_up_to(players - 1, most - first):
            yield (first, *rest)


def test_every_refusal_of_the_engine_is_in_a_rule_test() -> None:
    code = re.compile(r'"((?:action|bet|game|play|predict|seat)\.[a-z_]+)"')
    engine = [ROOT / "src/publican/engine/core.py", *(ROOT / "src/publican/engine/half_pint").glob("*.py")]
    tests = (ROOT / "tests/rules/half_pint").glob("*.py")
    codes = {found for path in engine for found in code.findall(path.read_text("utf-8"))}
    tested = {found for path in tests for found in code.findall(path.read_text("utf-8"))}
    assert codes
    assert codes == tested
