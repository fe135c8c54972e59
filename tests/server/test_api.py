"""The HTTP API against its own description: whatever is sent, no request makes the server fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode

from tests import patient
from tests.server.conftest import House

OPERATIONS = (
    ("/api/me", "POST"),
    ("/api/me", "GET"),
    ("/api/me", "PUT"),
    ("/api/me/links", "POST"),
    ("/api/me/links/claim", "POST"),
    ("/api/pads", "POST"),
    ("/api/tables", "POST"),
    ("/api/tables", "GET"),
    ("/api/tables/mine", "GET"),
    ("/api/tables/{table}", "GET"),
    ("/api/records", "GET"),
    ("/api/records/{record}", "GET"),
    ("/api/records/{record}/steps", "GET"),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of its own: so many wrong codes lock everybody out who comes from here."""
    running = House(tmp_path_factory.mktemp("api") / "data").start()
    yield running
    assert running.stop() == 0
    assert running.errors() == []


def test_f5_every_operation_is_tried(house: House) -> None:
    paths = patient.get(f"{house.address}/api/docs/openapi.json").json()["paths"]
    found = {(path, method.upper()) for path, methods in paths.items() for method in methods}
    harmless = {
        ("/api/house", "GET"),
        ("/api/me", "DELETE"),
        ("/api/me/revoke", "POST"),
        ("/api/records/mine.jsonl", "GET"),
    }
    assert found - harmless == set(OPERATIONS), "harmless ones take no input"


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_f5_no_request_makes_the_server_fail(house: House, path: str, method: str) -> None:
    token = patient.post(f"{house.address}/api/me", json={"name": "Ada"}).json()["token"]
    operation = schemathesis.openapi.from_url(f"{house.address}/api/docs/openapi.json")[path][method]

    @given(operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    @settings(max_examples=20, database=None, suppress_health_check=list(HealthCheck))
    def announced(case: Case[Any]) -> None:
        assert case.call(headers={"authorization": f"Bearer {token}"}).status_code < 500

    announced()


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method"), [each for each in OPERATIONS if each[1] != "GET"][:2])
def test_f5_no_malformed_request_makes_the_server_fail(house: House, path: str, method: str) -> None:
    operation = schemathesis.openapi.from_url(f"{house.address}/api/docs/openapi.json")[path][method]

    @given(operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    @settings(max_examples=20, database=None, suppress_health_check=list(HealthCheck))
    def malformed(case: Case[Any]) -> None:
        assert case.call().status_code < 500

    malformed()
