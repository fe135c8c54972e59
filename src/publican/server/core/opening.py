"""Opening a table: what may be asked for, and the entries that its log begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct, field

from publican.bots.levels import LEVELS
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.engine.pads import SEAT_COUNTS, with_draft
from publican.engine.sheets import Slip, read_sheet
from publican.server import wire
from publican.server.core import entries, names
from publican.server.core.decide_pad import MOST_PARTS
from publican.server.core.people import Person


class TableWanted(Struct, frozen=True):
    """What to play and with how many; ``bots`` lists levels to seat at once."""

    game: str
    options: dict[str, object] = field(default_factory=dict)
    seats: int = 4
    public: bool = False
    clock: wire.ClockName = "none"
    bots: list[str] = field(default_factory=list)


def first_entries(table: str, host: Person, wanted: TableWanted) -> tuple[entries.Opened, list[entries.LogEntry]]:
    """Give the opening of a table, and who sits down at once: its host, and the bots asked for."""
    options, rules = _checked(wanted), GAMES[wanted.game].rules_version
    opened = entries.Opened(table, wanted.game, options, wanted.seats, wanted.public, wanted.clock, rules, by=host.id)
    bots = [entries.BotSeated(level, by=host.id) for level in wanted.bots]
    return opened, [entries.Seated(host.name, by=host.id), *bots]


def pad_opening(table: str, keeper: Person, given: Mapping[str, object]) -> entries.Opened:
    """Give the opening of a pad that people with the real box share, in the middle of a round too."""
    if too_deep(given, wire.DEEPEST):
        raise Invalid("sheet", "is nested too deeply")
    try:
        sheet, draft = with_draft(read_sheet(msgspec.json.encode(given), SEAT_COUNTS))
    except Slip as slip:
        raise Invalid(f"slip.{slip.code}", str(slip)) from None
    if len(sheet.parts) > MOST_PARTS:
        raise Invalid("pad.full", f"has more than {MOST_PARTS} parts")
    players = _players(sheet.players)
    pad = entries.PadSheet(players, sheet.start, tuple(map(dict, sheet.parts)), dict(draft))
    options, rules = dict(sheet.options), GAMES[sheet.game].rules_version
    return entries.Opened(table, sheet.game, options, len(players), False, "none", rules, pad, by=keeper.id)


def _players(given: Sequence[str]) -> tuple[str, ...]:
    """Check the names on a pad as those of people are: others read them on their phones."""
    players = tuple(map(names.clean, given))
    if len(set(map(names.skeleton, players))) < len(players):
        raise Invalid("name", "looks like another")
    return players


def _checked(wanted: TableWanted) -> dict[str, object]:
    """Check what a table shall be, and spell its options out."""
    game = GAMES.get(wanted.game)
    if game is None:
        raise Invalid("game", f"must be one of {', '.join(GAMES)}")
    if too_deep(wanted.options, wire.DEEPEST):
        raise Invalid("options", "are nested too deeply")
    for level in wanted.bots:
        if level not in LEVELS[wanted.game]:
            raise Invalid("bots", f"must be among {', '.join(LEVELS[wanted.game])}")
    if len(wanted.bots) >= wanted.seats:
        raise Invalid("bots", "leave no seat free")
    return game.sit(wanted.seats, wanted.options, 0, lambda k, cards: None).spelled_options()


def too_deep(value: object, most: int) -> bool:
    """Tell whether plain JSON data is nested more deeply than this."""
    if most == 0:
        return True
    if isinstance(value, dict):
        return any(too_deep(item, most - 1) for item in value.values())
    if isinstance(value, list):
        return any(too_deep(item, most - 1) for item in value)
    return False
