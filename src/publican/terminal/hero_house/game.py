"""Hero House in the terminal: what is told, what is drawn, and how a person's entries are understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publican.engine.core import Seat
from publican.engine.games import AnyGame
from publican.engine.hero_house import HeroHouse, State
from publican.engine.hero_house.actions import Action, Done, Lay
from publican.engine.hero_house.cards import PACK
from publican.engine.hero_house.events import Battled, CardDrawn, Event, HandBegan
from publican.engine.hero_house.options import Options
from publican.engine.hero_house.view import View
from publican.telling import hero_house
from publican.terminal.entries import spellings
from publican.terminal.hero_house.entries import Reader
from publican.terminal.hero_house.events import HeroHouseLines
from publican.terminal.hero_house.points import draw_points
from publican.terminal.hero_house.table import HeroHouseTable
from publican.terminal.hero_house.wording import HeroHouseWording
from publican.terminal.prompts import PROMPT, YES, Prompts
from publican.terminal.screen import Screen, TextLine
from publican.words import Words

RULES = {
    "lay": ("hh-3", "hh-7", "hh-8", "hh-16"),
    "battle": ("hh-9", "hh-10", "hh-11", "hh-12", "hh-13", "hh-14", "hh-15", "hh-16"),
    "discard": ("hh-6", "hh-17", "hh-20"),
    "monster": ("hh-6", "hh-18", "hh-19", "hh-20", "hh-21"),
}
"""Which rules matter when."""

RESULTS = "wins", "loses", "struggle", "no_win"
NOTED_OPTIONS = "ante", "house_reward", "opening_balance", "opening_treasure"


class HeroHouseTerminal(Prompts[View, Action]):
    """Hero House for the person at seat ``me``; for nobody in particular, all cards are told."""

    def __init__(self, names: Sequence[str], words: Words, screen: Screen, me: Seat | None) -> None:
        super().__init__(words, screen)
        self.wording = HeroHouseWording(names, words, me, symbols=screen.symbols)
        self.table = HeroHouseTable(self.wording, screen)
        self.lines = HeroHouseLines(self.wording)
        self.game: HeroHouse | None = None
        self.battle: list[TextLine] = []
        """The last battle of this hand."""
        self.turns: list[list[TextLine]] = []
        """The lines of each turn of this hand."""
        self.reader = Reader(self.wording)

    def introduce(self, game: AnyGame) -> None:
        """Say what is played, who plays, and which options are not the usual ones."""
        options = game.spelled_options()
        assert isinstance(game, HeroHouse)
        self.game = game
        self.screen.say(self.words("hero-house-title", target=options["target"]), "bold")
        self.screen.say(self.words("at-the-table", names=", ".join(self.wording.names)))
        for name in NOTED_OPTIONS:
            if options[name] != getattr(Options(), name):
                self.screen.say(self.words(f"option-{name}", value=options[name]))

    def tell(self, before: State | None, events: Sequence[Event]) -> Iterator[TextLine]:
        """Give the lines that say what happened, and remember those of this hand."""
        assert self.game is not None, "a game is introduced first"
        messages = hero_house.told(hero_house.before(self.game, before), events)
        for event, said in zip(events, messages, strict=True):
            lines = list(self.lines.of(said))
            self._remember(event, lines)
            yield from lines

    def _remember(self, event: Event, lines: list[TextLine]) -> None:
        match event:
            case HandBegan():
                self.battle, self.turns = [], []
            case CardDrawn():
                self.turns.append([])
            case Battled():
                self.battle = lines
            case _:
                pass
        if self.turns:
            self.turns[-1] += lines

    def close(self, view: View) -> None:
        """Show the points of all hands, and who won."""
        draw_points(view, self.wording, self.screen)

    def redraw(self, view: View) -> None:
        """Draw the table again."""
        self.table.draw(view)

    def understand(self, text: str, view: View) -> Action | None:
        """Read an action."""
        action = self.reader.read(text, view)
        return self._sure(action, view) if isinstance(action, Done) else action

    def _sure(self, done: Done, view: View) -> Action | None:
        """Ask back only where a person would go out of the hand although a hero could be laid."""
        lays = [choice.action for choice in view.choices if isinstance(choice.action, Lay)]
        if not lays or not view.choices[-1].goes_out:
            return done
        self.screen.say(self.words("surely-not-out", cards=PACK.names(lays[0].cards)))
        answer = self.screen.ask(PROMPT)
        if set(YES).intersection(spellings(answer)):
            return done
        if not answer.strip():
            self.screen.say(self.words("taken-back"))
            return None
        return self.read(answer, view)

    def explain(self, view: View) -> None:
        """Explain heroes, balance, battles and the commands."""
        black, white = self.wording.black, self.wording.white
        for message in ("help-cards", "help-hero", "help-balance", "help-battle"):
            self.screen.say(self.words(message, black=black, white=white))
        for result in RESULTS:
            self.screen.say(self.words(f"help-{result}"), margin="  ")
        done = self.words("verb-done")
        self.screen.say(self.words("help-entries-hero", done=done))
        self.screen.say(self.words("help-commands-hero"))

    def look_back(self, view: View) -> None:
        """Show the last battle of this hand, and the last turn, which is not the one just begun."""
        turns = self.turns[:-1] if view.phase == "lay" else self.turns
        last = next((turn for turn in reversed(turns) if turn), [])
        battle = self.battle
        shown = [*([] if battle and battle[0] in last else battle), *last]
        for line in shown:
            self.screen.say(line.text, line.style, "  " + line.margin)
        if not shown:
            self.screen.say(self.words("no-last-turn"))

    def show_points(self, view: View) -> None:
        """Show the points so far."""
        draw_points(view, self.wording, self.screen)

    def cite_rules(self, view: View) -> None:
        """Say the rules for what is happening now."""
        key = "battle" if view.phase == "lay" and view.monster is not None else view.phase
        for rule in RULES.get(key, ()):
            self.screen.say(self.words(f"rule-{rule}", share=self._share), margin=f"{rule.upper():<5}  ")

    @property
    def _share(self) -> str:
        return "half" if self.game is None else self.game.options.house_reward

    def list_choices(self, view: View) -> None:
        """List what can be chosen, with what to type for it."""
        self.table.menu(view)
