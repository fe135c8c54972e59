"""Let the nets of a champion learn: ``python3 pub train GAME [--minutes N] [--seed S] [--players P] [--resume]``.

All goes into a folder, training/GAME unless told otherwise: state.npz, from which --resume goes on as if nothing had
happened; nets.npz, which the package can ship; curve.csv and curve.png, how strength grew. --against champion learns
nothing but to beat the nets that are shipped; --imitate RECORDS --named WORD learns to choose as those players did.
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from publican.bots.nets.compiled.mlp import Net
from publican.bots.nets.files import read_nets, write_nets
from publican.engine.games import GAMES
from publican.engine.half_pint import HalfPintHeroes
from tools.train.half_pint import HalfPintTrainer
from tools.train.imitation import ImitationTrainer

ROOT = Path(__file__).resolve().parents[2]
SAVED_EVERY = 90.0
"""Seconds of this process between two checkpoints."""


class Trainer(Protocol):
    """What learns one game."""

    lessons: int

    def lesson(self) -> float:
        """Play and study for about a second; give the loss."""
        ...

    def strength(self) -> dict[str, float]:
        """Measure the nets: the share of games won at each kind of table, or how likely they take what was chosen."""
        ...

    def nets(self) -> dict[str, Net]:
        """Give the nets as they are now."""
        ...

    def adopt(self, nets: Mapping[str, Net]) -> None:
        """Go on from nets that have learned already."""
        ...

    def state(self) -> dict[str, Any]:
        """Give all that the next lesson depends on."""
        ...

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from such a state."""
        ...


TRAINERS: dict[str, Callable[[int, bool, int | None], Trainer]] = {HalfPintHeroes.name: HalfPintTrainer}
"""Given a seed, whether it learns only to beat the champion, and for how many players if not for all table sizes."""


def train(trainer: Trainer, minutes: float, folder: Path) -> None:
    """Learn for so many minutes of this process, with a checkpoint now and then and one at the end."""
    folder.mkdir(parents=True, exist_ok=True)
    end = time.process_time() + 60 * minutes
    saved = -SAVED_EVERY
    while time.process_time() < end:
        loss = trainer.lesson()
        if time.process_time() - saved > SAVED_EVERY:
            saved = time.process_time()
            checkpoint(trainer, loss, folder)
    checkpoint(trainer, trainer.lesson(), folder)
    draw_curve(folder)


def checkpoint(trainer: Trainer, loss: float, folder: Path) -> None:
    """Write down where it stands; a crash leaves the last one whole."""
    strength = trainer.strength()
    with (folder / "state.new").open("wb") as file:
        np.savez(file, **trainer.state())
    os.replace(folder / "state.new", folder / "state.npz")
    write_nets(folder / "nets.npz", trainer.nets())
    line = {"lessons": trainer.lessons, "cpu_seconds": round(time.process_time()), "loss": f"{loss:.5f}"}
    line |= {name: f"{share:.3f}" for name, share in strength.items()}
    curve = folder / "curve.csv"
    is_new = not curve.exists()
    with curve.open("a", newline="") as out:
        writer = csv.DictWriter(out, list(line))
        if is_new:
            writer.writeheader()
        writer.writerow(line)
    print(", ".join(f"{name} {value}" for name, value in line.items()), flush=True)


def draw_curve(folder: Path) -> None:
    """Draw how strength grew, lesson by lesson."""
    import matplotlib as mpl  # noqa: PLC0415  only work on Publican has it

    mpl.use("agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415

    with (folder / "curve.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    for name in list(lines[0])[3:]:
        axes.plot([int(line["lessons"]) for line in lines], [100 * float(line[name]) for line in lines], label=name)
    axes.set(xlabel="lessons", ylabel="%")
    axes.legend()
    figure.savefig(folder / "curve.png", dpi=120)
    plt.close(figure)


def main(args: list[str] | None = None) -> None:
    """Do what the command says."""
    parser = argparse.ArgumentParser(
        prog="pub train", description=(__doc__ or "").partition("``")[0].rstrip(" :") + "."
    )
    parser.add_argument("game", choices=list(TRAINERS))
    parser.add_argument("--minutes", type=float, default=60.0, help="of one core")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin-with", type=Path, metavar="NETS", help="nets that have learned already: a file")
    parser.add_argument("--resume", action="store_true", help="go on from the last checkpoint")
    parser.add_argument("--players", type=int, help="learn for tables of this size only")
    parser.add_argument("--against", choices=["champion"], help="learn nothing but to beat the nets that are shipped")
    parser.add_argument("--imitate", type=Path, metavar="RECORDS", help="learn to choose as players in records did")
    parser.add_argument("--named", metavar="WORD", default="", help="those with this word in their name (default: all)")
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args(args)
    counts = GAMES[given.game].seat_counts
    if given.players is not None and given.players not in counts:
        parser.error(f"argument --players: {given.game} has {counts[0]} to {counts[-1]} players, not {given.players}")
    for option in ("begin_with", "imitate"):
        file = getattr(given, option)
        if file and not file.is_file():
            parser.error(f"argument --{option.replace('_', '-')}: there is no file {file}")
    how = "-against" if given.against else "-imitation" if given.imitate else ""
    folder = given.folder or ROOT / "training" / f"{given.game}{how}{f'-{given.players}' if given.players else ''}"
    if given.imitate:
        trainer: Trainer = ImitationTrainer(given.seed, given.imitate, given.named)
    else:
        trainer = TRAINERS[given.game](given.seed, given.against is not None, given.players)
    if given.resume:
        if not (folder / "state.npz").exists():
            parser.error(f"argument --resume: {folder} holds no training")
        with np.load(folder / "state.npz") as state:
            trainer.restore(dict(state))
    elif (folder / "state.npz").exists():
        raise SystemExit(f"pub train: {folder} holds a training already; go on with --resume, or name another --folder")
    elif given.begin_with:
        trainer.adopt(read_nets(given.begin_with))
    train(trainer, given.minutes, folder)


if __name__ == "__main__":
    main()
