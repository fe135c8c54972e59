"""Certificates for tests, made on the spot."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

MAKE = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"


def certify(certificate: Path, key: Path) -> None:
    """Make a certificate for this machine that signs itself."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("there is no openssl to make certificates with")
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    command = [openssl, *MAKE.split(), *names, "-out", str(certificate), "-keyout", str(key)]
    subprocess.run(command, check=True, capture_output=True)
