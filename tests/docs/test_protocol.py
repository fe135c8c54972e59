"""The pages on protocols say what the program says: their tables are written from the types, all codes are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from publican.bots.external.protocol import PROTOCOL
from publican.server import wire
from tools.protocol_tables import DOCS, PAGES, filled, refusals

PAGE = DOCS / "protocol.md"
SOURCES = Path(wire.__file__).parents[2]
CODE = re.compile(r"[a-z]+\.[a-z_]+")
REFUSING = ("Illegal", "No", "_need", "require", "refuse", "_refuse")


def codes_in(source: str) -> set[str]:
    """Find the codes that a module refuses with."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    refusing = [call for call in calls if ast.unparse(call.func).rpartition(".")[2] in REFUSING]
    given = [part.value for call in refusing for part in call.args if isinstance(part, ast.Constant)]
    return {code for code in given if isinstance(code, str) and CODE.fullmatch(code)}


@pytest.mark.parametrize("name", PAGES)
def test_the_tables_are_up_to_date(name: str) -> None:
    page = (DOCS / name).read_text("utf-8")
    assert page == filled(name, page), "run: python3 -m tools.protocol_tables"


def test_a_table_that_nobody_writes_is_noticed() -> None:
    with pytest.raises(SystemExit, match="no-such-table"):
        filled(PAGE.name, PAGE.read_text("utf-8") + "<!-- table no-such-table -->\n<!-- end -->\n")


def test_every_code_that_the_program_refuses_with_is_listed() -> None:
    listed = {row.split("`")[1] for row in refusals()[2:]}
    used = {
        code
        for layer in ("engine", "server")
        for path in (SOURCES / layer).rglob("*.py")
        for code in codes_in(path.read_text("utf-8"))
    }
    assert len(used) > 50
    assert used - listed == {"host.invalid", "origin.foreign"}  # these say nothing to a person


def test_the_version_of_the_protocol_stands_there() -> None:
    page = PAGE.read_text("utf-8")
    assert f"**The version of the protocol** is {wire.PROTOCOL};" in page
    assert f'"protocol":{wire.PROTOCOL}' in page
    assert f'"protocol":{PROTOCOL}' in (DOCS / "bot-lines.md").read_text("utf-8")
