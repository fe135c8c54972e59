"""``publican db backup DIR --keep N``: the newest sound copies stay, whatever clocks and disks do."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from publican.server.adapters.fitness import Exit, Unfit
from publican.server.adapters.sqlite import dated
from publican.server.adapters.sqlite.folder import FILE
from publican.server.adapters.sqlite.schema import connect, migrate
from tests.server.commands import db

DAY = 86_400
RIGHT = time.gmtime


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data of a house."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(connect(folder / FILE)) as connection:
        migrate(connection)
        connection.execute("UPDATE house_time SET seconds = 0")
    return folder


@pytest.fixture
def into(tmp_path: Path) -> Path:
    """A folder for backups, with a file of somebody else's."""
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "publican-2020.sqlite3").write_text("mine")
    (folder / "publican-2020-01-01T0000.sqlite3.txt").write_text("mine too")
    return folder


def nights(data: Path, into: Path, keep: int, *wrong: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Back up each night, by a clock that is wrong by so many days."""
    for by in wrong:
        with closing(sqlite3.connect(data / FILE)) as connection, connection:
            ((seconds,),) = connection.execute("UPDATE house_time SET seconds = seconds + ? RETURNING seconds", (DAY,))
        there = RIGHT(1_800_000_000 + seconds + by * DAY)
        monkeypatch.setattr(time, "gmtime", lambda there=there: there)
        assert not dated.backup(data, into, keep).broken
    monkeypatch.setattr(time, "gmtime", RIGHT)


def ages(into: Path) -> list[float]:
    """List the nights of which there is a copy."""
    found = [dated._age(path) for path in into.glob("publican-*T*.sqlite3")]
    return sorted(age / DAY for age in found if age is not None)


def test_f12_the_newest_copies_stay_whatever_the_clock_says(
    data: Path, into: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nights(data, into, 3, 0, 0, 0, 0, monkeypatch=monkeypatch)
    assert ages(into) == [2, 3, 4]
    nights(data, into, 3, 100, -100, -365, 0, monkeypatch=monkeypatch)
    assert ages(into) == [6, 7, 8]
    nights(data, into, 1, -3650, monkeypatch=monkeypatch)
    assert ages(into) == [9]
    assert sorted(path.name for path in into.iterdir())[:2] == [
        "publican-2017-01-26T0800.sqlite3",
        "publican-2020-01-01T0000.sqlite3.txt",
    ]
    assert (into / "publican-2020.sqlite3").read_text() == "mine"


def test_f12_a_clock_that_comes_by_twice_overwrites_nothing(
    data: Path, into: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nights(data, into, 14, 0, -1, -2, monkeypatch=monkeypatch)
    assert ages(into) == [1, 2, 3]
    assert sorted(path.name.count("-") for path in into.glob("publican-*T*.sqlite3")) == [3, 4, 4]


def test_s31_no_good_copy_goes_for_a_bad_one(data: Path, into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nights(data, into, 3, 0, 0, 0, monkeypatch=monkeypatch)
    first, second, third = sorted(into.glob("publican-*T*.sqlite3"))
    second.write_bytes(second.read_bytes()[: second.stat().st_size // 2 + 100])
    third.write_bytes(b"")
    status, said = db("backup", str(into), "--keep", "2", "--data", str(data))
    assert status == Exit.WRONG
    assert [line.partition(" ")[0] for line in said.splitlines()] == [second.name, third.name, "2"]
    assert first.exists()
    assert second.exists()
    assert third.exists()
    (data / FILE).write_bytes(b"")
    before = sorted(into.iterdir())
    with pytest.raises(Unfit):
        dated.backup(data, into, 1)
    assert sorted(into.iterdir()) == before, "nothing is deleted for a backup that there is not"


def test_dated_copies_want_a_folder_and_a_folder_wants_to_be_asked_for_them(data: Path, into: Path) -> None:
    for words, says in (
        ((str(into), "--data", str(data)), "for dated copies in that folder add --keep"),
        ((str(into / "none"), "--keep", "2", "--data", str(data)), "is none"),
    ):
        status, said = db("backup", *words)
        assert (status, len(said.splitlines())) == (1, 1), said
        assert says in said
    assert db("backup", str(into), "--keep", "0", "--data", str(data))[0] != 0
    assert db("backup", str(into), "--keep", "2", "--data", str(data)) == (0, "")
    (copy,) = into.glob("publican-*T*.sqlite3")
    copy.rename(copy.with_name(FILE))
    assert db("check", "--data", str(into)) == (0, "all is well\n")
