"""A whole game in the terminal: one person, and bots on all other seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from publican.bots.external.failures import FailuresBySeat
from publican.bots.external.program import Limits
from publican.bots.levels import THINKING, level_per_seat, prepare, seat_bots
from publican.engine.core import Illegal, Invalid, Seat
from publican.engine.games import GAMES, AnyGame
from publican.engine.transcript import AnyStep, Transcript
from publican.files import STANDARD, writing
from publican.terminal.games import terminal_game
from publican.terminal.local_deal import LocalDeal
from publican.terminal.screen import LeftTable, Screen, clean, load_line_editing
from publican.words import Words

ME: Seat = 0
LONGEST_NAME = 12


def play(
    game: str,
    players: int,
    levels: list[str],
    options: dict[str, object],
    words: Words,
    *,
    name: str,
    seed: str | None,
    save: Path | None,
    seconds: float = THINKING,
    limits: Limits = Limits(),  # noqa: B008  frozen
) -> None:
    """Seat one person against bots and play until the game is over or the person leaves."""
    GAMES[game].sit(players, options, ME, lambda k, cards: None)  # what is wrong with these is said first
    _check_place(save)
    load_line_editing()
    level_per_seat(game, levels, players - 1)
    prepare(game, levels, lambda: Screen().say(words("champion-prepares")), limits=limits)
    local = LocalGame(game, players, levels, options, words, name, seed, seconds, limits)
    try:
        local.run()
    finally:
        local.keep(save)


class LocalGame:
    """One game under way, with all that was chosen so far."""

    def __init__(
        self,
        game: str,
        players: int,
        levels: list[str],
        options: dict[str, object],
        words: Words,
        name: str,
        seed: str | None,
        seconds: float,
        limits: Limits,
    ) -> None:
        self.words = words
        self.screen = Screen()
        self.deal = LocalDeal(game, players, ME, seed)
        self.game = GAMES[game].sit(players, options, self.deal.start, self.deal.decks)
        self.failures = FailuresBySeat()
        bots = seat_bots(game, levels, players - 1, self.deal.chance(), seconds, self._note, limits)
        self.bots = dict(enumerate(bots, start=ME + 1))
        mine = clean(name, LONGEST_NAME)
        others = [each for each in words("bot-names").split() if each.casefold() != mine.casefold()]
        self.players = (mine or words("guest"), *others[: players - 1])
        self.terminal = terminal_game(game, (mine or words("you"), *self.players[1:]), words, self.screen, ME)
        self.transcript: Transcript | None = None

    @property
    def state(self) -> Any:
        """Where the game stands; None before the first card."""
        return None if self.transcript is None else self.transcript.state

    def run(self) -> None:
        """Play to the end; leaving early is no failure."""
        try:
            self._open()
            while due := self.state.due:
                self._act(min(due))  # the person first, so that bots reveal nothing before
            self._close()
        except (LeftTable, KeyboardInterrupt):
            self.screen.say(self.words("left"))

    def keep(self, save: Path | None) -> None:
        """Write the record, finished or not."""
        if self.transcript is None:
            return
        with writing(save) as out:  # the seed stays sealed until the game is over
            out(self.transcript.record(self.deal.evidence(opened=self.state.outcome is not None)))
        if save is None and not self.state.due:
            self.screen.say(self.words("how-to-keep"))
        if save is not None and save != STANDARD:
            self.screen.say(self.words("saved", file=str(save)))
            self.screen.say(self.words("how-to-verify", file=str(save)))

    def _open(self) -> None:
        self.terminal.introduce(self.game)
        self.screen.say(self.words("commitment", hash=self.deal.commitment))
        self.screen.say(self.words("how-to-start"))
        self._take(*Transcript.begin(self.game, self.players))

    def _act(self, seat: Seat) -> None:
        if seat == ME:
            self._ask()
        else:
            self._apply(self.bots[seat](self.game.view(self.state, seat)))

    def _ask(self) -> None:
        """Let the person choose until the choice is legal."""
        view = self.game.view(self.state, ME)
        self.terminal.draw(view)
        while True:
            try:
                action = self.terminal.ask(view)
                self._play_on_as(self.terminal.game)
                self._apply(action)
                return
            except Illegal as illegal:
                self.terminal.refuse(illegal)

    def _play_on_as(self, game: AnyGame | None) -> None:
        """Go on with the game as it is agreed on now: the person may have opted out of the pub night."""
        if self.transcript is not None and game is not None and game is not self.game:
            self.game = game
            self.transcript = replace(self.transcript, game=game)

    def _note(self, bot: int, why: str) -> None:
        """Say once of each bot that it failed."""
        seat = bot + ME + 1
        if seat not in self.failures.found:
            self.screen.say(self.words("bot-failed", name=self.players[seat], why=why))
        self.failures(seat, why)

    def _apply(self, action: Any) -> None:
        assert self.transcript is not None, "only a game that began is played"
        self._take(*self.transcript.play(action, self.game.spell(action)))

    def _take(self, transcript: Transcript, step: AnyStep) -> None:
        before = None if self.transcript is None else self.transcript.state
        self.transcript = transcript
        for line in self.terminal.tell(before, [self.game.shown(event, ME) for event in step.events]):
            self.screen.say(*line)

    def _close(self) -> None:
        self.screen.say()
        self.terminal.close(self.game.view(self.state, ME))
        self.screen.say(self.words("seed-revealed", seed=self.deal.secret.hex()))
        self.screen.say(self.words("seed-explained"))


def _check_place(save: Path | None) -> None:
    """Refuse a place for the record before the game, not after it."""
    if save is None or save == STANDARD:
        return
    if save.is_dir():
        raise Invalid(str(save), "is a directory, not a file for the record")
    if not save.parent.is_dir():
        raise Invalid(str(save), "there is no such directory")
