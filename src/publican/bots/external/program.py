"""A program in a process of its own: one line in, one line out, within limits of time, memory and output."""

from __future__ import annotations

import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import suppress
from typing import IO

from msgspec import Struct

from publican.bots.external import launch

LONGEST_LINE = 65_536
"""Bytes that an answer may have."""
LONGEST_REASON = 200
MOST_ERRORS = 2_000
"""Bytes kept of what a program writes to its standard error: the end of it tells why it died."""
CHUNK = 65_536
MOST_LEFT = 1 << 20
"""Bytes of complaints that are read after the end."""
DYING_SECONDS = 10.0
"""How long a program that has closed its output may take to end, on a machine that is busy."""
ONE_LINE_EACH = "did not answer one line with one line"
PASSED_ON = ("PATH", "HOME", "TMPDIR", "TZ", "LANG", "LANGUAGE", "PYTHONPATH", "LD_LIBRARY_PATH")
PASSED_ON_AS = ("LC_", "BOT_", "NUMBA_")
"""What of our environment a program gets: these names, and those that begin so. All else may hold a secret."""


class Limits(Struct, frozen=True):
    """What a program may take."""

    late: float = 10.0
    """Seconds for a decision, besides those that it may think."""
    start: float = 60.0
    """Seconds until it is ready for a game."""
    memory: int = 2048
    """Megabytes of memory for all its processes together, where the system can limit them."""

    kept: bool = False
    """Whether its process plays other games too, and sees their hands: for our own, which take seconds to start."""

    def for_decision(self, seconds: float) -> float:
        """Give the time for a decision by the clock on the wall; one core of a busy machine is slow."""
        return self.late + 10 * seconds


class Failed(Exception):
    """A program did not give what it was asked for; the text says why."""


