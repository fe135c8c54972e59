"""Run a bot written in Python: ``python -m publican.bots.external FILE.py:CLASS``, or the name of an entry point."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from publican.bots.external.names import IN_FILE, installed
from publican.bots.external.speak import BotMaker, speak


def load(name: str) -> Any:
    """Import what makes the bot."""
    in_file = IN_FILE.fullmatch(name)
    if in_file is None:
        return installed()[name].load()
    file, attribute = Path(in_file[1]).absolute(), in_file[2]
    sys.path.insert(0, str(file.parent))  # as for a script: what lies beside it can be imported
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None, "the name ends with .py"
    assert spec.loader is not None, "the name ends with .py"
    module = sys.modules[file.stem] = module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, attribute):
        raise LookupError(f"{in_file[1]} has no {attribute}")
    return getattr(module, attribute)


def make(game: str) -> BotMaker:
    """Give what makes the bot; one that says which game it is for plays no other."""
    found: Any = load(sys.argv[1])
    if getattr(found, "game", game) != game:
        raise LookupError(f"it is for {found.game}")
    maker: BotMaker = found
    return maker


if __name__ == "__main__":
    speak(make)
