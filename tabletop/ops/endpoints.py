"""``/health``, ``/ready`` and ``/metrics``: answered before Django, under any host name and over plain HTTP,
because the clients are proxies and supervisors near the process. They are never cached.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest

from tabletop.ops import problems, proxies
from tabletop.ops.health import Readiness

Application = Callable[[Any, Any, Any], Awaitable[None]]
JSON = "application/json"


class Answer(NamedTuple):
    """A response."""

    status: int
    body: bytes
    kind: str = JSON


def beside(pages: Application) -> Application:
    """Wrap ``pages`` in an application that also serves these endpoints."""
    readiness = Readiness()

    async def alive(_: Any) -> Answer:
        return _json(200, {"status": "alive"})

    async def ready(_: Any) -> Answer:
        report = await readiness.report()
        status = "ready" if report.ready else "not ready"
        warning = {"warning": problem} if (problem := proxies.problem() or problems.current()) else {}
        return _json(200 if report.ready else 503, {"status": status, **report.parts, **warning})

    async def metrics(scope: Any) -> Answer:
        if not _may_count(scope):
            return _json(403, {"status": "token required"})
        return Answer(200, generate_latest(REGISTRY), CONTENT_TYPE_LATEST)

    addresses = {"/health": alive, "/ready": ready, "/metrics": metrics}

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        asked = addresses.get(scope["path"])
        # Without a token in the settings there is no such page.
        if asked is None or (asked is metrics and not settings.METRICS_TOKEN):
            await pages(scope, receive, send)
        elif scope["method"] not in ("GET", "HEAD"):
            await _say(send, _json(405, {"status": "use GET"}), body=True)
        else:
            await _say(send, await asked(scope), body=scope["method"] == "GET")

    return answer


def _may_count(scope: Any) -> bool:
    wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
    shown = dict(scope["headers"]).get(b"authorization", b"")
    return secrets.compare_digest(shown, wanted)


def _json(status: int, data: dict[str, str]) -> Answer:
    return Answer(status, msgspec.json.encode(data))


async def _say(send: Any, answer: Answer, *, body: bool) -> None:
    headers = {
        b"content-type": answer.kind.encode(),
        b"content-length": str(len(answer.body)).encode(),
        b"cache-control": b"no-store",
        b"x-content-type-options": b"nosniff",
    }
    await send({"type": "http.response.start", "status": answer.status, "headers": list(headers.items())})
    await send({"type": "http.response.body", "body": answer.body if body else b""})
