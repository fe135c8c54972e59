"""The lessons of Half-Pint Heroes: examples that the engine plays, and how they are written as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from publican.engine.core import Card
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
from publican.lessons.markdown import Figure, code, items, steps, table
from publican.telling.half_pint.events import high_and_low
from publican.words import Words

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


def examples() -> dict[str, Any]:
    """Let the engine play all of them."""
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


def numbers(played: Any) -> dict[str, object]:
    """Give the numbers that lessons say (web/src/half_pint/teaching.ts)."""
    fight = played["fight"]
    known = {name: played[name] for name in ("zero", "chip", "marks")}
    return {**known, "zeroMany": played["zero_many"], "run": fight["longest"][0], "bonus": fight["bonus"][0]}


def _made(words: Words, made: Any) -> str:
    name = words(f"made-{made['kind'].replace('_', '-')}", high=made["high"], low=made.get("low", 0))
    cards = code(made["hand"])
    return f"{words('cards-with-row', cards=cards, row=code(made['row'])) if made['row'] else cards}: {name}"


def _way(options: Any) -> tuple[str, str]:
    """Tell how sets are made, and in which edition's words: where row cards count, as in the second (R7)."""
    if options["edition"] != "first":
        return "second", "second"
    return ("count", "second") if options["row_cards"] == "count" else ("first", "first")


def _predict(words: Words, played: Any, options: Any) -> Iterator[str]:
    way, choosing = _way(options)
    made = played["sets"][way]
    yield words("learn-hp-predict-example", count=len(made), edition=choosing)
    yield from ("", "```text", " ".join(played["hand"]), " ".join(played["row"]), "```", "")
    yield from items(_made(words, each) for each in made)


def _play(words: Words, played: Any, options: Any) -> Iterator[str]:
    way, choosing = _way(options)
    for key, held in played["contests"][way].items():
        edition = options["edition"] if key in {"row", "house"} else choosing
        yield f"- {words(f'learn-hp-contest-{key}', name=_name(words, held['winner']), edition=edition)}"
        for seat, each in enumerate(held["played"]):
            yield f"  - {_name(words, seat)}: {_made(words, each)}"


def _name(words: Words, seat: int) -> str:
    return words(f"learn-name-{seat}")


def _cell(words: Words, score: Any) -> str:
    mark = words("pad-mark-brawl") if score["mark"] == "B" else score["mark"] or ""
    return f"{score['points']} {mark}".strip()


def _score(words: Words, played: Any, _: object) -> Iterator[str]:
    columns = [words(f"learn-hp-{name}") for name in ("player", "said", "won", "mat", "points")]
    for text, lines in (("score-example", played["round"]), ("score-brawl", played["brawl"])):
        told = {name: value for name, value in lines[0].items() if name not in {"mark", "bet"}}
        yield from (words(f"learn-hp-{text}", name=_name(words, 0), **told), "")
        yield from table(
            columns,
            (
                (_name(words, seat), line["prediction"], line["won"], _name(words, line["bet"]), _cell(words, line))
                for seat, line in enumerate(lines)
            ),
        )
        yield ""


def _fight(words: Words, played: Any, _: object) -> Iterator[str]:
    fight = played["fight"]
    yield words("learn-hp-fight-example", name=_name(words, fight["winners"][0]), marks=played["marks"])
    yield ""
    yield from table(
        ["", *range(1, len(fight["lines"]) + 1)],
        (
            (_name(words, seat), *(_cell(words, line[seat]) for line in fight["lines"]))
            for seat in range(len(fight["lines"][0]))
        ),
    )


FIGURES: dict[str, Figure] = {
    "round": steps("hp", "deal", "predict", "bet", "play", "score"),
    "predict": _predict,
    "play": _play,
    "score": _score,
    "fight": _fight,
}
