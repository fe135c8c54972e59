"""Whole games of Hero House at the terminal table, typed by a script."""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Iterable
from contextlib import redirect_stdout, suppress
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import UNSET, UnsetType
from rich.cells import cell_len

from publican.engine import record as records
from publican.engine.hero_house import Action
from publican.engine.hero_house.actions import spell
from publican.terminal.hero_house.game import HeroHouseTerminal
from publican.terminal.screen import LeftTable, Screen
from publican.words import LANGUAGES, Words
from tests.dose import first_of
from tests.hero_house_table import Table
from tests.typist import GO_ON, Typist, kept, leaves_nobody, sit_down, to_the_end

COMMANDS = ("?", "c", "l", "s", "r", "u", "", "q", "n", "HELP", "undo")
GAME = "hero-house"
SHORT = {"target": 3}
HAND = "Hbw Bw Lb Pbw Pbbw"
OTHER = "Hb Bb Lw Lbb Lww"


def seated(table: Table, lines: Iterable[str], *, columns: int = 80, encoding: str = "utf-8") -> tuple[str, str]:
    """Draw a table, type lines there, and give what was printed and the action understood, if any."""
    buffer = io.BytesIO()
    printed = io.TextIOWrapper(buffer, encoding=encoding)
    action: Action | None = None
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setattr("sys.stdin", Typist(lines))
        patch.setenv("COLUMNS", str(columns))
        terminal = HeroHouseTerminal(("You", "Ada"), Words("en"), Screen(), 0)
        terminal.introduce(table.game)
        list(terminal.tell(None, [table.game.shown(event, 0) for event in table.events]))
        view = table.game.view(table.state, 0)
        terminal.draw(view)
        with suppress(LeftTable):
            action = terminal.ask(view)
        printed.flush()
    return buffer.getvalue().decode(encoding), "" if action is None else spell(action)


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("players", first_of([2, 3, 4]))
def test_whole_games(language: str, players: int, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    asked = chain.from_iterable((*COMMANDS, "#1") for _ in range(4))
    text = sit_down(
        to_the_end(*asked), game=GAME, players=players, language=language, save=file, seed=None, options=SHORT
    )
    record = kept(file)
    assert records.verify(record) == "finished, fair"
    assert not isinstance(record.fair, UnsetType)
    assert record.fair.seed is not None
    assert text.index(record.fair.commitment) < text.index(record.fair.seed)
    assert max(map(cell_len, text.splitlines())) <= 80
    assert "\x1b" not in text


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("players", first_of([2, 4]))
def test_forty_columns_are_enough(language: str, players: int) -> None:
    asked = chain.from_iterable(("?", "c", "r", "s", "l", "", "#1") for _ in range(4))
    text = sit_down(to_the_end(*asked), game=GAME, players=players, language=language, columns=40, options=SHORT)
    assert max(map(cell_len, text.splitlines())) <= 40


garbage = st.lists(
    (st.text(max_size=20) | st.text("HBLPbwdf0123456789#.-? ", max_size=8) | st.sampled_from(COMMANDS)).filter(
        leaves_nobody
    ),
    max_size=60,
)


@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(
    noise=garbage,
    players=st.integers(2, 4),
    language=st.sampled_from(LANGUAGES),
    columns=st.sampled_from([20, 40, 80, 200]),
    ante=st.sampled_from(["bank", "own"]),
)
def test_garbage_never_ends_a_game(noise: list[str], players: int, language: str, columns: int, ante: str) -> None:
    mixed = chain.from_iterable(zip(noise, (GO_ON * len(noise))[: len(noise)], strict=True))
    options = {"target": 1, "ante": ante, "opening_treasure": 9, "house_reward": "one", "opening_balance": "stands"}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        lines = to_the_end(*mixed)
        sit_down(lines, game=GAME, players=players, language=language, columns=columns, save=file, options=options)
        record = kept(file)
    assert record.result is not UNSET
    assert records.verify(record) == "finished, fair"


@pytest.mark.parametrize("typed", [(), ("#1",), ("#1", "#1", "#1"), ("#1", "q", "n", "#1", "q", "y"), ("й", "д")])
def test_leaving_early_keeps_what_was_played(typed: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    text = sit_down(typed, game=GAME, save=file, seed=None, options={"target": 99})  # nobody wins meanwhile
    record = kept(file)
    assert Words("en")("left") in text
    assert record.result is UNSET
    assert records.verify(record) == "running, decks not proven"
    assert len([None for seat, _ in record.actions if seat == 0]) == typed.count("#1")


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    texts = []
    for name in ("kept-1", "kept-2"):
        texts.append(sit_down(to_the_end(), game=GAME, seed="again", save=tmp_path / name, options=SHORT))
    assert (tmp_path / "kept-1").read_bytes() == (tmp_path / "kept-2").read_bytes()
    assert texts[0].replace("kept-1", "kept-2") == texts[1]


def test_colour_is_never_the_only_sign() -> None:
    terminal = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    coloured = sit_down(("c", "#1", "c"), game=GAME, environment=terminal)
    plain = sit_down(("c", "#1", "c"), game=GAME, environment=terminal | {"NO_COLOR": "1"})
    assert "\x1b" in coloured
    assert "\x1b" not in plain
    assert re.search(r"[HBLP]b*w* [●○]+", plain)
    assert re.search(r"●\d+ ○\d+", plain)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_a_terminal_without_unicode_counts_dots_too() -> None:
    table = Table(HAND, OTHER, flips="Hbb Bbb Lwww", draws="Lbw").act(0, "lay Pbw")
    text, _ = seated(table, ("c",), encoding="ascii")
    assert "*4 o3" in text
    assert "Hbw *o" in text


def test_going_out_is_asked_back_where_a_hero_could_be_laid() -> None:
    table = Table(HAND, OTHER, flips="Hbb Bbb Lwww", draws="Lbw")
    question = Words("en")("surely-not-out", cards="Hbw Bw Lb")[:40]
    assert seated(table, ("done", "y"))[1] == "done"
    assert seated(table, ("done", "", "java"))[1] == "lay Pbw"
    assert seated(table, ("-", "java"))[1] == "lay Pbw"
    assert question in seated(table, ("done", "n"))[0]
    no_heroes = Table("Hbw Hw Hb Bb Bw", "Lb Lw Lbb Lww Pb", flips="Hbb Bbb Lwww", draws="Hbbw")
    text, action = seated(no_heroes, ("done",))
    assert action == "done"
    assert Words("en")("hh-want-nothing") in text
    no_monster = Table(HAND, OTHER, flips="Hbb Bbb Hwww", draws="Lbw")
    assert seated(no_monster, ("done",))[1] == "done"


def test_every_hero_says_how_its_battle_would_end() -> None:
    table = Table(HAND, OTHER, flips="Hbb Bbb Lwww", draws="Lbw").act(0, "lay Hbw Bw Lb", "lay Pbw")
    text, _ = seated(table, ("c",))
    assert "Hero 0   Hbw Bw Lb ●2 ○2  It loses and goes out." in text
    assert "Dot for dot: 2 white against 4 black, 2 of the monster's left;" in text
    assert re.search(r"#1 +Pbbw +Male Being \(Pbbw\) ●2 ○1: then ●5 ○4 in all; in battle it loses", text)
    assert "Monster  ●4 ○3" in text


def test_a_discard_says_what_it_does_to_the_monster() -> None:
    table = Table("Hbw Bw Lb Pbw Pbbw", OTHER, flips="Hbb Bww Hwww", draws="Lbbw").act(0, "done")
    text, _ = seated(table, ("c",))
    assert "balances the monster and ends the hand: nobody takes" in text
    assert "Careful: Java Man (Pbw)" in text
    assert "no monster (legs missing)" in text
    table = Table("Hbw Bw Lb Pbw Pbbw", OTHER, flips="Hbb Bww Hwww", draws="Lbbw").act(0, "lay Pbw", "done")
    text, _ = seated(table, ("c", "l"))
    assert "H E R O   H O U S E" in text
    assert "You play the monster: discard a card onto it, or flip one." in text


def test_a_person_gives_the_player_of_the_monster_a_card() -> None:
    table = Table(OTHER, HAND, flips="Hbb Bbb Hwww", draws="Bbw Bbbw", dealer=0)
    table.act(1, "lay Pbw", "done", "discard Hbw").act(0, "done")
    text, action = seated(table, ("c", "Lw"))
    assert "give a card to Ada, who plays the monster" in text
    assert "goes to Ada, unseen by others" in text
    assert action == "discard Lw"


@pytest.mark.parametrize("key", ["r", "s", "l", "?"])
def test_commands_answer_in_every_phase(key: str) -> None:
    tables = [
        Table(HAND, OTHER, flips="Hbb Bbb Lwww", draws="Lbw"),
        Table(HAND, OTHER, flips="Hbb Bbb Hwww", draws="Lbw"),
        Table(HAND, OTHER, flips="Hbb Bbb Hwww", draws="Lbw").act(0, "done"),
        Table(HAND, OTHER, flips="Hbb Bbb Hwww", draws="Lbw").act(0, "lay Pbw", "done"),
    ]
    texts = [seated(table, (key,), columns=40)[0] for table in tables]
    assert len(set(texts)) == 4
    assert all(len(text) > len(seated(table, ())[0]) / 2 for text, table in zip(texts, tables, strict=True))
