"""Choices that need no thought, or none at all: what is left when plain blunders are taken out."""

from __future__ import annotations

from publican.engine.core import Seat
from publican.engine.half_pint import HalfPintChoice, Predict, View
from publican.engine.half_pint.scorepad import BRAWL_LENGTH


def plain_choices(view: View) -> list[HalfPintChoice]:
    """List the choices that are no plain blunder."""
    choices = list(view.choices)
    if view.phase == "predict":
        return [each for each in choices if isinstance(each.action, Predict) and each.action.sets <= view.hand_size]
    if view.phase == "play" and view.seat is not None and _must_stop_a_brawl(view, view.seat):
        return [each for each in choices if each.leads] or choices
    return choices


def _must_stop_a_brawl(view: View, seat: Seat) -> bool:
    """Tell whether nobody else can: another has won two sets in a row, leads this trick, and the seat plays last."""
    if view.streak != BRAWL_LENGTH - 1 or not view.plays or view.tricks[-1].winner == seat:
        return False
    ahead = max(view.plays, key=lambda each: each.made.strength)  # of equals the first (HP-16)
    played = {each.seat for each in view.plays}
    to_come = [other for other, count in enumerate(view.card_counts) if count and other not in played | {seat}]
    return ahead.seat == view.tricks[-1].winner and not to_come
