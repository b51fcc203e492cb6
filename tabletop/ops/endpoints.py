"""Addresses for hosts: health, metrics, and security.txt."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, time, timedelta
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest

from tabletop.ops import problems
from tabletop.ops.health import Readiness
from tabletop.ops.version import VERSION

# -- Endpoints -------------------------------------------------------------------------------------------


Application = Callable[[Any, Any, Any], Awaitable[None]]
JSON = "application/json"


class Answer(NamedTuple):
    """A response."""

    status: int
    body: bytes
    kind: str = JSON


def with_endpoints(pages: Application) -> Application:
    """Wrap ``pages`` in an application that also serves these endpoints."""
    readiness = Readiness()

    async def alive(_: Any) -> Answer:
        return _json(200, {"status": "alive", "version": VERSION})

    async def ready(_: Any) -> Answer:
        report = await readiness.report()
        status = "ready" if report.ready else "not ready"
        warning = {"warning": problem} if (problem := problems.current()) else {}
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


# -- security.txt ----------------------------------------------------------------------------------------
# ``/.well-known/security.txt`` (RFC 9116): where to report a vulnerability.


VALID_FOR = timedelta(days=180)
"""RFC 9116 recommends less than a year."""


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    """The file; 404 if no contact is configured."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    lines = {
        "Contact": contact_uri(settings.SECURITY_CONTACT),
        "Expires": expires(timezone.now()).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "Preferred-Languages": settings.LANGUAGE_CODE,
        "Canonical": f"{settings.SITE_URL}{request.path}",
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    return HttpResponse(
        text, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "max-age=3600"}
    )


def contact_uri(contact: str) -> str:
    """A URL unchanged; an email address as a ``mailto:`` link."""
    return contact if ":" in contact else f"mailto:{contact}"


def expires(now: datetime) -> datetime:
    """The expiry date, at midnight, so that the file is the same all day."""
    return datetime.combine((now + VALID_FOR).astimezone(UTC).date(), time(), UTC)
