"""Tells the events of Hero House, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from publican.engine.hero_house import events as happened
from publican.engine.hero_house.battle import Cards, hero_of, put
from publican.engine.hero_house.events import Event
from publican.terminal.hero_house.wording import HeroHouseWording
from publican.terminal.screen import TextLine


class EventText:
    """Turns events into lines; remembers the hands played, the last battle and the last turns."""

    def __init__(self, wording: HeroHouseWording) -> None:
        self.wording = wording
        self.words = wording.words
        self.house_reward = "half"
        self.open = wording.me is None
        """Nobody plays here and no table is drawn, so that every card is told."""
        self.opening = False
        """Whether the opening flips are being made."""
        self.lying: Cards = ()
        """What lies on the discard pile."""
        self.ended: list[happened.HandEnded] = []
        self.battle: list[TextLine] = []
        self.turns: list[list[TextLine]] = []
        """The lines of each turn of this hand."""

    def tell(self, event: Event) -> Iterator[TextLine]:
        """Give the lines for an event; none where the table shows it anyway."""
        self._follow(event)
        for line in self._lines(event):
            if self.turns:
                self.turns[-1].append(line)
            if isinstance(event, happened.Battled):
                self.battle.append(line)
            yield line

    def _follow(self, event: Event) -> None:
        """Keep track of what the lines need."""
        match event:
            case happened.HandBegan():
                self.lying, self.battle, self.turns, self.opening = (), [], [], True
            case happened.PlayBegan():
                self.opening = False
            case happened.CardDrawn():
                self.turns.append([])
            case happened.CardFlipped(_, card) | happened.Discarded(_, card):
                self.lying, _ = put(card, self.lying)
            case happened.Battled(result=result):
                self.battle = []
                self.lying = () if result in ("wins", "struggle") else self.lying
            case happened.HandEnded():
                self.ended.append(event)
                self.opening = False
            case _:
                pass

    def _lines(self, event: Event) -> Iterator[TextLine]:
        match event:
            case happened.HandBegan(number, dealer, _, treasure):
                yield TextLine("")
                began = self.words("hand-began", number=number, treasure=treasure, **self.wording.who(dealer))
                yield TextLine(began, "bold")
            case happened.HandDealt(seat, _, cards):
                if self.open:
                    yield TextLine(self.wording.cards(cards or ()), margin=f"  {self.wording.column(seat)}  ")
            case happened.PileShuffled(count):
                if not self.opening:
                    yield TextLine(self.words("pile-shuffled", count=count))
            case happened.PlayBegan(seat):
                yield TextLine(self.words("play-began", pile=self._pile(), **self.wording.who(seat)))
            case happened.CardDrawn(seat, card):
                if card is not None:
                    yield TextLine(self.words("card-drawn", card=self.wording.card(card), **self.wording.who(seat)))
            case happened.CardFlipped() | happened.Discarded() | happened.CardGiven() | happened.HeroFlipped():
                yield self._card(event)
            case happened.HeroLaid(seat, hero, balance):
                who, dots = self.wording.who(seat), self.wording.dots(balance)
                yield TextLine(self.words("hero-laid", hero=self.wording.hero(hero), balance=dots, **who))
            case happened.LayingEnded(seat):
                if self.open:
                    yield TextLine(self.words("laying-ended", **self.wording.who(seat)))
            case happened.Battled():
                yield from self._battle(event)
            case happened.Defaulted(seat):
                yield TextLine(self.words("defaulted-sign"), "bold")
                yield TextLine(self.words("defaulted", **self.wording.who(seat)))
            case happened.DotsCounted(seat, balance):
                heroes = balance.black + balance.white > 0
                if self.open or (seat == self.wording.me and heroes):
                    dots = self.wording.dots(balance)
                    some = "yes" if heroes else "no"
                    yield TextLine(self.words("dots-counted", balance=dots, heroes=some, **self.wording.who(seat)))
            case happened.HouseMade() | happened.Ousted():
                yield from self._house(event)
            case happened.FlipChosen():
                pass  # the card flipped follows
            case happened.HandEnded():
                yield from self._hand_ended(event)
            case happened.GameEnded():
                yield TextLine(self.words("hero-house-ended"), "bold")
            case _:
                assert_never(event)

    def _card(
        self, event: happened.CardFlipped | happened.Discarded | happened.CardGiven | happened.HeroFlipped
    ) -> TextLine:
        """Say where a card went, and what came of it."""
        who = self.wording.who(event.seat)
        card = "" if event.card is None else self.wording.card(event.card)
        match event:
            case happened.CardGiven(_, to):
                to_me = "yes" if to == self.wording.me else "no"
                message = "card-given" if card else "card-given-unseen"
                args = {"card": card} if card else {}
                return TextLine(self.words(message, to=self.wording.names[to], to_me=to_me, **args, **who))
            case happened.HeroFlipped(hero=hero):
                if hero is None:
                    return TextLine(self.words("hero-fell", card=card))
                return TextLine(self.words("hero-changed", card=card, hero=self.wording.hero(hero)))
            case happened.CardFlipped() if self.opening:
                return TextLine(self.words("opening-flip", card=card))
            case happened.CardFlipped():
                return TextLine(self.words("card-flipped", card=card, pile=self._pile(), **who))
            case _:
                return TextLine(self.words("card-discarded", card=card, pile=self._pile(), **who))

    def _pile(self) -> str:
        return self.wording.pile(self.lying, hero_of(self.lying))

    def _battle(self, event: happened.Battled) -> Iterator[TextLine]:
        hero, monster = self.wording.hero(event.hero), self.wording.hero(event.monster)
        yield TextLine(self.words("battle", hero=hero, monster=monster, **self.wording.who(event.seat)))
        compared = self.wording.comparison(event.hero.dots, event.monster.dots)
        yield TextLine(self.words("battle-dots", compared=compared))
        args: dict[str, object] = {}
        result = f"battle-{event.result}"
        if event.to is not None:
            args = self.wording.who(event.to)
            result += "-to" if event.result == "loses" else ""
        yield TextLine(self.words(result, **args), "bold")

    def _house(self, event: happened.HouseMade | happened.Ousted) -> Iterator[TextLine]:
        who = self.wording.who(event.seat)
        if isinstance(event, happened.Ousted):
            yield TextLine(self.words("ousted", **who))
            return
        yield TextLine("")
        yield TextLine(self.words("house-sign"), "bold")
        yield TextLine(self.words("house-made", balance=self.wording.dots(event.balance), **who))
        share = "none" if event.reward == 0 else "last" if event.treasure == 0 else self.house_reward
        reward = {"reward": event.reward, "treasure": event.treasure, "share": share}
        yield TextLine(self.words("house-reward", **reward, **who))

    def _hand_ended(self, event: happened.HandEnded) -> Iterator[TextLine]:
        if event.reason == "balanced":
            yield TextLine("")
            yield TextLine(self.words("balanced-sign"), "bold")
        yield TextLine(self.words("hand-ended", number=event.number, reason=event.reason))
        if event.taker is not None:
            yield TextLine(self.words("treasure-taken", taken=event.taken, **self.wording.who(event.taker)), "bold")
        else:
            yield TextLine(self.words("treasure-stays", treasure=event.treasure))
        each = ", ".join(f"{name} {score}" for name, score in zip(self.wording.names, event.scores, strict=True))
        yield TextLine(self.words("points-now", each=each))
