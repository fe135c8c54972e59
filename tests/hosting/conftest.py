"""The wheel, as in tests/install."""

from __future__ import annotations

from tests.install.conftest import unpacked, wheel

__all__ = ["unpacked", "wheel"]
