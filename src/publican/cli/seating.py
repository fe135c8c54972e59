"""How a command names the bots to seat, and what those of other people may take."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from cyclopts import Group, Parameter

from publican.bots.external.program import Limits
from publican.engine.core import Invalid
from publican.server.values import a_moment, between, whole

OTHERS = Group("Bots of other people", sort_key=1)
USUAL = Limits()
SEVERAL = re.compile(r"([1-9])\*(.+)", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class LimitOptions:
    """Limits of ``cmd:PROGRAM`` and ``FILE.py:CLASS``; a decision that does not come in time is taken at random."""

    bot_late: Annotated[float, Parameter(validator=a_moment)] = USUAL.late
    """Seconds for a decision, besides ten times those of --think."""
    bot_start: Annotated[float, Parameter(validator=a_moment)] = USUAL.start
    """Seconds until a program is ready for a game."""
    bot_memory: Annotated[int, Parameter(converter=whole, validator=between(16, 1_000_000))] = USUAL.memory
    """Megabytes of memory for each program."""

    @property
    def limits(self) -> Limits:
        """Spell them as bots do."""
        return Limits(self.bot_late, self.bot_start, self.bot_memory)


ChosenLimits: TypeAlias = Annotated[LimitOptions, Parameter(name="*", group=OTHERS)]


def listed(bots: str) -> list[str]:
    """Split names at commas; one with a comma in it stands in double quotes, and ``3*`` before one seats it thrice."""
    try:
        (names,) = csv.reader([bots], strict=True, skipinitialspace=True)
    except (ValueError, csv.Error):
        raise Invalid("bots", "names stand between commas, one with a comma in it in double quotes") from None
    counted = [(1, name) if (found := SEVERAL.fullmatch(name)) is None else (int(found[1]), found[2]) for name in names]
    return [name for count, name in counted for _ in range(count)]
