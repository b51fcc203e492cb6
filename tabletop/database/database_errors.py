"""The database does not answer, or has no room left: what pages say then. Sockets have a sentence of their
own (`tabletop.sockets.connection`).
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
"""What Django makes of it."""

AGAIN_SECONDS = 5
LONG = 1.0
PAUSE = 1.0


class Patience:
    """So that of many who want something of a database that is away only the first wait for it. For any
    number of threads.
    """

    def __init__(self) -> None:
        self._gone_until = 0.0

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Work with the database. When such work has failed after a long wait, what comes within the next
        moment fails at once, with `OperationalError`.
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
    """The page for whatever goes wrong: 503 when it is the database, else 500."""
    if isinstance(sys.exception(), AWAY):
        # Without the request: what pages know of it may come from the database.
        text = render_to_string("503.html")
        return HttpResponse(text, status=503, headers={"Retry-After": str(AGAIN_SECONDS)})
    return server_error(request)
