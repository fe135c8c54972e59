"""The types that the browser is compiled with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import wire_types


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wire")
    wire_types.main(folder)
    return folder


def test_messages_are_told_apart_by_their_type(written: Path) -> None:
    table = (written / "table.ts").read_text()
    fields = ('type: "welcome"', "protocol: number", "version: number", "you: number | null")
    assert "\n".join(f"  readonly {field};" for field in fields) in table
    assert "  readonly view: View | null;" in table


def test_what_a_client_may_leave_out_is_optional_and_what_it_is_told_is_not(written: Path) -> None:
    table = (written / "table.ts").read_text()
    assert "readonly seen?: number;" in table
    assert "readonly bots?: readonly (string)[];" in (written / "forms.ts").read_text()
    assert "readonly away: boolean;" in table
    assert "readonly table?: TableShown;" in table


def test_cards_are_names_and_choices_are_texts(written: Path) -> None:
    game = (written / "half_pint.ts").read_text()
    assert "export interface HalfPintChoice {\n  readonly action: string;" in game
    assert "readonly row: readonly (string)[];" in game
    assert '"high_card" | "one_pair"' in game


@pytest.mark.parametrize("files", [["half_pint"], ["hero_house"], ["table", "forms"]], ids=str)
def test_nothing_is_written_twice(written: Path, files: list[str]) -> None:
    lines = [line for file in files for line in (written / f"{file}.ts").read_text().splitlines()]
    names = [line.split()[2] for line in lines if line.startswith("export ")]
    assert len(names) == len(set(names)), files
