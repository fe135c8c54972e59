"""Pictures of every screen, in every language and size: ``python3 pub screenshots [FOLDER] [--story NAME]``.

Each screen is also shown to axe, and none may be wider than the window. Stories run side by side, one on each core.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools import stories
from tools.browser import chromium
from tools.browser.guest import LOCALES, SIZES, Guest
from tools.faults.house import House
from tools.page import ROOT

FOLDER = ROOT / "docs" / "screenshots"
SETTLED = 400
"""Milliseconds after which nothing moves any more."""


class Walk(NamedTuple):
    """A story, and how the page looks to the person in it."""

    story: str
    size: str
    language: str
    theme: str

    @property
    def look(self) -> str:
        """Name the look as files do."""
        return f"{self.size}-{self.language}{'' if self.theme == 'dark' else f'-{self.theme}'}"


class Taken(NamedTuple):
    """What came of a walk."""

    pictures: int
    wrong: list[str]
    seconds: float


def take(walk: Walk, folder: Path) -> Taken:
    """Walk through a story in a house of its own, and take a picture of each screen; tell what is wrong with them."""
    began = time.monotonic()
    with TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data) / "data", bot_pause=(0.02, 0.05), url="http://pub.example").start()
        stories.shelve(house.data)
        guest = Guest(browser, house.address, "Ada", SIZES[walk.size], walk.language, walk.theme)
        names = []
        wrong = []
        try:
            for screen in stories.NAMED[walk.story](guest):
                names.append(f"{screen}-{walk.look}")
                guest.page.wait_for_timeout(SETTLED)
                with guest.still():
                    guest.picture(folder / f"{names[-1]}.png")
                    wrong += [f"{names[-1]}: {each}" for each in guest.faults()]
        except Exception as error:  # the other stories still tell something
            wrong.append(f"{walk.story}-{walk.look}, after {names[-1:]}: {error}")
        wrong += [f"{walk.story}-{walk.look}: {trouble}" for trouble in guest.troubles]
        guest.leave()
        house.stop()
        wrong += house.errors()
    return Taken(len(names), wrong, time.monotonic() - began)


def walks(given: argparse.Namespace) -> Iterator[Walk]:
    """All languages in the dark, and English in the light; the longest stories first."""
    for story in given.story.split(","):
        for theme in given.themes.split(","):
            for language in given.languages.split(",") if theme == "dark" else ["en"]:
                for size in given.sizes.split(","):
                    yield Walk(story, size, language, theme)


def main() -> int:
    """Take all pictures."""
    given = arguments()
    todo = list(walks(given))
    wrong = []
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("forkserver")) as pool:
        taking = {pool.submit(take, walk, given.folder): walk for walk in todo}
        for done, future in enumerate(as_completed(taking), start=1):
            taken, walk = future.result(), taking[future]
            wrong += taken.wrong
            what = f"{walk.story} {walk.look}: {taken.pictures} pictures, {len(taken.wrong)} things wrong"
            print(f"{done}/{len(todo)}  {what}, {taken.seconds:.0f} s", flush=True)
    print(*wrong, f"{len(wrong)} things wrong", sep="\n")
    return 1 if wrong else 0


def arguments() -> argparse.Namespace:
    """Read what is wanted."""
    parser = argparse.ArgumentParser(prog="pub screenshots", description="Take pictures of every screen.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--story", default=",".join(stories.NAMED), help="some of: %(default)s")
    parser.add_argument("--sizes", default="phone,tablet,desktop", help=f"some of: {','.join(SIZES)}")
    parser.add_argument("--languages", default=",".join(LOCALES), help="some of: %(default)s")
    parser.add_argument("--themes", default="dark,light", help="dark, light or both; light is in English only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many stories at once")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
