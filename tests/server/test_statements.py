"""Every statement on security and faults has a test that is named after it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

SECURITY = [f"s{number}" for number in (*range(1, 23), *range(26, 30), 31)]
FAULTS = [f"f{number}" for number in (*range(1, 8), 9, 10, 11)]  # F8 is about several machines, and there is one
ROOT = Path(__file__).parent.parent


def named(root: Path) -> dict[str, list[str]]:
    """List the tests named after each statement; one may be named after several."""
    found: dict[str, list[str]] = {}
    for path in sorted([*root.glob("server/test_*.py"), *root.glob("faults/test_*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := re.match(r"test_((?:[sf]\d+_)+)", node.name)):
                for statement in match[1].rstrip("_").split("_"):
                    found.setdefault(statement, []).append(node.name)
    return found


def test_every_statement_has_a_test() -> None:
    tested = named(ROOT)
    assert [statement for statement in (*SECURITY, *FAULTS) if statement not in tested] == []


def test_no_test_is_named_after_a_statement_that_there_is_not() -> None:
    assert sorted(set(named(ROOT)) - {*SECURITY, *FAULTS}) == []


def test_a_statement_without_a_test_is_found(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "test_it.py").write_text(
        "def test_s1_s13_holds() -> None: ...\ndef test_s_2() -> None: ...\n"
    )
    assert named(tmp_path) == {"s1": ["test_s1_s13_holds"], "s13": ["test_s1_s13_holds"]}
