"""Files and settings as the command line takes them; every problem names the place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from publican.engine import record as records
from publican.engine.core import Invalid
from publican.engine.half_pint.pub_night import STRENGTHS
from publican.engine.record import BadRecord, Record

STANDARD = Path("-")
LISTS = ("pub_night", "abstain")
"""Options that are lists, so that commas will do for them."""


def read_settings(settings: Sequence[str]) -> dict[str, object]:
    """Read KEY=VALUE pairs."""
    options: dict[str, object] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise Invalid("--set", f"{setting!r} is not KEY=VALUE")
        options[key] = _read_value(key, value)
    return options


def _read_value(key: str, value: str) -> object:
    """Read a value: JSON, a list with commas, a strength of the pub night, a JSON file, or plain text."""
    if key == "pub_night" and value in STRENGTHS:
        return list(STRENGTHS[value])
    if key in LISTS and not value.startswith("["):
        return [int(item) if item.isdecimal() else item for item in value.split(",") if item]
    if value.endswith(".json"):
        value = read_text(Path(value))
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError:
        return value


def read_text(file: Path) -> str:
    """Read a text file, or standard input."""
    return b"".join(_lines(file)).decode("utf-8", errors="replace")


def read_records(file: Path) -> Iterator[tuple[int, Record]]:
    """Read records with their line numbers; blank lines are passed over."""
    found = False
    for number, line in enumerate(_lines(file), start=1):
        if line.strip():
            with placed(number):
                record = records.read(line)
            found = True
            yield number, record
    if not found:
        raise Invalid(str(file), "holds no record")


@contextmanager
def placed(line: int) -> Iterator[None]:
    """Add the line to what is refused inside."""
    try:
        yield
    except BadRecord as refused:
        raise BadRecord(f"line {line}, {refused.where}", refused.why, refused.cause) from None


@contextmanager
def writing(file: Path | None) -> Iterator[Callable[[Record], None]]:
    """Open a file for records, or standard output, or nothing at all."""
    if file is None:
        yield lambda record: None
    elif file == STANDARD:
        yield lambda record: put_line(records.write(record))
    else:
        try:
            with file.open("wb") as out:
                yield lambda record: _write_line(out.write, record)
        except OSError as error:
            raise Invalid(str(file), str(error.strerror)) from None


def put_line(line: bytes) -> None:
    """Print a line of JSON: always UTF-8, whatever the terminal speaks."""
    sys.stdout.flush()
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def _write_line(write: Callable[[bytes], object], record: Record) -> None:
    write(records.write(record) + b"\n")


def _lines(file: Path) -> Iterator[bytes]:
    try:
        if file == STANDARD:
            yield from sys.stdin.buffer
        else:
            with file.open("rb") as lines:
                yield from lines
    except OSError as error:
        raise Invalid(str(file), str(error.strerror)) from None
