"""How strong the bots are, in duplicate play, as ``publican arena`` measures it.

python3 pub bench strength               everything: several hours on two cores
python3 pub bench strength 0.1           a tenth of the deals: a first impression
python3 pub bench strength 1 edition     only the questions whose line has this word
python3 pub bench strength 1 edition 1   on one core

Each deal is kept in training/strength as it is played: asked again, a question goes on where it was left, or plays the
deals that are missing. Other bots, or other nets, begin anew.
"""

from __future__ import annotations

import argparse
import os
import subprocess
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from bench.frozen import PATIENT
from bench.measure import say
from bench.odd_styles import STYLES
from publican.bots.arena import Contest
from publican.bots.external.names import label_of
from publican.bots.levels import prepare
from publican.bots.series import Series
from publican.bots.standings import standings
from tools import frozen

SEED = "strength"
BRIEF, LONG = 0.02, 0.3
FROZEN = frozen.entrant("champion", seconds=BRIEF)
HALF_PINT, HERO_HOUSE = "half-pint-heroes", "hero-house"
ROOT = Path(__file__).resolve().parents[1]
AGAINST = ROOT / "training" / f"{HALF_PINT}-against" / "nets.npz"
"""Nets that learned only to beat the champion: python3 pub train half-pint-heroes --against champion"""


@dataclass(frozen=True)
class Question:
    """One bot among others, over so many deals; ``others`` is one level, or an entrant, for all other seats."""

    game: str
    bot: str
    others: str
    seats: int
    deals: int
    seconds: float = BRIEF
    options: dict[str, object] = field(default_factory=dict)

    @property
    def contest(self) -> Contest:
        """Spell it as the arena does."""
        bots = (self.bot, *[self.others] * (self.seats - 1))
        return Contest(self.game, bots, self.options, SEED, self.seconds, PATIENT)

    def __str__(self) -> str:
        edition = f", {self.options['edition']} edition" if self.options else ""
        return (
            f"{self.game}, {self.seats} players{edition}, {1000 * self.seconds:g} ms: "
            f"{label_of(self.bot)} among {label_of(self.others)}s"
        )


def odd_style(name: str) -> str:
    """Name one of the odd styles as the arena wants it."""
    return f"{name}={ROOT / 'bench' / 'odd_styles.py'}:{name}"


QUESTIONS = [
    Question(HALF_PINT, "champion", FROZEN, seats=4, deals=250),
    Question(HALF_PINT, "champion", FROZEN, seats=4, deals=250, seconds=LONG),
    *[Question(HALF_PINT, "champion", FROZEN, seats, deals=100) for seats in (2, 3, 5, 6, 7)],
    Question(HALF_PINT, "champion", FROZEN, seats=4, deals=100, options={"edition": "first"}),
    Question(HERO_HOUSE, "champion", FROZEN, seats=2, deals=400),
    *[Question(HALF_PINT, "champion", odd_style(name), seats=4, deals=60) for name in STYLES],
    Question(HALF_PINT, f"exploiter={ROOT / 'bench' / 'exploiter.py'}:Exploiter", "champion", seats=4, deals=150),
    Question(HALF_PINT, "champion", "regular", seats=4, deals=250),
    Question(HALF_PINT, "champion", "regular", seats=2, deals=150),
    Question(HALF_PINT, "regular", "rookie", seats=4, deals=250),
    Question(HERO_HOUSE, "champion", "regular", seats=2, deals=200),
    Question(HERO_HOUSE, "regular", "rookie", seats=2, deals=400),
    *[Question(HALF_PINT, "champion", "regular", 4, deals, seconds) for seconds, deals in {0.005: 60, 0.3: 20}.items()],
]


def kept(question: Question) -> Path:
    """Name the file of a question's games: by the contest, and by all that our own bots of its game are made of."""
    package = ROOT / "src" / "publican"
    files = sorted(file for part in ("bots", "engine", "kernel") for file in (package / part).rglob("*.*"))
    elsewhere = {"half_pint", "hero_house"} - {"hero_house" if question.game == HERO_HOUSE else "half_pint"}
    mine = [file for file in files if elsewhere.isdisjoint(file.parts) and file.suffix in (".py", ".npz", ".json")]
    made_of = b"".join(file.read_bytes() for file in mine)
    digest = sha256(made_of + str(question.contest).encode()).hexdigest()
    return ROOT / "training" / "strength" / f"{digest[:16]}.jsonl"


def answer(question: Question, part: float, cores: int) -> str:
    """Hold the contest, and sum it up in a line."""
    contest = question.contest
    deals = max(2, round(question.deals * part))
    series = Series([contest], deals)
    kept(question).parent.mkdir(parents=True, exist_ok=True)
    series.hold(cores, kept(question), lambda done: say(f"{question}, {done} of {deals} deals"))
    bouts = series.played[0][1]
    found, others = standings(contest, bouts)
    fulfilled = f", fulfilled {found.fulfilled.mean:.1%} ± {found.fulfilled.margin:.1%}" if found.fulfilled else ""
    short = "" if part >= 1 else f", {part:g} of the full length"
    return (
        f"{question}, seed {SEED!r}, deals 0 to {deals - 1}{short}, "
        f"wins {found.wins.mean:.1%} ± {found.wins.margin:.1%} of {len(bouts)} games (par {1 / question.seats:.0%})"
        f"{fulfilled}; p50 {1000 * found.p50:.2f} ms, p99 {1000 * found.p99:.2f} ms"
        f"{(others.failures and f'; but {others.level} {others.failures}') or ''}"
    )


def main() -> None:
    """Ask all questions, or those with a word."""
    parser = argparse.ArgumentParser(prog="pub bench strength", description="Measure how strong the bots are.")
    parser.add_argument("part", nargs="?", type=float, default=1.0, help="of the deals (default: all)")
    parser.add_argument("word", nargs="?", default="", help="only questions whose line has it")
    parser.add_argument("cores", nargs="?", type=int, default=os.cpu_count() or 1, help="(default: all)")
    given = parser.parse_args()
    subprocess.run(frozen.command("champion", "--prepare"), check=True)
    for game in (HALF_PINT, HERO_HOUSE):
        prepare(game, ["champion"], lambda: say("compiling"))
    for question in QUESTIONS:
        if "exploiter" in question.bot and not AGAINST.exists():
            print(f"{question}: there are no such nets; python3 pub train {HALF_PINT} --against champion", flush=True)
        elif given.word in str(question):
            print(answer(question, given.part, given.cores), flush=True)


if __name__ == "__main__":
    main()
