"""A database that does not respond or is full: what Django raises then, and who waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from django.db import InterfaceError, OperationalError

AWAY = (OperationalError, InterfaceError)
"""The exceptions that Django raises then."""

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
