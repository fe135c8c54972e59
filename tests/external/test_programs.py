"""Programs of other people: what they see, what they may do, and what happens when they do anything else."""

from __future__ import annotations

import json
import os
import random
import shlex
import socket
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec
import pytest

from publican.bots.arena import Contest, hold
from publican.bots.external import launch, program
from publican.bots.external.bot import MOST_STARTS, ProgramBot
from publican.bots.external.program import LONGEST_LINE, Failed, Limits
from publican.bots.levels import prepare
from publican.bots.simulate import simulate
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.engine.spelling import speller

GAME = "half-pint-heroes"
TABLE = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
VIEW = TABLE.view(TABLE.begin().state, 1)
LOOP = """
import json, os, sys, time
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "begin":
        seed = told["seed"]
        print('{"type": "ready"}', flush=True)
        continue
    view = told["view"]
    first = view["choices"][0]["action"]
"""
GOOD = "    print(json.dumps({'type': 'act', 'action': first}), flush=True)"
PATIENT = Limits(late=60.0)
HURRIED = Limits(late=0.2)


def script(folder: Path, body: str, head: str = LOOP) -> tuple[str, ...]:
    """Write a program that begins like all others, and give its command."""
    file = folder / "bot.py"
    file.write_text(dedent(head) + body, "utf-8")
    return sys.executable, "-S", str(file)


def seated(command: tuple[str, ...], limits: Limits = PATIENT, seed: int = 1) -> tuple[ProgramBot, list[str]]:
    """Seat a program, and give the list of its failures."""
    failures: list[str] = []
    return ProgramBot(command, GAME, random.Random(seed), 0.0, limits, failures.append), failures


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


STARTS = """
import random, sys
from publican.bots.external.program import Limits, Program
program = Program(tuple(sys.argv[1:]), Limits())
print(program.ask(b"x", 60.0).decode(), flush=True)
program.ask(b"and now it hangs", 600.0)
"""


