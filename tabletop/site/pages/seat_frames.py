"""The site as the player of one seat sees it, at addresses that name the seat's session. Only with ``DEBUG``.

Frames of one page share their cookies. So below ``/seat/<session>/`` the session is in the address: it
replaces the session cookie, which no response there changes, and such pages may be framed by this site.
Without ``DEBUG`` neither this application nor the page that makes these addresses
(`tabletop.site.pages.all_seats`) is installed.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings

Application = Callable[[Any, Any, Any], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

PREFIX = "/seat"
_ADDRESS = re.compile(rf"({PREFIX}/([\w.:-]+))(/.*)", re.ASCII | re.DOTALL)


def with_seat_frames(site: Application) -> Application:
    """The site, also below the address of each session."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        found = _ADDRESS.fullmatch(scope.get("path", ""))
        if found is None:
            await site(scope, receive, send)
            return
        prefix, session, path = found.groups()
        scope = {**scope, "headers": _with_session(scope["headers"], session)}
        if scope["type"] == "websocket":
            await site({**scope, "path": path}, receive, send)
            return

        async def framed(event: Any) -> None:
            if event["type"] == "http.response.start":
                event = {**event, "headers": _frameable(event.get("headers", ()))}
            await send(event)

        await site({**scope, "root_path": prefix}, receive, framed)

    return answer


def _with_session(headers: Any, session: str) -> Headers:
    name = f"{settings.SESSION_COOKIE_NAME}=".encode()
    cookies = [
        cookie.strip()
        for key, value in headers
        if key == b"cookie"
        for cookie in value.split(b";")
        if not cookie.strip().startswith(name)
    ]
    others = [(key, value) for key, value in headers if key != b"cookie"]
    return [*others, (b"cookie", b"; ".join([*cookies, name + session.encode()]))]


def _frameable(headers: Any) -> Headers:
    name = f"{settings.SESSION_COOKIE_NAME}=".encode()
    found: Headers = []
    for key, value in headers:
        match key.lower():
            case b"set-cookie" if value.startswith(name):
                continue
            case b"x-frame-options":
                found.append((key, b"SAMEORIGIN"))
            case b"content-security-policy":
                found.append((key, value.replace(b"frame-ancestors 'none'", b"frame-ancestors 'self'")))
            case _:
                found.append((key, value))
    return found
