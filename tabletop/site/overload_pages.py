"""Responses when there are too many requests: a page that needs neither a thread nor the database, or JSON
for scripts.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.translation import gettext, ngettext, override

from tabletop.ops import refusal_log

TOO_MANY_REQUESTS, UNAVAILABLE = 429, 503


async def refuse(send: Any, status: int, wait: float, *, html: bool, language: str) -> None:
    """Answer a request with that status and a sentence. ``wait``: seconds until the next try. Unless ``html``
    is set, the body is JSON: ``{"say": …}``.
    """
    refusal_log.refused("too_often" if status == TOO_MANY_REQUESTS else "site_busy", "page")
    seconds = max(1, ceil(wait))
    kind = b"text/html; charset=utf-8" if html else b"application/json"
    body = _page(status, seconds, language) if html else _json(status, seconds, language)
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(seconds).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@lru_cache(maxsize=128)
def _page(status: int, seconds: int, language: str) -> bytes:
    with override(language):
        return render_to_string("overloaded.html", {"say": _sentence(status, seconds)}).encode()


def _json(status: int, seconds: int, language: str) -> bytes:
    with override(language):
        return msgspec.json.encode({"say": _sentence(status, seconds)})


def _sentence(status: int, seconds: int) -> str:
    if status == TOO_MANY_REQUESTS:
        return ngettext(
            "Too many pages were opened from your network. Try again in %(seconds)s second.",
            "Too many pages were opened from your network. Try again in %(seconds)s seconds.",
            seconds,
        ) % {"seconds": seconds}
    return gettext("The site is very busy. Try again in a few seconds.")
