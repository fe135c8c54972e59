"""Whole games at the terminal table, typed by a script."""

from __future__ import annotations

import re
import tempfile
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import UNSET, UnsetType
from rich.cells import cell_len

from publican.engine import record as records
from publican.engine.core import Invalid
from publican.engine.half_pint.events import Toasted
from publican.terminal.screen import clean
from publican.words import LANGUAGES, Words
from tests.dose import first_of
from tests.typist import GO_ON, kept, leaves_nobody, sit_down, to_the_end

COMMANDS = ("?", "c", "l", "s", "r", "u", "", "q", "n", "HELP", "undo")


SHORT: dict[str, object] = {"rounds": 6}


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("players", first_of([2, 4, 7]))
def test_whole_games(language: str, edition: str, players: int, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = chain(COMMANDS, ("1",), COMMANDS, ("1",), COMMANDS, ("#1",), COMMANDS, to_the_end())
    text = sit_down(
        lines, players=players, language=language, save=file, seed=None, options={"edition": edition, "rounds": 6}
    )
    record = kept(file)
    assert records.verify(record) == "finished, fair"
    assert not isinstance(record.fair, UnsetType)
    assert record.fair.commitment in text
    assert record.fair.seed is not None
    assert record.fair.seed in text
    assert record.fair.nonces[0]
    assert not any(record.fair.nonces[1:])
    assert text.index(record.fair.commitment) < text.index(Words(language)("row")) < text.index(record.fair.seed)
    assert max(map(cell_len, text.splitlines())) <= 80
    assert "\x1b" not in text


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("players", first_of([2, 7]))
def test_forty_columns_are_enough(language: str, players: int) -> None:
    lines = chain(("?", "c"), GO_ON, ("c", "r", "s", "l"), to_the_end())
    text = sit_down(lines, players=players, language=language, columns=40, options=SHORT | {"edition": "first"})
    assert max(map(cell_len, text.splitlines())) <= 40


garbage = st.lists(
    (st.text(max_size=20) | st.text("argbv0123456789+#.-? ", max_size=8) | st.sampled_from(COMMANDS)).filter(
        leaves_nobody
    ),
    max_size=60,
)


@pytest.mark.slow
@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(
    noise=garbage,
    players=st.integers(2, 7),
    edition=st.sampled_from(["first", "second"]),
    language=st.sampled_from(LANGUAGES),
    columns=st.sampled_from([20, 40, 80, 200]),
)
def test_garbage_never_ends_a_game(noise: list[str], players: int, edition: str, language: str, columns: int) -> None:
    mixed = chain.from_iterable(zip(noise, (GO_ON * len(noise))[: len(noise)], strict=True))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        options = SHORT | {"edition": edition}
        sit_down(to_the_end(*mixed), players=players, language=language, columns=columns, save=file, options=options)
        record = kept(file)
    assert record.result is not UNSET
    assert records.verify(record) == "finished, fair"


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    texts = []
    for name in ("kept-1", "kept-2"):
        texts.append(sit_down(to_the_end(), seed="again", levels="random", save=tmp_path / name, options=SHORT))
    assert (tmp_path / "kept-1").read_bytes() == (tmp_path / "kept-2").read_bytes()
    assert texts[0].replace("kept-1", "kept-2") == texts[1]


@pytest.mark.parametrize("typed", [(), ("2",), ("2", "1", "#1"), ("2", "q", "n", "1", "q", "y"), ("й", "д")])
def test_leaving_early_keeps_what_was_played(typed: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    text = sit_down(typed, save=file, seed=None)
    record = kept(file)
    assert Words("en")("left") in text
    assert record.result is UNSET
    assert not isinstance(record.fair, UnsetType)
    assert record.fair.seed is None
    assert records.verify(record) == "running, decks not proven"
    assert len([None for seat, _ in record.actions if seat == 0]) == len([line for line in typed if line in "#12"])


def test_control_c_leaves_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    text = sit_down((), save=tmp_path / "game.jsonl")
    assert Words("en")("left") in text
    assert records.verify(kept(tmp_path / "game.jsonl")) == "running, decks not proven"


def test_control_c_while_bots_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: object, view: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("publican.bots.bot.RandomBot.__call__", interrupt)
    sit_down(to_the_end(), levels="random", save=tmp_path / "game.jsonl")
    assert records.verify(kept(tmp_path / "game.jsonl")) == "running, decks not proven"


def test_a_prediction_that_cannot_come_true_is_asked_back() -> None:
    options = {"deal_table": {f"{colour}{value}": [3, 5] for colour in "argbv" for value in range(1, 14)}}
    words = Words("en")
    question = words("surely-not", sets=5, cards=3)
    assert question not in sit_down(("3",), options=options)
    assert "Predictions: You 5" in sit_down(("5", ""), options=options)
    assert "Predictions: You 2" in sit_down(("5", "2"), options=options)
    text = sit_down(("5", "u", "1"), columns=100, options=options)
    assert question in text
    assert words("taken-back") in text
    assert "Predictions: You 1" in text


def test_undo_comes_too_late_once_choices_are_open() -> None:
    assert Words("en")("too-late") in sit_down(("2", "u"))


def test_colour_is_never_the_only_sign() -> None:
    coloured = sit_down(("1", "1"), environment={"FORCE_COLOR": "1", "TERM": "xterm-256color"})
    plain = sit_down(("1", "1"), environment={"FORCE_COLOR": "1", "TERM": "xterm-256color", "NO_COLOR": "1"})
    assert "\x1b" in coloured
    assert "\x1b" not in plain
    assert re.search(r"[■●▲◊▼][argbv]\d", plain)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_names_from_outside_are_made_harmless(tmp_path: Path) -> None:
    text = sit_down(("1",), name="\x1b[31mEve\n\u202eevil and far too long", save=tmp_path / "game.jsonl")
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert kept(tmp_path / "game.jsonl").players[0] == "[31mEve evi…"
    assert clean("  a \t b\x00", 10) == "a b"


def test_a_bot_does_not_take_the_name_of_the_person(tmp_path: Path) -> None:
    sit_down((), name="ada", players=7, save=tmp_path / "game.jsonl")
    players = kept(tmp_path / "game.jsonl").players
    assert len({name.casefold() for name in players}) == 7


@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_where_row_cards_count_the_table_says_so(language: str) -> None:
    options: dict[str, object] = SHORT | {"edition": "first", "row_cards": "count"}
    text = sit_down(("1", "1", "?", "r"), language=language, options=options, columns=200)
    text, say = " ".join(text.split()), Words(language)
    for told in (say("option-row_cards", value="count"), say("help-entries-second"), say("rule-hp-13-second")):
        assert told in text
    assert say("rule-hp-14-first") in text


@pytest.mark.slow
def test_pub_night_comes_with_a_note() -> None:
    rules = [f"HP-D{number}" for number in range(1, 10)]
    text = sit_down(to_the_end(), options=SHORT | {"pub_night": rules}, columns=200)
    assert Words("en")("pub-night-note")[:60] in text
    assert "A sip, be it beer, juice or a forfeit" in text
    assert "A sip" not in sit_down(to_the_end(), options=SHORT)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_hp_d9_who_opts_out_is_named_no_more_and_the_record_says_so(edition: str, tmp_path: Path) -> None:
    file, say = tmp_path / "game.jsonl", Words("en")
    options = SHORT | {"edition": edition, "pub_night": [f"HP-D{number}" for number in range(1, 9)]}
    text = " ".join(sit_down(chain(("o", "o"), to_the_end()), options=options, save=file, columns=200).split())
    record = kept(file)
    assert records.verify(record) == "finished, fair"
    assert record.options["abstain"] == [0]
    assert text.index(say("pub-night-opt-out")) < text.index(say("opted-out"))
    assert say("illegal-abstain-not_now") in text
    toasts = [event for turn in records.replay(record) for event in turn.events if isinstance(event, Toasted)]
    assert toasts
    assert all(0 not in toast.drinkers for toast in toasts)
    assert say("illegal-abstain-not_now") in sit_down(("o",), options=SHORT, columns=200)


@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_hp_5_who_was_named_starts_and_that_is_said(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    text = sit_down(to_the_end(), options=SHORT | {"first_player": 0}, language=language, save=file, columns=200)
    assert "HP-5" in text
    assert kept(file).start == 0


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"players": 9}, "players"),
        ({"players": 0}, "players"),
        ({"players": -1}, "players"),
        ({"levels": "nobody"}, "bots"),
        ({"levels": "rookie,rookie"}, "bots"),
        ({"options": {"edition": "third"}}, "options.edition"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_first_card(change: dict[str, object], where: str) -> None:
    with pytest.raises(Invalid) as invalid:
        sit_down((), **change)  # type: ignore[arg-type]
    assert invalid.value.where == where


def test_one_level_per_opponent() -> None:
    assert "Predictions" in sit_down(("1",), players=3, levels="rookie,random")


@pytest.mark.parametrize("place", [".", "no/such/folder/game.jsonl"])
def test_a_bad_place_for_the_record_is_said_before_the_game(place: str, tmp_path: Path) -> None:
    with pytest.raises(Invalid):
        sit_down((), save=tmp_path / place)
