"""Set the limits of a program, then become it: run as a file, with nothing imported that need not be.

Arguments: the bytes of memory that it may have, then the command.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys

PR_SET_PDEATHSIG = 1


def main() -> None:
    """Limit memory, write no core files, and end with the process that started this one, where the system can do so."""
    memory, *command = sys.argv[1:]
    for limit, most in ((resource.RLIMIT_DATA, int(memory)), (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(limit, (most, most))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
