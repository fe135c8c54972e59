"""How much random testing a run does: ``PUBLICAN_TEST_DOSE`` times as much as usual.

``pub test --fast`` sets less, ``pub test --all`` more.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest

DOSE = float(os.environ.get("PUBLICAN_TEST_DOSE", "1"))


def dose(usual: int) -> int:
    """Give the number of examples, games or positions for this run."""
    return max(1, round(usual * DOSE))


def first_of(values: Iterable[object]) -> list[object]:
    """Parametrise a test by all values; a fast run takes the first alone."""
    first, *others = values
    return [first, *(pytest.param(value, marks=pytest.mark.slow) for value in others)]
