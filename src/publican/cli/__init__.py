"""The command ``publican``. What a command needs is imported when it is given: a server shall start in a moment."""

from __future__ import annotations

import sys

from cyclopts import App, CycloptsError, Group, Parameter

from publican.build import build
from publican.engine.core import Invalid
from publican.engine.record import BadRecord

ALSO = """Every option may also stand in the environment (PUBLICAN_BOT_WORKERS=2) or in a TOML file (bot-workers = 2).
What stands in the command comes first, then the environment, then the file; publican config prints the outcome."""

app = App(
    "publican",
    help="The pub table for Half-Pint Heroes and Hero House.",
    version=build,
    default_parameter=Parameter(negative_iterable=()),
)
app.register_install_completion_command(help="Let the shell complete commands and options (bash, zsh, fish).")
PLAYERS, HOSTS, WRITERS = (
    Group(f"For {who}", sort_key=place) for place, who in enumerate(("players", "hosts", "bot writers and researchers"))
)
for group, path, what in (
    (PLAYERS, "games:play", "Play a game in the terminal against bots."),
    (PLAYERS, "rules:rules", "Print the rules of both games, or the one that is asked for."),
    (PLAYERS, "games:scorepad", "Keep the score of a game played with the real box."),
    (HOSTS, "house:serve", f"Serve tables to browsers and programs until stopped.\n\n{ALSO}"),
    (HOSTS, "house:worker", "Let bots think for the servers on a PostgreSQL database, until stopped."),
    (HOSTS, "house:config", "Print what is set for serve, and where each value comes from."),
    (HOSTS, "hosting:house", "See who is in a house that is running, and steer it: tables, people, close, ban, say."),
    (HOSTS, "keeping:db", "Check, back up or export what a server keeps; it may be running."),
    (HOSTS, "manual:manual", "Print a page of the manual, or list them: running a house, the protocol, writing a bot."),
    (WRITERS, "games:simulate", "Let bots play many games; prints how they fared, and keeps the records."),
    (WRITERS, "games:arena", "Let bots compete in duplicate play: each deal is replayed with the seats rotated."),
    (WRITERS, "games:replay", "Walk through the games of a file as readable text."),
    (WRITERS, "games:verify", "Check the games of a file: every action, the result, and the fair deal."),
):
    app.command(f"publican.cli.{path}", name=path.partition(":")[2], help=what, group=group)


def main() -> None:
    """Run the command line; bad input ends in one clear line and exit code 1, wrong usage in one and code 2.

    What cannot be read as a command is wrong usage. A value that is read and no good is bad input, wherever it stands.
    """
    try:
        app(exit_on_error=False, print_error=False)
    except CycloptsError as usage:
        from publican.cli.complaints import complain_of_usage  # noqa: PLC0415

        sys.exit(complain_of_usage(usage))
    except (Invalid, BadRecord) as problem:
        from publican.cli.complaints import complain  # noqa: PLC0415

        complain(problem)
        sys.exit(1)
    except ModuleNotFoundError as error:
        from publican.cli.extras import complain_of_missing  # noqa: PLC0415

        sys.exit(complain_of_missing(error))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output had enough
        sys.stderr.close()
        sys.exit(1)
