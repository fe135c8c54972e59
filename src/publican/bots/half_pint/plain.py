"""Choices that need no thought, or none at all: what is left when plain blunders are taken out."""

from __future__ import annotations

from collections.abc import Sequence

from publican.bots.half_pint.odds import singles
from publican.engine.core import Card, Seat
from publican.engine.half_pint import Bet, HalfPintChoice, Predict, View
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.scorepad import BRAWL_LENGTH


def plain_choices(view: View) -> list[HalfPintChoice]:
    """List the choices that are no plain blunder, the one that a person would find natural first."""
    assert view.seat is not None, "spectators do not play"
    choices = list(view.choices)
    match view.phase:
        case "predict":
            return [each for each in choices if isinstance(each.action, Predict) and _possible(view, each.action.sets)]
        case "bet":
            return [each for each in choices if _sure_bet(view, each)] or choices
    if brawl_threatens(view, view.seat):
        choices = [each for each in choices if each.leads] or choices
    else:
        choices = [each for each in choices if _sure_mark(view, view.seat, each)] or choices
    return _natural_order(view, view.seat, choices)


def seen_cards(view: View) -> list[Card]:
    """List the cards that nobody else can hold, but for those of the row."""
    seen = [*view.hand]
    for plays in (view.plays, *(trick.plays for trick in view.tricks)):
        for played in plays:
            seen += played.made.hand
    return seen


def _possible(view: View, sets: int) -> bool:
    """Tell whether so many sets can be won without three in a row, after which no prediction counts (HP-25)."""
    return sets <= view.hand_size - view.hand_size // BRAWL_LENGTH


def _sure_bet(view: View, choice: HalfPintChoice) -> bool:
    """Tell whether a bet is on a prediction that cannot come true."""
    on = choice.action.on if isinstance(choice.action, Bet) else None
    return on is not None and not _possible(view, view.predictions[on] or 0)


def brawl_threatens(view: View, seat: Seat) -> bool:
    """Tell whether another who has won two sets in a row is ahead: to rely on others to stop that is no plan."""
    if view.streak != BRAWL_LENGTH - 1 or not view.plays or view.tricks[-1].winner == seat:
        return False
    ahead = max(view.plays, key=lambda each: each.made.strength)  # of equals the first (HP-16)
    return ahead.seat == view.tricks[-1].winner


def _sure_mark(view: View, seat: Seat, choice: HalfPintChoice) -> bool:
    """Tell whether a set, the last of the hand, is certain to fulfil the prediction."""
    made = choice.makes
    assert made is not None, "a play makes a set"
    if len(made.hand) < len(view.hand):
        return False
    wanted = (view.predictions[seat] or 0) - view.won[seat]
    if not choice.leads:
        return wanted == 0
    return wanted == 1 and not _beatable(view, seat, made.strength)


def _beatable(view: View, seat: Seat, strength: int) -> bool:
    """Tell whether somebody to come might beat a set."""
    cards = [view.card_counts[other] for other in _to_come(view, seat)]
    if max(cards, default=0) > 1:
        return True
    alone, known = singles(view.rules, view.row), {*seen_cards(view), *view.row}
    return bool(cards) and any(alone[card] > strength for card in PACK.cards if card not in known)


def _to_come(view: View, seat: Seat) -> list[Seat]:
    """List who plays after a seat in the present trick."""
    played = {seat, *(each.seat for each in view.plays)}
    return [other for other, count in enumerate(view.card_counts) if count and other not in played]


def _natural_order(view: View, seat: Seat, choices: Sequence[HalfPintChoice]) -> list[HalfPintChoice]:
    """Order sets as a person would think of them, for where nothing else tells them apart.

    Who wants a set, or has nothing to lose by one, takes it: with the strongest, or as the last to play with the
    weakest that will do. A trick that is lost gets the weakest; but from who wants no more, the strongest that loses.
    """
    leading = [each for each in choices if each.leads]
    trailing = [each for each in choices if not each.leads]
    if view.predictions[seat] == view.won[seat]:
        return trailing[::-1] + leading
    return (leading[::-1] if _to_come(view, seat) else leading) + trailing