class Program:
    """One program for one seat of one game, which runs from the first question until it fails or is closed."""

    def __init__(self, command: tuple[str, ...], limits: Limits) -> None:
        self.command = command
        self.limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: socket.socket | None = None
        self._told = b""
        """What its guard has said: its process, and on another line why it was ended."""
        self._errors = b""

    @property
    def running(self) -> bool:
        """Whether it has been started, and has not failed since."""
        return self._process is not None

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line, and give the one that comes back; a program that fails at this is ended."""
        try:
            return self._ask(line, time.monotonic() + seconds)
        except TimeoutError:
            self.close()
            raise Failed(f"gave no answer within {seconds:g} seconds") from None
        except EOFError:
            raise Failed(self._obituary()) from None
        except Failed:
            self.close()
            raise

    def close(self) -> None:
        """End it, with all processes that it has started, and those that these have."""
        process, self._process = self._process, None
        if process is None:
            return
        self._end(process)
        for stream in (process.stdin, process.stdout, process.stderr):
            with suppress(OSError):
                _stream(stream).close()

    def seconds_used(self) -> float:
        """Tell the seconds of processors it has used; of a clock on the wall where the system does not say."""
        if not launch.GUARDS:
            return time.monotonic()
        if self._process is None:
            return 0.0
        try:
            return time.clock_gettime(~self._pid() << 3 | 2)  # as clock_getcpuclockid(3) spells it
        except OSError:
            return 0.0

    def _pid(self) -> int:
        """Give the process that the guard watches over."""
        while b"\n" not in self._told:
            if not self._hear():
                raise ProcessLookupError
        return int(self._told.split(b"\n")[0])

    def _hear(self) -> bytes:
        assert self._guard is not None, "a program that runs has a guard"
        said = self._guard.recv(CHUNK)
        self._told += said
        return said

    def _end(self, process: subprocess.Popen[bytes]) -> str:
        """Let the guard end all, or end the guard; give why it had ended all itself, if it had."""
        guard, self._guard = self._guard, None
        if guard is None:
            return ""
        with suppress(OSError):
            guard.shutdown(socket.SHUT_WR)
        if launch.GUARDS:
            with suppress(subprocess.TimeoutExpired):  # where the program has stopped its guard
                process.wait(launch.ENDING)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        with guard, suppress(OSError):
            self._told += guard.recv(CHUNK, socket.MSG_DONTWAIT)
        return self._told.partition(b"\n")[2].decode()

    def _start(self) -> subprocess.Popen[bytes]:
        self._errors = self._told = b""
        memory = str(self.limits.memory << 20)
        self._guard, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(
                [sys.executable, "-I", "-S", launch.__file__, str(theirs.fileno()), memory, *self.command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=_environment(),
                start_new_session=True,
                pass_fds=[theirs.fileno()],
            )
        for stream in (process.stdin, process.stdout, process.stderr):
            os.set_blocking(_stream(stream).fileno(), False)
        return process

    def _ask(self, line: bytes, deadline: float) -> bytes:
        if self._process is None:
            self._process = self._start()
        given, told, errors = map(_stream, (self._process.stdin, self._process.stdout, self._process.stderr))
        with selectors.DefaultSelector() as ready:
            ready.register(told, selectors.EVENT_READ)
            if ready.select(0) and told.read(1):
                raise Failed(ONE_LINE_EACH)
            ready.register(errors, selectors.EVENT_READ)
            ready.register(given, selectors.EVENT_WRITE)
            unsent, answer = memoryview(line + b"\n"), b""
            while not answer.endswith(b"\n"):
                for stream in _wait(ready, deadline):
                    if stream is given:
                        unsent = _send(given, unsent)
                        if not unsent:
                            ready.unregister(given)
                    elif stream is errors:
                        if not self._note_errors(errors):
                            ready.unregister(errors)
                    else:
                        answer += _received(told)
                if len(answer) > LONGEST_LINE:
                    raise Failed(f"wrote more than {LONGEST_LINE:,} bytes in answer")
        if unsent or answer.count(b"\n") > 1:
            raise Failed(ONE_LINE_EACH)
        return answer

    def _note_errors(self, errors: IO[bytes]) -> bytes:
        chunk = errors.read(CHUNK) or b""
        self._errors = (self._errors + chunk)[-MOST_ERRORS:]
        return chunk

    def _obituary(self) -> str:
        """Say how a program ended, with the last line it complained in."""
        process = self._process
        assert process is not None, "only a program that was asked ends"
        with suppress(subprocess.TimeoutExpired):
            process.wait(DYING_SECONDS)
        code = process.poll()
        why = self._end(process)
        for _ in range(MOST_LEFT // CHUNK):  # whoever else holds the pipe could fill it for ever
            if not self._note_errors(_stream(process.stderr)):
                break
        self.close()
        how = "closed its output" if code is None else f"ended with code {code}" if code >= 0 else _signal(-code)
        *_, last = ["", *self._errors.decode(errors="replace").strip().split("\n")]
        return why or (f"{how}: {one_line(last, LONGEST_REASON)}" if last else how)


def _environment() -> dict[str, str]:
    """Give a program the part of our environment that is no secret, and sets the same order each time."""
    ours = {name: value for name, value in os.environ.items() if name in PASSED_ON or name.startswith(PASSED_ON_AS)}
    return ours | {"PYTHONHASHSEED": "0"}


def _wait(ready: selectors.BaseSelector, deadline: float) -> list[object]:
    """Wait for pipes that can be read or written; one that always can be does not put the deadline off."""
    left = deadline - time.monotonic()
    events = ready.select(left) if left > 0 else []
    if not events:
        raise TimeoutError
    return [key.fileobj for key, _ in events]


def one_line(text: str, longest: int) -> str:
    """Give the beginning of what a program wrote, fit to print."""
    line = "".join(char if char.isprintable() else " " for char in " ".join(text.split()))
    return line if len(line) <= longest else line[:longest] + "…"


def _signal(number: int) -> str:
    return f"was ended by {signal.Signals(number).name}"


def _stream(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "all three are pipes"
    return stream


def _send(given: IO[bytes], unsent: memoryview) -> memoryview:
    try:
        return unsent[given.write(unsent) or 0 :]
    except BrokenPipeError:
        raise EOFError from None


def _received(told: IO[bytes]) -> bytes:
    chunk = told.read(CHUNK)
    if chunk == b"":
        raise EOFError
    return chunk or b""


_kept: dict[tuple[tuple[str, ...], Limits], list[Program]] = defaultdict(list)


def take(command: tuple[str, ...], limits: Limits) -> Program:
    """Give a program for one seat of one game: a new one, unless those of earlier games are kept."""
    kept = _kept[command, limits]
    return kept.pop() if kept else Program(command, limits)


def give_back(program: Program) -> None:
    """End a program whose game is over, or keep it; then it ends with this process, as its guard sees to."""
    if program.limits.kept:
        _kept[program.command, program.limits].append(program)
    else:
        program.close()
