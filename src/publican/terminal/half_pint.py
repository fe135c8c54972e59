"""The face of Half-Pint Heroes: what is told, what is drawn, and how a person's entries are understood."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from publican.engine.core import Illegal, Seat
from publican.engine.games import AnyGame
from publican.engine.half_pint.actions import Action, Play, Predict
from publican.engine.half_pint.editions import EDITIONS
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.sets import Kind
from publican.engine.half_pint.view import View
from publican.terminal.half_pint_input import (
    RUSSIAN_KEYS,
    Several,
    Wrong,
    listed,
    read_bet,
    read_number,
    read_play,
    read_prediction,
    tidy,
)
from publican.terminal.half_pint_speech import Speech
from publican.terminal.half_pint_table import HalfPintTable
from publican.terminal.half_pint_teller import Teller
from publican.terminal.scorepad import draw_pad
from publican.terminal.screen import Left, Screen, Told
from publican.words import Words

PROMPT = "> "
YES = ("y", "yes", "j", "ja", "д", "да", "q", "й")

EXAMPLES = {
    Kind.HIGH_CARD: "g9",
    Kind.ONE_PAIR: "a8 v8",
    Kind.TWO_PAIR: "r12 b12 g7 v7",
    Kind.THREE_OF_A_KIND: "a5 r5 b5",
    Kind.STRAIGHT: "a3 g4 g5 v6 r7",
    Kind.FULL_HOUSE: "a7 r7 g7 b3 v3",
    Kind.FLUSH: "b2 b5 b6 b9 b12",
    Kind.FOUR_OF_A_KIND: "a6 r6 g6 v6",
    Kind.STRAIGHT_FLUSH: "g4 g5 g6 g7 g8",
    Kind.FIVE_OF_A_KIND: "a2 r2 g2 b2 v2",
    Kind.ROYAL_FLUSH: "v9 v10 v11 v12 v13",
}

RULES = {
    "predict": ("hp-7", "hp-21", "hp-22"),
    "bet": ("hp-8", "hp-23"),
    "play": ("hp-10", "hp-11", "hp-13", "hp-14", "hp-15", "hp-16", "hp-17", "hp-18"),
}
"""Which rules matter in which phase."""

VARIANTS = {"hp-13", "hp-14", "hp-15"}
"""Rules that the editions word differently."""


class HalfPintFace:
    """Half-Pint Heroes for the person at seat ``me``; for nobody in particular, all cards are told."""

    def __init__(self, names: Sequence[str], words: Words, screen: Screen, me: Seat | None) -> None:
        self.words = words
        self.screen = screen
        self.speech = Speech(names, words, me, symbols=screen.symbols)
        self.table = HalfPintTable(self.speech, screen)
        self.teller = Teller(self.speech, rounds=10)
        self.commands: dict[str, Callable[[View], None]] = {
            "?": self._help,
            "h": self._help,
            "help": self._help,
            "l": self.table.last_trick,
            "s": self._pad,
            "r": self._rules,
            "c": self._choices,
            "q": self._leave,
            "quit": self._leave,
            "u": self._too_late,
            "undo": self._too_late,
            "": self.table.draw,
        }

    def introduce(self, game: AnyGame) -> None:
        """Say what is played, who plays, and that nobody has to drink."""
        options = game.spelled_options()
        rounds, edition = options["rounds"], options["edition"]
        assert isinstance(rounds, int)
        self.teller.rounds = rounds
        self.screen.say(self.words("half-pint-title", edition=edition, rounds=rounds), "bold")
        self.screen.say(self.words("at-the-table", names=self.speech.all(range(len(self.speech.names)))))
        if pub_night := options["pub_night"]:
            assert isinstance(pub_night, list)
            self.screen.say(self.words("pub-night", rules=", ".join(pub_night)))
            self.screen.say(self.words("pub-night-note"))

    def tell(self, event: Event) -> Iterator[Told]:
        """Give the lines that say what happened."""
        return self.teller.tell(event)

    def draw(self, view: View) -> None:
        """Draw the table, and say what is wanted now."""
        self.screen.say()
        self.table.draw(view)

    def ask(self, view: View) -> Action:
        """Read entries until one is an action; commands are answered in between."""
        while True:
            try:
                action = self._read(self.screen.ask(PROMPT), view)
            except Wrong as wrong:
                self.screen.say(self.words(wrong.message, **wrong.args_of_message))
                continue
            if action is not None:
                return action

    def refuse(self, illegal: Illegal) -> None:
        """Say why an action was not legal, and what to do next."""
        rule = f" ({illegal.rule})" if illegal.rule else ""
        self.screen.say(self.words(f"illegal-{illegal.code.replace('.', '-')}") + rule)

    def close(self, view: View) -> None:
        """Show the pad."""
        draw_pad(view.pad, self.speech.names, self.words, self.screen)

    def _read(self, text: str, view: View) -> Action | None:
        """Read one entry; None after a command, or where the person thinks again."""
        command = self.commands.get(tidy(text)) or self.commands.get(tidy(text).translate(RUSSIAN_KEYS))
        if command is not None:
            command(view)
            return None
        match view.phase:
            case "predict":
                return self._sure(read_prediction(text, view), view)
            case "bet":
                return read_bet(text, view, self.speech.names)
        play = read_play(text, view)
        return self._which(play, view) if isinstance(play, Several) else play

    def _sure(self, prediction: Predict, view: View) -> Action | None:
        """Ask back only where a prediction cannot come true: that is where a finger slipped."""
        if prediction.sets <= view.hand_size:
            return prediction
        self.screen.say(self.words("surely-not", sets=prediction.sets, cards=view.hand_size))
        answer = self.screen.ask(PROMPT)
        if not answer.strip():
            return prediction
        if tidy(answer).translate(RUSSIAN_KEYS) in ("u", "undo"):
            self.screen.say(self.words("taken-back"))
            return None
        return self._read(answer, view)

    def _which(self, several: Several, view: View) -> Action | None:
        """Let the person pick one of several sets; any other entry counts as a new one."""
        self.table.menu(several.choices, sign="")
        self.screen.say(self.words("which-set", most=len(several.choices)), "bold")
        answer = self.screen.ask(PROMPT)
        if not answer.strip():
            self.screen.say(self.words("taken-back"))
            return None
        plain = f"#{answer.strip()}" if answer.strip().isdecimal() else answer
        number = read_number(plain, len(several.choices))
        if number is None:
            return self._read(answer, view)
        play = several.choices[number - 1].action
        assert isinstance(play, Play)
        return play

    def _help(self, view: View) -> None:
        """Explain the sets, weakest first, and the commands."""
        width = max(len(self.speech.kind(kind)) for kind in Kind)
        for kind, example in EXAMPLES.items():
            cards = self.speech.example(example)
            self.screen.say(f"{self.speech.kind(kind):<{width}}  {cards}")
        first = EDITIONS[view.edition].chooses_set
        self.screen.say(self.words("help-entries-first" if first else "help-entries-second"))
        self.screen.say(self.words("help-commands"))

    def _pad(self, view: View) -> None:
        if view.pad.lines:
            draw_pad(view.pad, self.speech.names, self.words, self.screen)
        else:
            self.screen.say(self.words("pad-empty"))

    def _rules(self, view: View) -> None:
        """Say the rules for what is happening now."""
        two = len(view.won) == 2
        rules = list(RULES.get(view.phase, ()))
        if view.phase == "bet" and two:
            rules = ["hp-9", "hp-23", "hp-24"]
        if view.gun_fighters:
            rules.append("hp-27")
        for rule in rules:
            variant = f"-{view.edition}" if rule in VARIANTS else ""
            self.screen.say(f"{rule.upper()}  {self.words(f'rule-{rule}{variant}')}")
        if view.phase == "play":
            self.screen.say(f"HP-20  {self.words('rule-hp-20-two' if two else 'rule-hp-20')}")

    def _choices(self, view: View) -> None:
        match view.phase:
            case "predict":
                self.screen.say(self.words("want-prediction", cards=view.hand_size))
            case "bet":
                others = [seat for seat in range(len(view.won)) if seat != view.seat]
                each = ", ".join(f"{seat} {self.speech.names[seat]}" for seat in others)
                self.screen.say(self.words("bet-choices", each=each, two="yes" if len(view.won) == 2 else "no"))
            case _:
                self.table.menu(listed(view), sign="#")

    def _leave(self, _: View) -> None:
        """Leave, after asking once."""
        self.screen.say(self.words("leave-really"))
        if tidy(self.screen.ask(PROMPT)) in YES:
            raise Left
        self.screen.say(self.words("leave-not"))

    def _too_late(self, _: View) -> None:
        self.screen.say(self.words("too-late"))
