"""What needs no server: play, simulate, compete, replay, verify, keep score."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import CycloptsError, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from publican.bots.arena import Contest, check
from publican.bots.external.failures import FailuresBySeat
from publican.bots.external.names import label_of
from publican.bots.levels import THINKING, level_per_seat, prepare
from publican.bots.series import Series
from publican.bots.simulate import simulate as simulate_game
from publican.cli.competing import ChosenTest, EarlyStop, crossed, known_workers
from publican.cli.complaints import complain, errors
from publican.cli.seating import ChosenLimits, LimitOptions, listed
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
    limits: ChosenLimits = LimitOptions(),  # noqa: B008  frozen
) -> None:
    """Play a game in the terminal against bots.

    Args:
        game: half-pint-heroes or hero-house.
        players: How many sit at the table, you included.
        bots: Your opponents: one for all, or one each with commas. Levels, FILE.py:CLASS or cmd:PROGRAM.
        name: Your name.
        seed: Deal the same cards as another game with this seed.
        record: Where to keep the record of the game, also when you leave early.
    """
    terminal_play.play(
        known_game(game),
        players,
        listed(bots),
        read_settings(settings or []),
        Words(choose_language(language)),
        name=name,
        seed=None if seed is None else known_seed(seed),
        save=record,
        seconds=known_seconds(seconds),
        limits=limits.limits,
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
    limits: ChosenLimits = LimitOptions(),  # noqa: B008  frozen
) -> None:
    """Let bots play many games; prints how they fared, and keeps the records.

    Args:
        game: half-pint-heroes or hero-house.
        players: How many sit at the table.
        games: How many games to play.
        bots: One for all seats, or one per seat with commas. Levels, FILE.py:CLASS or cmd:PROGRAM.
        seed: Any text; the same text gives the same games.
        records_file: A file for the records, one a line; - is standard output.
    """
    if games < 1:
        raise Invalid("--games", f"must be at least 1, not {games}")
    levels, options = listed(bots), read_settings(settings or [])
    GAMES[known_game(game)].sit(players, options, 0, lambda k, cards: None)  # before the file is opened
    level_per_seat(game, levels, players)
    known_seed(seed)
    known_seconds(seconds)
    prepare(game, levels, warn_of_compiling, limits=limits.limits)
    tally, failures = Tally(players), FailuresBySeat()
    with writing(records_file) as out, progress() as bar:
        for number in bar.track(range(games), description=game):
            played = simulate_game(game, players, levels, options, seed, number, seconds, failures, limits.limits)
            tally.add(played)
            out(played)
    (errors if records_file == STANDARD else Console()).print(tally.table())
    for seat, found in failures.found.items():
        complain(f"{tally.names[seat]} {found}")


def arena(
    game: str,
    *,
    bots: str,
    deals: Whole = 100,
    seed: str = "publican",
    settings: GameOptions = None,
    seconds: Thinking = THINKING,
    cross: bool = False,
    players: Whole = 4,
    test: ChosenTest = EarlyStop(),  # noqa: B008  frozen
    workers: Whole = 0,
    save: Path | None = None,
    plot: Path | None = None,
    json: bool = False,
    limits: ChosenLimits = LimitOptions(),  # noqa: B008  frozen
) -> None:
    """Let bots compete in duplicate play: each deal is replayed with the seats rotated.

    Args:
        game: half-pint-heroes or hero-house.
        bots: One for each seat, with commas; as many as sit at the table. Levels, FILE.py:CLASS or cmd:PROGRAM.
        deals: How many deals, at the most; each is played once from every seat.
        seed: Any text; the same text gives the same deals.
        cross: Let each of the bots meet each other: one among as many of the other as there are seats left.
        players: How many sit at each table of --cross.
        workers: Processes that play; 0 for one on each core.
        save: A file that keeps every deal played; given again, the contest goes on from there.
        plot: Draw the win shares into this file (.svg, .png or .pdf).
        json: Print one JSON object in place of the table.
    """
    if deals < 1:
        raise Invalid("--deals", f"must be at least 1, not {deals}")
    levels, options = tuple(listed(bots)), read_settings(settings or [])
    whole = Contest(known_game(game), levels, options, known_seed(seed), known_seconds(seconds), limits.limits)
    contests = crossed(whole, players) if cross else [whole]
    for contest in contests:
        check(contest)
    if cross and (plot or test.better_by is not None):
        raise Invalid("--cross", "goes with neither --plot nor --better-by, which are about one contest")
    prepare(game, levels, warn_of_compiling, limits=limits.limits)
    series = Series(contests, deals, test.about(len(levels)))
    with progress() as bar:
        terminal_arena.compare(series, known_workers(workers), bar, save)
    report(series, plot, json)


def report(series: Series, plot: Path | None, json: bool) -> None:
    """Print what a contest, or a cross table, has shown."""
    played = series.played
    if plot:
        terminal_arena.plot(*played[0], plot)
    if json:
        put_line(terminal_arena.spelled(series))
        return
    drawn = terminal_arena.cross_table(played) if len(played) > 1 else terminal_arena.table(*played[0])
    Console().print(drawn)
    if series.test:
        print(terminal_arena.verdict(series.test, label_of(series.contests[0].levels[0])))


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


def scorepad(
    file: InFile | None = None,
    *,
    static: Annotated[Path | None, Parameter(allow_leading_hyphen=False)] = None,
    language: Language = None,
) -> None:
    """Keep the score of a game played with the real box.

    Args:
        file: A JSON file as publican manual scorepad shows it; - is standard input.
        static: Instead, write scorepad and rule book for phones into this folder: a site for any HTTPS host.
    """
    if (file is None) == (static is None):
        raise CycloptsError(msg="name a file with a scorepad, or a folder with --static")
    words = Words(choose_language(language))
    if static is not None:
        terminal_scorepad.write(static, words)
    elif file is not None:
        terminal_scorepad.show(read_text(file), words)


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
