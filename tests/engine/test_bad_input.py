"""Bad input: broken records, options and deal tables, each refused with the place, and none crashes.

Thousands of them; ten thousand with ``pub test --all``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from publican.bots.simulate import simulate
from publican.engine.core import Card, Invalid, Pack
from publican.engine.games import GAMES
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.deal_table import read_deal_table
from publican.engine.half_pint.options import KNOWN, read_options, spell_options
from publican.engine.half_pint.sheet import keep_score
from publican.engine.hero_house import scorepad
from publican.engine.pads import SEAT_COUNTS
from publican.engine.record import BadRecord, read, verify, write
from publican.engine.sheets import MOST_PARTS, PARTS, Slip, read_sheet, seat_of
from tests.dose import dose

Draw = Callable[[st.SearchStrategy[Any]], Any]

SHORT: dict[str, Mapping[str, object]] = {"half-pint-heroes": {"rounds": 6}, "hero-house": {"target": 3}}

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@cache
def sound(game: str, seats: int) -> bytes:
    """Spell a finished fair record that verifies."""
    record = simulate(game, seats, ["random"], SHORT[game], "bad input", seats)
    assert verify(record) == "finished, fair"
    return write(record)


def missing_key(record: dict[str, Any], draw: Draw) -> str:
    key = draw(st.sampled_from(["game", "players", "decks", "actions"]))
    del record[key]
    return "record"


def unknown_key(record: dict[str, Any], draw: Draw) -> str:
    part = draw(st.sampled_from([record, record["options"], record["result"], record["fair"]]))
    key = draw(st.text(min_size=1).filter(lambda key: key not in {*record, *part, "abstain"}))
    part[key] = draw(junk)
    return "record|options|result|fair"


def wrong_type(record: dict[str, Any], draw: Draw) -> str:
    key = draw(st.sampled_from(["format", "game", "players", "start", "decks", "actions", "result", "fair", "options"]))
    record[key] = draw(junk.filter(lambda value: type(value) is not type(record[key])))
    return str(key)


def other_format_or_game(record: dict[str, Any], draw: Draw) -> str:
    key = draw(st.sampled_from(["format", "game"]))
    record[key] = draw(st.text().filter(lambda value: value not in {record[key], *GAMES}))
    return str(key)


def wrong_seats(record: dict[str, Any], draw: Draw) -> str:
    most = GAMES[record["game"]].seat_counts[-1]
    if draw(st.booleans()):
        record["players"] = ["x"] * draw(st.sampled_from([0, 1, most + 1, 100]))
        return "players"
    record["start"] = draw(st.integers().filter(lambda start: start not in range(len(record["players"]))))
    return "start"


def wrong_deck(record: dict[str, Any], draw: Draw) -> str:
    number = draw(st.integers(0, len(record["decks"]) - 1))
    deck = record["decks"][number]
    place = draw(st.integers(0, len(deck) - 1))
    match draw(st.sampled_from(["twice", "unknown", "missing", "one more", "swapped"])):
        case "twice":
            deck[place] = deck[place - 1]
        case "unknown":
            deck[place] = draw(st.text().filter(lambda name: GAMES[record["game"]].pack.card(name) is None))
        case "missing":
            del deck[place]
        case "one more":
            deck.insert(place, deck[-1])
        case "swapped":  # still all cards, but not those that the seed gives
            deck[place], deck[place - 1] = deck[place - 1], deck[place]
    return rf"decks\[{number}\]|step \d+"


def wrong_action(record: dict[str, Any], draw: Draw) -> str:
    number = draw(st.integers(0, len(record["actions"]) - 1))
    action = record["actions"][number]
    match draw(st.sampled_from(["seat", "text", "type", "gone", "twice", "arity"])):
        case "seat":
            action[0] = draw(st.integers().filter(lambda seat: seat not in range(len(record["players"]))))
        case "text":
            action[1] = draw(st.text().filter(lambda text: text.split() != action[1].split()))
        case "type":
            action[draw(st.integers(0, 1))] = draw(st.none() | st.lists(st.integers()))
        case "gone":
            del record["actions"][-1]
        case "twice":
            record["actions"].insert(number, list(action))
        case "arity":
            action.append(draw(junk))
    return r"step \d+|actions|result|decks"


def wrong_result(record: dict[str, Any], draw: Draw) -> str:
    match draw(st.sampled_from(["score", "winners", "by", "early"])):
        case "score":
            seat = draw(st.integers(0, len(record["players"]) - 1))
            record["result"]["scores"][seat] += draw(st.sampled_from([-10, 10, 1]))
        case "winners":
            record["result"]["winners"].append(draw(st.integers(0, 6)))
        case "by":
            record["result"]["by"] = draw(st.text())
        case "early":
            del record["actions"][draw(st.integers(0, len(record["actions"]) - 1)) :]
    return r"result|decks"


def wrong_evidence(record: dict[str, Any], draw: Draw) -> str:
    key = draw(st.sampled_from(["commitment", "seed", "game_id", "nonces", "nonce_hashes", "scheme"]))
    evidence = record["fair"]
    if key in ("nonces", "nonce_hashes"):
        seat = draw(st.integers(0, len(evidence[key]) - 1))
        evidence[key][seat] = "00" * draw(st.integers(1, 40).filter(lambda size: size != 32))
    else:
        evidence[key] = draw(st.text().filter(lambda text: text != evidence[key]))
    return "fair|decks"


BREAKERS = [
    missing_key,
    unknown_key,
    wrong_type,
    other_format_or_game,
    wrong_seats,
    wrong_deck,
    wrong_action,
    wrong_result,
    wrong_evidence,
]


@pytest.mark.parametrize("breaker", BREAKERS, ids=lambda breaker: breaker.__name__)
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=dose(120))
@given(data=st.data())
def test_a_broken_record_is_refused_with_the_place(
    game: str, breaker: Callable[[dict[str, Any], Draw], str], data: st.DataObject
) -> None:
    record = json.loads(sound(game, data.draw(st.sampled_from(GAMES[game].seat_counts))))
    place = breaker(record, data.draw)
    with pytest.raises(BadRecord) as refused:
        verify(read(json.dumps(record)))
    assert re.match(f"(?:{place})", refused.value.where), refused.value
    assert refused.value.why
    assert refused.value.where in str(refused.value)


@settings(max_examples=dose(200))
@given(data=st.data())
def test_a_cut_or_garbled_record_is_refused(data: st.DataObject) -> None:
    line = sound("half-pint-heroes", 2)
    place = data.draw(st.integers(1, len(line) - 1))
    garbled = data.draw(
        st.sampled_from([line[:place], line[place:], line[:place] + b"\xff" + line[place:], b"\0" + line])
    )
    with pytest.raises(BadRecord):
        verify(read(garbled))


@settings(max_examples=dose(100))
@given(junk)
def test_any_json_is_refused_as_a_record(value: object) -> None:
    with pytest.raises(BadRecord):
        read(json.dumps(value))


@settings(max_examples=dose(300))
@given(st.sampled_from([*KNOWN, "other"]), junk)
def test_a_broken_option_is_refused_by_name(name: str, value: object) -> None:
    """Random JSON is hardly ever an option's value; where it is one, it is spelled again as it was."""
    try:
        options = read_options({name: value}, seats=4)
    except Invalid as invalid:
        where, why = invalid.where, invalid.why
    else:
        again = spell_options(options).get(name, [])
        assert again == (sorted(set(value)) if isinstance(value, list) else value)
        return
    assert where.startswith(f"options.{name}")
    assert why


