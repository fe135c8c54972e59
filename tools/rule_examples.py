"""The worked examples of the rule books, played by the engine: ``python3 -m tools.rule_examples``.

Written to examples.json in the folder of each game of the page. The deals are prepared here; every set, winner, number
of points and outcome is the engine's, and the texts take their numbers from there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from publican.engine.core import Card, Seat
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.editions import COUNTING, FIRST, SECOND, Edition
from publican.engine.half_pint.possible import check_line
from publican.engine.half_pint.scorepad import (
    CHIP_POINTS,
    GUN_FIGHT_AFTER,
    PadEntry,
    Score,
    Scorepad,
    prediction_points,
    score_round,
)
from publican.engine.half_pint.sets import CardSet, sets_from
from publican.engine.hero_house import Event, HeroHouse, events
from publican.engine.hero_house.battle import Cards, battle, hero_of, put
from publican.engine.hero_house.cards import PACK as PIECES
from publican.telling.half_pint.events import high_and_low

PAGE = Path(__file__).parents[1] / "web" / "src"

EDITIONS = {"first": FIRST, "count": COUNTING, "second": SECOND}
HAND, ROW = "a11 g6 r3", "b11 v6 a2 g8"
CONTESTS = {
    "kind": ("HP-15", "r9 g5 b8", ["a9 a5", "g9 b9", "a6 v7"]),
    "high": ("HP-15", "r4 b5 g6", ["a3 v7", "r7 g8"]),
    "first": ("HP-16", "v10 g3", ["a10", "r10"]),
    "row": ("HP-14", "a12 g12 r9 r4", ["b9 v4", "r7 b7"]),
    "house": ("HP-15", "a3 g3 v5", ["r3 b13 v13", "a5 b5 r4 g4"]),
}
"""What the row is, and what is played onto it in turn; each player makes the most of the cards."""
ROUND = [PadEntry(2, 2, 1), PadEntry(1, 2, 0), PadEntry(0, 0, 1), PadEntry(3, 1, 1)]
BRAWL = [PadEntry(1, 4, 2), PadEntry(2, 1, 0), PadEntry(0, 0, 1), PadEntry(1, 0, 1)]
FIGHT = [
    ([20, 30], ["X", None]),
    ([30, 10], ["X", None]),
    ([60, 0], ["B", None]),
    ([40, 40], ["X", "X"]),
    ([30, 20], ["X", None]),
]
LAST = [PadEntry(1, 1, 1), PadEntry(2, 3, None)]


def fight_cards(spelled: str) -> tuple[Card, ...]:
    """Read fight cards."""
    found = [PACK.card(name) for name in spelled.split()]
    return tuple(card for card in found if card is not None)


def told_set(made: CardSet) -> dict[str, Any]:
    """Tell a set as the page reads it."""
    return {
        "kind": made.kind.name.lower(),
        "hand": PACK.names(made.hand).split(),
        "row": PACK.names(made.row).split(),
        **high_and_low(made),
    }


def best(edition: Edition, hand: str, row: str) -> CardSet:
    """Make the strongest set that uses exactly these hand cards."""
    cards = fight_cards(hand)
    made = [each for each in sets_from(edition, cards, fight_cards(row)) if set(each.hand) == set(cards)]
    if not made:
        raise ValueError(f"{edition.key}: {hand} with {row} is no set")
    return made[-1]


def contest(edition: Edition, rule: str, row: str, played: Sequence[str]) -> dict[str, Any]:
    """Let sets be played in turn, and tell which wins: the strongest, of equals the first."""
    made = [best(edition, hand, row) for hand in played]
    winner = max(range(len(made)), key=lambda place: (made[place].strength, -place))
    return {"rule": rule, "row": row.split(), "played": [told_set(each) for each in made], "winner": winner}


def told_score(entry: PadEntry, score: Score) -> dict[str, Any]:
    """Tell what a player brought to the end of a round and got for it."""
    parts = {"sets": score.sets, "predicted": score.prediction, "chips": score.chips, "brawl": score.brawl}
    return {
        "prediction": entry.prediction,
        "won": entry.won,
        "bet": entry.bet,
        **parts,
        "points": score.points,
        "mark": score.mark,
    }


def scored(entries: Sequence[PadEntry], brawler: int | None) -> list[dict[str, Any]]:
    """Score a round that can have happened."""
    check_line(entries, brawler, len(entries))
    return [told_score(entry, score) for entry, score in zip(entries, score_round(entries, brawler), strict=True)]


def gun_fight() -> dict[str, Any]:
    """Play on after five marks in a row."""
    pad = Scorepad(2)
    for points, marks in FIGHT:
        pad = pad.copy(points, marks)  # type: ignore[arg-type]
    fighters = pad.gun_fighters
    after = pad.write(LAST)
    assert after.outcome is not None
    lines = [
        [{"points": score.points, "mark": score.mark} for score in line.scores]
        for line in (*pad.lines, *after.lines[-1:])
    ]
    return {
        "lines": lines,
        "fighters": fighters,
        "winners": after.outcome.winners,
        "by": after.outcome.by,
        "points": after.points,
        "longest": pad.longest_runs,
        "bonus": [total - points for total, points in zip(pad.totals, pad.points, strict=True)],
    }


def told_half_pint() -> dict[str, Any]:
    """Tell all examples of Half-Pint Heroes."""
    hand, row = fight_cards(HAND), fight_cards(ROW)
    return {
        "hand": HAND.split(),
        "row": ROW.split(),
        "sets": {key: [told_set(each) for each in reversed(sets_from(of, hand, row))] for key, of in EDITIONS.items()},
        "contests": {
            key: {name: contest(of, *given) for name, given in CONTESTS.items()} for key, of in EDITIONS.items()
        },
        "zero": prediction_points(0, players=4),
        "zero_many": prediction_points(0, players=5),
        "chip": CHIP_POINTS,
        "marks": GUN_FIGHT_AFTER,
        "round": scored(ROUND, None),
        "brawl": scored(BRAWL, 0),
        "fight": gun_fight(),
    }


BATTLES = [("Pbwww", "Pbbw"), ("Hb Bw Lw", "Pbbbw"), ("Pbbw", "Pbww"), ("Pbbb", "Pbbw")]
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
    found = [PIECES.card(name) for name in spelled.split()]
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
                "card": PIECES.name(card),
                "top": PIECES.names(top).split(),
                "covered": PIECES.names(covered).split(),
                "monster": monster is not None,
                "balanced": monster is not None and monster.dots.balanced,
            }
        )
    return steps


def told_hand() -> list[dict[str, Any]]:
    """Play the example hand: Rex deals, two points lie there from before, and a house pays one point."""
    dealt = [card for both in zip(pieces(HANDS[CINDY]), pieces(HANDS[REX]), strict=True) for card in both]
    first = (*dealt, *pieces(FLIPS_AND_DRAWS))
    deck = (*first, *(card for card in PIECES.cards if card not in first))
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


def told_hero_house() -> dict[str, Any]:
    """Tell all examples of Hero House."""
    return {"battles": [told_battle(*each) for each in BATTLES], "pile": told_pile(), "hand": told_hand()}


EXAMPLES = {"half_pint": told_half_pint, "hero_house": told_hero_house}


def file_of(game: str) -> Path:
    """Find the examples of a game."""
    return PAGE / game / "examples.json"


def rendered(game: str) -> str:
    """Write all examples of a game."""
    return json.dumps(EXAMPLES[game](), indent=1) + "\n"


if __name__ == "__main__":
    for each in EXAMPLES:
        file_of(each).write_text(rendered(each), "utf-8")
