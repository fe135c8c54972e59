"""``pub cluster``: one command, every part answers who watches it, and Ctrl-C ends all of it in good order."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from publican.build import build
from tests import patient
from tools import cluster

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.long
def test_all_parts_are_up_and_stop_together_at_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.cluster", "--nodes", "2", "--workers", "1", "--port", "0"]
    with (tmp_path / "errors").open("w") as errors:
        running = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
        )
    try:
        assert running.stdout is not None
        *parts, house = [running.stdout.readline() for _ in range(4)]
        for url in re.findall(r"http://[\w.:]+/metrics", "".join(parts)):
            told = patient.get(url).text
            assert "publican_beat_age_seconds" in told, url
            pages = [patient.get(url.replace("metrics", page)).text for page in ("healthz", "readyz")]
            assert pages == [f"ok {build()}", "ok"]
        (page,) = re.findall(r"http://[\w.:]+/", house)
        assert [patient.get(f"{page}readyz").status_code for _ in range(4)] == [200] * 4
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(60) == 0
    finally:
        running.terminate()
        running.communicate()
    told = (tmp_path / "errors").read_text("utf-8")
    assert [line for line in told.splitlines() if not line.startswith('{"time"') or '"level": "info"' not in line] == []


@pytest.mark.parametrize("wrong", [("--nodes", "0"), ("--nodes", "two"), ("--workers", "21"), ("--port", "99999")])
def test_wrong_numbers_are_refused(wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cluster.main(list(wrong))
    assert "is no number from" in capsys.readouterr().err
