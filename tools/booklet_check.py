"""Find what our texts share with printed booklets: ``python3 -m tools.booklet_check FOLDER``.

The booklets are no part of this project: FOLDER holds them as text files. Reported is every run of ten or more words
that stands in both, in any language; it ends with code 1 if there is one.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
OURS = ("src/publican/locales/*/*.ftl", "docs/**/*.md", "README.md", "CHANGELOG.md")
LONGEST = 10
"""So many words in a row are too many."""
WORD = re.compile(r"[^\W_]+")
HYPHENATED = re.compile(r"(\w)-\s*\n\s*(\w)")


class Shared(NamedTuple):
    """A run of words that stands in two files."""

    ours: str
    theirs: str
    words: str


def words_of(text: str) -> list[str]:
    """List the words of a text in lower case; one that is broken over two lines is one word."""
    return [word.casefold() for word in WORD.findall(HYPHENATED.sub(r"\1\2", text))]


def runs(words: list[str]) -> dict[tuple[str, ...], int]:
    """Find where each run of words begins first."""
    found: dict[tuple[str, ...], int] = {}
    for start in range(len(words) - LONGEST + 1):
        found.setdefault(tuple(words[start : start + LONGEST]), start)
    return found


def shared(ours: str, theirs: str) -> Iterator[str]:
    """Give the runs of words that two texts share, each as long as it is."""
    mine, other = words_of(ours), runs(words_of(theirs))
    start = 0
    while start <= len(mine) - LONGEST:
        end = start
        while tuple(mine[end : end + LONGEST]) in other:
            end += 1
        if end > start:
            yield " ".join(mine[start : end + LONGEST - 1])
        start = end + 1 if end == start else end + LONGEST - 1


def check(booklets: Path, root: Path = ROOT) -> Iterator[Shared]:
    """Compare all our texts with all booklets."""
    for theirs in sorted(booklets.glob("*.txt")):
        printed = theirs.read_text("utf-8", errors="replace")
        for ours in sorted({path for pattern in OURS for path in root.glob(pattern)}):
            for run in shared(ours.read_text("utf-8"), printed):
                yield Shared(str(ours.relative_to(root)), theirs.name, run)


def main() -> None:
    """Report what is shared."""
    if len(sys.argv) != 2 or not any(Path(sys.argv[1]).glob("*.txt")):
        sys.exit("usage: python3 -m tools.booklet_check FOLDER, with the booklets as .txt files in it")
    found = list(check(Path(sys.argv[1])))
    for ours, theirs, run in found:
        print(f"{ours}, {theirs}: {run}")
    print(f"{len(found)} runs of {LONGEST} or more words are shared")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
