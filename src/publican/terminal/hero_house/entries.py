"""Reads what a person types at Hero House. Only what the person sees is used, so nothing can leak.

A wrong entry raises ``WrongEntry`` with a message that says what to do next. Legality is for the engine to judge.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from publican.engine.core import Card, Seat
from publican.engine.hero_house.actions import Action, Defend, Discard, Done, Flip, Lay
from publican.engine.hero_house.cards import PACK
from publican.engine.hero_house.view import View
from publican.terminal.entries import RUSSIAN_KEYS, WrongEntry, read_number, tidy
from publican.terminal.hero_house.wording import HeroHouseWording

VERBS = {
    "lay": "lay",
    "d": "defend",
    "defend": "defend",
    "done": "done",
    "-": "done",
    "discard": "discard",
    "give": "discard",
    "f": "flip",
    "flip": "flip",
}

LOOK_ALIKES = str.maketrans("нврьш", "hbpbw")
"""Russian letters that look like those of cards, read so only where the keys make no card."""

NO_LETTERS = str.maketrans(dict.fromkeys("●○") | dict.fromkeys(",+()", " "))
"""Dots and signs around cards, as the display has them."""


class Reader:
    """Knows the words of one language: verbs, and the names of the primes."""

    def __init__(self, wording: HeroHouseWording) -> None:
        words = wording.words
        self.verbs = VERBS | {
            tidy(words(f"verb-{verb}")): verb for verb in ("lay", "defend", "done", "discard", "flip")
        }
        self.primes: Mapping[Card, str] = {
            card: tidy(wording.prime(card)) for card in PACK.cards if wording.prime(card)
        }

    def read(self, text: str, view: View) -> Action:
        """Read an action, or the number of a listed choice."""
        assert view.seat is not None, "spectators do not play"
        if number := read_number(text, len(view.choices)):
            return view.choices[number - 1].action
        words = tidy(text).translate(NO_LETTERS).split() or [""]
        verb = self.verbs.get(words[0]) or self.verbs.get(words[0].translate(RUSSIAN_KEYS))
        rest = words if verb is None else words[1:]
        if verb is None:
            in_battle = view.phase == "lay" and rest[0].isdecimal()
            verb = "defend" if in_battle else "lay" if view.phase == "lay" else "discard"
        match verb:
            case "done" | "flip" if rest:
                raise WrongEntry("wrong-more", word=" ".join(rest)[:12])
            case "done":
                return Done(view.seat)
            case "flip":
                return Flip(view.seat)
            case "defend":
                return Defend(view.seat, self._place(rest, view, view.seat))
            case "lay":
                return Lay(view.seat, tuple(sorted(self._held(rest, view))))
        found = self._held(rest, view)
        if len(found) > 1:
            raise WrongEntry("wrong-one-card")
        return Discard(view.seat, found[0])

    def _place(self, words: Sequence[str], view: View, seat: Seat) -> int:
        """Find a hero by its number or by any of its cards; the only one need not be named."""
        heroes = view.heroes[seat]
        if not words and len(heroes) <= 1:
            return 0
        if not words or not heroes:
            raise (
                WrongEntry("wrong-which-hero", most=len(heroes) - 1)
                if heroes
                else WrongEntry("illegal-defend-no_such_hero")
            )
        number = words[0].removeprefix("#")
        if len(words) == 1 and number.isdecimal():
            return int(number[:9])
        in_play = [card for hero in heroes for card in hero.cards]
        cards = set(self._cards(words, in_play))
        places = [place for place, hero in enumerate(heroes) if cards <= set(hero.cards)]
        if not places:
            raise WrongEntry("wrong-which-hero", most=len(heroes) - 1)
        return places[0]

    def _held(self, words: Sequence[str], view: View) -> list[Card]:
        """Read cards that must be in the hand."""
        cards = self._cards(words, view.hand)
        for card in cards:
            if card not in view.hand:
                raise WrongEntry("wrong-card-not-held", card=PACK.name(card))
        return cards

    def _cards(self, words: Sequence[str], likely: Sequence[Card]) -> list[Card]:
        """Read card names, or the name of one prime; the likely ones are tried first."""
        if not words:
            raise WrongEntry("wrong-no-card")
        cards = [_card(word) for word in words]
        known = [card for card in cards if card is not None]
        if len(known) == len(cards):
            return known
        prime = self._prime(" ".join(words), likely)
        if prime is not None:
            return [prime]
        if named := [card for card in known if PACK.name(card).casefold() in words and card in self.primes]:
            return named[:1]  # as in the display: a prime's name, and the card beside it
        raise WrongEntry("wrong-hero-card", word=words[cards.index(None)][:12])

    def _prime(self, name: str, likely: Sequence[Card]) -> Card | None:
        """Find a prime by its name or the beginning of it."""
        fitting = [card for card, prime in self.primes.items() if name and prime.startswith(name)]
        fitting = [card for card in fitting if card in likely] or fitting
        whole = [card for card in fitting if self.primes[card] == name]
        if len(fitting) > 1 and not whole:
            raise WrongEntry("wrong-prime-several", cards=", ".join(map(PACK.name, fitting)))
        return next(iter(whole or fitting), None)


def _card(word: str) -> Card | None:
    """Read a card's name; the order of its dots does not matter."""
    for spelled in (word, word.translate(RUSSIAN_KEYS), word.translate(LOOK_ALIKES)):
        if re.fullmatch("[hblp][bw]{1,4}", spelled):
            return PACK.card(spelled[0].upper() + "".join(sorted(spelled[1:])))
    return None
