"""The data folder: one owner, private files; and commands that tell what is the matter with a file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from publican.server.adapters.fitness import Exit, Unfit
from publican.server.adapters.sqlite import schema, soundness, upkeep
from publican.server.adapters.sqlite.database import Database
from publican.server.adapters.sqlite.folder import FILE, LOCK, FolderTaken
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.ports import StoreFailed
from tests.server.commands import db


def mode(path: Path) -> int:
    """Read who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def filled(folder: Path, rows: int = 0) -> Path:
    """Make the data of a house, with some guests."""

    async def fill() -> None:
        store = Database(folder, asyncio.get_running_loop())
        people = [(f"p{number}", "x" * 200, 0) for number in range(rows)]
        await store.write(
            lambda connection: connection.executemany("INSERT INTO people (id, name, came) VALUES (?, ?, ?)", people)
        )
        store.close()

    asyncio.run(fill())
    return folder


def test_s28_the_lock_is_given_back_when_a_store_closes(tmp_path: Path) -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        store = Database(tmp_path, loop)
        with pytest.raises(FolderTaken):
            Database(tmp_path, loop)
        store.close()
        Database(tmp_path, loop).close()

    asyncio.run(story())


@pytest.mark.skipif(os.name != "posix", reason="rights are another matter there")
def test_s28_data_and_backups_are_for_their_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / FILE).touch(mode=0o644)  # as older versions left it

    async def story() -> set[int]:
        store = Database(data, asyncio.get_running_loop())
        await store.write(lambda connection: connection.execute("DELETE FROM mutes").rowcount)
        modes = {mode(path) for path in data.iterdir()}
        assert {path.name for path in data.iterdir()} >= {FILE, f"{FILE}-wal", f"{FILE}-shm"}
        store.close()
        return modes

    assert asyncio.run(story()) == {0o600}
    assert mode(data) == 0o700
    upkeep.backup(data, tmp_path / "copy")
    assert mode(tmp_path / "copy") == 0o600
    assert mode(filled(tmp_path / "new")) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="rights are another matter there")
def test_s28_a_folder_that_others_use_too_is_left_open_but_not_the_data(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "letter.txt").touch(mode=0o644)
    filled(data)
    assert (mode(data), mode(data / "letter.txt"), mode(data / FILE)) == (0o755, 0o644, 0o600)


def spoil(path: Path) -> None:
    """Overwrite pages in the middle of a file."""
    with path.open("rb+") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xa5" * 8192)


def test_s31_db_tells_a_corrupt_file_and_backs_up_nothing(tmp_path: Path) -> None:
    data, copy = filled(tmp_path / "data", rows=1000), tmp_path / "copy"
    spoil(data / FILE)
    status, said = db("check", "--data", str(data))
    assert (status, len(said.splitlines())) == (Exit.CORRUPT, 1), said
    assert "is corrupt" in said
    status, said = db("backup", str(copy), "--data", str(data))
    assert (status, len(said.splitlines())) == (Exit.CORRUPT, 1), said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"], "no half of a copy either"


