"""The lessons of Hero House: examples that the engine plays, and how they are written as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from publican.engine.core import Seat
from publican.engine.hero_house import Event, HeroHouse, events
from publican.engine.hero_house.battle import Cards, Dots, battle, hero_of, put
from publican.engine.hero_house.cards import PACK
from publican.lessons.markdown import Figure, code, items, steps
from publican.words import Formatter, Words

BATTLES = [("Pbwww", "Pbbw"), ("Hb Bw Lw", "Pbbbw"), ("Pbbw", "Pbww"), ("Pbbb", "Pbbw")]
HERO = "Hbwww Bbww Lbbw"
"""The one that stands below the lesson about heroes (web/src/hero_house/RuleFigure.svelte)."""
PILE = "Hbw Lb Bww Hw Pbb Lww"
REX, CINDY = 0, 1
HANDS = "Pw Pbb Pbbbw Pwwww Lbbbb", "Hbwww Bbww Lb Lbbw Bwww"
FLIPS_AND_DRAWS = "Bbw Lbwww Pbwww Bw Hbb Pbbw Hbbbw Lbww Bbbw Pbw"
SCRIPT: list[tuple[Seat, list[str], str]] = [
    (REX, [], "Pbwww"),
    (CINDY, ["lay Hbwww Bbww Lbbw", "defend 0"], "Hbwww Bbww Lbbw"),
    (CINDY, ["discard Bwww"], ""),
    (REX, ["lay Pbb", "lay Pbbbw", "lay Pwwww", "done"], "Pbb Pbbbw Pwwww"),
    (REX, ["flip"], "Pbbw"),
    (CINDY, ["defend 0", "discard Pbbw"], ""),
    (REX, ["flip"], "Lbww"),
    (CINDY, ["lay Hbbbw Bw Lb", "done"], "Hbbbw Bw Lb"),
    (CINDY, ["flip"], "Pbw"),
]
"""The booklet's example hand: who does what, and the cards to show; without any, the next step tells it too."""


def pieces(spelled: str) -> Cards:
    """Read cards of Hero House."""
    found = [PACK.card(name) for name in spelled.split()]
    return tuple(card for card in found if card is not None)


def told_battle(hero: str, monster: str) -> dict[str, Any]:
    """Let a hero fight a monster."""
    one, other = hero_of(pieces(hero)), hero_of(pieces(monster))
    assert one is not None
    assert other is not None
    return {
        "hero": hero.split(),
        "monster": monster.split(),
        "dots": [one.dots.black, one.dots.white],
        "against": [other.dots.black, other.dots.white],
        "result": battle(one.dots, other.dots),
    }


def told_pile() -> list[dict[str, Any]]:
    """Put cards on the discard pile one after another."""
    top: Cards = ()
    steps = []
    for card in pieces(PILE):
        top, covered = put(card, top)
        monster = hero_of(top)
        steps.append(
            {
                "card": PACK.name(card),
                "top": PACK.names(top).split(),
                "covered": PACK.names(covered).split(),
                "monster": monster is not None,
                "balanced": monster is not None and monster.dots.balanced,
            }
        )
    return steps


def told_hand() -> list[dict[str, Any]]:
    """Play the example hand: Rex deals, two points lie there from before, and a house pays one point."""
    dealt = [card for both in zip(pieces(HANDS[CINDY]), pieces(HANDS[REX]), strict=True) for card in both]
    first = (*dealt, *pieces(FLIPS_AND_DRAWS))
    deck = (*first, *(card for card in PACK.cards if card not in first))
    options = {"opening_treasure": 2, "house_reward": "one"}
    game = HeroHouse.sit(2, options, REX, lambda k, _: deck if k == 0 else None)
    state = game.begin().state
    steps = []
    for seat, actions, shown in SCRIPT:
        happened: list[Event] = []
        for action in actions:
            step = game.play(state, game.parse(seat, action))
            state = step.state
            happened += step.events
        if shown:
            told = {"cards": shown.split(), "treasure": state.treasure, "scores": state.scores}
            steps.append(told | told_count(happened))
    return steps


def told_count(happened: Sequence[Event]) -> dict[str, Any]:
    """Tell what was counted or paid."""
    told: dict[str, Any] = {}
    for event in happened:
        match event:
            case events.DotsCounted(balance=dots) | events.HouseMade(balance=dots):
                told |= {"black": dots.black, "white": dots.white}
            case events.HandEnded():  # the state may be that of the next deal already
                told |= {"paid": event.taken, "treasure": event.treasure, "scores": event.scores}
    return told


def examples() -> dict[str, Any]:
    """Let the engine play all of them."""
    return {"battles": [told_battle(*each) for each in BATTLES], "pile": told_pile(), "hand": told_hand()}


def numbers(_: object) -> dict[str, object]:
    """Give the numbers that lessons say: none."""
    return {}


def _pile(words: Words, played: Any, _: object) -> Iterator[str]:
    yield from items(
        f"{code([step['card']])} → {code(step['top'])}: {words(f'learn-hh-pile-{_did(step)}')}"
        for step in played["pile"]
    )


def _did(step: Any) -> str:
    """Tell what a card did to the pile (web/src/hero_house/RuleFigure.svelte)."""
    if not step["monster"]:
        return "broken" if step["covered"] else "put"
    if step["card"].startswith("P"):
        return "prime"
    return "cover" if step["covered"] else "monster"


def _heroes(words: Words, *_: object) -> Iterator[str]:
    cards = HERO.split()
    hero = hero_of(pieces(HERO))
    assert hero is not None
    yield f"{code(cards)} = {Formatter(words, (), None).dots(hero.dots)}"


def _battles(words: Words, played: Any, _: object) -> Iterator[str]:
    dots = Formatter(words, (), None).dots
    for each in played["battles"]:
        hero, monster = (
            f"{code(each[side])} ({dots(Dots(*each[of]))})" for side, of in (("hero", "dots"), ("monster", "against"))
        )
        yield f"- {hero} ⚔ {monster}. {words('learn-hh-fight-' + each['result'])}"


def _hand(words: Words, played: Any, _: object) -> Iterator[str]:
    rex, cindy = played["hand"][-1]["scores"]
    for place, step in enumerate(played["hand"], 1):
        told = {name: step.get(name, 0) for name in ("treasure", "black", "white", "paid")}
        yield f"{place}. {words(f'learn-hh-hand-{place}', rex=rex, cindy=cindy, **told)} {code(step['cards'])}"


FIGURES: dict[str, Figure] = {
    "round": steps("hh", "draw", "lay", "defend", "count", "discard"),
    "heroes": _heroes,
    "pile": _pile,
    "fight": _battles,
    "hand": _hand,
}
