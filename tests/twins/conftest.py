"""The kernel without its compiler."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest


@pytest.fixture
def interpreted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run the ``MODULES`` of a test file as plain Python, so that a test can change their tables."""
    for module in request.module.MODULES:
        for name, value in list(vars(module).items()):
            if hasattr(value, "py_func"):
                monkeypatch.setattr(module, name, value.py_func)
    with np.errstate(over="ignore"):  # words wrap around
        yield
