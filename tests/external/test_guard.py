"""What a program may take of the machine, and that nothing it has started outlives it, or who wanted it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from publican.bots.external import launch, program
from publican.bots.external.program import Limits
from tests.external.programs import GOOD, HURRIED, LOOP, VIEW, script, seated

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
