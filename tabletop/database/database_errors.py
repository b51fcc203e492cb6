"""Handling a database that does not respond or is full. Sockets report it themselves
(`tabletop.sockets.connection`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error

AWAY = (OperationalError, InterfaceError)
"""The exceptions that Django raises then."""

AGAIN_SECONDS = 5
LONG = 1.0
PAUSE = 1.0


class Patience:
    """A circuit breaker: while the database is away, only the first callers wait for it. Thread-safe."""

    def __init__(self) -> None:
        self._gone_until = 0.0

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Use the database in the block. After a failure that took long, blocks within the next `PAUSE`
        seconds fail immediately with `OperationalError`.
        """
        begun = monotonic()
        if begun < self._gone_until:
            raise OperationalError("the database was away a moment ago")
        try:
            yield
        except AWAY:
            if monotonic() - begun >= LONG:
                self._gone_until = monotonic() + PAUSE
            raise


def failed(request: HttpRequest) -> HttpResponse:
    """The page for unexpected errors: 503 if the database is away, else 500."""
    if isinstance(sys.exception(), AWAY):
        # Without the request: context processors might use the database.
        text = render_to_string("503.html")
        return HttpResponse(text, status=503, headers={"Retry-After": str(AGAIN_SECONDS)})
    return server_error(request)
