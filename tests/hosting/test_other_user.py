"""The units by which docs/hosting.md runs bots as another user."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hosting.blocks import blocks


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_knows_all_that_the_units_set(tmp_path: Path) -> None:
    socket, service = (block.text for block in blocks() if block.heading == "Bots as another user")
    units = tmp_path / "odd.socket", tmp_path / "odd@.service"
    units[0].write_text(socket, "utf-8")
    units[1].write_text(service.replace("/srv/bots/odd", sys.executable), "utf-8")  # it must be there
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
