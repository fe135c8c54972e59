"""Which build this is: two commits differ, as pip orders them, and every place says the same."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from packaging.version import Version

from publican import build as builds
from publican.build import RELEASE, UNKNOWN, of_commit

WHO = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a"}
WHEN = {"GIT_AUTHOR_DATE": "2026-11-19T12:00:00Z", "GIT_COMMITTER_DATE": "2026-11-19T12:00:00Z"}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Make a repository with one commit."""
    git(tmp_path, "init", "--quiet")
    commit(tmp_path, "one")
    return tmp_path


def git(folder: Path, *words: str) -> None:
    """Run git as nobody in particular."""
    env = {**os.environ, **WHO, **WHEN}
    subprocess.run(["git", *words], cwd=folder, env=env, check=True, capture_output=True)


def commit(folder: Path, text: str) -> None:
    """Commit a file with this text."""
    (folder / "file").write_text(text, "utf-8")
    git(folder, "add", "file")
    git(folder, "commit", "--quiet", "--message", text)


def test_two_commits_have_two_versions_and_the_later_one_is_newer(clone: Path) -> None:
    first = of_commit(clone)
    commit(clone, "two")
    second = of_commit(clone)
    assert first.startswith(f"{RELEASE}.post1+20261119.g")
    assert Version(RELEASE) < Version(first) < Version(second)
    assert str(Version(second)) == second, "pip and the log spell it alike"


def test_files_that_differ_from_the_commit_are_told(clone: Path) -> None:
    (clone / "beside").touch()
    assert not of_commit(clone).endswith(".changed"), "what git does not know is no part of a build"
    (clone / "file").write_text("other", "utf-8")
    assert of_commit(clone).endswith(".changed")


def test_a_tagged_commit_is_the_release(clone: Path) -> None:
    git(clone, "tag", "--annotate", f"v{RELEASE}", "--message", "it")
    assert of_commit(clone) == RELEASE
    (clone / "file").write_text("other", "utf-8")
    assert of_commit(clone) != RELEASE


def test_a_hook_of_another_repository_is_not_asked(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = of_commit(clone)
    monkeypatch.setenv("GIT_DIR", "/nowhere")
    assert of_commit(clone) == before


def test_a_copy_without_git_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert of_commit(tmp_path) == UNKNOWN
    monkeypatch.setattr(builds, "CLONE", tmp_path)
    builds.build.cache_clear()
    assert builds.build() == UNKNOWN, "whatever other copy pip may have installed here"
    builds.build.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert shutil.which("git") is None
    assert of_commit(builds.CLONE) == UNKNOWN
