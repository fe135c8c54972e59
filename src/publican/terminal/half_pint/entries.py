"""Reads what a person types at Half-Pint Heroes. Only what the person sees is used, so nothing can leak.

A wrong entry raises ``WrongEntry`` with a message that says what to do next. Legality is for the engine to judge; here
it only helps to find what was meant: ``7 7`` are two cards of that value, whichever colours.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from msgspec import Struct

from publican.engine.core import Card, Seat
from publican.engine.half_pint.actions import Bet, HalfPintChoice, Play, Predict
from publican.engine.half_pint.cards import PACK, VALUE_OF
from publican.engine.half_pint.scorepad import PREDICTIONS
from publican.engine.half_pint.sets import row_group_alone, set_of, sets_from
from publican.engine.half_pint.view import View
from publican.terminal.entries import WrongEntry, read_number, tidy

CARD_KEYS = str.maketrans("фаскпим", "aacrgbv")
"""The same keys on a Russian keyboard, and letters that only look Latin."""


class Several(Struct, frozen=True):
    """An entry that fits several sets; the strongest comes first."""

    choices: tuple[HalfPintChoice, ...]


def read_prediction(text: str, view: View) -> Predict:
    """Read ``2``."""
    word = tidy(text).removeprefix("predict ")
    if not word.isdecimal() or int(word[:9]) not in PREDICTIONS:
        raise WrongEntry("wrong-prediction")
    return Predict(_seat(view), int(word))


def read_bet(text: str, view: View, names: Sequence[str]) -> Bet:
    """Read the number or name of an opponent, the beginning of a name, or ``-``."""
    word = tidy(text).removeprefix("bet ")
    if word in ("-", "–", "—", "0") and len(names) == 2:  # noqa: RUF001
        return Bet(_seat(view), None)
    if word.isdecimal():
        if int(word[:9]) not in range(len(names)):
            raise WrongEntry("wrong-bet-number", most=len(names) - 1)
        return Bet(_seat(view), int(word))
    return Bet(_seat(view), _named(word, view, names))


def _named(word: str, view: View, names: Sequence[str]) -> Seat:
    others = [seat for seat in range(len(names)) if seat != view.seat]
    whole = [seat for seat in others if tidy(names[seat]) == word]
    fitting = whole or [seat for seat in others if word and tidy(names[seat]).startswith(word)]
    if not fitting:
        raise WrongEntry("wrong-bet-nobody")
    if len(fitting) > 1:
        raise WrongEntry("wrong-bet-several", names=", ".join(f"{seat} {names[seat]}" for seat in fitting))
    return fitting[0]


def listed(view: View) -> tuple[HalfPintChoice, ...]:
    """Give all legal plays in the order in which they are listed and numbered, strongest first."""
    return tuple(reversed(view.choices))


def read_play(text: str, view: View) -> Play | Several:
    """Read cards, values or the number of a listed choice."""
    choices = listed(view)
    if number := read_number(text, len(choices)):
        return _play_of(choices[number - 1])
    words = tidy(text).translate(CARD_KEYS).removeprefix("play ").replace(",", " ").replace("+", " + ").split()
    hand, plus, row = _split(words)
    if plus and not view.chooses_set:
        raise WrongEntry("illegal-play-row_not_chosen")
    if plus and not row:
        raise WrongEntry("illegal-play-plus_nothing")
    if not hand:
        raise WrongEntry("illegal-play-no_card")
    hands = _fitting(hand, view.hand, "wrong-not-held")
    if plus:
        rows = _fitting(row, view.row, "wrong-not-in-row")
        fitting = tuple(_named_sets(view, hands, rows))
    else:
        rows = [()]
        fitting = tuple(choice for choice in choices if _play_of(choice).hand in hands)
    if not fitting:
        return Play(_seat(view), hands[0], rows[0])  # the engine says why not
    return _one_of(view, fitting)


def _seat(view: View) -> Seat:
    assert view.seat is not None, "spectators do not play"
    return view.seat


def _play_of(choice: HalfPintChoice) -> Play:
    assert isinstance(choice.action, Play), "only sets are listed"
    return choice.action


def _split(words: list[str]) -> tuple[list[str], bool, list[str]]:
    if "+" not in words:
        return words, False, []
    place = words.index("+")
    return words[:place], True, [word for word in words[place + 1 :] if word != "+"]


def _fitting(words: Sequence[str], cards: Sequence[Card], missing: str) -> list[tuple[Card, ...]]:
    """Find all ways to take cards that these words fit, whole names or values alone."""
    exact, values = _read_cards(words)
    for card in exact:
        if card not in cards:
            raise WrongEntry(missing, card=PACK.name(card))
    if len(set(exact)) < len(exact):
        raise WrongEntry("illegal-play-card_twice")
    ways = []
    for value, count in values.items():
        free = [card for card in cards if VALUE_OF[card] == value and card not in exact]
        if len(free) < count:
            raise WrongEntry(f"{missing}-value", value=value, count=len(free))
        ways.append(list(combinations(free, count)))
    return [tuple(sorted((*exact, *chain.from_iterable(way)))) for way in product(*ways)]


def _read_cards(words: Sequence[str]) -> tuple[list[Card], Counter[int]]:
    """Tell whole card names (also ``7a``) from values alone."""
    exact: list[Card] = []
    values: Counter[int] = Counter()
    for word in words:
        turned = re.sub(r"^(\d+)([a-z])$", r"\2\1", word)
        card = PACK.card(turned)
        if card is not None:
            exact.append(card)
        elif re.fullmatch(r"[1-9]|1[0-3]", word):
            values[int(word)] += 1
        else:
            raise WrongEntry("wrong-card", word=word[:12])
    return exact, values


def _named_sets(
    view: View, hands: Sequence[tuple[Card, ...]], rows: Sequence[tuple[Card, ...]]
) -> Iterator[HalfPintChoice]:
    """List the sets that use exactly these cards."""
    to_beat = max((played.made.strength for played in view.plays), default=-1)
    for hand, row in product(hands, rows):
        made = set_of(view.rules, hand, row)
        if made is not None and not row_group_alone(made):
            yield HalfPintChoice(Play(_seat(view), hand, row), made, made.strength > to_beat)


def _one_of(view: View, fitting: Sequence[HalfPintChoice]) -> Play | Several:
    """Take the one meant: of equal sets the one that leaves the better hand; different ones are asked about."""
    best: dict[int, HalfPintChoice] = {}
    for choice in fitting:
        assert choice.makes is not None, "only sets are listed"
        known = best.get(choice.makes.strength)
        if known is None or _left_by(choice, view) > _left_by(known, view):
            best[choice.makes.strength] = choice
    if len(best) == 1:
        return _play_of(next(iter(best.values())))
    return Several(tuple(best[strength] for strength in sorted(best, reverse=True)))


def _left_by(choice: HalfPintChoice, view: View) -> list[int]:
    """Weigh what the rest of the hand can still make."""
    left = tuple(card for card in view.hand if card not in _play_of(choice).hand)
    return [made.strength for made in reversed(sets_from(view.rules, left, view.row))]