@settings(max_examples=dose(100))
@given(junk.filter(lambda value: not isinstance(value, dict)))
def test_options_that_are_no_object_are_refused(value: object) -> None:
    with pytest.raises(Invalid, match="options: must be an object"):
        read_options(value, seats=4)


@settings(max_examples=dose(300))
@given(
    st.sampled_from(PACK.cards),
    st.sampled_from(["missing", "junk", "hand", "row", "too much", "stranger"]),
    st.data(),
)
def test_a_broken_deal_table_is_refused_at_the_card(card: int, defect: str, data: st.DataObject) -> None:
    name = PACK.name(PACK.cards[card])
    table: dict[str, Any] = {PACK.name(each): [5, 3] for each in PACK.cards}
    assert read_deal_table(table)
    match defect:
        case "missing":
            del table[name]
        case "junk":
            table[name] = data.draw(junk)
        case "hand":
            table[name] = [data.draw(st.integers(max_value=0)), 3]
        case "row":
            table[name] = [5, data.draw(st.integers().filter(lambda row: row not in range(1, 6)))]
        case "too much":
            table[name] = [data.draw(st.integers(min_value=9)), 5]
        case "stranger":
            name = data.draw(st.text().filter(lambda text: PACK.card(text) is None))
            table[name] = [5, 3]
    with pytest.raises(Invalid) as invalid:
        read_deal_table(table)
    assert invalid.value.where == f"options.deal_table.{name}"
    assert invalid.value.why


