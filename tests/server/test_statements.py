"""Every statement on security and faults has a test that is named after it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
STATED = re.findall(r"^- ([SF]\d+) ", (ROOT.parent / "SECURITY.md").read_text("utf-8"), re.MULTILINE)
STATEMENTS = [number.lower() for number in STATED]


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
    assert [statement for statement in STATEMENTS if statement not in tested] == []


def test_no_test_is_named_after_a_statement_that_there_is_not() -> None:
    assert sorted(set(named(ROOT)) - set(STATEMENTS)) == []


def test_a_statement_without_a_test_is_found(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "test_it.py").write_text(
        "def test_s1_s13_holds() -> None: ...\ndef test_s_2() -> None: ...\n"
    )
    assert named(tmp_path) == {"s1": ["test_s1_s13_holds"], "s13": ["test_s1_s13_holds"]}
