"""The check of the layout can fail: what it forbids is planted, and found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import layout


def plant(root: Path, **files: str) -> Path:
    """Write a tree; ``__`` in a name stands for a slash."""
    for name, text in files.items():
        file = root / f"{name.replace('__', '/')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def test_a_class_name_for_two_things_is_found(tmp_path: Path) -> None:
    plant(tmp_path, engine__core="class Deal: ...", terminal__log="class Deal: ...", cli="class Other: ...")
    assert list(layout.double_names(tmp_path)) == ["Deal stands for several things: engine/core.py, terminal/log.py"]


def test_a_class_and_an_alias_of_one_name_are_found(tmp_path: Path) -> None:
    plant(tmp_path, engine__core="class Deal: ...", terminal__log="Deal = dict[str, int]\nDEAL = 3")
    assert len(list(layout.double_names(tmp_path))) == 1


def test_siblings_of_two_games_may_share_a_name(tmp_path: Path) -> None:
    plant(tmp_path, bots__half_pint__regular="class Regular: ...", bots__hero_house__regular="class Regular: ...")
    assert list(layout.double_names(tmp_path)) == []


@pytest.mark.parametrize("other", ["engine__hero_house__regular", "bots__half_pint__odds", "bots__regular"])
def test_others_than_siblings_may_not(tmp_path: Path, other: str) -> None:
    plant(tmp_path, bots__half_pint__regular="class Regular: ...", **{other: "class Regular: ..."})
    assert len(list(layout.double_names(tmp_path))) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("tools__film", "from tests.browser import guest"),
        ("tools__faults__load", "import bench.load.tables"),
        ("bench__server", "from tests.server.client import Street"),
        ("examples__bot", "from tools import page"),
        ("tests__bots__test_regular", "from tests.engine.test_secrets import swapped"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(tmp_path: Path, file: str, line: str) -> None:
    plant(tmp_path, **{file: f"def late() -> None:\n    {line}\n"})
    assert len(list(layout.crosswise_imports(tmp_path))) == 1


def test_imports_that_point_the_right_way_are_fine(tmp_path: Path) -> None:
    plant(
        tmp_path, tests__test_film="from tools import film\nfrom bench import load", bench__load="import tools.process"
    )
    assert list(layout.crosswise_imports(tmp_path)) == []
