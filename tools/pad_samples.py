"""Scorepads made up at random, and what the engine says of them: ``python -m tools.pad_samples FILE [COUNT]``.

``web/tests/scorepad/engine.test.ts`` reads the same sheets with the scoring of the page: points, marks, runs, totals,
winners, messages and refusals must be the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from publican.engine.games import GAMES
from publican.engine.half_pint.pub_night import RULES
from publican.engine.half_pint.sheet import keep_score, toasts_of
from publican.engine.hero_house.scorepad import ENDINGS, HeroHousePad, keep_points
from publican.engine.sheets import Sheet, Slip, read_sheet
from publican.telling.half_pint.events import toasts_told
from publican.telling.half_pint.standing import pad_shown
from publican.telling.hero_house.scorepad import pad_meaning

COUNT = 20_000
NAMES = ("Ada", "Bo", "Cy", "Дора", "Émil", "Fay", "Gus")
ODD_NAMES = (
    *(
        "\u202eAda",
        "A\u200bda",
        "\u2066A\u2069",
        "A\x00da",
        "A\tb",
        "\u200b",
        "\ufeffAda",
        "Ada\u2028Bo",
        "Ad\u00ada",
        "A\u2800",
    ),
    *(
        "  A\u00a0\u2003b ",
        "A\u030a",
        "q" + "\u0316" * 9,
        "\u0301Ada",
        "-\u0301",
        "\u2764\ufe0f",
        "Ada\ufe0f",
        "\u2764\ufe0f\ufe0f",
    ),
    *(
        "A\u20dd",
        "A\ue000",
        "\U0001f468\u200d\U0001f373",
        "A\U000e0101",
        "\u05d3\u05e0\u05d4",
        "x" * 23 + "\u200b" * 9,
        "y" * 201,
    ),
)
"""Names with what hides or disturbs."""
SEATS = {name: game.seat_counts for name, game in GAMES.items()}
SPOILED = 0.06
"""How many rounds and hands get something wrong."""


def samples(count: int, seed: int = 16) -> Iterator[bytes]:
    """Give sheets with their results, one JSON text each."""
    chance = Random(seed)
    for _ in range(count):
        sheet = half_pint(chance) if chance.random() < 0.8 else hero_house(chance)
        text = msgspec.json.encode(sheet if chance.random() > SPOILED / 3 else _other_frame(chance, sheet))
        yield msgspec.json.encode({"sheet": text.decode(), "result": result(text)})


def result(text: bytes) -> dict[str, Any]:
    """Say what the engine makes of a sheet."""
    try:
        sheet = read_sheet(text, SEATS)
        return _half_pint(sheet) if sheet.game == "half-pint-heroes" else _hero_house(sheet)
    except Slip as slip:
        return {"slip": {"code": slip.code, "seat": slip.seat, "args": slip.args_told, "part": slip.part}}


def _half_pint(sheet: Sheet) -> dict[str, Any]:
    pad = keep_score(sheet)
    shown = pad_shown(pad)
    return {
        "scores": [[[score.points, score.mark] for score in line.scores] for line in pad.lines],
        "brawlers": [line.brawler for line in pad.lines],
        "points": shown.points,
        "longest": pad.longest_runs,
        "totals": pad.totals,
        "runs": shown.runs,
        "fights": shown.gun_fights,
        "length": pad.length,
        "winners": None if pad.outcome is None else pad.outcome.winners,
        "meaning": shown.meaning,
        "toasts": list(toasts_told(toasts_of(sheet, pad))),
    }


def _hero_house(sheet: Sheet) -> dict[str, Any]:
    pad: HeroHousePad = keep_points(sheet)
    return {
        "lines": pad.lines,
        "dealer": pad.dealer,
        "winners": None if pad.outcome is None else pad.outcome.winners,
        "meaning": list(pad_meaning(pad)),
    }


def half_pint(chance: Random) -> dict[str, Any]:
    """Make a sheet up: rounds as they are played, some copied from paper, some with a slip."""
    names = NAMES[: chance.randint(2, 7)]
    rounds = chance.randint(6, 10)
    lucky = chance.random() < 0.5  # whose predictions come true again and again
    noted = [_round(chance, names, lucky) for _ in range(chance.randint(0, rounds + 1))]
    if noted and chance.random() < 0.1:
        noted[-1]["won"] = None
    options: dict[str, Any] = {"edition": chance.choice(("first", "second")), "rounds": rounds}
    if chance.random() < 0.5:
        options["pub_night"] = [rule for rule in RULES if chance.random() < 0.7]
        options["abstain"] = [seat for seat in range(len(names)) if chance.random() < 0.2]
    if chance.random() < 0.01:
        options["rounds"] = chance.choice((5, 11))
    return {"players": names, "options": options, "start": chance.randrange(len(names)), "rounds": noted}


def _other_frame(chance: Random, sheet: dict[str, Any]) -> object:
    """Let someone slip around the rounds."""
    names = list(sheet["players"])
    return chance.choice(
        (
            [],
            sheet | {"game": "bridge"},
            sheet | {"format": "publican.pad/2"},
            sheet | {"format": "publican.pad/1", "hat": 1},
            sheet | {"players": "Ada"},
            sheet | {"players": names[:1]},
            sheet | {"players": [*names[1:], names[1].upper()]},
            sheet | {"players": ["", *names[1:]]},
            sheet | {"players": ["A" * 25, *names[1:]]},
            *(sheet | {"players": [odd, *names[1:]]} for odd in ODD_NAMES),
            sheet | {"start": 7},
            sheet | {"start": "Ada"},
            sheet | {"options": []},
            sheet | {"options": {"hat": 1}},
            sheet | {"hands" if "hands" in sheet else "rounds": [3]},
            sheet | {"rounds": {}},
            sheet | {"hands" if "hands" in sheet else "rounds": [{}] * 2001},
        )
    )


def _round(chance: Random, names: tuple[str, ...], lucky: bool) -> dict[str, Any]:
    players = range(len(names))
    cards = chance.randint(3, 7)
    won, brawl = _sets(chance, cards, len(players))
    met = [lucky and (seat == 0 or chance.random() < 0.5) for seat in players]
    noted: dict[str, Any] = {
        "predictions": [won[seat] if met[seat] and won[seat] <= 6 else chance.randint(0, 4) for seat in players],
        "bets": [_named(chance, names, (seat + chance.randrange(1, len(names))) % len(names)) for seat in players],
        "won": won,
    }
    if len(players) == 2 and chance.random() < 0.5:
        noted["bets"][chance.randrange(2)] = None
    if chance.random() < 0.5:
        noted["cards"] = cards
    if brawl is not None:
        noted["brawl"] = _named(chance, names, brawl)
    if chance.random() < 0.15:
        noted = _copied(chance, len(players))
    return _spoiled(chance, noted, len(players)) if chance.random() < SPOILED else noted


def _sets(chance: Random, cards: int, players: int) -> tuple[list[int], int | None]:
    """Let sets be won until the cards are gone or three in a row are one player's."""
    won, last, run = [0] * players, -1, 0
    for _ in range(chance.randint(max(1, cards - 2), cards)):
        seat = last if last >= 0 and chance.random() < 0.25 else chance.randrange(players)
        won[seat] += 1
        last, run = seat, run + 1 if seat == last else 1
        if run == 3:
            return won, seat
    return won, None


