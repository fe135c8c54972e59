"""Guard a program: limit what it may take, and see to it that nothing it has started outlives it, or who wanted it.

Run as a file, with nothing imported that need not be. Arguments: a socket, the bytes of memory, then the command. The
other end of the socket is with the process that wants the program; it is told the program's process and why it was
ended, and when it hangs up, since it has had enough or is dead, all ends. Only Linux can do so: elsewhere this becomes
the program.
"""

from __future__ import annotations

import ctypes
import os
import resource
import select
import signal
import sys
import time
from contextlib import suppress
from typing import NoReturn

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER = 1, 4, 36
GUARDS = sys.platform == "linux"
LARGEST_FILE = 64 << 20
"""Bytes of a file that a program may write; one in memory alone (``memfd``) counts as a file."""
MOST_FILES, MOST_PROCESSES = 256, 64
LOOK = 0.25
"""Seconds between looks at what all processes of a program take together."""
ENDING = 5.0
"""Seconds that killed processes may take to be gone; what runs as another user is not ours to kill."""
KILLED = int(signal.SIGKILL)
OURS = (signal.SIGPIPE, signal.SIGXFSZ)
"""Signals that Python ignores, and programs should not."""


def main() -> None:
    """Start the program and stay with it, where the system can do so."""
    control, memory, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    os.set_inheritable(control, False)
    if not GUARDS:
        _become(command, memory)
    close_to_others()
    call_home_orphans()
    woken, waker = os.pipe()
    os.set_blocking(waker, False)
    signal.set_wakeup_fd(waker, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    guard = os.getpid()
    program = os.fork()
    if program == 0:
        _end_with(guard)
        _become(command, memory)
    status = KILLED
    try:
        os.write(control, b"%d\n" % program)
        _let_go_of_its_pipes()
        status = _watch(program, memory, control, woken)
    finally:
        end_children()
        _end_as(status)


def close_to_others(closed: bool = True) -> None:
    """Keep memory, environment and open files from other programs of the same user; it leaves no core file."""
    _set(PR_SET_DUMPABLE, not closed)


def call_home_orphans() -> None:
    """Become the parent of every process below whose own parent ends, however it tried to get away."""
    _set(PR_SET_CHILD_SUBREAPER, True)


def end_with_parent() -> None:
    """Be killed when the thread that started this process ends."""
    _set(PR_SET_PDEATHSIG, signal.SIGKILL)


def _set(option: int, value: int) -> None:
    """Set an option of this process, where the system has it."""
    if GUARDS:
        ctypes.CDLL(None).prctl(option, int(value))


def end_children() -> None:
    """End all processes below this one; the children of those that die come here, until there are none."""
    deadline = time.monotonic() + ENDING
    while time.monotonic() < deadline:
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        for child in _children(os.getpid()):
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        time.sleep(0.001)


def _become(command: list[str], memory: int) -> NoReturn:
    for number in OURS:
        signal.signal(number, signal.SIG_DFL)
    limits = [(resource.RLIMIT_DATA, memory), (resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, LARGEST_FILE)]
    for limit, most in (*limits, (resource.RLIMIT_NOFILE, MOST_FILES)):
        hard = resource.getrlimit(limit)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(limit, (least, least))
    try:
        os.execvp(command[0], command)
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr, flush=True)
        os._exit(1)


def _end_with(guard: int) -> None:
    """End when the guard does, be it killed; in a session of its own."""
    os.setsid()
    end_with_parent()
    if os.getppid() != guard:
        os._exit(1)


def _let_go_of_its_pipes() -> None:
    """Leave standard input and output to the program, so that it is seen when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(nothing, descriptor)


def _watch(program: int, memory: int, control: int, woken: int) -> int:
    """Wait until the program ends, takes too much or is not wanted any more; give how it ended, as ``wait`` does."""
    look = time.monotonic() + LOOK
    while True:
        ready, _, _ = select.select([control, woken], [], [], max(0.0, look - time.monotonic()))
        if control in ready:
            return KILLED
        if woken in ready:
            os.read(woken, 4096)
            while (reaped := os.waitpid(-1, os.WNOHANG))[0]:
                if reaped[0] == program:
                    return reaped[1]
        if time.monotonic() >= look:
            if too_much := _too_much(memory):
                os.write(control, too_much.encode())
                return KILLED
            look = time.monotonic() + LOOK


def _too_much(memory: int) -> str:
    """Say what all processes of the program have too much of, if they do."""
    family = _below(os.getpid())
    if len(family) > MOST_PROCESSES:
        return f"had more than {MOST_PROCESSES} processes"
    return f"took more than {memory >> 20:,} MB of memory" if _taken(family) > memory else ""


def _taken(family: list[int]) -> int:
    """Add up the memory of processes; files in memory count, mapped or not."""
    own = shared = 0
    files: dict[tuple[int, int], int] = {}
    for process in family:
        with suppress(OSError), open(f"/proc/{process}/status", encoding="utf-8") as status:
            kilobytes = dict(line.split()[:2] for line in status if line.startswith("Rss"))
            own += int(kilobytes.get("RssAnon:", 0)) << 10  # one that is dead has none
            shared += int(kilobytes.get("RssShmem:", 0)) << 10
        with suppress(OSError):
            files.update(_files_in_memory(process))
    return own + max(shared, sum(files.values()))


def _files_in_memory(process: int) -> dict[tuple[int, int], int]:
    """List the open files of a process that lie in memory alone, with their bytes."""
    found = {}
    for name in os.listdir(folder := f"/proc/{process}/fd"):
        with suppress(OSError):
            if os.readlink(f"{folder}/{name}").startswith("/memfd:"):
                file = os.stat(f"{folder}/{name}")
                found[file.st_dev, file.st_ino] = file.st_blocks * 512
    return found


def _below(process: int) -> list[int]:
    """List all processes below one."""
    found = _children(process)
    for each in found:  # grows meanwhile
        found += _children(each)
    return found


def _children(process: int) -> list[int]:
    found: list[int] = []
    with suppress(OSError):
        for thread in os.listdir(folder := f"/proc/{process}/task"):
            with suppress(OSError), open(f"{folder}/{thread}/children", encoding="ascii") as children:
                found += map(int, children.read().split())
    return found


def _end_as(status: int) -> NoReturn:
    """End as the program did."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        with suppress(OSError):  # nobody changes what SIGKILL does
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
