"""Everything that happens is told, with its reason; nothing is told that a seat may not know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from publican.engine import half_pint
from publican.engine import record as records
from publican.engine.games import GAMES
from publican.engine.half_pint import events as half_pint_events
from publican.engine.half_pint.scorepad import PadEntry, Scorepad
from publican.engine.half_pint.sets import CardSet, Kind
from publican.engine.half_pint.state import Played
from publican.engine.hero_house import events as hero_house_events
from publican.engine.spelling import speller
from publican.telling.games import TELLINGS
from publican.telling.half_pint.standing import PREDICTION_CARDS, constants, meaning, needs, pad_shown, warnings
from publican.telling.message import CardNames, HeroNamed, Message, OneSeat, Seats, hero_named
from publican.words import LANGUAGES, Formatter, Words
from tools.told_samples import golden, nested, samples

SILENT = {hero_house_events.LayingEnded, hero_house_events.FlipChosen}
"""What the events after it say."""
SHORT = [min((each for each in golden() if each.game == game), key=lambda each: len(each.actions)) for game in GAMES]


@pytest.fixture(autouse=True)
def strict_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let missing texts and arguments fail."""
    monkeypatch.setattr(Words, "strict", True)


def told_by_type(game: str) -> dict[type, set[str]]:
    """List which messages each type of event led to in the golden records."""
    found: dict[type, set[str]] = defaultdict(set)
    for record in golden():
        if record.game != game:
            continue
        played, state = records.open_game(record, lambda k, cards: None), None
        for turn in records.replay(record):
            known = TELLINGS[game].before(played, state)
            for event, said in zip(turn.events, TELLINGS[game].told(known, turn.events), strict=True):
                found[type(event)] |= {each.id for each in said}
            state = turn.state
    return found


@pytest.mark.parametrize(
    ("game", "events"),
    [("half-pint-heroes", half_pint_events.Event), ("hero-house", hero_house_events.Event)],
)
def test_every_type_of_event_is_told(game: str, events: object) -> None:
    found = told_by_type(game)
    assert set(found) == set(get_args(events))
    assert {kind for kind, ids in found.items() if not ids} == SILENT & set(found)


def test_every_game_is_told() -> None:
    assert TELLINGS.keys() == GAMES.keys()


def test_every_message_reads_in_every_language() -> None:
    for sample in samples():
        assert set(sample.texts) == set(LANGUAGES)
        for text in sample.texts.values():
            assert text == " ".join(text.split())


def cards_in(value: object) -> Iterator[str]:
    """Find all cards that messages name."""
    for each in nested(value) if isinstance(value, Message) else ():
        for arg in each.args.values():
            if isinstance(arg, CardNames):
                yield from (*arg.cards, *arg.row)
            if isinstance(arg, HeroNamed):
                yield from arg.hero


@pytest.mark.parametrize("record", SHORT, ids=lambda record: record.game)
def test_messages_name_no_card_that_the_viewer_may_not_see(record: records.Record) -> None:
    game, telling = records.open_game(record, lambda k, cards: None), TELLINGS[record.game]
    state: Any = None
    for turn in records.replay(record):
        known, state = telling.before(game, state), turn.state
        for seat in (None, *range(game.seats)):
            view = game.view(state, seat)
            shown = [game.shown(event, seat) for event in turn.events]
            seen = msgspec.json.encode([speller(type(game)).spelled(each) for each in (view, *shown)]).decode()
            said = chain(chain.from_iterable(telling.told(known, shown)), telling.status(view))
            said = chain(said, telling.meanings(view))
            for card in chain.from_iterable(map(cards_in, said)):
                assert f'"{card}"' in seen


def test_the_reader_is_addressed_and_others_are_named() -> None:
    said = Message("prediction-sealed", {"name": OneSeat(1), "sets": 2})
    assert Formatter(Words("en"), ("Ada", "Bo"), 1).say(said) == "You predict 2."
    assert Formatter(Words("en"), ("Ada", "Bo"), 0).say(said) == "Bo predicts 2."
    assert Formatter(Words("de"), ("Ada", "Bo"), None).say(said) == "Bo sagt 2 an."


def test_the_numbers_of_the_table_are_those_of_the_rules() -> None:
    assert constants(4).zero_points == 30
    assert constants(5).zero_points == 20
    assert {sum(cards) for cards in PREDICTION_CARDS} == set(range(7))
    game = half_pint.HalfPintHeroes.sit(5, {}, 0, lambda k, cards: cards)
    view = game.view(game.begin().state, 0)
    points = [meaning(choice, view).args["points"] for choice in view.choices]
    assert points == [20, 20, 40, 60, 80, 100, 120]


def test_the_pad_is_added_up_as_the_engine_does() -> None:
    for record in golden():
        if record.game != half_pint.HalfPintHeroes.name:
            continue
        *_, last = records.replay(record)
        shown = pad_shown(last.state.pad)
        assert shown.points == last.state.pad.points
        assert last.outcome is None or shown.totals == last.outcome.scores
        began = [event.gun_fighters for event in _events(record) if isinstance(event, half_pint_events.RoundBegan)]
        assert list(shown.gun_fights) == began[: len(shown.gun_fights)]


