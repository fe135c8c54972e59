"""A bot that plays, and does beside it what its first argument says: run as a file by ``attack.bots``.

The second argument is a file for notes; a lie is told once, at the first decision, and then there is such a file.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

RUNAWAYS = 5
LONG = 600.0
READY = '{"type": "ready"}'


def say(line: str) -> None:
    """Write an answer."""
    with suppress(BrokenPipeError):
        print(line, flush=True)


def act(view: Any) -> str:
    """Spell the first choice."""
    return json.dumps({"type": "act", "action": view["choices"][0]["action"]})


def note(*words: object) -> None:
    """Write a line of notes, at once."""
    with open(sys.argv[2], "a", encoding="utf-8") as notes:
        print(*words, file=notes)


def spy(view: Any) -> None:
    """Note which hand of which game this process is shown."""
    note(os.getpid(), view["seat"], view["round"], len(view["tricks"]), *view["hand"])


def run_away(count: int = RUNAWAYS) -> None:
    """Fork processes that let go of everything by which they could be found."""
    for number in range(count):
        if os.fork() == 0:
            if number % 2:
                os.setsid()
                if os.fork():
                    os._exit(0)
            os.chdir("/")
            os.closerange(0, 100)
            note(os.getpid())
            time.sleep(LONG)
            os._exit(0)


def linger(view: Any) -> None:
    """Fork runaways, and hang."""
    run_away()
    time.sleep(LONG)


def ancestors() -> list[int]:
    """List the guard, the worker and the house, from below."""
    found = [os.getppid()]
    while len(found) < 3:
        with open(f"/proc/{found[-1]}/stat", encoding="ascii") as stat:
            found.append(int(stat.read().rpartition(")")[2].split()[1]))
    return found


def peek(view: Any) -> None:
    """Read what is read of the processes above, and note it."""
    for who, process in zip(("guard", "worker", "house"), ancestors(), strict=True):
        for what in ("environ", "mem", "maps", "auxv", "io", "syscall", "stack", "fd", "cwd"):
            note(who, what, len(read(f"/proc/{process}/{what}")))
        note(who, "descriptors", len(duplicates(process)))
    note("own", "capabilities", capabilities())


def read(path: str) -> bytes:
    """Read what can be read there; where the links in it lead, if it is a folder."""
    try:
        if os.path.islink(path):
            return os.readlink(path).encode()
        if os.path.isdir(path):
            return b"".join(read(f"{path}/{name}") for name in os.listdir(path))
        with open(path, "rb") as file:
            return b"opened" if path.endswith("mem") else file.read(4096)
    except OSError:
        return b""


def duplicates(process: int) -> list[int]:
    """Take over the open files of a process, as far as they are given."""
    found = []
    with suppress(OSError):
        handle = os.pidfd_open(process)
        for descriptor in range(64):
            with suppress(OSError):
                found.append(pidfd_getfd(handle, descriptor))
    return found


def pidfd_getfd(handle: int, descriptor: int) -> int:
    """Ask the system for a copy of a descriptor of another process."""
    import ctypes  # noqa: PLC0415  only this lie needs it

    copy = ctypes.CDLL(None, use_errno=True).syscall(438, handle, descriptor, 0)
    if copy < 0:
        raise OSError(ctypes.get_errno(), "pidfd_getfd")
    return int(copy)


def capabilities() -> int:
    """Give the rights of root that this process has."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1], 16) for line in status if line.startswith("CapEff"))


def huge(view: Any) -> None:
    """Answer with a line that has no end."""
    while True:
        os.write(1, b"x" * 65_536)


def complain(view: Any) -> None:
    """Complain without end."""
    while True:
        os.write(2, b"x" * 65_536)


def complain_only(view: Any) -> None:
    """Complain without end, and close the answers."""
    os.close(1)
    complain(view)


def drip(view: Any) -> None:
    """Answer a byte at a time."""
    for letter in act(view):
        os.write(1, letter.encode())
        time.sleep(1.0)


def twice(view: Any) -> None:
    """Answer twice at once."""
    os.write(1, f"{act(view)}\n{act(view)}\n".encode())


def early(view: Any) -> None:
    """Answer the next question with this one."""
    say(act(view))
    say(act(view))
    time.sleep(LONG)


def another(view: Any) -> None:
    """Choose for somebody else."""
    say(json.dumps({"type": "act", "action": "bet 0", "seat": 0, "id": 1, "for": "everyone"}))


def leave(view: Any) -> None:
    """End with a code."""
    os._exit(77)


def hang(view: Any) -> None:
    """Read nothing, say nothing."""
    time.sleep(LONG)


def hoard(view: Any) -> None:
    """Take memory that is no data of a process: files in memory."""
    for number in range(200):
        file = os.memfd_create(str(number))
        for _ in range(32):
            os.write(file, bytes(1 << 20))


def crowd(view: Any) -> None:
    """Fork more than anybody needs."""
    run_away(100)
    time.sleep(LONG)


def fill(view: Any) -> None:
    """Write a file that is larger than any bot needs."""
    with tempfile.TemporaryFile() as file:
        for _ in range(200):
            file.write(bytes(1 << 20))


def knock(view: Any) -> None:
    """Connect to whatever listens on this machine at a port of the house, as any visitor may."""
    with socket.create_connection(("127.0.0.1", int(os.environ["BOT_PORT"]))) as house:
        house.sendall(b"GET /readyz HTTP/1.1\r\nHost: pub\r\n\r\n")
        note("knocked", house.recv(64))


def to_parent(number: signal.Signals, height: int = 0) -> Callable[[Any], None]:
    """Send a signal to who is above, and hang."""

    def lie(view: Any) -> None:
        run_away()
        time.sleep(0.1)
        os.kill(ancestors()[height], number)
        time.sleep(LONG)

    return lie


LIES: dict[str, Callable[[Any], None]] = {
    "huge": huge,
    "twice": twice,
    "early": early,
    "another": another,
    "leave": leave,
    "hoard": hoard,
    "crowd": crowd,
    "fill": fill,
    "kill-guard": to_parent(signal.SIGKILL),
    "kill-worker": to_parent(signal.SIGKILL, 1),
    "complain": complain,
    "complain-only": complain_only,
    "drip": drip,
    "hang": hang,
    "stop-guard": to_parent(signal.SIGSTOP),
    "stop-worker": to_parent(signal.SIGSTOP, 1),
}
"""Those that are over soon come first."""
ALWAYS: dict[str, Callable[[Any], None]] = {"spy": spy, "linger": linger, "peek": peek, "knock": knock}


def main() -> None:
    """Play, and lie."""
    mode, notes = sys.argv[1:3]
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "begin":
            say(READY)
            continue
        view = told["view"]
        if mode in ALWAYS:
            ALWAYS[mode](view)
        elif not os.path.exists(notes):
            note("lied in", os.getpid())
            LIES[mode](view)
        say(act(view))


if __name__ == "__main__":
    main()
