"""A contest of bots on the terminal: progress, a table of standings, JSON, a picture, and a file to go on from."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from rich.box import SIMPLE
from rich.progress import Progress
from rich.table import Table

from publican.bots.arena import Bout, Contest, hold
from publican.bots.standings import Estimate, LevelStanding, standings
from publican.engine.core import Invalid


def compare(contest: Contest, deals: int, bar: Progress, save: Path | None) -> list[Bout]:
    """Hold a contest, or what is left of it, keeping every deal in ``save`` as soon as it is played."""
    bouts = _read(save, contest) if save and save.exists() else []
    played = {bout.deal for bout in bouts}
    waiting = [deal for deal in range(deals) if deal not in played]
    task = bar.add_task(contest.game, total=deals, completed=deals - len(waiting))
    for done in hold(contest, waiting, os.cpu_count() or 1):
        bouts += done
        if save:
            _append(save, contest, done)
        bar.advance(task)
    return [bout for bout in bouts if bout.deal < deals]


def table(contest: Contest, bouts: list[Bout]) -> Table:
    """Draw the standings; the par is what equals would win."""
    drawn = Table(box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    for title in ("bot", "wins", "points", "fulfilled", "rating", "ms p50", "p99"):
        drawn.add_column(title, no_wrap=True, justify="left" if title == "bot" else "right")
    games = f"{len(bouts)} games, {len({bout.deal for bout in bouts})} deals"
    drawn.title = f"{contest.game}: {games}; equals would win {1 / len(contest.levels):.1%} each"
    for each in standings(contest, bouts):
        drawn.add_row(*_row(each))
    return drawn


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


def _row(each: LevelStanding) -> tuple[str, ...]:
    return (
        f"{each.level}, {each.entrants}",
        _share(each.wins),
        f"{each.points.mean:.1f} ± {each.points.margin:.1f}",
        _share(each.fulfilled) if each.fulfilled else "",
        f"{each.rating:.1f}",
        f"{1000 * each.p50:.3f}",
        f"{1000 * each.p99:.3f}",
    )


def _share(estimate: Estimate) -> str:
    return f"{estimate.mean:.1%} ± {estimate.margin:.1%}"


def _read(save: Path, contest: Contest) -> list[Bout]:
    """Read the deals already played; a line that a crash cut short is dropped from the file, and played again."""
    whole, _, cut_short = save.read_bytes().rpartition(b"\n")
    first, *lines = whole.splitlines() or [b""]
    try:
        if msgspec.json.decode(first, type=Contest) != contest:
            raise Invalid(str(save), "holds another contest: other game, bots, options or seed")
        bouts = [bout for line in lines for bout in msgspec.json.decode(line, type=list[Bout])]
    except msgspec.DecodeError as error:
        raise Invalid(str(save), f"holds no contest: {error}") from None
    if cut_short:
        os.truncate(save, len(whole) + 1)
    return bouts


def _append(save: Path, contest: Contest, bouts: list[Bout]) -> None:
    try:
        if not save.exists():
            save.write_bytes(msgspec.json.encode(contest) + b"\n")
        with save.open("ab") as out:
            out.write(msgspec.json.encode(bouts) + b"\n")
    except OSError as error:
        raise Invalid(str(save), str(error.strerror)) from None


def spelled(contest: Contest, bouts: list[Bout]) -> bytes:
    """Spell a contest's result as JSON."""
    return msgspec.json.encode({"contest": contest, "games": len(bouts), "standings": standings(contest, bouts)})
