"""Plant bugs in a rules package and see whether its tests notice: ``python3 pub mutate half_pint``.

mutmut does the planting, in a copy of the tree under ``mutants/``. Two things are written differently in that copy, so
that nothing escapes it: it passes over decorated functions, so each ``@property`` becomes a plain function and an
assignment; and a result remembered from before the planting would hide the bug, so nothing is cached. What is computed
on import (the even deal table) is out of its reach all the same.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "mutants"
NEEDED = ("src", "tests", "docs", "tools", "pub", "requirements")
GOLDEN = "tests/records/test_golden.py"
PACKAGES = {
    package: [f"tests/rules/{package}", *(f"tests/engine/test_{package}_{what}.py" for what in checks), GOLDEN]
    for package, checks in {"half_pint": ["properties", "secrets"], "hero_house": ["properties"]}.items()
}
PLAIN = "__plain"


def main(package: str, *wanted: str) -> int:
    """Mutate one package and list the mutants that no test killed; ``wanted`` limits it to some mutants."""
    folder = f"src/publican/engine/{package}"
    if not wanted:
        make_copy(folder, PACKAGES[package])
    mutmut = [sys.executable, "-m", "mutmut"]
    soon = {**os.environ, "PYTEST_TIMEOUT": "20"}  # a bug that loops for ever is a bug found
    subprocess.run([*mutmut, "run", *wanted], cwd=COPY, check=False, env=soon)
    listed = subprocess.run([*mutmut, "results", "--all", "true"], cwd=COPY, check=True, capture_output=True, text=True)
    verdicts = dict(line.strip().rsplit(": ", 1) for line in listed.stdout.splitlines() if ": " in line)
    counts = Counter(verdicts.values())
    killed = sum(counts[verdict] for verdict in ("killed", "timeout", "caught by type check"))
    for name, verdict in sorted(verdicts.items()):
        if verdict not in ("killed", "timeout", "caught by type check"):
            shown = subprocess.run([*mutmut, "show", name], cwd=COPY, check=True, capture_output=True, text=True)
            print(f"--- {verdict}: {name}\n{changed(shown.stdout)}")
    print(f"{package}: {killed} of {len(verdicts)} mutants killed, {killed / len(verdicts):.1%}; {dict(counts)}")
    return 0


def make_copy(folder: str, tests: list[str]) -> None:
    """Copy what the tests need, with plain functions in the package to mutate."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, COPY / name)
    for path in (COPY / folder).glob("*.py"):
        path.write_text(undecorated(path.read_text("utf-8")), "utf-8")
    for path in (COPY / "tests").rglob("*.py"):  # thousands of runs: a few examples each must do
        path.write_text(re.sub(r"max_examples=\d+", "max_examples=10", path.read_text("utf-8")), "utf-8")
    for path in (COPY / "tests/records/golden").glob("*-[4567]-*"):
        path.unlink()
    settings = (
        '\n[tool.mutmut]\nsource_paths = ["src"]\n'
        f'only_mutate = ["{folder}/*"]\nalso_copy = {[*NEEDED[2:]]}\n'
        'pytest_add_cli_args = ["-p", "no:xdist", "-q", "-k", "not every_corner"]\n'
        f"pytest_add_cli_args_test_selection = {tests}\n"
    )
    (COPY / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8") + settings, "utf-8")


def undecorated(source: str) -> str:
    """Turn ``@decorator def name`` into a plain function and ``name = decorator(plain)``."""
    lines = source.splitlines()
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef) and node.decorator_list]
    for node in sorted(found, key=lambda node: node.lineno, reverse=True):
        decorator = ast.unparse(node.decorator_list[0])
        if len(node.decorator_list) > 1 or decorator in ("staticmethod", "classmethod") or node.end_lineno is None:
            continue  # mutmut knows these
        if "cache" not in decorator:
            indent = " " * node.col_offset
            lines.insert(node.end_lineno, f"{indent}{node.name} = {decorator}({node.name}{PLAIN})")
            lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"def {node.name}(", f"def {node.name}{PLAIN}(", 1)
        del lines[node.decorator_list[0].lineno - 1]
    return "\n".join(lines) + "\n"


def changed(diff: str) -> str:
    """Keep of a diff only the lines that say what changed."""
    return "\n".join(line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="pub mutate", description="Plant bugs, and see whether the tests notice.")
    parser.add_argument("package", choices=PACKAGES, help="whose rules")
    parser.add_argument("wanted", nargs="*", metavar="MUTANT", help="only these (default: all, in a fresh copy)")
    given = parser.parse_args()
    sys.exit(main(given.package, *given.wanted))
