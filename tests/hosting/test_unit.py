"""The systemd unit: systemd finds nothing wrong with it, and what it asks for suffices to run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hosting.blocks import ROOT, UNIT
from tests.hosting.machine import make_environment
from tests.hosting.unit import Service, settings

WITHOUT_RIGHTS = ("setpriv", "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs")
"""What CapabilityBoundingSet= and NoNewPrivileges= do: without it, root could write to files that are read-only."""
BOT = ROOT / "examples" / "bot_template.py"
BEFORE = WITHOUT_RIGHTS if os.name == "posix" and os.getuid() == 0 else ()
CONFINED = (*BEFORE, "env", f"PYTHONPATH={ROOT}", sys.executable, "-m", "tests.hosting.sandbox", str(UNIT))
"""The same, with no system calls but those that the unit allows."""
MOST_EXPOSED = 20
"""In tenths, as systemd-analyze counts: 45 before it was hardened."""
KERNEL = "from publican.kernel.chance import seeded; seeded(1)"
COMPILE_SECONDS = 1800.0


@pytest.fixture
def root(unpacked: Path, tmp_path: Path) -> Iterator[Path]:
    """Install below a folder, and take away the right to write there."""
    opt = tmp_path / "opt" / "publican"
    make_environment(opt)
    shutil.copytree(unpacked, opt / "lib")
    for path in (opt, *opt.rglob("*")):
        path.chmod(0o555 if path.is_dir() or path.parent.name == "bin" else 0o444)
    yield tmp_path
    for path in (opt, *opt.rglob("*")):
        path.chmod(0o755)


needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
needs_setpriv = pytest.mark.skipif(
    bool(BEFORE) and shutil.which("setpriv") is None, reason="root cannot give up its rights without setpriv"
)


@needs_systemd
@pytest.mark.parametrize("name", ["publican.service", "publican-backup.service", "publican-backup.timer"])
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path, name: str) -> None:
    """Below a folder of the test's, since systemd looks whether the command exists."""
    make_environment(tmp_path / "opt" / "publican")
    for each in UNIT.parent.glob("publican*"):
        text = each.read_text("utf-8")
        (tmp_path / each.name).write_text(text.replace("=/opt/", f"={tmp_path}/opt/"), "utf-8")
    verify = ["systemd-analyze", "verify", str(tmp_path / name)]
    found = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


@needs_systemd
@pytest.mark.parametrize("name", ["publican.service", "publican-backup.service"])
def test_a_unit_is_no_more_exposed_than_it_must_be(name: str) -> None:
    unit = str(UNIT.with_name(name))
    judge = ["systemd-analyze", "security", "--offline=yes", f"--threshold={MOST_EXPOSED}", unit]
    judged = subprocess.run(judge, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout


def test_the_unit_keeps_compiled_bots_in_the_cache_folder_it_asks_for() -> None:
    told = settings(UNIT)
    assert told["Environment"] == [f"NUMBA_CACHE_DIR=/var/cache/{told['CacheDirectory'][0]}"]
    assert f"--data /var/lib/{told['StateDirectory'][0]} " in told["ExecStart"][0]
    assert told["ProtectSystem"] == ["strict"]


@pytest.mark.slow
@needs_setpriv
@needs_systemd
def test_the_unit_runs_on_read_only_code_without_a_home_and_with_few_system_calls(root: Path) -> None:
    refused = subprocess.run([*CONFINED, "nice", "-n", "1", "chown", "0", str(root)], capture_output=True, check=False)
    assert b"not permitted" in refused.stderr, "the sandbox holds"
    service = Service(UNIT, root, "--no-prepare-champions", "--bot", f"timid={BOT}:Bot", before=CONFINED)
    try:
        service.start()
        service.wait_for("WATCHDOG=1")
        service.reload()
        assert service.stop() == 0
    finally:
        service.kill()
    assert (root / "var" / "lib" / "publican" / "publican.sqlite3").exists()
    assert "serve.nothing_to_reload" in service.log.read_text("utf-8"), "there is no certificate, and it lived on"


@pytest.mark.slow
@needs_setpriv
def test_a_second_start_loads_what_the_first_compiled(root: Path) -> None:
    """A small part of the kernel; the whole of it is in the long test."""
    env = Service(UNIT, root).env | {"NUMBA_DEBUG_CACHE": "1", "PYTHONPATH": str(root / "opt" / "publican" / "lib")}
    command = [*CONFINED, sys.executable, "-P", "-c", KERNEL]
    told = [
        subprocess.run(command, env=env, cwd="/", capture_output=True, text=True, check=True).stdout for _ in range(2)
    ]
    assert "data saved" in told[0]
    assert "data saved" not in told[1]
    assert "data loaded" in told[1]


@pytest.mark.long
@needs_setpriv
def test_a_second_start_of_the_unit_compiles_nothing(root: Path) -> None:
    service = Service(UNIT, root, before=CONFINED)
    cache = root / "var" / "cache" / "publican"
    kept = []
    try:
        for start in (1, 2):
            service.start()
            wait_for_champions(service, times=start)
            assert service.stop() == 0
            kept.append({path: path.stat().st_mtime_ns for path in cache.rglob("*") if path.is_file()})
    finally:
        service.kill()
    assert kept[0]
    assert kept[0] == kept[1]


def wait_for_champions(service: Service, times: int) -> None:
    """Wait until both games' champions are ready, as the log says."""
    deadline = time.monotonic() + COMPILE_SECONDS
    while (text := service.log.read_text("utf-8")).count("bots.compiled") < 2 * times:
        assert "bots.not_compiled" not in text, text
        assert time.monotonic() < deadline, text
        time.sleep(0.2)
