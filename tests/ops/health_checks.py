"""Requests to what answers beside the site's pages: health and metrics."""

from __future__ import annotations

import json
from typing import Any

from tabletop.ops.endpoints import with_endpoints


class Page(Exception):
    """It was handed on to the pages."""


async def pages(scope: Any, receive: Any, send: Any) -> None:
    raise Page


async def ask(
    path: str, method: str = "GET", headers: tuple[tuple[bytes, bytes], ...] = (), site: Any = None
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body."""
    sent: list[dict[str, Any]] = []

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    scope = {"type": "http", "path": path, "method": method, "headers": headers}
    await (site or with_endpoints(pages))(scope, None, send)
    start, body = sent
    return start["status"], {name.decode(): value.decode() for name, value in start["headers"]}, body["body"]


async def ready(site: Any = None) -> tuple[int, dict[str, str]]:
    status, _, body = await ask("/ready", site=site)
    return status, json.loads(body)
