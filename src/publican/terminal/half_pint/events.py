"""Tells the events of Half-Pint Heroes, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from publican.engine.core import Seat
from publican.engine.half_pint import events as happened
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.scorepad import CHIP_POINTS, FULFILLED, Score
from publican.engine.half_pint.state import Played
from publican.terminal.half_pint.wording import HalfPintWording
from publican.terminal.screen import TextLine


class EventText:
    """Turns events into lines; remembers the sets on the table to say why one of them wins."""

    def __init__(self, wording: HalfPintWording, rounds: int) -> None:
        self.wording = wording
        self.words = wording.words
        self.rounds = rounds
        self.plays: list[Played] = []
        self.open = wording.me is None
        """Nobody plays here and no table is drawn, so that every card and sealed choice is told."""

    def tell(self, event: Event) -> Iterator[TextLine]:
        """Give the lines for an event; none where the table shows it anyway."""
        match event:
            case happened.RoundBegan():
                yield from self._round(event)
            case happened.HandDealt(seat, _, cards):
                if self.open:
                    yield TextLine(self.wording.cards(cards or ()), margin=f"  {self.wording.column(seat)}  ")
            case happened.RowFilled(row):
                if self.open:
                    yield TextLine(self.wording.cards(row), margin=f"  {self.words('row')}  ")
            case happened.PredictionSealed() | happened.BetSealed():
                if self.open:
                    yield self._sealed(event)
            case happened.PredictionsRevealed() | happened.BetsRevealed():
                yield from self._revealed(event)
            case happened.SetPlayed() | happened.SetWon():
                yield self._set(event)
            case happened.BrawlBroke(seat):
                yield TextLine("")
                yield TextLine(self.words("brawl-sign"), "bold")
                yield TextLine(self.words("brawl", **self.wording.who(seat)))
            case happened.RoundScored():
                yield from self._scores(event)
            case happened.GunFightCalled():
                yield from self._gun_fight(event)
            case happened.Toasted():
                yield from self._toasts(event)
            case happened.GameEnded():
                yield from self._ended(event)
            case _:
                assert_never(event)

    def _round(self, event: happened.RoundBegan) -> Iterator[TextLine]:
        self.plays = []
        if not self.open:
            return
        heading = "round-heading" if event.round <= self.rounds else "round-heading-extra"
        sizes = self.words("round-sizes", hand=event.hand_size, row=event.row_size)
        start = self.words("round-start", **self.wording.who(event.start))
        yield TextLine("")
        yield TextLine(f"{self.words(heading, round=event.round, rounds=self.rounds)} · {sizes} · {start}", "bold")
        if event.gun_fighters:
            yield TextLine(self.words("gun-fight-on", names=self.wording.all(event.gun_fighters)), "bold red")

    def _sealed(self, event: happened.PredictionSealed | happened.BetSealed) -> TextLine:
        who = self.wording.who(event.seat)
        if isinstance(event, happened.PredictionSealed):
            return TextLine(self.words("prediction-sealed", sets=event.sets or 0, **who))
        if event.on is None:
            return TextLine(self.words("bet-kept", **who))
        return TextLine(self.words("bet-sealed", on=self.wording.names[event.on], **who))

    def _revealed(self, event: happened.PredictionsRevealed | happened.BetsRevealed) -> Iterator[TextLine]:
        names = self.wording.names
        if isinstance(event, happened.PredictionsRevealed):
            total = sum(event.predictions)
            each = ", ".join(f"{name} {sets}" for name, sets in zip(names, event.predictions, strict=True))
            if self.open:
                yield TextLine(self.words("predictions-sum", sum=total))
            else:
                yield TextLine(self.words("predictions-revealed", each=each, sum=total))
        elif not self.open:
            arrow = "→" if self.wording.symbols else ">"
            on = ["-" if on is None else names[on] for on in event.bets]
            each = ", ".join(f"{name} {arrow} {target}" for name, target in zip(names, on, strict=True))
            yield TextLine(self.words("bets-revealed", each=each))

    def _set(self, event: happened.SetPlayed | happened.SetWon) -> TextLine:
        made, cards = self.wording.made(event.made), self.wording.cards_of(event.made)
        who = self.wording.who(event.seat)
        if isinstance(event, happened.SetPlayed):
            first = not self.plays
            self.plays.append(Played(event.seat, event.made))
            message = "set-led" if first else "set-leads" if event.leads else "set-played"
            return TextLine(self.words(message, made=made, cards=cards, **who))
        why = self._why(event)
        self.plays = []
        return TextLine(self.words("set-won", why=why, **who), "bold")

    def _why(self, won: happened.SetWon) -> str:
        """Say why a set beats the best of the others."""
        others = [played for played in self.plays if played.seat != won.seat]
        made = self.wording.made(won.made)
        if not others:
            return self.words("why-alone", made=made)
        next_best = max(others, key=lambda played: played.made.strength)
        other, rival = self.wording.made(next_best.made), self.wording.names[next_best.seat]
        if next_best.made.strength == won.made.strength:
            return self.words("why-first", made=made, rival=rival)
        if other == made:
            return self.words("why-next-card", made=made, rival=rival)
        return self.words("why-beats", made=made, other=other, rival=rival)

    def _scores(self, event: happened.RoundScored) -> Iterator[TextLine]:
        yield TextLine(self.words("round-scored", round=event.round), "bold")
        for seat, score in enumerate(event.scores):
            parts = " + ".join(self._parts(event, seat, score)) or self._nothing(event, seat)
            if self.open:  # at the table, the total stands beside the name
                parts += f"  {self.words('score-total', points=event.points[seat])}"
            yield TextLine(parts, margin=f"  {self.wording.column(seat)} {score.points:>3} {score.mark or ' '}  ")

    def _parts(self, event: happened.RoundScored, seat: Seat, score: Score) -> Iterator[str]:
        """Say where points come from, one source at a time."""
        if score.sets:
            yield self.words("score-sets", points=score.sets, count=event.won[seat])
        if score.prediction:
            yield self.words("score-prediction", points=score.prediction, prediction=event.predictions[seat])
        on = event.bets[seat]
        if score.brawl:
            yield self.words("score-brawl", points=score.brawl)
        elif score.chips:
            if on is not None and event.scores[on].mark != FULFILLED:
                yield self.words("score-chip", points=CHIP_POINTS, on=self.wording.names[on])
            if len(event.scores) == 2 and event.bets[1 - seat] == seat and score.mark:
                yield self.words("score-chip-won", points=CHIP_POINTS, rival=self.wording.names[1 - seat])

    def _nothing(self, event: happened.RoundScored, seat: Seat) -> str:
        if event.brawler is not None:
            return self.words("score-only-brawler")
        return self.words("score-nothing", prediction=event.predictions[seat], won=event.won[seat])

    def _gun_fight(self, event: happened.GunFightCalled) -> Iterator[TextLine]:
        yield TextLine("")
        yield TextLine(self.words("gun-fight-sign"), "bold red")
        yield TextLine(self.words("gun-fight-called", names=self.wording.all(event.seats)))
        if event.extra_round:
            yield TextLine(self.words("gun-fight-extra"))

    def _toasts(self, event: happened.Toasted) -> Iterator[TextLine]:
        for toast in event.toasts:
            yield TextLine(self.words(f"toast-{toast.rule.lower()}", names=self.wording.all(toast.seats)))
        yield TextLine(self.words("toast-names", names=self.wording.all(event.drinkers)), "bold")

    def _ended(self, event: happened.GameEnded) -> Iterator[TextLine]:
        yield TextLine("")
        if event.outcome.by is not None:
            yield TextLine(self.words("ended-by-gun-fight"), "bold red")
