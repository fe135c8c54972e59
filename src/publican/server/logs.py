"""The server's log: one JSON object per line, in ASCII, without secrets.

What uvicorn, Litestar and others log through the standard library comes out in the same form. An exception is logged as
its type and the places it passed, never with its message, which may hold what somebody typed.
"""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import PurePath
from traceback import walk_tb
from types import TracebackType
from typing import ClassVar, TextIO, TypeAlias

Value: TypeAlias = str | int | float | bool | None

SECRET = frozenset(
    (
        *(
            "authorization",
            "cookie",
            "link",
            "nonce",
            "nonces",
            "password",
            "query",
            "secret",
            "seed",
            "seeds",
            "token",
        ),
        *("card", "cards", "choice", "deck", "decks", "hand", "hands", "view"),
        *("name", "names", "talk", "text"),
    )
)
"""Words that no field may have in its name."""

OWN = frozenset(("time", "level", "log", "event", "error", "at", "dropped"))
"""Fields that the log writes itself."""

PLACES = 12
"""Frames of a traceback that are kept, the innermost."""


class Log:
    """Writes events of one part of the server."""

    strict: ClassVar[bool] = False
    """Tests switch this on: then a field that must not be logged is an error."""

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(f"publican.{name}")

    def debug(self, event: str, /, **fields: Value) -> None:
        """Log what only helps to find a bug."""
        self._write(logging.DEBUG, event, fields)

    def info(self, event: str, /, **fields: Value) -> None:
        """Log what happened."""
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, /, **fields: Value) -> None:
        """Log what should not happen but is dealt with."""
        self._write(logging.WARNING, event, fields)

    def error(self, event: str, /, error: BaseException | None = None, **fields: Value) -> None:
        """Log what went wrong, with the type and the places of an exception."""
        self._write(logging.ERROR, event, fields, error)

    def _write(self, level: int, event: str, fields: Mapping[str, Value], error: BaseException | None = None) -> None:
        if self._logger.isEnabledFor(level):
            self._logger.log(level, event, extra={"fields": _allowed(fields)}, exc_info=error)


def get(name: str) -> Log:
    """Give the log of a part of the server."""
    return Log(name)


def configure(stream: TextIO, level: str = "INFO") -> None:
    """Send everything that is logged to this stream; uvicorn and Litestar must not set up logging of their own."""
    handler = Lines(stream)
    handler.setFormatter(JsonLine())
    logging.basicConfig(handlers=[handler], level=max(logging.INFO, _number(level)), force=True)
    logging.getLogger("publican").setLevel(_number(level))  # others stay at INFO: at DEBUG they print whole frames
    for name in ("uvicorn", "uvicorn.access", "uvicorn.error", "uvicorn.asgi", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        # At INFO uvicorn writes two lines for every socket, with the code of its table, which is the link to it.
        logger.setLevel(logging.WARNING if name == "uvicorn.error" else logging.NOTSET)


def _number(level: str) -> int:
    return logging.getLevelNamesMapping()[level.upper()]


def _allowed(fields: Mapping[str, Value]) -> dict[str, Value]:
    """Keep the fields that may be logged; say which were dropped, or fail where the log is strict."""
    wrong = [name for name, value in fields.items() if not _may_be_logged(name, value)]
    if wrong and Log.strict:
        raise ValueError(f"not to be logged: {', '.join(wrong)}")
    kept = {name: value for name, value in fields.items() if name not in wrong}
    return {**kept, "dropped": " ".join(wrong)} if wrong else kept


def _may_be_logged(name: str, value: object) -> bool:
    """Refuse secret names, the log's own, and values that are more than a number or a string."""
    plain = value is None or isinstance(value, str | int | float)
    return plain and name not in OWN and SECRET.isdisjoint(name.lower().split("_"))


class Lines(logging.StreamHandler[TextIO]):
    """Writes to a stream, and keeps quiet when it cannot: the usual complaint would print the arguments."""

    failed = 0

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Count what could not be written."""
        self.failed += 1


class JsonLine(logging.Formatter):
    """Spells a record as one line of printable ASCII."""

    def format(self, record: logging.LogRecord) -> str:
        """Spell a record."""
        fields = getattr(record, "fields", None)
        line = {
            "time": _utc(record),
            "level": record.levelname.lower(),
            "log": record.name,
            **(_foreign(record) if fields is None else {"event": record.getMessage(), **fields}),
            **(_told(record.exc_info[1]) if record.exc_info and record.exc_info[1] else {}),
        }
        return json.dumps(line, ensure_ascii=True).replace("\x7f", "\\u007f")


def _utc(record: logging.LogRecord) -> str:
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z"


def _foreign(record: logging.LogRecord) -> dict[str, Value]:
    """Spell what another library logged."""
    match record.args:
        case (str(client), str(method), str(path), _, int(status)) if record.name == "uvicorn.access":
            return {
                "event": "http.answered",
                "client": client,
                "method": method,
                "path": path.partition("?")[0],
                "status": status,
            }
    if record.name.partition(".")[0] in ("uvicorn", "litestar"):
        return {"event": _without_query(_first_line(record.getMessage()))}
    # Elsewhere arguments may be anything, and asyncio puts whole calls into the text: only its beginning is kept.
    return {"event": re.split(r"[(<'\"]", _first_line(str(record.msg)))[0].strip()}


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]


def _without_query(text: str) -> str:
    return re.sub(r"(/[^\s?\"']*)\?[^\s\"']*", r"\1", text)


def _told(error: BaseException) -> dict[str, Value]:
    """Tell an exception and what it came from: types, and places from the outside in."""
    chain = list(_chain(error))
    return {
        "error": " from ".join(type(each).__name__ for each in chain),
        "at": " ".join(_places(chain[0].__traceback__)),
    }


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Walk from an exception to its cause, and to the first of a group."""
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield following
        if isinstance(following, BaseExceptionGroup):
            following = following.exceptions[0]
        else:
            following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)


def _places(traceback: TracebackType | None) -> list[str]:
    """Name the innermost frames as ``folder/file.py:line``; where the folder lies is nobody's business."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(traceback)]
    return [f"{'/'.join(PurePath(file).parts[-2:])}:{line}" for file, line in frames[-PLACES:]]
