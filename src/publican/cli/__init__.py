"""The command ``publican``. What a command needs is imported when it is given: a server shall start in a moment."""

from __future__ import annotations

import sys

from cyclopts import App, CycloptsError

from publican import __version__
from publican.engine.core import Invalid
from publican.engine.record import Refused

app = App("publican", help="The pub table for Half-Pint Heroes and Hero House.", version=__version__)
for path, what in {
    "games:play": "Play a game in the terminal against bots.",
    "games:simulate": "Let bots play many games; prints how they fared, and keeps the records.",
    "games:arena": "Let bots compete in duplicate play: each deal is replayed with the seats rotated.",
    "games:replay": "Walk through the games of a file as readable text.",
    "games:verify": "Check the games of a file: every action, the result, and the fair deal.",
    "games:scorepad": "Keep the score of Half-Pint Heroes played with the real box.",
    "house:serve": "Serve tables to browsers and programs until stopped.",
    "keeping:db": "Check, back up or export what a server keeps; it may be running.",
}.items():
    app.command(f"publican.cli.{path}", name=path.partition(":")[2], help=what)


def main() -> None:
    """Run the command line; bad input ends in one clear line and exit code 1, wrong usage in one and code 2."""
    try:
        app(exit_on_error=False, print_error=False)
    except CycloptsError as usage:
        _complain(usage)
        sys.exit(2)
    except (Invalid, Refused) as problem:
        _complain(problem)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output had enough
        sys.stderr.close()
        sys.exit(1)


def _complain(problem: Exception) -> None:
    from publican.cli.complaints import complain  # noqa: PLC0415

    complain(problem)