class Untouched(list[Any]):
    """A list that nobody may walk through: it is refused for its length alone."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("was walked through")


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_longer_than_the_pack_is_refused_before_a_card_of_it_is_read(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = read(sound(game, 2))
    looked_up: list[str] = []
    card = Pack.card

    def look_up(pack: Pack, name: str) -> Card | None:
        looked_up.append(name)
        return card(pack, name)

    monkeypatch.setattr(Pack, "card", look_up)
    packs = [record.decks[0] * 20_000, ("a1",) * 1_000_000, (*record.decks[0], record.decks[0][0])]
    for deck in packs:
        looked_up.clear()
        with pytest.raises(BadRecord, match=rf"^decks\[0\]: has {len(deck)} cards, and \d\d were to be shuffled$"):
            verify(replace(record, decks=(deck, *record.decks[1:])))
        assert looked_up == []


def test_later_decks_are_measured_as_well_as_the_first() -> None:
    record = read(sound("hero-house", 3))
    for k, deck in enumerate(record.decks):
        with pytest.raises(BadRecord, match=rf"^decks\[{k}\]: has {2 * len(deck)} cards, and {len(deck)} were to be"):
            verify(replace(record, decks=(*record.decks[:k], deck * 2, *record.decks[k + 1 :])))


@pytest.mark.parametrize(("option", "entry"), [("pub_night", "HP-D1"), ("abstain", 0)])
def test_a_list_of_options_that_no_table_needs_is_refused_unread(option: str, entry: object) -> None:
    with pytest.raises(Invalid, match=rf"^options.{option}: has 100000 entries, and at most 100 are read$"):
        read_options({option: Untouched([entry] * 100_000)}, 4)


@pytest.mark.parametrize("change", [{"players": ["x"] * 100_000}, {"fair": {"nonces": [""] * 100_000}}])
@pytest.mark.parametrize("game", GAMES)
def test_more_players_than_the_game_has_are_refused_for_their_number(game: str, change: dict[str, Any]) -> None:
    record = json.loads(sound(game, 2))
    whole = {**record, **change, "fair": {**record["fair"], **change.get("fair", {})}}
    with pytest.raises(BadRecord, match=r"^players: .* is for 2 to \d|^fair.nonces: has 100000 entries for 2 seats"):
        verify(read(json.dumps(whole)))


@pytest.mark.parametrize("game", GAMES)
def test_an_end_without_end_stops_where_the_game_does(game: str) -> None:
    record = read(sound(game, 2))
    for change in ({"actions": record.actions * 1000}, {"decks": record.decks * 1000}):
        with pytest.raises(BadRecord, match=r"^step \d+: |^decks\[\d+\]: was never used"):
            verify(replace(record, **change))


@pytest.mark.parametrize("nested", [b"[" * 100_000 + b"]" * 100_000, b'{"a":' * 100_000 + b"1" + b"}" * 100_000])
def test_what_is_nested_without_end_is_refused_and_crashes_nothing(nested: bytes) -> None:
    for line in (nested, sound("hero-house", 2)[:-1] + b',"options":{"ante":' + nested + b"}}"):
        with pytest.raises(BadRecord):
            verify(read(line))
    for text in (nested, b'{"players":["Ada","Bo"],"options":{"rounds":' + nested + b"}}"):
        with pytest.raises(Slip):
            keep_score(read_sheet(text, SEAT_COUNTS))


@pytest.mark.parametrize(("game", "parts"), PARTS.items())
def test_a_sheet_with_more_parts_than_twenty_evenings_is_refused(game: str, parts: str) -> None:
    def sheet(count: int) -> bytes:
        return json.dumps({"game": game, "players": ["Ada", "Bo"], parts: [{}] * count}).encode()

    assert len(read_sheet(sheet(MOST_PARTS), SEAT_COUNTS).parts) == MOST_PARTS
    with pytest.raises(Slip, match=r"too-many {'most': 2000}"):
        read_sheet(sheet(MOST_PARTS + 1), SEAT_COUNTS)


def test_houses_of_a_hand_are_read_no_further_than_one_can_be_there_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def ask(given: object, names: Sequence[str], column: str) -> int | None:
        asked.append(given)
        return seat_of(given, names, column)

    monkeypatch.setattr(scorepad, "seat_of", ask)
    text = {"game": "hero-house", "players": ["Ada", "Bo"], "hands": [{"houses": [0, 1] * 50_000}]}
    with pytest.raises(Slip, match="house-twice"):
        scorepad.keep_points(read_sheet(json.dumps(text), SEAT_COUNTS))
    assert len(asked) == 3
