"""What a training keeps in a file, so that it can go on as if nothing had happened."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from publican.bots.nets.compiled.learning import Student

PARTS = ("net", "mean", "square")


def stored(kept: Mapping[str, Any], students: Mapping[str, Student]) -> dict[str, Any]:
    """Spell numbers and students as arrays by name."""
    arrays = {
        f"{name}.{part}.{layer}": each
        for name, student in students.items()
        for part in PARTS
        for layer, each in getattr(student, part)._asdict().items()
    }
    return {"kept": np.array(json.dumps(kept)), **arrays}


def restored(state: Mapping[str, Any], students: Mapping[str, Student]) -> dict[str, Any]:
    """Let students be as they were stored, and give the numbers."""
    for name, student in students.items():
        for part in PARTS:
            for layer, each in getattr(student, part)._asdict().items():
                each[:] = state[f"{name}.{part}.{layer}"]
    kept: dict[str, Any] = json.loads(str(state["kept"]))
    return kept