def test_a_program_that_hangs_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    hangs = "import os, sys, time\nsys.stdin.readline(); print(os.getpid(), flush=True)\nwhile True: time.sleep(1)"
    command = [sys.executable, "-c", STARTS, *script(tmp_path, hangs, head="")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    _wait_for_end(pid)


def _wait_for_end(pid: int) -> None:
    gone = time.monotonic() + 60
    while Path(f"/proc/{pid}").exists() and _state(pid) != "Z":
        assert time.monotonic() < gone, "it lives on"
        time.sleep(0.02)


def _state(pid: int) -> str:
    """Give the letter by which the kernel tells how a process is; Z for one that only waits to be noticed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return "Z"


def test_a_program_that_wants_too_much_memory_dies(tmp_path: Path) -> None:
    bot, failures = seated(script(tmp_path, "    hoard = bytearray(200 << 20)\n" + GOOD), Limits(late=60.0, memory=100))
    bot(VIEW)
    assert failures == ["ended with code 1: MemoryError"]
    bot, failures = seated(script(tmp_path, "    hoard = bytearray(200 << 20)\n" + GOOD), Limits(late=60.0, memory=400))
    bot(VIEW)
    assert failures == []


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


def test_each_game_has_a_process_of_its_own_and_a_seed_of_its_own(tmp_path: Path) -> None:
    answer = "    print(json.dumps({'type': 'act', 'action': f'{os.getpid()} {seed}'}), flush=True)"
    command = script(tmp_path, answer)
    said = []
    for seed in (1, 2, 1):
        bot, failures = seated(command, seed=seed)
        bot(VIEW)
        said.append(failures[0].split("'")[1].split())
        del bot
    assert len({process for process, _ in said}) == 3
    assert said[0][1] == said[2][1] != said[1][1]


def test_only_who_says_so_keeps_a_process_for_the_next_game(tmp_path: Path) -> None:
    answer = "    print(json.dumps({'type': 'act', 'action': str(os.getpid())}), flush=True)"
    command, limits = script(tmp_path, answer), Limits(late=60.0, kept=True)
    (one, first), (two, second) = seated(command, limits), seated(command, limits)
    one(VIEW)
    two(VIEW)
    assert first != second, "never at two seats of one game"
    del one
    three, third = seated(command, limits)
    three(VIEW)
    assert third == first


SEEN = """    with open({seen!r}, 'a') as seen:
        print(os.getpid(), view['seat'], seed, view['round'], *view['hand'], file=seen)
"""


def seen_by_process(seen: Path) -> dict[str, set[tuple[str, str]]]:
    """Read which seat of which game, told by its seed, each process was asked for."""
    found: dict[str, set[tuple[str, str]]] = {}
    for line in seen.read_text("utf-8").splitlines():
        process, seat, game, *_ = line.split()
        found.setdefault(process, set()).add((seat, game))
    return found


@pytest.mark.parametrize("play", ["simulate", "arena"])
def test_a_program_at_two_seats_sees_one_hand_in_each_process(tmp_path: Path, play: str) -> None:
    seen = tmp_path / "seen"
    named = f"spy=cmd:{shlex.join(script(tmp_path, SEEN.format(seen=str(seen)) + GOOD))}"
    if play == "simulate":
        for number in range(2):
            simulate(GAME, 2, [named], {"rounds": 6}, "spy", number)
    else:  # the same deal comes again, from the other seat
        list(hold(Contest(GAME, (named, named), {"rounds": 6}, "spy"), range(1), workers=1))
    by_process = seen_by_process(seen)
    assert len(by_process) == 4
    assert {len(hands) for hands in by_process.values()} == {1}


def test_a_bot_in_python_keeps_nothing_of_another_seat_or_game(tmp_path: Path) -> None:
    """What a module keeps in its globals would be shared by all that it plays in one process."""
    file, seen = tmp_path / "spy.py", tmp_path / "seen"
    file.write_text(
        dedent(f"""
        import os
        KEPT = []
        class Bot:
            def __init__(self, chance, seconds):
                self.game = chance.random()
            def __call__(self, view):
                KEPT.append((view.seat, self.game))
                with open({str(seen)!r}, "a") as seen:
                    print(os.getpid(), len(set(KEPT)), file=seen)
                return view.choices[0].action
        """),
        "utf-8",
    )
    for number in range(2):
        simulate(GAME, 2, [f"{file}:Bot"], {"rounds": 6}, "spy", number)
    lines = [line.split() for line in seen.read_text("utf-8").splitlines()]
    assert len({process for process, _ in lines}) == 4
    assert {games for _, games in lines} == {"1"}


def test_a_program_has_no_file_of_ours_open(tmp_path: Path) -> None:
    noted = tmp_path / "files"
    with (tmp_path / "ours").open("w") as ours, socket.create_server(("127.0.0.1", 0)) as listening:
        for each in (ours, listening):
            os.set_inheritable(each.fileno(), True)
        body = f"    files = os.listdir('/proc/self/fd'); open({str(noted)!r}, 'w').write(' '.join(files))\n{GOOD}"
        bot, failures = seated(script(tmp_path, body))
        bot(VIEW)
    assert failures == []
    assert set(noted.read_text("utf-8").split()) <= {"0", "1", "2", "3"}, "3 is the folder that it reads"


RUNAWAY = """
import os, time
def run_away(note, ways=5):
    for way in range(ways):
        if os.fork() == 0:
            if way % 2:
                os.setsid()
                if os.fork():
                    os._exit(0)
            for descriptor in range(3):
                os.close(descriptor)
            with open(note, 'a') as noted:
                print(os.getpid(), file=noted)
            time.sleep(600)
            os._exit(0)
    while len(open(note).read().split() if os.path.exists(note) else []) < ways:
        time.sleep(0.01)
"""


FILL = """
def fill(put):
    for _ in range(60):
        put()
    time.sleep(60)
"""


@pytest.mark.parametrize("then", ["", "    sys.exit(3)\n", "    os.close(1); os.kill(os.getpid(), 9)\n"])
def test_nothing_that_a_program_has_forked_outlives_it(tmp_path: Path, then: str) -> None:
    noted = tmp_path / "runaways"
    body = f"    run_away({str(noted)!r})\n{then}{GOOD}"
    bot, failures = seated(script(tmp_path, body, head=RUNAWAY + dedent(LOOP)))
    bot(VIEW)
    assert len(failures) == bool(then)
    del bot
    processes = [int(each) for each in noted.read_text("utf-8").split()]
    assert len(processes) == 5
    assert [each for each in processes if _state(each) != "Z"] == []


def test_nothing_that_a_program_has_forked_outlives_who_started_it(tmp_path: Path) -> None:
    noted = tmp_path / "runaways"
    body = f"    run_away({str(noted)!r}); print('well', flush=True); time.sleep(600)"
    command = script(tmp_path, body, head=RUNAWAY + "import sys\nfor line in sys.stdin:\n")
    with subprocess.Popen([sys.executable, "-c", STARTS, *command], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "well\n"
        parent.kill()
    for each in noted.read_text("utf-8").split():
        _wait_for_end(int(each))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("    one = os.memfd_create('one'); fill(lambda: os.write(one, bytes(1 << 20)))", "took more than 50 MB"),
        (
            "    import mmap; one = mmap.mmap(-1, 60 << 20); fill(lambda: one.write(bytes(1 << 20)))",
            "took more than 50",
        ),
        ("    one = os.memfd_create('one'); os.ftruncate(one, 80 << 20); time.sleep(60)", "File too large"),
        (
            "    run_away(f'/proc/self/fd/{os.memfd_create(\"notes\")}', 70); time.sleep(60)",
            "had more than 64 processes",
        ),
    ],
)
def test_memory_that_is_no_data_and_many_processes_have_an_end(tmp_path: Path, body: str, why: str) -> None:
    command = script(tmp_path, body, head=RUNAWAY + FILL + dedent(LOOP))
    bot, failures = seated(command, Limits(late=60.0, memory=50))
    bot(VIEW)
    assert len(failures) == 1
    assert why in failures[0]


def test_complaints_without_end_after_the_last_answer_have_an_end(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(program, "DYING_SECONDS", 0.1)
    bot, failures = seated(script(tmp_path, "    os.close(1)\n    while True: os.write(2, b'x' * 4096)"))
    bot(VIEW)
    assert failures[0].startswith("closed its output: xxx")


def test_a_dead_child_that_nobody_waits_for_does_not_confuse_the_guard(tmp_path: Path) -> None:
    body = "    os.fork() or os._exit(0); time.sleep(1)\n"
    bot, failures = seated(script(tmp_path, body + GOOD))
    bot(VIEW)
    assert failures == []


@pytest.mark.parametrize("number", ["SIGSTOP", "SIGKILL", "SIGTERM"])
def test_a_program_that_signals_its_parent_only_fails(
    tmp_path: Path, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "ENDING", 0.2)
    body = f"    import signal; os.kill(os.getppid(), signal.{number}); time.sleep(600)"
    bot, failures = seated(script(tmp_path, body), HURRIED)
    bot(VIEW)
    assert failures[0] in ("gave no answer within 0.2 seconds", f"was ended by {number}")
    assert not bot._program.running


def test_two_seats_are_two_processes(tmp_path: Path) -> None:
    command = script(tmp_path, "    print(json.dumps({'type': 'act', 'action': str(os.getpid())}), flush=True)")
    (one, first), (two, second) = seated(command), seated(command)
    one(VIEW)
    two(VIEW)
    assert first != second


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
