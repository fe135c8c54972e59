"""Puts pictures of a screen onto sheets, one every so many seconds, each under its time."""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

SHEET = (1920, 1500)
"""The most that one looks at in one go."""
CAPTION = 18
NARROW, WIDE = 236, 474
"""How wide a picture becomes: of a phone, of anything wider."""
PHONE = 500


class Shot(NamedTuple):
    """A picture as the browser sent it (base64), and when, in seconds."""

    seconds: float
    data: str


def write_sheets(shots: Sequence[Shot], folder: Path, every: float) -> list[Path]:
    """Write sheets named by the time at which they begin; give their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    ticks = sampled(shots, every)
    if not ticks:
        return []
    width, height = cell(picture(ticks[0][1]))
    columns, rows = max(1, SHEET[0] // width), max(1, SHEET[1] // height)
    paths = []
    for first in range(0, len(ticks), columns * rows):
        part = ticks[first : first + columns * rows]
        paths.append(folder / f"{part[0][0]:07.2f}.png")
        sheet(part, (width, height), columns).save(paths[-1])
    return paths


def sampled(shots: Sequence[Shot], every: float) -> list[tuple[float, Shot]]:
    """Give what was on the screen at each tick: the last picture until then."""
    ticks = []
    for number in range(int(shots[-1].seconds / every) + 1 if shots else 0):
        seen = [shot for shot in shots if shot.seconds <= number * every]
        ticks.append((number * every, seen[-1] if seen else shots[0]))
    return ticks


def sheet(part: Sequence[tuple[float, Shot]], size: tuple[int, int], columns: int) -> Image.Image:
    """Lay pictures out from left to right."""
    width, height = size
    rows = -(-len(part) // columns)
    paper = Image.new("RGB", (columns * width, rows * height), "white")
    pen, font = ImageDraw.Draw(paper), ImageFont.load_default(CAPTION - 4)
    for place, (seconds, shot) in enumerate(part):
        x, y = place % columns * width, place // columns * height
        pen.text((x + 3, y), f"{seconds:.2f} s", fill="black", font=font)
        paper.paste(picture(shot).resize((width - 4, height - CAPTION - 4)), (x, y + CAPTION))
    return paper


def cell(first: Image.Image) -> tuple[int, int]:
    """Give the size of a picture on the sheet, with its caption."""
    width = NARROW if first.width < PHONE else WIDE
    return width + 4, round(first.height * width / first.width) + CAPTION + 4


def picture(shot: Shot) -> Image.Image:
    """Read a picture."""
    return Image.open(io.BytesIO(base64.b64decode(shot.data)))
