"""The application: the door in front, the HTTP API and the sockets behind it."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from publican import __version__
from publican.engine.core import Invalid
from publican.server import logs, metrics, pages, wire
from publican.server.doors import visitor
from publican.server.house import House
from publican.server.http import AnyRequest, Desk, Me, Records, Tables, desk
from publican.server.sockets import Receive, Scope, Send, Sockets
from publican.server.store import StoreFailed

LONGEST_BODY = 8192
SAFE = ("GET", "HEAD", "OPTIONS")

notes = logs.get("app")

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    """Tell that the process lives."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: AnyRequest) -> str:
    """Tell that the store can be read and the house is open."""
    house = desk(request).house
    if house.closing:
        raise HTTPException(status_code=503, detail="house.closing")
    await house.store.read(lambda connection: connection.execute("SELECT 1").fetchone())
    return "ok"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def metrics_page(request: AnyRequest) -> str:
    """Give the counts."""
    return metrics.text(desk(request).house, desk(request).sockets)


class DocsPage(OpenAPIRenderPlugin):
    """A page about the API that loads nothing from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Show the page."""
        return pages.DOCS.encode()


class Door:
    """Lets requests in: notes where they come from, refuses what other sites send, adds the security headers."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sockets = Sockets(house)
        self.api = make_api(Desk(house, self.sockets))
        self._pages = pages.Pages()
        self._headers = [*HEADERS, HSTS] if house.settings.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                api = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
                message["headers"] = [*message.get("headers", []), *self._headers, *api]
            await send(message)

        who = visitor(scope["headers"], scope["client"], self.house.settings)
        if scope["method"] not in SAFE and not who.may_change:
            await _forbid(send_with_headers)
            return
        page = self._pages.find(scope["path"], gzip=b"gzip" in dict(scope["headers"]).get(b"accept-encoding", b""))
        if page is not None and scope["method"] in ("GET", "HEAD"):
            await _send_page(send_with_headers, page, scope["method"] == "HEAD")
            return
        scope["publican"] = who
        await self.api(scope, receive, send_with_headers)  # type: ignore[arg-type]  # Litestar's own ASGI types


async def _send_page(send: Send, page: pages.Answer, only_head: bool) -> None:
    length = (b"content-length", str(len(page.body)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [*page.headers, length]})
    await send({"type": "http.response.body", "body": b"" if only_head else page.body})


async def _forbid(send: Send) -> None:
    body = wire.write(wire.Problem(code="origin.foreign"))
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": body})


def make_api(front: Desk) -> Litestar:
    """Put the controllers together."""
    api = Litestar(
        [healthz, readyz, metrics_page, Me, Tables, Records],
        exception_handlers={
            HTTPException: _http_problem,
            ValidationException: _invalid,
            Invalid: _invalid_value,
            StoreFailed: _store_failed,
            Exception: _trouble,
        },
        openapi_config=OpenAPIConfig(
            title="Publican",
            version=__version__,
            path="/api/docs",
            render_plugins=[JsonRenderPlugin(path="/openapi.json"), DocsPage()],
        ),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    api.state.desk = front
    return api


def _answer(status: int, code: str, where: str = "") -> Response[wire.Problem]:
    return Response(wire.Problem(code=code, where=where), status_code=status, media_type=MediaType.JSON)


def _http_problem(_: AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    stable = error.detail if "." in error.detail and " " not in error.detail else f"http.{error.status_code}"
    return _answer(error.status_code, stable)


def _invalid(_: AnyRequest, error: ValidationException) -> Response[wire.Problem]:
    return _answer(400, "request.invalid")


def _invalid_value(_: AnyRequest, error: Invalid) -> Response[wire.Problem]:
    return _answer(400, "request.invalid", error.where)


def _store_failed(_: AnyRequest, error: StoreFailed) -> Response[wire.Problem]:
    return _answer(503, "store.failed")


def _trouble(_: AnyRequest, error: Exception) -> Response[wire.Problem]:
    notes.error("http.failed", error=error)
    return _answer(500, "house.trouble")
