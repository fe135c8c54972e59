"""Bots that nobody hurries."""

from __future__ import annotations

import math

import pytest

from publican.bots.half_pint import champion as half_pint
from publican.bots.hero_house import champion as hero_house


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed settles the move unless the machine is so slow that a champion stops early: a crowded one must not be."""
    for champion in (half_pint, hero_house):
        monkeypatch.setattr(champion, "PATIENCE", math.inf)
