"""Programs of other people: what they see, what they may do, and what happens when they do anything else."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from publican.bots.external import program
from publican.bots.external.bot import MOST_STARTS
from publican.bots.external.program import LONGEST_LINE, Failed
from publican.bots.levels import prepare
from publican.bots.simulate import simulate
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.engine.spelling import speller
from tests.external.programs import GAME, GOOD, HURRIED, PATIENT, VIEW, script, seated


def test_a_program_sees_exactly_the_view_of_its_seat(tmp_path: Path) -> None:
    noted = tmp_path / "seen.json"
    bot, failures = seated(script(tmp_path, f"    open({str(noted)!r}, 'w').write(line)\n{GOOD}"))
    assert bot(VIEW) == VIEW.choices[0].action
    assert failures == []
    assert json.loads(noted.read_text("utf-8"))["view"] == msgspec.json.decode(speller(GAMES[GAME]).raw(VIEW))


def test_a_program_does_not_see_the_settings_of_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLICAN_DATABASE", "postgresql://house:secret@db/house")
    monkeypatch.setenv("PGPASSWORD", "secret")
    monkeypatch.setenv("BOT_BOOK", "openings.txt")
    noted = tmp_path / "environment.json"
    bot, failures = seated(
        script(tmp_path, f"    open({str(noted)!r}, 'w').write(json.dumps(dict(os.environ)))\n{GOOD}")
    )
    bot(VIEW)
    seen = json.loads(noted.read_text("utf-8"))
    assert failures == []
    assert "secret" not in str(seen)
    assert seen["BOT_BOOK"] == "openings.txt"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ('    print(\'{"type": "act", "action": "predict 9"}\', flush=True)', "chose what is not legal: 'predict 9'"),
        ('    print(\'{"type": "ready"}\', flush=True)', "does not act"),
        ("    print('hello', flush=True)", "gave an answer that cannot be read, 'hello': JSON is malformed"),
        ("    os.write(1, b'\\xff\\n')", "gave an answer that cannot be read"),
        ('    print(\'{"type": "act"}\', flush=True)', "missing required field `action`"),
        ("    os.write(1, b'{}\\n{}\\n'); time.sleep(60)", "did not answer one line with one line"),
        ("    print('x' * 100_000, flush=True)", f"wrote more than {LONGEST_LINE:,} bytes in answer"),
        ("    raise ValueError('no idea')", "ended with code 1: ValueError: no idea"),
        ("    os.kill(os.getpid(), 9)", "was ended by SIGKILL"),
    ],
)
def test_a_decision_that_fails_is_taken_at_random_and_noted(tmp_path: Path, body: str, why: str) -> None:
    bot, failures = seated(script(tmp_path, body))
    assert bot(VIEW) in [choice.action for choice in VIEW.choices]
    (said,) = failures
    assert why in said
    assert "\n" not in said


def test_a_program_that_hangs_is_late_and_ended(tmp_path: Path) -> None:
    bot, failures = seated(script(tmp_path, "    time.sleep(600)"), HURRIED)
    bot(VIEW)
    assert failures == ["gave no answer within 0.2 seconds"]
    assert not bot._program.running


def test_a_program_that_closes_its_output_and_lives_on_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "DYING_SECONDS", 0.1)
    bot, failures = seated(script(tmp_path, "    os.close(1); time.sleep(600)"))
    bot(VIEW)
    assert failures == ["closed its output"]
    assert not bot._program.running


def test_a_program_that_only_complains_is_late(tmp_path: Path) -> None:
    bot, failures = seated(script(tmp_path, "    while True: os.write(2, b'x' * 4096)"), HURRIED)
    bot(VIEW)
    assert failures == ["gave no answer within 0.2 seconds"]


def test_a_program_that_does_not_read_its_input_is_late(tmp_path: Path) -> None:
    command = script(tmp_path, "import time; time.sleep(600)", head="")
    waiting = program.Program(command, PATIENT)
    with pytest.raises(Failed, match="no answer within"):
        waiting.ask(b"x" * 1_000_000, 0.2)


def test_one_that_died_is_started_again_and_given_up_after_some_times(tmp_path: Path) -> None:
    bot, failures = seated(script(tmp_path, "    sys.exit(3)"))
    for _ in range(MOST_STARTS + 2):
        bot(VIEW)
    assert failures[:MOST_STARTS] == ["ended with code 3"] * MOST_STARTS
    assert failures[MOST_STARTS:] == [f"has failed {MOST_STARTS} times in this game, and is not asked any more"] * 2


def test_what_a_program_says_on_standard_error_is_no_answer_and_does_not_block_it(tmp_path: Path) -> None:
    bot, failures = seated(script(tmp_path, "    sys.stderr.write('x' * 300_000)\n" + GOOD))
    assert bot(VIEW) == VIEW.choices[0].action
    assert failures == []


def test_a_whole_game_is_the_same_with_the_same_seed(tmp_path: Path) -> None:
    chooses = "    first = view['choices'][(seed + view['round']) % len(view['choices'])]['action']\n"
    named = f"odd=cmd:{shlex.join(script(tmp_path, chooses + GOOD))}"
    notes: list[Any] = []
    once, again = (
        simulate(GAME, 3, [named, "rookie", "rookie"], {"rounds": 6}, "same", 0, note=lambda *why: notes.append(why))
        for _ in range(2)
    )
    assert once == again
    assert once.players == ("odd 0", "rookie 1", "rookie 2")
    assert notes == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:no-such-program --x", "there is no program no-such-program that could be run"),
        ("cmd:'", "bots: ': No closing quotation"),
        ("cmd:", "name a program after cmd:"),
        ("nowhere/bot.py:Bot", "there is no file nowhere/bot.py"),
        ("FOLDER/empty.py:Bot", r"FOLDER/empty.py:Bot does not play: FOLDER/empty.py has no Bot"),
        ("mine=FOLDER/other.py:Bot", r"mine does not play: it is for hero-house"),
        ("mine=FOLDER/broken.py:Bot", r"mine ended with code 1: ModuleNotFoundError: No module named 'nowhere'"),
        (f"none=cmd:{sys.executable} -S -c pass", "none ended with code 0"),
        (f"chatty=cmd:{sys.executable} -S -c 'print(1)'", "chatty gave an answer that cannot be read, '1'"),
    ],
)
def test_a_bot_that_cannot_be_seated_is_one_clear_line(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "empty.py").write_text("", "utf-8")
    (tmp_path / "other.py").write_text("class Bot:\n    game = 'hero-house'\n", "utf-8")
    (tmp_path / "broken.py").write_text("import nowhere\n", "utf-8")
    with pytest.raises(Invalid) as refused:
        prepare(GAME, [name.replace("FOLDER", str(tmp_path))], lambda: None, limits=PATIENT)
    assert why.replace("FOLDER", str(tmp_path)) in str(refused.value)
    assert "\n" not in str(refused.value)
