"""One way to spell engine values: cards by name, actions as records do, and no more bytes kept than bounded."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from publican.engine.core import Card, Outcome
from publican.engine.half_pint import HalfPintChoice, HalfPintHeroes, Play, events
from publican.engine.half_pint.editions import EDITIONS
from publican.engine.half_pint.sets import set_of
from publican.engine.hero_house import HeroHouse
from publican.engine.spelling import KNOWN, Speller, changed, raw_fields, speller


def told(value: Struct) -> Any:
    return msgspec.json.decode(speller(HalfPintHeroes).raw(value))


def test_cards_kinds_and_actions_are_spelled_as_people_read_them() -> None:
    hand, row = (Card(6), Card(19)), (Card(32),)
    made = set_of(EDITIONS["first"], hand, row)
    assert made is not None
    choice = told(HalfPintChoice(Play(1, hand, row), made, leads=True))
    assert choice["action"] == "play a7 r7 + g7"
    assert choice["leads"] is True
    assert (choice["makes"]["kind"], choice["makes"]["hand"]) == ("three_of_a_kind", ["a7", "r7"])


def test_events_have_their_tag_first_and_leave_nothing_out() -> None:
    assert list(told(events.HandDealt(2, 4)).items()) == [
        ("type", "hand_dealt"),
        ("seat", 2),
        ("count", 4),
        ("cards", None),
    ]
    ended = told(events.GameEnded(Outcome((30, 20), (0,)), (1, 2)))
    assert ended["outcome"] == {"scores": [30, 20], "winners": [0], "by": None}


def test_there_is_one_speller_of_a_game() -> None:
    assert speller(HeroHouse) is speller(HeroHouse)
    assert speller(HeroHouse) is not speller(HalfPintHeroes)


def test_what_is_kept_is_bounded() -> None:
    spell = Speller(HalfPintHeroes)
    fields = spell.parts(events.SetPlayed)
    keeps: Any = fields["made"]
    assert keeps.cache_info().maxsize == KNOWN


def test_a_type_that_cannot_be_told_apart_is_refused() -> None:
    class Odd(Struct):
        either: events.HandDealt | events.RowFilled

    with pytest.raises(TypeError, match="no way to spell"):
        Speller(HalfPintHeroes).parts(Odd)


def test_only_what_has_changed_is_encoded_and_what_has_to_be_is_spelled() -> None:
    class Part(Struct):
        row: tuple[int, ...]
        due: tuple[int, ...]
        streak: int

    found = changed(Part((1,), (0, 1), 2), Part((1, 2), tuple(range(2)), 3))
    assert found == {"row": (1, 2), "streak": 3}
    assert msgspec.json.decode(raw_fields(found, {"row": str, "due": len})) == {"row": "(1, 2)", "streak": 3}
    assert found["row"] == (1, 2), "what is kept stays as it is"
