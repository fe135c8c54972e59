"""Bots at the tables: they think in worker processes, and play after a moment that tells nothing about their cards.

Levels that answer at once have workers of their own, so they never wait behind those that search. Addresses take turns,
and people within an address.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from publican.bots.external.names import label_of
from publican.bots.external.program import Failed, Limits
from publican.bots.levels import SEARCHING, from_level_down, prepare, seat_bots
from publican.engine.core import Seat
from publican.engine.games import GAMES, AnyGame
from publican.engine.spelling import speller
from publican.engine.unspelling import reader
from publican.server import logs
from publican.server.fair_queue import Owner
from publican.server.ports import Late, Work
from publican.server.settings import Settings

log = logs.get("bots")

QUICK_LATE, QUICK_LIMIT = 5.0, 10.0
"""Seconds until a level that needs no search is late, and until its worker is replaced."""
SEARCH_LATE, SEARCH_LIMIT = 10.0, 60.0
"""The same for one that searches, besides the time it may think."""
OTHERS_LIMITS = Limits(late=SEARCH_LATE)
"""What a bot of other people may take; it thinks where champions do."""
COMPILE_LIMIT = 3600.0
"""Seconds that compiling may take, at low priority on a machine that is busy."""
WHOLE_TABLE = 7
"""Bots at one table that may have to think one after the other."""
HOUSE: Owner = ("",)
"""The owner of what the server itself wants done."""


def choose_action(game: str, level: str, view: Any, seed: int, seconds: float) -> str:
    """Think (in a worker process): give the chosen action as records spell it."""
    (bot,) = seat_bots(game, [level], 1, random.Random(seed), seconds, _fail, OTHERS_LIMITS)
    return GAMES[game].spell(bot(view))


def choose_by_text(game: str, level: str, view: bytes, seed: int, seconds: float) -> str:
    """Think about a view as it was spelled elsewhere."""
    return choose_action(game, level, reader(GAMES[game]).view(msgspec.json.decode(view)), seed, seconds)


class Thought(Struct, frozen=True):
    """What a bot has to choose from, as it is spelled for other machines."""

    game: str
    level: str
    view: Raw
    seed: int
    seconds: float


_read_thought = msgspec.json.Decoder(Thought).decode


class ThinkingErrand:
    """Choosing, as an errand for other machines; bots of other people go by their names and are run as said here."""

    errors = (Failed,)

    def __init__(self, other_bots: Sequence[str]) -> None:
        self._others = {label_of(bot): bot for bot in other_bots}
        self._labels = {bot: label for label, bot in self._others.items()}

    @property
    def function(self) -> Callable[..., str]:
        """What is asked for here."""
        return choose_action

    @property
    def known(self) -> Collection[str]:
        """List the bots of other people that can be asked here."""
        return self._others.keys()

    def write(self, game: str, level: str, view: Any, seed: int, seconds: float) -> tuple[str, bytes]:
        """Spell a choice; say which bot of other people is needed for it."""
        label = self._labels.get(level, "")
        thought = Thought(game, label or level, speller(GAMES[game]).raw(view), seed, seconds)
        return label, msgspec.json.encode(thought)

    def read(self, needs: str, task: bytes) -> tuple[Callable[..., str], tuple[object, ...]]:
        """Give what thinks about it in a process."""
        thought = _read_thought(task)
        level = self._others[needs] if needs else thought.level
        return choose_by_text, (thought.game, level, bytes(thought.view), thought.seed, thought.seconds)


def _fail(_: Seat, why: str) -> None:
    raise Failed(why)


def compile_champion(game: str) -> float:
    """Compile all that a champion needs (in a worker process), and keep it on disk; give the seconds."""
    began = time.monotonic()
    prepare(game, [SEARCHING], lambda: None)
    return time.monotonic() - began


def by_kind(measured: Mapping[str, Mapping[str, float]]) -> Mapping[str, float]:
    """Put the kind of work into the names of what is counted."""
    return {f'{name}{{kind="{kind}"}}': value for kind, each in measured.items() for name, value in each.items()}


class Bots:
    """All bots of a server; those that search think apart from those that answer at once."""

    def __init__(self, settings: Settings, loop: asyncio.AbstractEventLoop, quick: Work, search: Work) -> None:
        self._settings = settings
        self._loop = loop
        self._quick = quick
        self._search = search
        self._others = {label_of(bot): bot for bot in settings.other_bots}
        self._compiling: asyncio.Task[None] | None = None
        self.warming = not settings.bots_elsewhere
        """Whether the champions are not compiled yet, so that the next lower level plays for them."""
        self.answers = 0
        self.lowered = 0
        """Choices that a lower level made because the bot itself was late, or not compiled yet."""
        self.failures = 0

    def prepare(self) -> None:
        """Have the champions compiled, once; on the first start of a machine that takes most of a minute."""
        if self._compiling is None and self.warming:
            self._compiling = self._loop.create_task(self._compile())

    async def _compile(self) -> None:
        for game in GAMES:
            log.info("bots.compiling", game=game)
            try:
                seconds = await self._search.run(HOUSE, compile_champion, game, late=None, limit=COMPILE_LIMIT)
                log.info("bots.compiled", game=game, seconds=round(seconds, 1))
            except Exception as error:  # the worker that needs it compiles it then
                log.error("bots.not_compiled", error=error, game=game)
        self.warming = False

    async def choose(self, game: AnyGame, level: str, view: Any, owner: Owner) -> str:
        """Let a bot choose for a seat, a human moment later at the earliest; whatever it says, it is legal."""
        moment = self._loop.time() + random.uniform(*self._settings.bot_pause)
        text = await self._answer(game.name, level, view, owner)
        offered = [game.spell(choice.action) for choice in view.choices]
        if text not in offered:  # whatever went wrong, the table goes on
            if text is None:  # a mistake was logged as such; all others were late, as on a crowded machine
                self.failures += 1
                log.warning("bots.failed", game=game.name, rank=level)
            else:
                log.error("bots.illegal", game=game.name, rank=level)
            text = offered[0]
        self.answers += 1
        if (rest := moment - self._loop.time()) > 0:
            await asyncio.sleep(rest)
        return text

    async def _answer(self, game: str, level: str, view: Any, owner: Owner) -> str | None:
        """Ask the level, and where that is late or fails, the next lower one; None where all did."""
        for each in from_level_down(game, level):
            try:
                text = await self._chosen(game, each, view, owner)
            except Late:
                continue
            except Failed as failed:
                log.warning("bots.other_failed", game=game, rank=each, why=str(failed))
                continue
            except Exception as error:
                log.error("bots.mistaken", error=error, game=game, rank=each)
                continue
            self.lowered += each != level
            return text
        return None

    async def _chosen(self, game: str, level: str, view: Any, owner: Owner) -> str:
        seconds = self._settings.bot_budget
        thought = game, self._others.get(level, level), view, secrets.randbits(64), seconds
        late, limit = SEARCH_LATE + WHOLE_TABLE * seconds, SEARCH_LIMIT + seconds
        if level in self._others:
            limit += OTHERS_LIMITS.start
            return await self._search.run(owner, choose_action, *thought, late=late, limit=limit)
        if level != SEARCHING:
            return await self._quick.run(owner, choose_action, *thought, late=QUICK_LATE, limit=QUICK_LIMIT)
        self.prepare()
        if self.warming:
            raise Late
        return await self._search.run(owner, choose_action, *thought, late=late, limit=limit)

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        return {
            "publican_bot_answers_total": self.answers,
            "publican_bot_lowered_total": self.lowered,
            "publican_bot_failures_total": self.failures,
            **by_kind({"quick": self._quick.measures(), "search": self._search.measures()}),
        }

    def close(self) -> None:
        """Stop thinking at once: what bots think about can be thought again."""
        if self._compiling is not None:
            self._compiling.cancel()
        self._quick.close()
        self._search.close()
