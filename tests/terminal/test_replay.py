"""Records as readable text."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from rich.cells import cell_len

from publican.bots.simulate import simulate
from publican.engine.core import Outcome
from publican.engine.half_pint.events import GameEnded, GunFightCalled
from publican.engine.record import BadRecord, Record
from publican.telling.half_pint import Before
from publican.telling.half_pint import told as messages
from publican.terminal.half_pint.events import HalfPintLines
from publican.terminal.half_pint.wording import HalfPintWording
from publican.terminal.replay import tell
from publican.words import LANGUAGES, Words
from tests.dose import first_of
from tests.typist import told


def simulated(players: int = 4, seed: str = "replay", **options: object) -> Record:
    """Let bots play."""
    return simulate("half-pint-heroes", players, ["rookie"], options, seed, 0)


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("players", first_of([2, 7]))
@pytest.mark.parametrize("columns", [40, 80])
def test_whole_records(
    language: str, edition: str, players: int, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    record = simulated(players, edition=edition, rounds=6)
    text = told(record, language)
    assert max(map(cell_len, text.splitlines())) <= columns
    steps = [int(step) for step in re.findall(r"^ {0,3}(\d+)  (?! )", text, re.MULTILINE)]
    assert [step for step in steps if step in range(len(record.actions) + 1)][:20] == list(range(20))
    assert "\x1b" not in text


def test_everything_is_told() -> None:
    record = simulated(3, rounds=6)
    text = told(record)
    assert text.count("predicts") == text.count("bets that") == 3 * text.count("goes on the pad")
    assert text.count("goes on the pad") == len(record.decks)
    plays = [action for _, action in record.actions if action.startswith("play")]
    assert len(re.findall(r" (leads with|plays|beats it with) ", text)) == len(plays)
    dealt = re.findall(r"^ +rookie \d  [■●▲◊▼]", text, re.MULTILINE)
    assert len(dealt) == 3 * len(record.decks)


def test_a_refused_record_is_told_up_to_there() -> None:
    record = simulated()
    actions = [*record.actions]
    actions[6] = (actions[6][0], "bet 9")
    printed = io.StringIO()
    with redirect_stdout(printed), pytest.raises(BadRecord, match="step 7"):
        tell(replace(record, actions=tuple(actions)), Words("en"))
    assert "   6  " in printed.getvalue()
    assert "   7  " not in printed.getvalue()


def test_a_running_game_is_told_as_far_as_it_goes() -> None:
    record = simulated()
    running = replace(record, actions=record.actions[:9], decks=record.decks[:1], result=UNSET, fair=UNSET)
    assert "10 rounds to go" in told(running)


def test_names_in_a_record_are_made_harmless() -> None:
    record = simulated(2)
    text = told(replace(record, players=("\x1b[2J\n", "")))
    assert "\x1b" not in text
    assert "Seat 1" in text


def test_brawls_are_told() -> None:
    texts = [told(simulated(4, seed=str(number), rounds=6)) for number in range(4)]
    assert any("B R A W L" in text and "only the brawler scores" in text for text in texts)


def test_gun_fights_are_told() -> None:
    lines = HalfPintLines(HalfPintWording(("Ada", "Bo"), Words("en"), None, symbols=True))
    ended = GameEnded(Outcome((10, 20), (0,), by="gun fight"), (6, 1))
    told_of_called, told_of_ended = messages(Before(10), [GunFightCalled((0, 1), extra_round=True), ended])
    called = " ".join(line.text for line in lines.of(told_of_called))
    assert "the piano stops" in called
    assert "Ada and Bo" in called
    assert "One extra round" in called
    assert "One shot." in list(lines.of(told_of_ended))[-1].text
