"""Says what each choice at Hero House would mean."""

from __future__ import annotations

from typing import assert_never

from publican.engine.hero_house.actions import Defend, Discard, Done, Flip, HeroHouseChoice, Lay
from publican.engine.hero_house.battle import put
from publican.engine.hero_house.view import View
from publican.terminal.hero_house.wording import HeroHouseWording


class ChoiceText:
    """Puts choices into words; the engine has worked out what they lead to."""

    def __init__(self, wording: HeroHouseWording) -> None:
        self.wording = wording
        self.words = wording.words

    def of(self, choice: HeroHouseChoice, view: View) -> str:
        """Say what a choice leads to."""
        match choice.action:
            case Lay(_, cards):
                name = f"{self.wording.prime(cards[0])}: " if len(cards) == 1 else ""
                balance = "" if choice.balance is None else self.wording.dots(choice.balance)
                means = self.words("means-lay", balance=balance, balanced=_yes(choice.balances))
                return name + means + self._in_battle(choice)
            case Defend():
                return self._defence(choice, view)
            case Done():
                return self._done(choice)
            case Discard(_, card):
                name = self.wording.prime(card)
                return (f"{name}: " if name else "") + self._discard(choice, view)
            case Flip():
                return self.words("means-flip")
            case _:
                assert_never(choice.action)

    def _in_battle(self, choice: HeroHouseChoice) -> str:
        """Say how a hero that could be laid would fare against the monster."""
        if choice.result is None:
            return ""
        return self.words("means-in-battle", result=self.words(f"means-{choice.result}"))

    def _defence(self, choice: HeroHouseChoice, view: View) -> str:
        """Say how a battle would end, and why."""
        assert choice.hero is not None, "a hero defends"
        assert view.monster is not None, "against a monster"
        result = self.words(f"means-{choice.result}")
        why = self.wording.comparison(choice.hero.dots, view.monster.dots)
        house = self.words("means-house") if choice.balances else ""
        return f"{result} ({why}){house}"

    def _done(self, choice: HeroHouseChoice) -> str:
        if choice.goes_out:
            return self.words("means-out")
        assert choice.balance is not None, "dots are counted next"
        if choice.balance.black + choice.balance.white == 0:
            return self.words("means-no-heroes")
        return self.words("means-count", balance=self.wording.dots(choice.balance), balanced=_yes(choice.balances))

    def _discard(self, choice: HeroHouseChoice, view: View) -> str:
        if choice.to is not None:
            return self.words("means-given", to=self.wording.names[choice.to])
        assert isinstance(choice.action, Discard)
        if not choice.balances:
            return self.wording.pile(put(choice.action.card, view.discard_pile)[0], choice.monster)
        return self.words("means-balances", mine=_yes(view.monster_player == view.seat), treasure=view.treasure)


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
