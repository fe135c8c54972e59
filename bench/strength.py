"""How strong the bots are, in duplicate play, as ``publican arena`` measures it.

python3 pub bench strength            everything: about an hour on two cores
python3 pub bench strength 0.1        a tenth of the deals: a first impression
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass

from bench.frozen import PATIENT
from bench.measure import say
from publican.bots.arena import Contest, hold
from publican.bots.external.names import label_of
from publican.bots.levels import prepare
from publican.bots.standings import standings
from tools import frozen

SEED = "strength"
FROZEN = frozen.entrant("champion")
BRIEF = 0.02
HALF_PINT, HERO_HOUSE = "half-pint-heroes", "hero-house"


@dataclass(frozen=True)
class Question:
    """One bot among others, over so many deals; ``others`` is one level, or an entrant, for all other seats."""

    game: str
    bot: str
    others: str
    seats: int
    deals: int
    seconds: float = BRIEF

    @property
    def contest(self) -> Contest:
        """Spell it as the arena does."""
        return Contest(self.game, (self.bot, *[self.others] * (self.seats - 1)), {}, SEED, self.seconds, PATIENT)


CURVE = {0.005: 60, 0.08: 40, 0.3: 20}
"""Other budgets, on deals that become fewer as thinking becomes longer."""

QUESTIONS = [
    Question(HALF_PINT, "champion", FROZEN, seats=4, deals=250),
    Question(HERO_HOUSE, "champion", FROZEN, seats=2, deals=400),
    Question(HALF_PINT, "champion", "regular", seats=4, deals=250),
    Question(HALF_PINT, "regular", "rookie", seats=4, deals=250),
    Question(HALF_PINT, "champion", "regular", seats=2, deals=150),
    Question(HERO_HOUSE, "champion", "regular", seats=2, deals=200),
    Question(HERO_HOUSE, "regular", "rookie", seats=2, deals=400),
    *[Question(HALF_PINT, "champion", "regular", 4, deals, seconds) for seconds, deals in CURVE.items()],
]


def answer(question: Question, part: float) -> str:
    """Hold the contest, and sum it up in a line."""
    contest = question.contest
    deals = max(2, round(question.deals * part))
    bouts = []
    for number, done in enumerate(hold(contest, range(deals), os.cpu_count() or 1), start=1):
        bouts += done
        say(f"{question.game}, {question.seats} players, {number} of {deals} deals")
    found, others = standings(contest, bouts)
    fulfilled = f", fulfilled {found.fulfilled.mean:.1%} ± {found.fulfilled.margin:.1%}" if found.fulfilled else ""
    return (
        f"{question.game}, {question.seats} players, {1000 * question.seconds:g} ms: "
        f"{question.bot} among {label_of(question.others)}s, seed {SEED!r}, deals 0 to {deals - 1}, "
        f"wins {found.wins.mean:.1%} ± {found.wins.margin:.1%} of {len(bouts)} games (par {1 / question.seats:.0%})"
        f"{fulfilled}; p50 {1000 * found.p50:.2f} ms, p99 {1000 * found.p99:.2f} ms"
        f"{(others.failures and f'; but {others.level} {others.failures}') or ''}"
    )


def main() -> None:
    """Ask all questions."""
    part = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    subprocess.run(frozen.command("champion", "--prepare"), check=True)
    for game in (HALF_PINT, HERO_HOUSE):
        prepare(game, ["champion"], lambda: say("compiling"))
    for question in QUESTIONS:
        print(answer(question, part), flush=True)


if __name__ == "__main__":
    main()
