"""The kernel does what the engine does: a small dose of ``python3 pub twins half_pint``.

``PUBLICAN_TEST_DOSE=10 python3 pub test tests/twins`` compares ten times as much.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from publican.bots.half_pint.compiled import random_play, worlds
from publican.engine.core import Invalid
from publican.engine.half_pint import sets as engine_sets
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.editions import SECOND
from publican.engine.half_pint.game import HalfPintHeroes
from publican.engine.half_pint.options import Options
from publican.kernel import chance as kernel_chance
from publican.kernel.half_pint import bridge, games, rounds, sets, strengths
from tests.dose import dose
from tools import twins_half_pint as twins

MODULES = (kernel_chance, sets, strengths, rounds, games, random_play, twins)

all_rules = pytest.mark.parametrize("edition", twins.RULES)


@all_rules
def test_choices_and_strengths_agree(edition: str) -> None:
    for seed in range(dose(20)):
        assert twins.compare_positions(edition, 200, seed) == []


@all_rules
def test_whole_games_agree(edition: str) -> None:
    assert twins.compare_games(edition, dose(30), 1) == []


def test_pads_full_of_marks_agree() -> None:
    assert twins.compare_pads("second", dose(500), 1) == []


@all_rules
@pytest.mark.usefixtures("interpreted")
def test_the_kernel_is_the_same_as_plain_python(edition: str) -> None:
    for seed in range(8):
        assert twins.compare_positions(edition, 25, seed) == []


def no_two_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "TWO_GROUPS", sets.TWO_GROUPS * 0)


def straights_too_strong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "STRAIGHT", strengths.STRAIGHT + 1)


def three_alike_is_a_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    alike = strengths.ALIKE.copy()
    alike[16 * 3 : 16 * 4] = alike[16 * 2 : 16 * 3]
    monkeypatch.setattr(strengths, "ALIKE", alike)


@all_rules
@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("plant", [no_two_groups, straights_too_strong, three_alike_is_a_pair])
def test_a_bug_in_the_kernel_is_caught(
    edition: str, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert any(twins.compare_positions(edition, 25, seed) for seed in range(8))


@pytest.mark.parametrize("part", ["_straights", "_flushes"])
@all_rules
def test_a_bug_in_the_engine_is_caught(edition: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_sets, part, lambda cards, hand_size: [])
    assert any(twins.compare_positions(edition, 200, seed) for seed in range(8))


def test_a_bug_in_the_play_of_a_round_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("publican.engine.half_pint.game.BRAWL_LENGTH", 4)
    assert twins.compare_games("second", 10, 1) != []


def test_a_bug_in_the_score_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("publican.engine.half_pint.scorepad.CHIP_POINTS", 10)
    assert twins.compare_pads("second", 20, 1) != []


def test_the_kth_bit_is_found_on_every_processor() -> None:
    for seed in range(200):
        word = int(np.random.default_rng(seed).integers(1, 1 << 62)) & (1 << seed % 62 + 1) - 1 | 1
        places = [place for place in range(64) if word >> place & 1]
        assert [kernel_chance._kth_bit_anywhere(word, k) for k in range(len(places))] == places
        assert [kernel_chance.kth_bit(word, k) for k in range(len(places))] == places


@all_rules
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ((0, 1, 2, 3, 4), (5, 6, 26, 27)),
        ((0, 2, 15, 16, 29, 42, 51), (38, 25)),
        ((1, 8, 22, 12, 25, 14, 40), (0, 2, 4, 6, 9)),
    ],
    ids=["straights", "the seventh card pairs", "ten flushes"],
)
def test_random_play_takes_every_choice_equally_often(edition: str, hand: Sequence[int], row: Sequence[int]) -> None:
    room = bridge.Room(5)
    table = bridge.new_table(twins.RULES[edition], 2)
    rounds.lay_row(table, bridge.kernel_cards([PACK.cards[card] for card in row]))
    rounds.give(table, 0, bridge.kernel_cards([PACK.cards[card] for card in hand]))
    count = rounds.list_offers(table, 0, room.offers)
    offers = room.offers[:count].tolist()
    draws = 400 * count
    drawn = Counter(int(random_play.random_offer(table, 0, room.offers, room.chance)) for _ in range(draws))
    assert sorted(drawn) == sorted(offers)
    # Chi-squared with count - 1 degrees of freedom: mean count - 1, deviation about (2 * count) ** 0.5.
    squares = sum((drawn[offer] - 400) ** 2 / 400 for offer in offers)
    assert abs(squares - (count - 1)) < 5 * (2 * count) ** 0.5


@all_rules
def test_a_view_can_be_played_on_from_with_hidden_cards_dealt_anew(edition: str) -> None:
    rules = twins.RULES[edition]
    game = HalfPintHeroes(3, Options(rules), 0, lambda k, cards: cards[k:] + cards[:k])
    chance, room = random.Random(1), bridge.Room(1)
    state = game.begin().state
    while state.outcome is None:
        seat = min(state.due)
        if state.phase == "play":
            view = game.view(state, seat)
            unseen, held = worlds.hidden(view)
            table = bridge.table_of_view(view)
            assert table[rounds.EDITION] == bridge.EDITION_NUMBERS[rules]
            known, shown = np.zeros((rounds.SEATS, 7), np.int64), np.zeros(rounds.SEATS, np.int64)
            known[seat, : len(view.hand)], shown[seat] = bridge.kernel_cards(view.hand), len(view.hand)
            worlds.deal_unseen(table, unseen, held, known, shown, room.chance)
            hands = [bridge.cards_of(table, each, (1 << count) - 1) for each, count in enumerate(view.card_counts)]
            assert hands[seat] == view.hand
            assert len({*view.row, *(card for hand in hands for card in hand)}) == len(view.row) + sum(view.card_counts)
            assert table.tolist() == bridge.table_of_view(view, hands).tolist()
            random_play.play_out(table, room.offers, room.chance)
            assert table[rounds.TURN] == rounds.NOBODY
        state = game.play(state, chance.choice(game.legal(state, seat)).action).state


def test_hands_beyond_the_kernel_are_refused() -> None:
    with pytest.raises(Invalid, match="up to 7 cards"):
        bridge.Room(1, ((8, 1),) * len(PACK))


def test_the_same_seed_plays_the_same() -> None:
    ends = []
    for _ in range(2):
        room, table = bridge.Room(9), bridge.new_table(SECOND, 4)
        random_play.random_rounds(table, room.deck, room.offers, 5, 3, 100, room.chance)
        ends.append(table.tolist())
    assert ends[0] == ends[1]


def test_what_was_kept_for_types_that_are_gone_is_compiled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: bytes) -> None:
        raise AttributeError("Can't get attribute 'Thought'")

    file: Any = kernel_chance.shuffle._cache._cache_file  # type: ignore[attr-defined]
    kernel_chance.shuffle(np.arange(3), 0, 2, kernel_chance.seeded(1))
    assert file._load_index() != {}
    monkeypatch.setattr("numba.core.caching.pickle.loads", gone)
    assert file._load_index() == {}


def test_publican_starts_without_numba() -> None:
    code = "import sys, publican.cli, publican.kernel, publican.kernel.half_pint; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
