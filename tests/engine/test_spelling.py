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
from publican.engine.spelling import KNOWN, Fields, Speller, spelled_fields, speller


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
    fields = dict(spell.fields(events.SetPlayed))
    keeps: Any = fields["made"]
    assert keeps.cache_info().maxsize == KNOWN


def test_a_type_that_cannot_be_told_apart_is_refused() -> None:
    class Odd(Struct):
        either: events.HandDealt | events.RowFilled

    with pytest.raises(TypeError, match="no way to spell"):
        Speller(HalfPintHeroes).fields(Odd)


def test_fields_are_spelled_whole_or_as_far_as_they_have_changed() -> None:
    fields: Fields = [("row", str), ("due", len), ("streak", None)]
    before, after = ((1,), (0, 1), 2), ((1, 2), tuple(range(2)), 3)
    assert spelled_fields(fields, before) == {"row": "(1,)", "due": 2, "streak": 2}
    assert spelled_fields(fields, after, before) == {"row": "(1, 2)", "streak": 3}
    assert spelled_fields(fields, after, after) == {}
