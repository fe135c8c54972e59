"""What needs no server: play, simulate, compete, replay, verify, keep score."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import CycloptsError, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from publican.bots.arena import Contest, check
from publican.bots.levels import THINKING, level_per_seat, prepare
from publican.bots.simulate import simulate as simulate_game
from publican.cli.complaints import errors
from publican.engine import record as records
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.files import STANDARD, placed, put_line, read_records, read_settings, read_text, writing
from publican.server.values import whole
from publican.terminal import arena as terminal_arena
from publican.terminal import play as terminal_play
from publican.terminal import replay as terminal_replay
from publican.terminal import scorepad as terminal_scorepad
from publican.terminal.simulation import Tally
from publican.words import Words, choose_language

LONGEST_SEED = 1000
LONGEST_THOUGHT = 60

Language = Annotated[str | None, Parameter("--lang", help="en, de or ru; otherwise as the system says.")]
InFile = Annotated[Path, Parameter(allow_leading_hyphen=True, validator=lambda _, file: refuse_options(file))]
GameOptions = Annotated[
    list[str] | None,
    Parameter("--set", negative="", help="An option of the game as KEY=VALUE; may be given several times."),
]


Whole = Annotated[int, Parameter(converter=whole)]
Thinking = Annotated[float, Parameter("--think", help="Seconds of one core that a champion thinks about a move.")]


def play(
    game: str = "half-pint-heroes",
    *,
    players: Whole = 4,
    bots: str = "rookie",
    name: str = "",
    settings: GameOptions = None,
    seed: str | None = None,
    record: Annotated[Path | None, Parameter(allow_leading_hyphen=True)] = None,
    seconds: Thinking = THINKING,
    language: Language = None,
) -> None:
    """Play a game in the terminal against bots.

    Args:
        game: half-pint-heroes or hero-house.
        players: How many sit at the table, you included.
        bots: The level of your opponents: one for all, or one each with commas.
        name: Your name.
        seed: Deal the same cards as another game with this seed.
        record: Where to keep the record of the game, also when you leave early.
    """
    terminal_play.play(
        known_game(game),
        players,
        bots.split(","),
        read_settings(settings or []),
        Words(choose_language(language)),
        name=name,
        seed=None if seed is None else known_seed(seed),
        save=record,
        seconds=known_seconds(seconds),
    )


def simulate(
    game: str,
    *,
    players: Whole = 4,
    games: Whole = 100,
    bots: str = "rookie",
    seed: str = "publican",
    settings: GameOptions = None,
    records_file: Annotated[Path | None, Parameter("--records", allow_leading_hyphen=True)] = None,
    seconds: Thinking = THINKING,
) -> None:
    """Let bots play many games; prints how they fared, and keeps the records.

    Args:
        game: half-pint-heroes or hero-house.
        players: How many sit at the table.
        games: How many games to play.
        bots: One level for all seats, or one per seat with commas.
        seed: Any text; the same text gives the same games.
        records_file: A file for the records, one a line; - is standard output.
    """
    if games < 1:
        raise Invalid("--games", f"must be at least 1, not {games}")
    levels, options = bots.split(","), read_settings(settings or [])
    GAMES[known_game(game)].sit(players, options, 0, lambda k, cards: None)  # before the file is opened
    level_per_seat(game, levels, players)
    known_seed(seed)
    known_seconds(seconds)
    prepare(game, levels, warn_of_compiling)
    tally = Tally(players)
    with writing(records_file) as out, progress() as bar:
        for number in bar.track(range(games), description=game):
            played = simulate_game(game, players, levels, options, seed, number, seconds)
            tally.add(played)
            out(played)
    (errors if records_file == STANDARD else Console()).print(tally.table())


def arena(
    game: str,
    *,
    bots: str,
    deals: Whole = 100,
    seed: str = "publican",
    settings: GameOptions = None,
    seconds: Thinking = THINKING,
    save: Path | None = None,
    plot: Path | None = None,
    json: bool = False,
) -> None:
    """Let bots compete in duplicate play: each deal is replayed with the seats rotated.

    Args:
        game: half-pint-heroes or hero-house.
        bots: One level for each seat, with commas; as many as sit at the table.
        deals: How many deals; each is played once from every seat.
        seed: Any text; the same text gives the same deals.
        save: A file that keeps every deal played; given again, the contest goes on from there.
        plot: Draw the win shares into this file (.svg, .png or .pdf).
        json: Print one JSON object in place of the table.
    """
    if deals < 1:
        raise Invalid("--deals", f"must be at least 1, not {deals}")
    levels, options = tuple(bots.split(",")), read_settings(settings or [])
    contest = Contest(known_game(game), levels, options, known_seed(seed), known_seconds(seconds))
    check(contest)
    prepare(game, levels, warn_of_compiling)
    with progress() as bar:
        bouts = terminal_arena.compare(contest, deals, bar, save)
    if plot:
        terminal_arena.plot(contest, bouts, plot)
    if json:
        put_line(terminal_arena.spelled(contest, bouts))
    else:
        Console().print(terminal_arena.table(contest, bouts))


def replay(file: InFile, *, json: bool = False, language: Language = None) -> None:
    """Walk through the games of a file as readable text.

    Args:
        file: A file of records, one a line; - is standard input.
        json: Print one JSON object per record: every event, points and marks per round, and the result.
    """
    words = Words(choose_language(language))
    for line, one in read_records(file):
        with placed(line):
            if json:
                put_line(msgspec.json.encode(records.spelled_game(one)))
            else:
                terminal_replay.tell(one, words)


def verify(file: InFile) -> None:
    """Check the games of a file: every action, the result, and the fair deal.

    Args:
        file: A file of records, one a line; - is standard input.
    """
    for line, one in read_records(file):
        with placed(line):
            print(f"line {line}: {one.game}, {len(one.players)} players, {records.verify(one)}")


def scorepad(file: InFile, *, language: Language = None) -> None:
    """Keep the score of a game played with the real box.

    Args:
        file: A JSON file as docs/scorepad.md shows it; - is standard input.
    """
    terminal_scorepad.show(read_text(file), Words(choose_language(language)))


def refuse_options(file: Path) -> None:
    """Tell a mistyped option from -, which is standard input."""
    if file != STANDARD and str(file).startswith("-"):
        raise CycloptsError(msg=f"there is no option {file}")


def known_game(name: str) -> str:
    """Check that there is such a game."""
    if name not in GAMES:
        raise Invalid("game", f"there is no game {name!r}; known are {', '.join(GAMES)}")
    return name


def known_seed(text: str) -> str:
    """Check that a seed text can be hashed."""
    if len(text.encode(errors="replace")) > LONGEST_SEED or text.encode(errors="replace").decode() != text:
        raise Invalid("--seed", f"must be a text of at most {LONGEST_SEED} bytes")
    return text


def known_seconds(seconds: float) -> float:
    """Check a time to think."""
    if not 0 < seconds <= LONGEST_THOUGHT:
        raise Invalid("--think", f"must be more than 0 and at most {LONGEST_THOUGHT} seconds")
    return seconds


def warn_of_compiling() -> None:
    """Say why nothing happens yet."""
    errors.print("compiling the champion for this machine, only this once; it takes some seconds …")


def progress() -> Progress:
    """Show a bar on a terminal, and nothing elsewhere."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)
