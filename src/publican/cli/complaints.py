"""How the command says what is wrong."""

from __future__ import annotations

from cyclopts import CoercionError, CycloptsError, Token, UnusedCliTokensError, ValidationError
from rich.console import Console

from publican.terminal.screen import clean

LONGEST_COMPLAINT = 1000
WRONG_USAGE, BAD_INPUT = 2, 1

errors = Console(stderr=True, highlight=False, soft_wrap=True)


def complain(problem: Exception | str) -> None:
    """Say on one line what is wrong; a file may have put anything into it."""
    errors.print("publican:", clean(str(problem), LONGEST_COMPLAINT), markup=False)


def complain_of_usage(usage: CycloptsError) -> int:
    """Say what is wrong with a command, and give the exit code: a value that is no good is bad input, as in a file."""
    token = _token(usage)
    complain(Exception(_spelled(usage, token)))
    given = token is None or token.source in ("", "cli")
    return WRONG_USAGE if given and not isinstance(usage, ValidationError) else BAD_INPUT


def _token(usage: CycloptsError) -> Token | None:
    found: Token | None = getattr(usage, "token", None)
    if found is None and usage.argument is not None and usage.argument.tokens:
        return usage.argument.tokens[0]
    return found


def _spelled(usage: CycloptsError, token: Token | None) -> str:
    match usage:
        case ValidationError() if token:
            value = " ".join(each.value for each in usage.argument.tokens) if usage.argument else token.value
            return f"{_place(token)}: {usage.exception_message}, not {value or 'nothing'}"
        case CoercionError(msg=str()) if token:
            return f"{_place(token)}: {usage.msg}"
        case UnusedCliTokensError(unused_tokens=list() as unused):
            return f"there is no place here for {' '.join(unused)}"
    return str(usage)


def _place(token: Token) -> str:
    name = token.keyword or token.value
    return name if token.source in ("", "cli", "env") else f"{token.source}, {name.strip('[]')}"
