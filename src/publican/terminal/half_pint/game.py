"""Half-Pint Heroes in the terminal: what is told, what is drawn, and how a person's entries are understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from publican.engine.core import Seat
from publican.engine.games import AnyGame
from publican.engine.half_pint import HalfPintHeroes, State
from publican.engine.half_pint.actions import Action, Bet, Play, Predict
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.sets import Kind
from publican.engine.half_pint.view import View
from publican.telling import half_pint
from publican.terminal.entries import read_number, spellings
from publican.terminal.half_pint.entries import Several, listed, read_bet, read_play, read_prediction
from publican.terminal.half_pint.events import HalfPintLines
from publican.terminal.half_pint.scorepad import draw_pad
from publican.terminal.half_pint.table import HalfPintTable
from publican.terminal.half_pint.wording import HalfPintWording
from publican.terminal.prompts import PROMPT, Prompts
from publican.terminal.screen import Screen, TextLine
from publican.words import Words

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


class HalfPintTerminal(Prompts[View, Action]):
    """Half-Pint Heroes for the person at seat ``me``; for nobody in particular, all cards are told."""

    def __init__(self, names: Sequence[str], words: Words, screen: Screen, me: Seat | None) -> None:
        super().__init__(words, screen)
        self.wording = HalfPintWording(names, words, me, symbols=screen.symbols)
        self.table = HalfPintTable(self.wording, screen)
        self.lines = HalfPintLines(self.wording)
        self.game: HalfPintHeroes | None = None
        self.commands["o"] = self._opt_out

    def introduce(self, game: AnyGame) -> None:
        """Say what is played, who plays, and that nobody has to drink."""
        options = game.spelled_options()
        rounds, edition = options["rounds"], options["edition"]
        assert isinstance(game, HalfPintHeroes)
        self.game = game
        self.screen.say(self.words("half-pint-title", edition=edition, rounds=rounds), "bold")
        self.screen.say(self.words("at-the-table", names=", ".join(self.wording.names)))
        if "row_cards" in options:  # written only where they count
            self.screen.say(self.words("option-row_cards"))
        if game.options.first_player is not None:
            self.screen.say(self.wording.about("option-first_player", game.options.first_player))
        if pub_night := options["pub_night"]:
            assert isinstance(pub_night, list)
            self.screen.say(self.words("pub-night", rules=", ".join(pub_night)))
            self.screen.say(self.words("pub-night-note"))
            self.screen.say(self.words("pub-night-opt-out"))

    def _opt_out(self, _: View) -> None:
        """Name the person no more at the pub night (HP-D9)."""
        assert self.game is not None, "a game is introduced first"
        me, options = self.wording.me, self.game.options
        if me is None or not options.pub_night or me in options.abstain:
            self.screen.say(self.words("illegal-abstain-not_now"))
            return
        spelled = self.game.spelled_options() | {"abstain": [*options.abstain, me]}
        self.game = HalfPintHeroes.sit(self.game.seats, spelled, self.game.start, self.game.decks)
        self.screen.say(self.words("opted-out"))

    def tell(self, before: State | None, events: Sequence[Event]) -> Iterator[TextLine]:
        """Give the lines that say what happened."""
        assert self.game is not None, "a game is introduced first"
        known = half_pint.before(self.game, before)
        return self.lines.of(chain.from_iterable(half_pint.told(known, events)))

    def close(self, view: View) -> None:
        """Show the pad."""
        draw_pad(view.pad, self.wording.names, self.words, self.screen)

    def understand(self, text: str, view: View) -> Action | None:
        """Read a prediction, a bet or a play."""
        match view.phase:
            case "predict":
                return self._sure(read_prediction(text, view), view)
            case "bet":
                return read_bet(text, view, self.wording.names)
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
        if {"u", "undo"}.intersection(spellings(answer)):
            self.screen.say(self.words("taken-back"))
            return None
        return self.read(answer, view)

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
            return self.read(answer, view)
        play = several.choices[number - 1].action
        assert isinstance(play, Play)
        return play

    def explain(self, view: View) -> None:
        """Explain the sets, weakest first, and the commands."""
        width = max(len(self.wording.kind(kind)) for kind in Kind)
        for kind, example in EXAMPLES.items():
            cards = self.wording.cards(example.split(), ())
            self.screen.say(f"{self.wording.kind(kind):<{width}}  {cards}")
        self.screen.say(self.words("help-entries-first" if view.chooses_set else "help-entries-second"))
        self.screen.say(self.words("help-commands"))

    def redraw(self, view: View) -> None:
        """Draw the table again."""
        self.table.draw(view)

    def look_back(self, view: View) -> None:
        """Show the set that was won last."""
        self.table.last_trick(view)

    def show_points(self, view: View) -> None:
        """Show the pad, if something stands on it."""
        if view.pad.lines:
            draw_pad(view.pad, self.wording.names, self.words, self.screen)
        else:
            self.screen.say(self.words("pad-empty"))

    def cite_rules(self, view: View) -> None:
        """Say the rules for what is happening now."""
        two = len(view.won) == 2
        rules = list(RULES.get(view.phase, ()))
        if view.phase == "bet" and two:
            rules = ["hp-9", "hp-23", "hp-24"]
        if view.gun_fighters:
            rules.append("hp-27")
        for rule in rules:
            as_in_second = rule == "hp-13" and not view.chooses_set  # also in the first edition (R7)
            edition = "second" if as_in_second else view.edition
            variant = f"-{edition}" if rule in VARIANTS else ""
            self.screen.say(f"{rule.upper()}  {self.words(f'rule-{rule}{variant}')}")
        if view.phase == "play":
            self.screen.say(f"HP-20  {self.words('rule-hp-20-two' if two else 'rule-hp-20')}")

    def list_choices(self, view: View) -> None:
        """List what can be chosen, strongest first."""
        match view.phase:
            case "predict":
                for choice in view.choices:
                    assert isinstance(choice.action, Predict)
                    self.screen.say(self.wording.say(half_pint.meaning(choice, view)), margin=f"{choice.action.sets}  ")
            case "bet":
                for choice in view.choices:
                    assert isinstance(choice.action, Bet)
                    on = choice.action.on
                    label = "-" if on is None else f"{on} {self.wording.names[on]}"
                    self.screen.say(self.wording.say(half_pint.meaning(choice, view)), margin=f"{label}  ")
            case _:
                self.table.menu(listed(view), sign="#")
