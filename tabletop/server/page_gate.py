"""The gate in front of Django's pages: a rate limit per address, and a limited number of threads.

Django renders each page in a thread. A request gets one only once its body has arrived, and gives it back
before its response is sent, so slow clients don't occupy threads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tabletop.limits import limits
from tabletop.limits.addresses import address_of_scope, counted_owners
from tabletop.limits.pages import RETRY_AFTER, Owners, PagesFull, PageSlots
from tabletop.site.refusal_pages import TOO_MANY_REQUESTS, UNAVAILABLE, refuse
from tabletop.sockets import session_auth

Application = Callable[[Any, Any, Any], Awaitable[None]]
Event = dict[str, Any]


class PageGate:
    """An ASGI application in front of Django's, for one event loop."""

    def __init__(self, pages: Application) -> None:
        self._pages = pages
        self._slots = PageSlots()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle one request."""
        address = address_of_scope(scope)
        if wait := limits.PAGES.take(address):
            await self._refuse(scope, send, TOO_MANY_REQUESTS, wait)
            return
        body = await _body(receive)
        if body is None:
            return
        try:
            answer = await self._made(scope, counted_owners(address), body, receive)
        except PagesFull:
            await self._refuse(scope, send, UNAVAILABLE, RETRY_AFTER)
            return
        for event in answer:
            await send(event)

    async def _made(self, scope: Any, owners: Owners, body: list[Event], receive: Any) -> list[Event]:
        """Django's response; empty if the visitor has disconnected in the meantime. Raises `PagesFull`."""
        answer: list[Event] = []

        async def keep(event: Event) -> None:
            answer.append(event)

        request = _Request(body, receive)
        try:
            async with self._slots.slot(owners):
                if not request.is_gone:
                    await self._pages(scope, request.receive, keep)
        finally:
            request.close()
        return [] if request.is_gone else answer

    async def _refuse(self, scope: Any, send: Any, status: int, wait: float) -> None:
        accept = b",".join(value for name, value in scope["headers"] if name == b"accept")
        html = b"text/html" in accept or not accept
        await refuse(send, status, wait, html=html, language=session_auth.language(scope))


async def _body(receive: Any) -> list[Event] | None:
    """The events of the whole body; None if the visitor disconnects before it is complete."""
    events: list[Event] = []
    while True:
        event: Event = await receive()
        if event["type"] == "http.disconnect":
            return None
        events.append(event)
        if not event.get("more_body", False):
            return events


class _Request:
    """The request as Django receives it: the body, and then the visitor's disconnecting."""

    def __init__(self, body: list[Event], receive: Any) -> None:
        self._body = iter(body)
        self._gone: asyncio.Task[Event] = asyncio.ensure_future(receive())

    @property
    def is_gone(self) -> bool:
        """Whether the visitor has disconnected."""
        return self._gone.done()

    async def receive(self) -> Event:
        """ASGI's ``receive``."""
        event = next(self._body, None)
        return await asyncio.shield(self._gone) if event is None else event

    def close(self) -> None:
        """Stop waiting for the visitor to disconnect."""
        self._gone.cancel()
