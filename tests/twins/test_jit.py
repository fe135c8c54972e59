"""What is compiled is compiled anew when a source of it has changed."""

from __future__ import annotations

from pathlib import Path

import publican
from publican.kernel.jit import source_files, stamp_of


def test_every_file_with_compiled_functions_counts_as_a_source() -> None:
    compiled = [
        file
        for file in Path(publican.__file__).parent.rglob("*.py")
        if any(line in ("@njit", "@inlined") for line in file.read_text("utf-8").splitlines())
    ]
    assert {file.parent.name for file in compiled} >= {"kernel", "compiled"}
    assert set(compiled) <= set(source_files())


def test_a_change_beside_a_compiled_function_counts(tmp_path: Path) -> None:
    (tmp_path / "players.py").write_text("STYLES = 9")
    before = stamp_of(tmp_path)
    (tmp_path / "players.py").write_text("STYLES = 10")
    stamp_of.cache_clear()
    assert stamp_of(tmp_path) != before
