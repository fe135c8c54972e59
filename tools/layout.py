"""Check what the list of files promises: ``.venv/bin/python -m tools.layout``, part of ``python3 pub check``.

One name for one thing: in ``src/publican`` no class shares its name with another class or type alias, unless they are
siblings, each in the package of its own game. One direction: tests import tools and bench, bench imports tools, and
none of them is imported by what it imports. What several tests share stands beside them, in a file without tests.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ("half_pint", "hero_house")
MAY_IMPORT = {"tools": (), "bench": ("tools",), "tests": ("bench", "tools"), "examples": ()}
"""Beside ``publican`` and themselves."""


def main() -> int:
    """Print what is wrong; nothing where all is well."""
    wrong = [*double_names(ROOT / "src/publican"), *crosswise_imports(ROOT)]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


def double_names(package: Path) -> Iterator[str]:
    """Name each class whose name stands for something else too."""
    places: dict[str, list[Path]] = defaultdict(list)
    classes = set()
    for file in sorted(package.rglob("*.py")):
        tree = ast.parse(file.read_bytes())
        own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        classes |= own
        for name in own | set(_aliases(tree)):
            places[name].append(file.relative_to(package))
    for name in sorted(classes):
        if len(places[name]) > 1 and not _are_siblings(places[name]):
            yield f"{name} stands for several things: {', '.join(map(str, places[name]))}"


def _are_siblings(places: list[Path]) -> bool:
    """Tell whether each file is in the package of another game, and these packages lie side by side."""
    games = [game for place in places for game in GAMES if game in place.parts]
    beside = {tuple("game" if part in GAMES else part for part in place.parent.parts) for place in places}
    return len(set(games)) == len(games) == len(places) and len(beside) == 1


def _aliases(tree: ast.Module) -> Iterator[str]:
    """List the names of types that a module defines by assignment: neither constants nor variables of types."""
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Name) and target.id[0].isupper() and not target.id.isupper():
                yield target.id


def crosswise_imports(root: Path) -> Iterator[str]:
    """Name each import among tests, tools, bench and examples that points the wrong way."""
    for folder, allowed in MAY_IMPORT.items():
        for file in sorted((root / folder).rglob("*.py")):
            for module in _imported(ast.parse(file.read_bytes())):
                top = module.partition(".")[0]
                if top in MAY_IMPORT and top not in (folder, *allowed):
                    yield f"{file.relative_to(root)} imports {module}: {folder} may not import {top}"
                if module.rpartition(".")[2].startswith("test_"):
                    yield f"{file.relative_to(root)} imports {module}: what tests share belongs in a file without tests"


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


if __name__ == "__main__":
    sys.exit(main())
