"""S20: the log is one JSON object per line, holds no secrets, and nobody can write lines into it."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publican.server import logs
from publican.server.logs import Log, Value


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Give logging back as it was."""
    root, ours = logging.getLogger(), logging.getLogger("publican")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.fixture
def stream() -> io.StringIO:
    """Collect what is logged."""
    stream = io.StringIO()
    logs.configure(stream, "info")
    return stream


@pytest.fixture
def lax(monkeypatch: pytest.MonkeyPatch) -> None:
    """Log as in production."""
    monkeypatch.setattr(Log, "strict", False)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Log as in tests."""
    monkeypatch.setattr(Log, "strict", True)


def only_line(stream: io.StringIO) -> dict[str, Value]:
    """Read the one line that was logged, without its time."""
    (line,) = stream.getvalue().splitlines()
    found: dict[str, Value] = json.loads(line)
    assert str(found.pop("time")).endswith("Z")
    return found


def test_an_event_is_one_json_object(stream: io.StringIO) -> None:
    logs.get("table").info("table.opened", table="abc", seats=4, wait=0.5, public=True, clock=None)
    assert only_line(stream) == {
        "level": "info",
        "log": "publican.table",
        "event": "table.opened",
        "table": "abc",
        "seats": 4,
        "wait": 0.5,
        "public": True,
        "clock": None,
    }


@given(st.text())
def test_s20_nothing_that_is_logged_breaks_a_line_or_a_terminal(text: str) -> None:
    stream = io.StringIO()
    logs.configure(stream)
    logs.get("x").info(text, reason=text)
    written = stream.getvalue()
    assert written.endswith("\n")
    assert written[:-1].isascii()
    assert written[:-1].isprintable()
    assert json.loads(written)["reason"] == text


@pytest.mark.parametrize(
    "field",
    ["token", "cookie", "seed", "nonce", "hand", "hands", "talk", "text", "name", "cards", "person_name", "Set_Cookie"],
)
@pytest.mark.usefixtures("strict")
def test_s20_secret_fields_are_an_error_in_tests(field: str, stream: io.StringIO) -> None:
    with pytest.raises(ValueError, match=field):
        logs.get("x").info("event", **{field: "s3cret"})
    assert stream.getvalue() == ""


@pytest.mark.usefixtures("lax")
def test_s20_secret_fields_are_dropped_in_production_and_the_log_says_so(stream: io.StringIO) -> None:
    logs.get("x").info("event", token="s3cret", hand="r1 r2", table="abc", level="high")
    line = only_line(stream)
    assert line["dropped"] == "token hand level"
    assert line["table"] == "abc"
    assert line["level"] == "info"
    assert "s3cret" not in stream.getvalue()


@pytest.mark.usefixtures("lax")
def test_only_plain_values_are_logged(stream: io.StringIO) -> None:
    logs.get("x").info("event", what=cast("Value", ["s3cret"]))
    assert only_line(stream)["dropped"] == "what"


@pytest.mark.parametrize(("level", "count"), [("debug", 4), ("info", 3), ("WARNING", 2), ("error", 1)])
def test_the_level_decides(level: str, count: int) -> None:
    stream = io.StringIO()
    logs.configure(stream, level)
    log = logs.get("x")
    log.debug("a")
    log.info("b")
    log.warning("c")
    log.error("d")
    assert len(stream.getvalue().splitlines()) == count


def fail() -> None:
    """Fail with a message that holds what somebody typed."""
    try:
        raise KeyError("s3cret")
    except KeyError as cause:
        raise ValueError("s3cret too") from cause


def test_an_exception_is_its_type_and_its_places(stream: io.StringIO) -> None:
    try:
        fail()
    except ValueError as error:
        logs.get("x").error("move.failed", error, table="abc")
    line = only_line(stream)
    assert line["error"] == "ValueError from KeyError"
    places = str(line["at"]).split()
    assert [place.rpartition(":")[0] for place in places] == ["server/test_logs.py"] * 2
    assert all(int(place.rpartition(":")[2]) for place in places)
    assert "s3cret" not in stream.getvalue()


def test_a_group_of_exceptions_names_its_first_member(stream: io.StringIO) -> None:
    logs.get("x").error("failed", ExceptionGroup("s3cret", [OSError("s3cret")]))
    assert only_line(stream)["error"] == "ExceptionGroup from OSError"
    assert "s3cret" not in stream.getvalue()


def test_a_chain_that_bites_its_tail_ends(stream: io.StringIO) -> None:
    first, second = ValueError(), KeyError()
    first.__cause__, second.__cause__ = second, first
    logs.get("x").error("failed", first)
    assert only_line(stream)["error"] == "ValueError from KeyError"


def test_a_deep_traceback_is_cut_to_its_inner_end(stream: io.StringIO) -> None:
    def dig(depth: int) -> None:
        if depth == 0:
            raise RecursionError
        dig(depth - 1)

    try:
        dig(100)
    except RecursionError as error:
        logs.get("x").error("failed", error)
    assert len(str(only_line(stream)["at"]).split()) == logs.PLACES


def test_requests_are_logged_without_their_query(stream: io.StringIO) -> None:
    access = logging.getLogger("uvicorn.access")
    access.info('%s - "%s %s HTTP/%s" %d', "192.0.2.7:1", "GET", "/api/tables?token=s3cret", "1.1", 200)
    assert only_line(stream) == {
        "level": "info",
        "log": "uvicorn.access",
        "event": "http.answered",
        "client": "192.0.2.7:1",
        "method": "GET",
        "path": "/api/tables",
        "status": 200,
    }


def test_the_links_of_tables_are_not_logged_with_every_socket(stream: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "192.0.2.7:1", "/api/tables/s3cret")
    assert stream.getvalue() == ""


def test_warnings_about_a_request_come_without_its_query(stream: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning('bad "%s"', "/api/x?token=s3cret")
    assert only_line(stream)["event"] == 'bad "/api/x"'


def test_the_exceptions_of_others_are_told_like_ours(stream: io.StringIO) -> None:
    try:
        fail()
    except ValueError:
        logging.getLogger("litestar").exception("Uncaught exception (path=%r):\n%s", "/api/x", "s3cret")
    line = only_line(stream)
    assert line["event"] == "Uncaught exception (path='/api/x'):"
    assert line["error"] == "ValueError from KeyError"
    assert "s3cret" not in stream.getvalue()


@pytest.mark.parametrize(
    ("message", "args", "event"),
    [
        ("Task exception was never retrieved\nfuture: <Task s3cret>", (), "Task exception was never retrieved"),
        ("Exception in callback Table.tell('s3cret')", (), "Exception in callback Table.tell"),
        ("Executing <Handle s3cret> took %.3f seconds", (1.0,), "Executing"),
        ("found %s", ("s3cret",), "found %s"),
    ],
)
def test_other_libraries_cannot_spill_their_arguments(
    message: str, args: tuple[object, ...], event: str, stream: io.StringIO
) -> None:
    logging.getLogger("asyncio").error(message, *args)
    assert only_line(stream)["event"] == event
    assert "s3cret" not in stream.getvalue()


def test_other_libraries_never_log_at_debug(stream: io.StringIO) -> None:
    logs.configure(stream, "debug")
    logging.getLogger("uvicorn.error").debug("< TEXT s3cret")
    assert stream.getvalue() == ""


def test_handlers_that_uvicorn_brings_are_replaced(stream: io.StringIO) -> None:
    logger, other = logging.getLogger("uvicorn"), io.StringIO()
    logger.addHandler(logging.StreamHandler(other))
    logger.propagate = False
    logs.configure(stream)
    logger.info("started")
    assert only_line(stream)["event"] == "started"
    assert other.getvalue() == ""


def test_a_broken_stream_stays_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    stream = io.StringIO()
    logs.configure(stream)
    stream.close()
    logs.get("x").info("event", table="s3cret")
    assert capsys.readouterr() == ("", "")
