"""The HTTP API and the few pages there are, put together with Litestar."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from publican.build import build
from publican.engine.core import Invalid
from publican.server import forms, logs
from publican.server.http import metrics, pages
from publican.server.http.api import AnyRequest, MeApi, PadsApi, RecordsApi, Services, TablesApi, house, services
from publican.server.ports import StoreFailed

LONGEST_BODY = 8192

notes = logs.get("app")


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    """Tell that the process lives, and which build it is."""
    return metrics.alive()


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: AnyRequest) -> str:
    """Tell that the store can be written and the house is open."""
    house = services(request).house
    if house.closing:
        raise HTTPException(status_code=503, detail="house.closing")
    await house.storage.ready()
    return "ok"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def metrics_page(request: AnyRequest) -> str:
    """Give the counts."""
    return metrics.text(services(request).house, services(request).sockets)


class JsonRequest(Request[Any, Any, State]):
    """A request whose body is read as what its handler asks for: Litestar's reader leaves an error in a cycle."""

    async def body(self) -> bytes:
        """Read the body of a request that needs one."""
        body = await super().body()
        if not body:
            raise ValidationException
        return body

    async def json(self) -> Any:
        """Read the body; what is nested too deeply or no UTF-8 is invalid like all that is no JSON."""
        wanted = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation if wanted else Any, strict=False)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            raise ValidationException from None


class DocsPage(OpenAPIRenderPlugin):
    """A page about the API that loads nothing from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Show the page."""
        return pages.DOCS.encode()


def make_api(front: Services) -> Litestar:
    """Put the controllers together."""
    api = Litestar(
        [healthz, readyz, metrics_page, house, MeApi, TablesApi, PadsApi, RecordsApi],
        exception_handlers={
            HTTPException: _http_problem,
            ValidationException: _invalid,
            Invalid: _invalid_value,
            StoreFailed: _store_failed,
            Exception: _trouble,
        },
        openapi_config=OpenAPIConfig(
            title="Publican",
            version=build(),
            path="/api/docs",
            render_plugins=[JsonRenderPlugin(path="/openapi.json"), DocsPage()],
        ),
        request_class=JsonRequest,
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    api.state.services = front
    return api


def _answer(status: int, code: str, where: str = "") -> Response[forms.Problem]:
    return Response(forms.Problem(code=code, where=where), status_code=status, media_type=MediaType.JSON)


def _http_problem(_: AnyRequest, error: HTTPException) -> Response[forms.Problem]:
    stable = error.detail if "." in error.detail and " " not in error.detail else f"http.{error.status_code}"
    answer = _answer(error.status_code, stable)
    answer.headers.update({name: value for name, value in (error.headers or {}).items() if name == "retry-after"})
    return answer


def _invalid(_: AnyRequest, error: ValidationException) -> Response[forms.Problem]:
    return _answer(400, "request.invalid")


def _invalid_value(_: AnyRequest, error: Invalid) -> Response[forms.Problem]:
    return _answer(400, "request.invalid", error.where)


def _store_failed(_: AnyRequest, error: StoreFailed) -> Response[forms.Problem]:
    return _answer(503, "store.failed")


def _trouble(_: AnyRequest, error: Exception) -> Response[forms.Problem]:
    notes.error("http.failed", error=error)
    return _answer(500, "house.trouble")
