"""Bots of an earlier commit as entrants of the arena: taken from the history, and run in processes of their own.

python tools/frozen.py champion                          speaks JSON lines, as ``--bots "cmd:…"`` wants it
python tools/frozen.py champion --commit COMMIT          the same of another commit
python tools/frozen.py champion --prepare                only unpacks and compiles
python tools/frozen.py champion --choose 7 < RECORDS     prints what the commit alone chooses at each decision, seed 7

The sources of the commit lie in .venv/frozen, and use the packages of .venv. The program around them is that of the
present tree: ``publican.bots.external`` and ``publican.engine.unspelling``, which the old package does not have.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tarfile
import tempfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".venv" / "frozen"
COMMIT = "ca65e351411d"
"""The champions that newer ones are measured by."""


def entrant(level: str, commit: str = COMMIT, seconds: float | None = None) -> str:
    """Name a bot of an earlier commit as the arena wants it; with seconds, it thinks for so long whatever others do."""
    think = "" if seconds is None else f" --think {seconds}"
    return f"frozen-{level}=cmd:{sys.executable} {Path(__file__).resolve()} {level} --commit {commit}{think}"


def command(level: str, *arguments: str) -> list[str]:
    """Give the command that runs this file."""
    return [sys.executable, str(Path(__file__).resolve()), level, *arguments]


def unpack(commit: str) -> Path:
    """Give the folder with the sources of a commit; they are taken from the history once."""
    known = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "--quiet", "--verify", f"{commit}^{{commit}}"],
        capture_output=True,
        text=True,
        check=False,
    )
    if known.returncode != 0:
        raise SystemExit(f"frozen: there is no commit {commit} in this clone; if it is shallow: git fetch --unshallow")
    folder = PLACE / known.stdout.strip()
    if not folder.exists():
        PLACE.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(["git", "-C", ROOT, "archive", folder.name, "src"], capture_output=True, check=True)
        unfinished = Path(tempfile.mkdtemp(dir=PLACE))
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as sources:
            sources.extractall(unfinished, filter="data")
        with suppress(OSError):  # another process was first
            unfinished.rename(folder)
    return folder / "src"


def put_first(sources: Path) -> None:
    """Let ``publican`` be the package of the commit."""
    sys.path[:] = [str(sources), *(path for path in sys.path if Path(path).resolve() != ROOT / "src")]
    import publican  # noqa: PLC0415

    assert Path(publican.__file__).is_relative_to(sources), "the package of the commit comes first"


def add_program() -> None:
    """Let the package have what only the present tree has."""
    import publican.bots  # noqa: PLC0415
    import publican.engine  # noqa: PLC0415

    for package in (publican.bots, publican.engine):
        package.__path__.append(str(ROOT / "src" / "publican" / package.__name__.rpartition(".")[2]))


def choose(level: str, seed: int, seconds: float) -> None:
    """Print what a bot chooses at each decision of the records on standard input, with nothing of the present tree."""
    from publican.bots.levels import LEVELS  # noqa: PLC0415
    from publican.engine import record as records  # noqa: PLC0415

    for line in sys.stdin:
        record = records.read(line)
        table = records.open_game(record, lambda k, cards: None)
        for turn in records.replay(record):
            for seat in sorted(turn.state.due):
                bot = LEVELS[record.game][level](random.Random(seed), seconds)
                print(table.spell(bot(table.view(turn.state, seat))))


def main() -> None:
    """Do what the command says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", choices=["random", "rookie", "regular", "champion"])
    parser.add_argument("--commit", default=COMMIT)
    parser.add_argument("--prepare", action="store_true")
    parser.add_argument("--choose", type=int, metavar="SEED")
    parser.add_argument("--seconds", type=float, default=0.02)
    parser.add_argument("--think", type=float, help="seconds for a move, whatever the arena says")
    given = parser.parse_args()
    put_first(unpack(given.commit))
    if given.choose is not None:
        choose(given.level, given.choose, given.seconds)
        return
    from publican.bots.levels import LEVELS, prepare  # noqa: PLC0415

    if given.prepare:
        for game in LEVELS:
            prepare(game, [given.level], lambda: print("compiling", file=sys.stderr))
        return
    add_program()
    from publican.bots.external.speak import speak  # noqa: PLC0415

    def make(game: str) -> Any:
        """Have all loaded and compiled before the first decision, so that no time for a decision is spent on it."""
        prepare(game, [given.level], lambda: None)
        made = LEVELS[game][given.level]
        return made if given.think is None else lambda chance, _: made(chance, given.think)

    speak(make)


if __name__ == "__main__":
    main()
