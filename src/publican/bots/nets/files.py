"""Nets in files: some nets by name, each number in two bytes; a card beside each file tells how it was made."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np

from publican.bots.nets.compiled.mlp import Net


def write_nets(path: Path, nets: Mapping[str, Net]) -> None:
    """Write nets down, rounded; what is read again plays the same everywhere."""
    layers = {f"{name}.{layer}": part for name, net in nets.items() for layer, part in net._asdict().items()}
    with path.open("wb") as file:
        np.savez_compressed(file, **{name: part.astype(np.float16) for name, part in layers.items()})


def read_nets(path: Traversable) -> dict[str, Net]:
    """Read nets, as float32."""
    with path.open("rb") as file, np.load(file) as layers:
        names = dict.fromkeys(name.rpartition(".")[0] for name in layers.files)
        return {name: Net(*(layers[f"{name}.{each}"].astype(np.float32) for each in Net._fields)) for name in names}