def _events(record: records.Record) -> Iterator[object]:
    return chain.from_iterable(turn.events for turn in records.replay(record))


def test_a_brawl_is_announced_to_everybody_before_it_breaks_out() -> None:
    """The engine says who brawls; whose third set would be one was said in the state before."""
    brawls = 0
    for record in filter(lambda record: record.game == half_pint.HalfPintHeroes.name, golden()):
        game, warned = records.open_game(record, lambda k, cards: None), set[object]()
        for turn in records.replay(record):
            broke = [event.seat for event in turn.events if isinstance(event, half_pint_events.BrawlBroke)]
            assert set(broke) <= warned
            brawls += len(broke)
            said = warnings(game.openly(turn.state))
            warned = {each.seat for message in said for each in message.args.values() if isinstance(each, OneSeat)}
    assert brawls > 1


def test_hp_28_a_gun_fight_that_nobody_wins_is_told_with_the_round() -> None:
    """It is missed only if none of several fighters has a mark."""
    missed = 0
    for record in filter(lambda record: record.game == half_pint.HalfPintHeroes.name, golden()):
        game, telling, state = records.open_game(record, lambda k, cards: None), TELLINGS[record.game], None
        for turn in records.replay(record):
            known = telling.before(game, state)
            fighters: tuple[int, ...] = () if state is None else state.gun_fighters
            state = turn.state
            for event, said in zip(turn.events, telling.told(known, turn.events), strict=True):
                if isinstance(event, half_pint_events.RoundScored):
                    told = [each for each in said if each.id == "gun-fight-missed"]
                    is_missed = fighters and not any(event.scores[seat].mark for seat in fighters)
                    assert told == ([Message("gun-fight-missed", {"names": Seats(fighters)})] if is_missed else [])
                    missed += len(told)
                    for seat in fighters:
                        hit = tuple(
                            replace(each, mark="X" if at == seat else None) for at, each in enumerate(event.scores)
                        )
                        (decided,) = telling.told(known, [replace(event, scores=hit)])
                        assert "gun-fight-missed" not in {each.id for each in decided}
    assert missed > 1


def test_a_battle_names_the_hero_and_the_monster_as_they_fought() -> None:
    battles = 0
    for record in filter(lambda record: record.game == "hero-house", golden()):
        game, telling, state = records.open_game(record, lambda k, cards: None), TELLINGS[record.game], None
        for turn in records.replay(record):
            known, state = telling.before(game, state), turn.state
            for event, said in zip(turn.events, telling.told(known, turn.events), strict=True):
                if isinstance(event, hero_house_events.Battled):
                    assert said[0].args["name"] == OneSeat(event.seat)
                    assert said[0].args["hero"] == hero_named(event.hero)
                    assert said[0].args["monster"] == hero_named(event.monster)
                    battles += 1
    assert battles > 1


@pytest.mark.parametrize(
    ("won", "counts", "lying", "expected"),
    [
        ((0, 0), (3, 3), (), ("hp-worth-more", "hp-worth-met")),
        ((1, 1), (1, 1), (), ("hp-worth-more", "hp-worth-over")),
        ((1, 0), (0, 0), (0,), ("hp-worth-more", "hp-worth-met")),
        ((1, 0), (0, 0), (1, 0), ("hp-worth-short", "hp-worth-met")),  # mine is beaten: equal, and played later
        ((0, 0), (1, 1), (), ("hp-worth-short", "hp-worth-met")),
        ((2, 0), (1, 1), (), ("hp-worth-met", "hp-worth-met")),
    ],
)
def test_a_prediction_needs_no_more_sets_than_can_be_won(
    won: tuple[int, int], counts: tuple[int, int], lying: tuple[int, ...], expected: tuple[str, str]
) -> None:
    game = half_pint.HalfPintHeroes.sit(2, {}, 0, lambda k, cards: cards)
    plays = tuple(Played(seat, CardSet(Kind.HIGH_CARD, (), (), 0)) for seat in lying)
    view = replace(
        game.openly(game.begin().state),
        phase="play",
        predictions=(2, 0),
        won=won,
        card_counts=counts,
        plays=plays,
    )
    assert tuple(each.id for each in needs(view)) == expected


def test_what_a_round_added_to_the_bonus_is_told_beside_the_whole() -> None:
    pad = Scorepad(2, 10)
    for predictions in (0, 1), (0, 0), (1, 0), (0, 0):
        pad = pad.write(tuple(PadEntry(prediction, 0, None) for prediction in predictions), None)
    assert [pad_shown(replace(pad, lines=pad.lines[:end])).gained for end in range(5)] == [
        (0, 0),
        (10, 0),
        (10, 10),
        (0, 10),
        (0, 10),
    ]
