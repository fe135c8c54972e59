"""The golden records."""

from __future__ import annotations

from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.json"))