@pytest.mark.parametrize(
    "content", [b"no database at all, but rather long text" * 200, b"SQLite format 3\0" + bytes(5000)]
)
def test_s31_db_tells_what_is_no_database(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    for call in (lambda: list(upkeep.check(tmp_path)), lambda: list(upkeep.export(tmp_path))):
        with pytest.raises(Unfit) as unfit:
            call()
        assert unfit.value.status == Exit.CORRUPT
    with pytest.raises(Unfit):
        upkeep.backup(tmp_path, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize(("version", "status"), [(999, Exit.NEWER), (0, Exit.OLDER)])
def test_s31_db_tells_a_newer_and_an_older_file(tmp_path: Path, version: int, status: int) -> None:
    data = filled(tmp_path / "data")
    connection = sqlite3.connect(data / FILE)
    connection.executescript(f"UPDATE schema SET oldest = {version}; PRAGMA user_version = {version}")
    connection.close()
    with pytest.raises(Unfit, match="newer" if version else "older") as unfit:
        list(upkeep.check(data))
    assert unfit.value.status == status
    assert upkeep.backup(data, tmp_path / "copy") == version


def odd(folder: Path, kind: str) -> Path:
    """Put something into a folder that no house has written."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        if kind == "other":
            connection.executescript("CREATE TABLE people (id); CREATE TABLE songs (a); INSERT INTO songs VALUES (1)")
        elif kind == "marked":
            connection.executescript(f"CREATE TABLE {'; CREATE TABLE '.join(f'{name} (a)' for name in schema.TABLES)}")
            connection.execute("PRAGMA application_id = 77")
    return folder


@pytest.mark.parametrize("kind", ["empty", "other", "marked"])
def test_s31_what_is_not_ours_is_never_taken_for_a_house(tmp_path: Path, kind: str) -> None:
    data, copy = odd(tmp_path / "data", kind), tmp_path / "copy"
    (data / FILE).touch()
    before = (data / FILE).read_bytes()
    says = "is empty" if kind == "empty" else "is a database of another program"
    for words in (
        ("check", "--data", str(data)),
        ("backup", str(copy), "--data", str(data)),
        ("export", "--data", str(data)),
        ("copy", str(data), str(copy)),
    ):
        status, said = db(*words)
        assert (status, len(said.splitlines())) == (Exit.CORRUPT, 1), said
        assert says in said
        assert not copy.exists()
    assert (data / FILE).read_bytes() == before


@pytest.mark.parametrize("kind", ["other", "marked"])
def test_s31_no_server_runs_on_another_program_s_database_nor_is_one_copied_over(tmp_path: Path, kind: str) -> None:
    data, good = odd(tmp_path / "data", kind), filled(tmp_path / "good")
    before = (data / FILE).read_bytes()
    with pytest.raises(StoreFailed, match="another program"):
        filled(data)
    status, said = db("copy", str(good), str(data))
    assert status == 1
    assert "another program" in said
    assert (data / FILE).read_bytes() == before
    assert {path.name for path in data.iterdir()} <= {FILE, LOCK}


def test_s31_a_server_begins_anew_on_an_empty_file_and_marks_it(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    filled(tmp_path)
    assert list(upkeep.check(tmp_path)) == []
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (schema.MARK,)


def test_s31_a_file_of_an_older_version_is_known_by_its_tables_and_marked(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        for number, script in schema.STEPS[:3]:
            connection.executescript(f"{script}; PRAGMA user_version = {number};")
    with pytest.raises(Unfit) as unfit:
        list(upkeep.check(tmp_path))
    assert unfit.value.status == Exit.OLDER
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (schema.MARK,)


def test_s31_a_newer_format_that_can_be_read_is_not_called_well_and_not_copied_in_part(tmp_path: Path) -> None:
    data = filled(tmp_path / "data")
    with closing(sqlite3.connect(data / FILE)) as connection:
        connection.executescript("CREATE TABLE later (a); PRAGMA user_version = 99")
    status, said = db("check", "--data", str(data))
    assert status == Exit.NEWER
    assert "newer Publican (format 99" in said
    status, said = db("copy", str(data), str(tmp_path / "to"))
    assert status == Exit.NEWER
    assert not (tmp_path / "to").exists()
    filled(data)  # a server of this version may run on it


def test_s31_a_server_finds_a_broken_page_beside_its_work_and_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(soundness.log, "error", lambda event, **_: said.append(event))

    async def opened(data: Path) -> None:
        storage = SqliteStorage(data, asyncio.get_running_loop())
        try:
            await asyncio.to_thread(storage.database.pages._thread.join)
            await storage.ready()
        finally:
            storage.close()

    data = filled(tmp_path / "data", rows=1000)
    asyncio.run(opened(data))
    assert said == []
    spoil(data / FILE)
    with pytest.raises(StoreFailed, match="corrupt"):
        asyncio.run(opened(data))
    assert said == ["store.corrupt"]


def test_s31_db_tells_a_read_only_file_and_works_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = filled(tmp_path / "data", rows=10)
    monkeypatch.setattr(os, "access", lambda path, how: how != os.W_OK)  # root may write everywhere
    before = sorted(data.iterdir())
    assert upkeep.read_only(data)
    assert list(upkeep.check(data)) == []
    upkeep.backup(data, tmp_path / "copy")
    assert sorted(data.iterdir()) == before, "nothing is written beside it"
