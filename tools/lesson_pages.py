"""The part of the rule books that teaches, as pages of the docs: ``python3 -m tools.lesson_pages``.

Texts are those of ``locales/en/rules_learn.ftl``, examples those that the engine played (``tools.rule_examples``), as
in the page. Each lesson has an anchor, the same as there: ``learn-half-pint-heroes.md#PLAY``.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

from publican.rulebook import FILES, arguments, book
from publican.words import DEFAULT, Words
from tools.rule_examples import file_of
from tools.rule_pages import PAGES, WIDTH

LESSON = re.compile(r"^learn-([a-z]+)-([a-z]+)-title =", re.MULTILINE)
FOLDERS = {"half-pint-heroes": "half_pint", "hero-house": "hero_house"}
EDITIONS = {"second": "Second edition", "first": "First edition"}
"""As the examples are named; where they are the same, they stand there once."""

Example = Callable[[Words, Any, str], Iterator[str]]


def lessons(game: str) -> tuple[str, ...]:
    """List the lessons of a game, in their order."""
    source = files("publican").joinpath("locales", DEFAULT, "rules_learn.ftl").read_text("utf-8")
    return tuple(lesson for key, lesson in LESSON.findall(source) if key == book(game).key.lower())


def page_of(game: str) -> str:
    """Name the page of a game."""
    return f"learn-{game}.md"


def rendered(game: str) -> str:
    """Write the lessons of a game as Markdown."""
    words, prefix = Words(DEFAULT), f"learn-{book(game).key.lower()}"
    examples = json.loads(file_of(FOLDERS[game]).read_text("utf-8"))
    title = words(f"web-game-{game}")
    lines = [f"# {title}: how it is played", "", f"The [numbered rules]({game}.md) say it exactly.", ""]
    for lesson in lessons(game):
        lines += [f'<a id="{lesson.upper()}"></a>', "", f"## {words(f'{prefix}-{lesson}-title')}", ""]
        lines += [*_wrapped(words(f"{prefix}-{lesson}", **arguments(game, {}), **_numbers(examples))), ""]
        if (game, lesson) in EXAMPLES:
            lines += [*_by_edition(words, game, lesson, examples), ""]
    return "\n".join(lines)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, break_on_hyphens=False, break_long_words=False)


def _numbers(examples: Any) -> dict[str, object]:
    """Give the numbers that lessons say (web/src/half_pint/teaching.ts)."""
    if "fight" not in examples:
        return {}
    zero, chip, marks, fight = (examples[name] for name in ("zero", "chip", "marks", "fight"))
    many, run, bonus = examples["zero_many"], fight["longest"][0], fight["bonus"][0]
    return {"zero": zero, "zeroMany": many, "chip": chip, "marks": marks, "run": run, "bonus": bonus}


def _by_edition(words: Words, game: str, lesson: str, examples: Any) -> list[str]:
    shown = {edition: list(EXAMPLES[game, lesson](words, examples, edition)) for edition in EDITIONS}
    if shown["first"] == shown["second"]:
        return shown["second"]
    return [line for edition, title in EDITIONS.items() for line in (f"**{title}**", "", *shown[edition], "")][:-1]


def _made(words: Words, made: Any) -> str:
    name = words(f"made-{made['kind'].replace('_', '-')}", high=made["high"], low=made.get("low", 0))
    row = f", with the row `{' '.join(made['row'])}`" if made["row"] else ""
    return f"`{' '.join(made['hand'])}`{row}: {name}"


def _steps(prefix: str, *names: str) -> Example:
    """List the steps of a round or a turn."""

    def steps(words: Words, *_: object) -> Iterator[str]:
        yield from (f"{place}. {words(f'learn-{prefix}-step-{name}')}" for place, name in enumerate(names, 1))

    return steps


def _predict(words: Words, examples: Any, edition: str) -> Iterator[str]:
    made = examples["sets"][edition]
    yield from _wrapped(words("learn-hp-predict-example", count=len(made), edition=edition))
    yield ""
    yield f"Hand `{' '.join(examples['hand'])}`, row `{' '.join(examples['row'])}`:"
    yield ""
    yield from (f"{place}. {_made(words, each)}" for place, each in enumerate(made, 1))


def _play(words: Words, examples: Any, edition: str) -> Iterator[str]:
    for key, contest in examples["contests"][edition].items():
        said = words(f"learn-hp-contest-{key}", name=words(f"learn-name-{contest['winner']}"), edition=edition)
        yield from textwrap.wrap(f"- {said}", WIDTH, subsequent_indent="  ")
        for seat, each in enumerate(contest["played"]):
            yield f"  - {words(f'learn-name-{seat}')}: {_made(words, each)}"


def _score(words: Words, examples: Any, _: str) -> Iterator[str]:
    columns = [words(f"learn-hp-{name}") for name in ("player", "said", "won", "mat", "points")]
    for text, lines in (("score-example", examples["round"]), ("score-brawl", examples["brawl"])):
        told = {name: value for name, value in lines[0].items() if name not in {"mark", "bet"}}
        yield from _wrapped(words(f"learn-hp-{text}", name=words("learn-name-0"), **told))
        yield from ("", f"| {' | '.join(columns)} |", "|---" * len(columns) + "|")
        for seat, line in enumerate(lines):
            names = words(f"learn-name-{seat}"), words(f"learn-name-{line['bet']}")
            points = f"{line['points']} {line['mark'] or ''}".strip()
            yield f"| {names[0]} | {line['prediction']} | {line['won']} | {names[1]} | {points} |"
        yield ""


def _fight(words: Words, examples: Any, _: str) -> Iterator[str]:
    fight = examples["fight"]
    winner = words(f"learn-name-{fight['winners'][0]}")
    yield from _wrapped(words("learn-hp-fight-example", name=winner, marks=examples["marks"]))
    yield from ("", "| | " + " | ".join(str(number) for number in range(1, len(fight["lines"]) + 1)) + " |")
    yield "|---" * (len(fight["lines"]) + 1) + "|"
    for seat in range(len(fight["lines"][0])):
        cells = [f"{line[seat]['points']} {line[seat]['mark'] or ''}".strip() for line in fight["lines"]]
        yield f"| {words(f'learn-name-{seat}')} | {' | '.join(cells)} |"


def _pile(words: Words, examples: Any, _: str) -> Iterator[str]:
    for place, step in enumerate(examples["pile"], 1):
        yield f"{place}. `{step['card']}`: {words(f'learn-hh-pile-{_did(step)}')} On top: `{' '.join(step['top'])}`."


def _did(step: Any) -> str:
    """Tell what a card did to the pile (web/src/hero_house/RuleFigure.svelte)."""
    if not step["monster"]:
        return "broken" if step["covered"] else "put"
    if step["card"].startswith("P"):
        return "prime"
    return "cover" if step["covered"] else "monster"


def _battles(words: Words, examples: Any, _: str) -> Iterator[str]:
    for each in examples["battles"]:
        (black, white), against = each["dots"], each["against"]
        yield (
            f"- `{' '.join(each['hero'])}` ({black} black, {white} white) against `{' '.join(each['monster'])}`"
            f" ({against[0]} black, {against[1]} white). {words('learn-hh-fight-' + each['result'])}"
        )


def _hand(words: Words, examples: Any, _: str) -> Iterator[str]:
    rex, cindy = examples["hand"][-1]["scores"]
    for place, step in enumerate(examples["hand"], 1):
        told = {name: step.get(name, 0) for name in ("treasure", "black", "white", "paid")}
        yield f"{place}. {words(f'learn-hh-hand-{place}', rex=rex, cindy=cindy, **told)} `{' '.join(step['cards'])}`"


EXAMPLES: dict[tuple[str, str], Example] = {
    ("half-pint-heroes", "round"): _steps("hp", "deal", "predict", "bet", "play", "score"),
    ("half-pint-heroes", "predict"): _predict,
    ("half-pint-heroes", "play"): _play,
    ("half-pint-heroes", "score"): _score,
    ("half-pint-heroes", "fight"): _fight,
    ("hero-house", "round"): _steps("hh", "draw", "lay", "defend", "count", "discard"),
    ("hero-house", "pile"): _pile,
    ("hero-house", "fight"): _battles,
    ("hero-house", "hand"): _hand,
}


def main() -> None:
    """Bring the pages up to date."""
    for game in FILES:
        (PAGES / page_of(game)).write_text(rendered(game).rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()
