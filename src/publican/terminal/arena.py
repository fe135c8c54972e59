"""Contests of bots on the terminal: standings, a cross table with ratings, the verdict of a test, JSON, a picture."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.box import SIMPLE
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from publican.bots.arena import Bout, Contest
from publican.bots.external.names import label_of
from publican.bots.ratings import Estimate, ratings
from publican.bots.sequential import RunningTest
from publican.bots.series import Series
from publican.bots.standings import LevelStanding, standings
from publican.engine.core import Invalid


def compare(series: Series, workers: int, bar: Progress, save: Path | None) -> None:
    """Hold contests, or what is left of them, keeping every deal in ``save`` as soon as it is played."""
    task = bar.add_task(series.contests[0].game, total=series.deals * len(series.contests))
    series.hold(workers, save, lambda done: bar.update(task, completed=done))


def table(contest: Contest, bouts: list[Bout]) -> Table:
    """Draw the standings; the par is what equals would win."""
    drawn = _table("bot", "wins", "points", "fulfilled", "rating", "ms p50", "p99")
    games = f"{len(bouts)} games, {len({bout.deal for bout in bouts})} deals"
    drawn.title = f"{contest.game}: {games}; equals would win {1 / len(contest.levels):.1%} each"
    found = standings(contest, bouts)
    for each in found:
        drawn.add_row(*_row(each))
    drawn.caption = _failed(found)
    return drawn


def cross_table(played: list[tuple[Contest, list[Bout]]]) -> Table:
    """Draw how each fared alone among the others of each, with its rating; the strongest first."""
    rated = ratings(played)
    levels = sorted(rated, key=lambda level: -rated[level].mean)
    cells: dict[tuple[str, str], str] = {}
    found = []
    for contest, bouts in played:
        one, other = standings(contest, bouts)
        found += [one, other]
        cells[contest.levels[0], contest.levels[1]] = _share(one.wins)
        if len(contest.levels) == 2:
            cells[contest.levels[1], contest.levels[0]] = _share(other.wins)
    seats = len(played[0][0].levels)
    drawn = _table("bot", "rating", *map(label_of, levels))
    games = sum(len(bouts) for _, bouts in played)
    drawn.title = f"{played[0][0].game}: {games} games; wins of each line's bot against {seats - 1} of each column's"
    for level in levels:
        drawn.add_row(label_of(level), _points(rated[level]), *(cells.get((level, other), "") for other in levels))
    drawn.caption = _failed(found)
    return drawn


def verdict(test: RunningTest, bot: str) -> str:
    """Say what a test has found, and how sure that is."""
    asked = test.asked
    sure = f"after {test.deals} deals; the chance of a wrong verdict was at most {asked.error:.1%}"
    match test.verdict:
        case "above":
            return f"{bot} wins more than {asked.low:.1%}: clear {sure}"
        case "below":
            return f"{bot} wins less than {asked.high:.1%}: clear {sure}"
        case _:
            bounds = f"more than {asked.low:.1%} or less than {asked.high:.1%}"
            return f"{bot} wins {bounds}: not clear yet after {test.deals} deals"


def plot(contest: Contest, bouts: list[Bout], file: Path) -> None:
    """Draw win shares with their intervals into a file."""
    from matplotlib.figure import Figure  # noqa: PLC0415  heavy, and seldom wanted

    found = standings(contest, bouts)
    figure = Figure(figsize=(6, 1 + len(found) / 2), layout="constrained")
    axes = figure.subplots()
    names = [f"{each.level} ({each.entrants})" for each in found]
    shares = [each.wins.mean for each in found]
    axes.barh(names, shares, xerr=[each.wins.margin for each in found], color="#b5762a")
    axes.axvline(1 / len(contest.levels), color="#444444", linestyle=":")
    axes.invert_yaxis()
    axes.set_xlabel("share of games won by each, with 95 % intervals")
    try:
        figure.savefig(file)
    except (OSError, ValueError) as error:
        raise Invalid(str(file), str(error)) from None


def spelled(series: Series) -> bytes:
    """Spell results as JSON: one contest as such, several with the ratings that follow from all."""
    found = [
        {"contest": contest, "games": len(bouts), "standings": standings(contest, bouts)}
        for contest, bouts in series.played
    ]
    test = series.test and {"asked": series.test.asked, "verdict": series.test.verdict, "deals": series.test.deals}
    if len(found) == 1:
        return msgspec.json.encode({**found[0], "test": test})
    rated = {label_of(level): each for level, each in ratings(series.played).items()}
    return msgspec.json.encode({"contests": found, "ratings": rated})


def _table(*titles: str) -> Table:
    drawn = Table(box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    for title in titles:
        drawn.add_column(Text(title), no_wrap=True, justify="left" if title == "bot" else "right")
    return drawn


def _failed(found: list[LevelStanding]) -> Text | None:
    """Say who left decisions to chance."""
    lines = dict.fromkeys(f"{each.level} {each.failures}" for each in found if each.failures)
    return Text("\n".join(lines)) if lines else None


def _row(each: LevelStanding) -> tuple[str | Text, ...]:
    return (
        Text(f"{each.level}, {each.entrants}"),
        _share(each.wins),
        f"{each.points.mean:.1f} ± {each.points.margin:.1f}",
        _share(each.fulfilled) if each.fulfilled else "",
        _points(each.rating),
        f"{1000 * each.p50:.3f}",
        f"{1000 * each.p99:.3f}",
    )


def _share(estimate: Estimate) -> str:
    return f"{estimate.mean:.1%} ± {estimate.margin:.1%}"


def _points(estimate: Estimate) -> str:
    return f"{estimate.mean:+.0f} ± {estimate.margin:.0f}"
