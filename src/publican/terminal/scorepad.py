"""Sheets of people with the real box: what stands on them, or what is wrong with them in the reader's language."""

from __future__ import annotations

from pathlib import Path

from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.engine.half_pint.sheet import keep_score, toasts_of
from publican.engine.hero_house.scorepad import keep_points
from publican.engine.sheets import Sheet, Slip, read_sheet
from publican.site import write_site
from publican.telling import slips
from publican.telling.half_pint.events import toasts_told
from publican.terminal.half_pint.scorepad import draw_pad
from publican.terminal.hero_house.scorepad import draw_hands
from publican.terminal.screen import Screen, clean
from publican.words import Formatter, Words

LONGEST_PATH = 400


def show(text: str | bytes, words: Words) -> None:
    """Read a sheet and print what stands on its pad."""
    sheet = None
    try:
        sheet = read_sheet(text, {name: game.seat_counts for name, game in GAMES.items()})
        _draw(sheet, words)
    except Slip as slip:
        raise _refused(slip, sheet, words) from None


def write(folder: Path, words: Words) -> None:
    """Write scorepad and rule book for phones as a site of plain files, and say what to do with it."""
    Screen().say(words("scorepad-static", count=write_site(folder), folder=clean(str(folder), LONGEST_PATH)))


def _draw(sheet: Sheet, words: Words) -> None:
    screen = Screen()
    names = [clean(name, 12) or words("seat", seat=seat) for seat, name in enumerate(sheet.players)]
    if sheet.game == "hero-house":
        draw_hands(keep_points(sheet), names, words, screen)
        return
    pad = keep_score(sheet)
    draw_pad(pad, names, words, screen)
    if len(pad.lines) < len(sheet.parts):
        screen.say(words("sheet-unfinished", number=len(sheet.parts)))
    formatter = Formatter(words, names, None)
    for each in toasts_told(toasts_of(sheet, pad)):
        screen.say(formatter.say(each))


def _refused(slip: Slip, sheet: Sheet | None, words: Words) -> Invalid:
    names = () if sheet is None else sheet.players
    *place, why = map(Formatter(words, names, None).say, slips.told(slip, "" if sheet is None else sheet.game))
    return Invalid(", ".join(place) or words("slip-sheet"), why)
