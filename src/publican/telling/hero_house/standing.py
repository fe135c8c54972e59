"""How a game of Hero House stands: what is going on, what is wanted, what each choice would do."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.hero_house.actions import Defend, Discard, Done, Flip, HeroHouseChoice, Lay
from publican.engine.hero_house.battle import put
from publican.engine.hero_house.view import View
from publican.telling.hero_house.events import card_names, compared, pile
from publican.telling.message import Joined, Message, OneSeat, hero_named, winners, yes


def rule(view: View) -> str:
    """Name the rule that speaks about what is happening now."""
    match view.phase:
        case "lay" if view.monster is None:
            return "HH-7"
        case "lay":
            return "HH-9" if view.turn is None or not view.heroes[view.turn] else "HH-10"
        case "discard":
            return "HH-17"
        case "monster":
            return "HH-18"
        case "over":
            return "HH-22"
        case _:
            return "HH-5"


def status(view: View) -> tuple[Message, ...]:
    """Say what is going on, and what is wanted from whose view this is."""
    if view.outcome is not None:
        return (winners(view.outcome.scores, view.outcome.winners),)
    if not view.due:
        return (Message("hh-dealing"),)
    if view.seat in view.due:
        return (_wanted(view),)
    waits = _waits(view)
    return (Message("hh-you-are-out"), waits) if view.seat in view.out else (waits,)


def _waits(view: View) -> Message:
    """Say whom the table waits for, and what for."""
    actor = OneSeat(view.due[0])
    if view.phase == "lay":
        return Message("hh-waits-lay" if view.monster is None else "hh-waits-defend", {"name": actor})
    if view.phase == "monster":
        return Message("hh-waits-monster", {"name": actor})
    if view.monster_player is None:
        return Message("hh-waits-discard", {"name": actor})
    return Message("hh-waits-give", {"name": actor, "to": OneSeat(view.monster_player)})


def _wanted(view: View) -> Message:
    if view.phase == "lay":
        return _wanted_lay(view)
    if view.phase == "discard" and view.monster_player is not None:
        return Message("hh-want-gift", {"to": OneSeat(view.monster_player)})
    ends = tuple([each.action.card for each in view.choices if isinstance(each.action, Discard) and each.balances])
    if view.phase == "discard":
        return Message("hh-want-discard", {"some": yes(bool(ends)), "balancing": card_names(ends)})
    if not view.hand:
        return Message("hh-want-flip")
    return Message(
        "hh-want-monster", {"some": yes(bool(ends)), "balancing": card_names(ends), "treasure": view.treasure}
    )


def _wanted_lay(view: View) -> Message:
    lays = sum(isinstance(choice.action, Lay) for choice in view.choices)
    last = view.choices[-1]  # done, or the last hero that could defend
    if isinstance(last.action, Defend):
        return Message("hh-want-defence", {"lays": lays})
    if last.goes_out:
        return Message("hh-want-face" if lays else "hh-want-nothing")
    then = "nothing" if not view.hand else "discard" if view.monster_player is None else "gift"
    return Message("hh-want-lay" if lays else "hh-want-done", {"house": yes(last.balances), "then": then})


def meaning(choice: HeroHouseChoice, view: View) -> Message:
    """Say what a choice would do; the engine has worked it out."""
    match choice.action:
        case Lay():
            assert choice.hero is not None, "a hero is laid"
            assert choice.balance is not None, "and counts"
            foe = view.monster
            return Message(
                "means-lay",
                {
                    "hero": hero_named(choice.hero),
                    "balance": choice.balance,
                    "balanced": yes(choice.balances),
                    "battle": choice.result or "none",
                    "compared": compared(choice.hero.dots, foe.dots) if foe is not None else Joined(()),
                },
            )
        case Defend():
            return _defence(choice, view)
        case Done():
            return _done(choice, view)
        case Discard():
            return _discard(choice, choice.action, view)
        case Flip():
            return Message("means-flip")
        case _:
            assert_never(choice.action)


def _defence(choice: HeroHouseChoice, view: View) -> Message:
    """Say how a battle would end, and why."""
    assert choice.hero is not None, "a hero defends"
    assert choice.result is not None, "and fights"
    assert view.monster is not None, "against a monster"
    return Message(
        "means-defend",
        {
            "result": choice.result,
            "compared": compared(choice.hero.dots, view.monster.dots),
            "taken": yes(view.monster_player is not None),
            "house": yes(choice.balances),
        },
    )


def _done(choice: HeroHouseChoice, view: View) -> Message:
    if choice.goes_out:
        return Message("means-out")
    if choice.balances and choice.balance is not None:
        return Message("means-house", {"balance": choice.balance, "reward": view.house_reward})
    return Message("means-done", {"cards": len(view.hand)})


def _discard(choice: HeroHouseChoice, action: Discard, view: View) -> Message:
    card = card_names((action.card,))
    if choice.to is not None:
        return Message("means-given", {"card": card, "to": OneSeat(choice.to)})
    lying, _ = put(action.card, view.discard_pile)
    if choice.balances:
        mine = yes(view.monster_player == view.seat)
        return Message(
            "means-balances", {"card": card, "lying": card_names(lying), "mine": mine, "treasure": view.treasure}
        )
    return Message("means-discard", {"card": card, "lying": card_names(lying), "pile": pile(lying)})


def meanings(view: View) -> tuple[Message, ...]:
    """Say what each choice would do."""
    return tuple([meaning(choice, view) for choice in view.choices])


class Standing(Struct, frozen=True):
    """How things stand, as everybody is told it."""

    rule: str
    """The rule that speaks about what is happening now."""
    status: tuple[Message, ...]
    """What is going on, for those from whom nothing is wanted."""


def standing(view: View, last: tuple[View, Standing] | None = None) -> Standing:
    """Say to everybody how things stand."""
    return Standing(rule(view), status(view))


def concerned(view: View) -> tuple[Seat, ...]:
    """List the seats that are told more than everybody: something is wanted from them, or they are out."""
    return view.due + view.out
