"""Opening a table: what may be asked for, and the entries that its log begins with."""

from __future__ import annotations

from msgspec import Struct, field

from publican.bots.levels import LEVELS
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.server import wire
from publican.server.core import entries
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
