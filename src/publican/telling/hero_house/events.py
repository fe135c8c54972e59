"""The events of Hero House as messages, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from msgspec import Struct

from publican.engine.core import Card
from publican.engine.hero_house import HeroHouse, State
from publican.engine.hero_house import events as happened
from publican.engine.hero_house.battle import Cards, Dots, Hero, hero_of, put
from publican.engine.hero_house.cards import PACK, PRIME, SUIT_OF
from publican.engine.hero_house.events import Event
from publican.telling.message import (
    CardNames,
    Joined,
    Message,
    OneSeat,
    hero_named,
    seat_numbers,
    winners,
    yes,
)

SUIT_KEYS = "head", "body", "legs", "prime"


class Before(Struct, frozen=True):
    """What must be known of the time before a step to tell its events."""

    house_reward: str
    lying: Cards = ()
    """What lies on the discard pile."""
    opening: bool = False
    """Whether the opening flips are being made."""


def before(game: HeroHouse, state: State | None) -> Before:
    """Tell how the table was before a step; None before the first."""
    if state is None:
        return Before(game.options.house_reward)
    return Before(game.options.house_reward, state.discard_pile, state.phase == "open")


def told(known: Before, events: Sequence[Event]) -> list[tuple[Message, ...]]:
    """Tell the events of a step, as someone may know them; nothing for those that others say or hide."""
    messages = []
    for event in events:
        known = _follow(known, event)
        messages.append(tuple(_told(event, known)))
    return messages


def _follow(known: Before, event: Event) -> Before:
    match event:
        case happened.HandBegan():
            return Before(known.house_reward, opening=True)
        case happened.PlayBegan():
            return Before(known.house_reward, known.lying)
        case happened.CardFlipped(_, card) | happened.Discarded(_, card):
            return Before(known.house_reward, put(card, known.lying)[0], known.opening)
        case happened.Battled(result="wins" | "struggle"):
            return Before(known.house_reward)
        case _:
            return known


def _told(event: Event, known: Before) -> Iterator[Message]:
    match event:
        case happened.HandBegan(number, dealer, _, treasure):
            yield Message("hand-began", {"number": number, "name": OneSeat(dealer), "treasure": treasure})
        case happened.HandDealt(seat, _, cards):
            if cards is not None:
                yield Message("hand-dealt", {"name": OneSeat(seat), "cards": card_names(cards)})
        case happened.PileShuffled(count):
            if not known.opening:
                yield Message("pile-shuffled", {"count": count})
        case happened.PlayBegan(seat):
            yield Message("play-began", {"name": OneSeat(seat), "pile": pile(known.lying)})
        case happened.CardDrawn(seat, card):
            if card is not None:
                yield Message("card-drawn", {"name": OneSeat(seat), "card": card_names((card,))})
        case happened.CardFlipped(seat, card):
            if known.opening:
                yield Message("opening-flip", {"card": card_names((card,))})
            else:
                yield Message(
                    "card-flipped", {"name": OneSeat(seat), "card": card_names((card,)), "pile": pile(known.lying)}
                )
        case happened.Discarded(seat, card):
            yield Message(
                "card-discarded", {"name": OneSeat(seat), "card": card_names((card,)), "pile": pile(known.lying)}
            )
        case happened.CardGiven():
            yield _given(event)
        case happened.HeroLaid(seat, hero, balance):
            yield Message("hero-laid", {"name": OneSeat(seat), "hero": hero_named(hero), "balance": balance})
        case happened.Battled():
            yield from _battle(event)
        case happened.HeroFlipped(_, _, card, hero):
            yield _flipped(card, hero)
        case happened.Defaulted(seat):
            yield Message("defaulted", {"name": OneSeat(seat)})
        case happened.DotsCounted(seat, balance):
            heroes = yes(balance.count > 0)
            yield Message("dots-counted", {"name": OneSeat(seat), "balance": balance, "heroes": heroes})
        case happened.HouseMade():
            yield from _house(event, known.house_reward)
        case happened.Ousted(seat):
            yield Message("ousted", {"name": OneSeat(seat)})
        case happened.HandEnded():
            yield from _hand_ended(event)
        case happened.GameEnded(outcome):
            yield Message("hero-house-ended")
            yield winners(outcome.scores, outcome.winners)
        case happened.LayingEnded() | happened.FlipChosen():
            pass  # what follows says it
        case _:
            assert_never(event)


def card_names(cards: Cards) -> CardNames:
    """Name cards in their order."""
    return CardNames(tuple(map(PACK.name, cards)))


def pile(lying: Cards) -> Message:
    """Say what the discard pile amounts to."""
    monster = hero_of(lying)
    if monster is not None:
        return Message("pile-monster", {"dots": monster.dots, "balanced": yes(monster.dots.balanced)})
    there = {SUIT_OF[card] for card in lying}
    missing = [Message(f"suit-{SUIT_KEYS[suit]}") for suit in range(PRIME) if suit not in there]
    return Message("pile-no-monster", {"missing": Joined(tuple(missing))})


def compared(hero: Dots, monster: Dots) -> Joined:
    """Set the dots of both sides against each other, white to black and black to white (HH-10)."""
    sides = ("white", hero.white, monster.black), ("black", hero.black, monster.white)
    return Joined(tuple(_over(*side) for side in sides), "; ")


def _over(colour: str, hero: int, monster: int) -> Message:
    side = "even" if hero == monster else "hero" if hero > monster else "monster"
    return Message(
        "dots-over", {"colour": colour, "hero": hero, "monster": monster, "side": side, "over": abs(hero - monster)}
    )


def _given(event: happened.CardGiven) -> Message:
    ends = {"name": OneSeat(event.seat), "to": OneSeat(event.to)}
    if event.card is None:
        return Message("card-given-unseen", ends)
    return Message("card-given", {"card": card_names((event.card,)), **ends})


def _battle(event: happened.Battled) -> Iterator[Message]:
    """Tell who fought, dot for dot, how it ended, why, and where the cards went."""
    hero, monster = event.hero, event.monster
    yield Message("battle", {"name": OneSeat(event.seat), "hero": hero_named(hero), "monster": hero_named(monster)})
    yield Message("battle-dots", {"compared": compared(hero.dots, monster.dots)})
    yield Message(f"battle-{event.result}")
    yield Message(f"battle-why-{event.result}", {"left": abs(hero.dots.count - monster.dots.count)})
    after = f"battle-after-{event.result}"
    if event.to is None:
        yield Message(after)
    else:
        yield Message(f"{after}-to" if event.result == "loses" else after, {"name": OneSeat(event.to)})


def _flipped(card: Card, hero: Hero | None) -> Message:
    if hero is None:
        return Message("hero-fell", {"card": card_names((card,))})
    return Message("hero-changed", {"card": card_names((card,)), "hero": hero_named(hero)})


def _house(event: happened.HouseMade, house_reward: str) -> Iterator[Message]:
    seat = OneSeat(event.seat)
    yield Message("house-made", {"balance": event.balance})
    yield Message("house-next", {"name": seat})
    share = "none" if event.reward == 0 else "last" if event.treasure == 0 else house_reward
    yield Message("house-reward", {"name": seat, "reward": event.reward, "treasure": event.treasure, "share": share})


def _hand_ended(event: happened.HandEnded) -> Iterator[Message]:
    yield Message("hand-ended-why", {"reason": event.reason})
    yield Message("hand-ended", {"number": event.number})
    if event.taker is None:
        yield Message("treasure-stays", {"treasure": event.treasure})
    else:
        yield Message("treasure-taken", {"name": OneSeat(event.taker), "taken": event.taken})
    yield Message("points-now", {"each": seat_numbers(event.scores)})
