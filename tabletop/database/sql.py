"""Plain SQL beside Django: statements, locks and errors of SQLite and PostgreSQL."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from hashlib import sha256
from time import monotonic
from typing import Any

from django.db import InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error

# -- Database errors -------------------------------------------------------------------------------------
# Handling a database that does not respond or is full. Sockets report it themselves
# (`tabletop.sockets.connection`).


AWAY = (OperationalError, InterfaceError)
"""The exceptions that Django raises then."""

AGAIN_SECONDS = 5
LONG = 1.0
PAUSE = 1.0


class CircuitBreaker:
    """A circuit breaker: while the database is away, only the first callers wait for it. Thread-safe."""

    def __init__(self) -> None:
        self._gone_until = 0.0

    @contextmanager
    def guard(self) -> Iterator[None]:
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


# -- Locks -----------------------------------------------------------------------------------------------


def lock_for_transaction(name: str) -> None:
    """Wait until no other transaction holds the lock of that name, and hold it until this one ends. Must be
    called in a transaction. In SQLite it does nothing: there, only one transaction at a time can write
    (``transaction_mode`` in the settings).
    """
    if connection.vendor != "postgresql":
        return
    number = int.from_bytes(sha256(name.encode()).digest()[:8], "big", signed=True)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])


# -- Plain sql -------------------------------------------------------------------------------------------
# Plain SQL, for the queries of each opened socket: building the SQL of a query set costs several times as
# much as running it.


def rows(statement: str, *values: str | int | None) -> list[tuple[Any, ...]]:
    """All rows of the result; each ``%s`` stands for a value. Values are as the driver returns them: JSON is
    text, and with SQLite dates and times are too.
    """
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def placeholders(values: Collection[object]) -> str:
    """The placeholders inside the brackets of ``IN (…)`` for these values; valid SQL even if there are
    none.
    """
    return ", ".join(["NULL", *["%s"] * len(values)])


def moment(value: datetime | str) -> datetime:
    """The value of a column of dates and times."""
    return datetime.fromisoformat(str(value)).replace(tzinfo=UTC)


def day(value: date | str) -> date:
    """The value of a column of dates."""
    return date.fromisoformat(str(value))
