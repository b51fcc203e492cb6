"""Headers for every response: pages, redirects, errors, static files and health checks.

Django and its middleware set more headers on pages. Those stay; this adds what is missing, outside everything
else, so that no kind of response is left out.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any

from csp.utils import build_policy

Application = Callable[[Any, Any, Any], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

logger = logging.getLogger(__name__)

UNUSED_FEATURES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
"""Browser features that this site never uses."""

PERMISSIONS = ", ".join(f"{feature}=()" for feature in UNUSED_FEATURES)


@cache
def default_headers() -> tuple[tuple[bytes, bytes], ...]:
    """The default headers, with lower-case names."""
    return (
        (b"x-content-type-options", b"nosniff"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", PERMISSIONS.encode()),
        (b"content-security-policy", build_policy().encode()),
    )


DOCUMENTS_ONLY = {b"permissions-policy", b"content-security-policy"}
"""They say what a document may do, and mean nothing on a script, a style sheet or a font."""

NO_DOCUMENTS = (b"text/javascript", b"text/css", b"font/")

NO_FEATURES = (b"image/", b"application/json")
"""These use no features of a browser. An image can be opened, and then its content security policy counts."""


def with_defaults(headers: Sequence[tuple[bytes, bytes]]) -> Headers:
    """These headers plus the defaults that are missing, without policies that mean nothing here: Django's
    middleware sets one on every response.
    """
    said = {name.lower(): value for name, value in headers}
    kind = said.get(b"content-type", b"")
    left_out: set[bytes] = set()
    if b"service-worker-allowed" in said:
        left_out = {b"permissions-policy"}  # a worker may do what its own policy says
    elif kind.startswith(NO_DOCUMENTS):
        left_out = DOCUMENTS_ONLY
    elif kind.startswith(NO_FEATURES):
        left_out = {b"permissions-policy"}
    if b"immutable" in said.get(b"cache-control", b""):
        left_out = left_out | {b"last-modified", b"etag"}  # nobody asks again whether it has changed
    own = [each for each in headers if each[0].lower() not in left_out]
    return [*own, *(each for each in default_headers() if each[0] not in said.keys() | left_out)]


def secured(pages: Application) -> Application:
    """The application with these headers on every response. An unhandled exception becomes a 500 that has
    them too.
    """

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        begun = False

        async def sent(event: Any) -> None:
            nonlocal begun
            if event["type"] == "http.response.start":
                begun = True
                event = {**event, "headers": with_defaults(list(event.get("headers", ())))}
            await send(event)

        try:
            await pages(scope, receive, sent)
        except Exception:
            if begun:
                raise
            logger.exception("a request failed")
            await _fail(sent)

    return answer


async def _fail(send: Any) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 500, "headers": headers})
    await send({"type": "http.response.body", "body": b"Something went wrong. Please try again."})