def _named(chance: Random, names: tuple[str, ...], seat: int) -> str | int:
    return chance.choice((seat, names[seat], names[seat].upper(), f" {names[seat].lower()}"))


def _copied(chance: Random, players: int) -> dict[str, Any]:
    if chance.random() < 0.2:
        brawler = chance.randrange(players)
        points = [chance.choice((60, 70, 80)) if seat == brawler else 0 for seat in range(players)]
        return {"points": points, "marks": [chance.choice("BbKД") if each else None for each in points]}
    marks = [chance.choice(("X", "x", None, None)) for _ in range(players)]
    if chance.random() < 0.02:
        return {"points": [60] * players, "marks": ["B"] * players}
    return {"points": [chance.choice((20, 40, 60) if mark else (0, 10, 30)) for mark in marks], "marks": marks}


def _spoiled(chance: Random, noted: dict[str, Any], players: int) -> dict[str, Any]:
    """Let someone slip: a wrong number, a column too short, a stranger, a mark that is none."""
    seat = chance.randrange(players)
    column = chance.choice([name for name, value in noted.items() if isinstance(value, list)])
    spoiled = dict(noted)
    match chance.randrange(6):
        case 0:
            spoiled[column] = [*noted[column][:seat], *noted[column][seat + 1 :]]
        case 1:
            spoiled["brawl"] = chance.choice((seat, 7, "Nobody"))
        case 2:
            spoiled["cards"] = chance.choice((0, 1, 2, 8))
        case 3:
            spoiled[chance.choice(("hat", "won"))] = [0] * players
        case _:
            wrong = chance.choice((-10, 0, 3, 5, 6, 7, 500, seat, "Q", 1.5, True, None))
            spoiled[column] = [*noted[column][:seat], wrong, *noted[column][seat + 1 :]]
    return spoiled


def hero_house(chance: Random) -> dict[str, Any]:
    """Make a sheet of Hero House up."""
    names = NAMES[: chance.randint(2, 4)]
    options = {
        "ante": chance.choice(("bank", "own")),
        "house_reward": chance.choice(("half", "one")),
        "target": chance.choice((5, 11)),
        "opening_treasure": chance.choice((0, 0, 2)),
    }
    if chance.random() < 0.01:
        options["target"] = 0
    hands = [_hand(chance, names) for _ in range(chance.randint(0, 12))]
    if hands and chance.random() < 0.3:
        hands[-1]["end"] = None
    start = chance.randrange(len(names))
    return {"game": "hero-house", "players": names, "options": options, "start": start, "hands": hands}


def _hand(chance: Random, names: tuple[str, ...]) -> dict[str, Any]:
    makers = chance.sample(range(len(names)), chance.randint(0, len(names)))
    hand: dict[str, Any] = {
        "houses": [_named(chance, names, seat) for seat in makers],
        "end": chance.choice((*ENDINGS, "balanced")),
    }
    if chance.random() < SPOILED / 2:
        hand["houses"] = [*hand["houses"], chance.choice((*makers, 9, None, "Nobody"))]
    if chance.random() < SPOILED / 6:
        hand["end"] = chance.choice(("won", None))
    return hand


def main(file: Path, count: int = COUNT) -> None:
    """Write samples, one on each line."""
    file.write_bytes(b"\n".join(samples(count)) + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:3]))
