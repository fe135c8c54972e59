"""The kernel does what the engine does: a small dose of ``python3 pub twins hero_house``.

``PUBLICAN_TEST_DOSE=10 python3 pub test tests/twins`` compares ten times as much.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

import pytest

from publican.bots.hero_house.compiled import random_play, worlds
from publican.engine.core import Card
from publican.engine.hero_house import HeroHouse, Options
from publican.engine.hero_house import battle as engine_battle
from publican.engine.hero_house.cards import PACK
from publican.kernel import chance as kernel_chance
from publican.kernel.hero_house import bridge, choices, hands, heroes
from publican.kernel.hero_house import table as at
from publican.kernel.jit import Ints
from tests.dose import dose
from tests.hero_house_table import cards, shuffled
from tools import twins_hero_house as twins

MODULES = (kernel_chance, heroes, at, hands, choices, random_play, bridge, twins)

all_tables = pytest.mark.parametrize("players", twins.TABLES)


@all_tables
def test_choices_and_what_follows_from_them_agree(players: str) -> None:
    assert twins.compare_positions(players, dose(3000), 1) == []


@all_tables
def test_whole_games_agree(players: str) -> None:
    assert twins.compare_games(players, dose(100), 1) == []


def test_games_are_compared_under_all_options() -> None:
    found = [twins.random_options(random.Random(seed)) for seed in range(200)]
    values = {"ante": 2, "house_reward": 2, "opening_balance": 2, "target": 5, "opening_treasure": 4}
    for name, count in values.items():
        assert len({getattr(options, name) for options in found}) == count, name


def test_every_battle_ends_as_in_the_engine() -> None:
    results = {"loses": heroes.LOSES, "no_win": heroes.NO_WIN, "struggle": heroes.STRUGGLE, "wins": heroes.WINS}
    chance = random.Random(1)
    for _ in range(dose(2000)):
        hero, monster = (engine_battle.hero_of(_some_hero(chance)) for _ in range(2))
        assert hero is not None
        assert monster is not None
        expected = results[engine_battle.battle(hero.dots, monster.dots)]
        assert heroes.battle(heroes.bits_of(hero.cards), heroes.bits_of(monster.cards)) == expected


def _some_hero(chance: random.Random) -> tuple[Card, ...]:
    if chance.random() < 0.3:
        return (chance.choice(PACK.cards[42:]),)
    return tuple(chance.choice(PACK.cards[14 * suit : 14 * suit + 14]) for suit in range(3))


@all_tables
@pytest.mark.usefixtures("interpreted")
def test_the_kernel_is_the_same_as_plain_python(players: str) -> None:
    assert twins.compare_positions(players, 300, 1) == []
    assert twins.compare_games(players, 2, 1) == []


KERNEL_BUGS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a prime covers only primes": lambda patch: patch.setattr(heroes, "COVERS", heroes.COVERS & heroes.PRIMES),
    "a struggle is won": lambda patch: patch.setattr(heroes, "STRUGGLE", heroes.WINS),
    "a no-win is lost": lambda patch: patch.setattr(heroes, "NO_WIN", heroes.LOSES),
    "two opening flips": lambda patch: patch.setattr(hands, "OPENING_FLIPS", 2),
    "a dot missing": lambda patch: patch.setattr(heroes, "BLACK_1", heroes.BLACK_1 & ~1),
    "a house takes all": lambda patch: patch.setattr(hands, "reward", lambda table: table[at.TREASURE]),
    "nobody is put out": lambda patch: patch.setattr(hands, "_put_out", lambda table, seat: None),
    "no reshuffle": lambda patch: patch.setattr(hands, "cards_left", lambda table: table[at.TOP] < table[at.BOTTOM]),
    "no flips": lambda patch: patch.setattr(choices, "cards_left", lambda table: False),
}


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("bug", KERNEL_BUGS)
def test_a_bug_in_the_kernel_is_caught(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    KERNEL_BUGS[bug](monkeypatch)
    assert twins.compare_positions("3", 600, 1) != []


ENGINE_BUGS: dict[str, tuple[str, object]] = {
    "a monster is never beaten": ("publican.engine.hero_house.game.battle", lambda hero, monster: "no_win"),
    "no hero is offered": ("publican.engine.hero_house.game.lays", lambda state, seat: []),
    "a house takes all": ("publican.engine.hero_house.options.Options.reward", lambda self, treasure: treasure),
    "six cards each": ("publican.engine.hero_house.game.HAND_SIZE", 6),
    "a lost hero stays": ("publican.engine.hero_house.state._changed", lambda heroes, place, hero: heroes),
}


@pytest.mark.parametrize("bug", ENGINE_BUGS)
def test_a_bug_in_the_engine_is_caught(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*ENGINE_BUGS[bug])
    assert twins.compare_positions("2", 3000, 1) != []


@pytest.mark.parametrize("bug", [bug for bug in ENGINE_BUGS if "offered" not in bug])
def test_a_bug_in_the_engine_is_caught_in_whole_games(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*ENGINE_BUGS[bug])
    assert twins.compare_games("2", 50, 1) != []


def _position(hand: str, phase: int, pile: str = "Hb", laid: tuple[str, ...] = ()) -> Ints:
    """Lay out a position by hand, with seat 0 to choose."""
    table = bridge.new_table(Options(), 2)
    table[at.PHASE] = phase
    table[at.MONSTER_PLAYER] = 0 if phase == at.MONSTER_PHASE else at.NOBODY
    table[at.HANDS] = heroes.bits_of(cards(hand))
    table[at.DISCARD_PILE] = heroes.bits_of(cards(pile))
    table[at.OUT_PILE] = heroes.bits_of(cards("Pwwww"))
    for place, hero in enumerate(laid):
        table[at.HEROES + place] = heroes.bits_of(cards(hero))
    table[at.HEROES_LAID] = table[at.COUNTS] = len(laid)
    return table


@pytest.mark.parametrize(
    "table",
    [
        _position("Hbb Hww Bb Bw Bbb Lb Lw Pb Pbb", at.LAY_PHASE, "Pw", ("Pww", "Pbw", "Pwww")),
        _position("Hbb Hww Bb Bw Bbb Lb Pb Pbb", at.LAY_PHASE),
        _position("Hbb Hww Bb Bw Bbb Lb Lw Pb Pbb", at.DISCARD_PHASE),
        _position("Hbb Hww Bb Bw Bbb Lb Lw Pb Pbb", at.MONSTER_PHASE),
    ],
)
def test_random_play_takes_every_choice_equally_often(table: Ints) -> None:
    room = bridge.Room(5)
    offers = room.offers[: choices.list_offers(table, room.offers)].tolist()
    drawn = Counter(int(random_play.random_offer(table, room.chance)) for _ in range(400 * len(offers)))
    assert sorted(drawn) == sorted(offers)
    # Chi-squared with count - 1 degrees of freedom: mean count - 1, deviation about (2 * count) ** 0.5.
    squares = sum((drawn[offer] - 400) ** 2 / 400 for offer in offers)
    assert abs(squares - (len(offers) - 1)) < 5 * (2 * len(offers)) ** 0.5


@all_tables
def test_a_view_can_be_played_on_from_with_hidden_cards_dealt_anew(players: str) -> None:
    game = HeroHouse(int(players), Options(), 0, shuffled(1))
    chance, room = random.Random(1), bridge.Room(1)
    state = game.begin().state
    while state.outcome is None:
        seat = min(state.due)
        view = game.view(state, seat)
        unseen, held = worlds.hidden(view)
        table = bridge.table_of_view(view)
        worlds.deal_unseen(table, unseen, held, room.chance)
        dealt = [bridge.cards_in(int(table[at.HANDS + each])) for each in range(game.seats)]
        assert dealt[seat] == view.hand
        assert tuple(map(len, dealt)) == view.card_counts
        out = bridge.cards_in(int(table[at.OUT_PILE]))
        assert len(out) == view.out_count
        hidden = [card for each, hand in enumerate(dealt) if each != seat for card in hand]
        assert sorted((*hidden, *bridge.draw_pile_of(table), *out)) == sorted(unseen.tolist())
        random_play.play_out(table, room.deck, room.chance)
        assert table[at.PHASE] in (at.DEAL_PHASE, at.OVER)
        state = game.play(state, chance.choice(game.legal(state, seat)).action).state


def test_the_same_seed_plays_the_same() -> None:
    ends = []
    for _ in range(2):
        room, table = bridge.Room(9), bridge.new_table(Options(), 4)
        random_play.random_games(table, room.deck, 0, 100, room.chance)
        ends.append(table.tolist())
    assert ends[0] == ends[1]


def test_publican_starts_without_numba() -> None:
    code = "import sys, publican.cli, publican.kernel, publican.kernel.hero_house; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
