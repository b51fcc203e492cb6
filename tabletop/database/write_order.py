"""The order of writing on SQLite, which lets one connection write at a time: moves before pages, pages
before background work.

SQLite itself knows no order: who finds the database locked tries again, later and later, and chance decides
who is next. Here the threads of a process take turns. A turn begins with ``BEGIN IMMEDIATE``
(``transaction_mode`` in the settings) or a single statement that writes, and ends with the transaction.
Between processes SQLite's lock decides, as ever: this changes who waits, never what is safe.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from contextvars import ContextVar
from enum import Enum
from functools import cache
from heapq import heappop, heappush
from itertools import count
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from tabletop.ops import metrics

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

TIMEOUT_SECONDS = 20.0
"""Who waits for longer gets `sqlite3.OperationalError`, as from SQLite."""


REST = 4
"""Background work rests this many times as long as a batch took."""


class Writing(Enum):
    """What is written. The value: how many seconds later than moves it may have to wait. Turns are given in
    the order of arrival plus this time, so that nothing waits forever.
    """

    MOVES = 0.0
    PAGES = 0.1
    BACKGROUND = 2.0


_writing: ContextVar[Writing] = ContextVar("writing", default=Writing.PAGES)


@contextmanager
def writing(what: Writing) -> Iterator[None]:
    """What this thread (or task) writes in the block."""
    token = _writing.set(what)
    try:
        yield
    finally:
        _writing.reset(token)


@contextmanager
def background_batch() -> Iterator[None]:
    """Write a small batch in the block, behind moves and pages, and then rest: others get most of the time.

    A batch is a transaction of at most about 20 ms, computed before it begins.
    """
    begun = monotonic()
    with writing(Writing.BACKGROUND):
        yield
    sleep(REST * (monotonic() - begun))


def turn(connection: BaseDatabaseWrapper) -> AbstractContextManager[None]:
    """Hold the turn during the block, for statements whose results are read later: they write until then.
    Does nothing with other databases.
    """
    raw = connection.connection
    return raw.turn() if isinstance(raw, OrderedConnection) else nullcontext()


class Turns:
    """Who writes next to a database. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._taken = False
        self._arrivals = count()
        self._waiting: list[tuple[float, int, threading.Lock]] = []

    def take(self, what: Writing) -> None:
        """Wait for a turn. Raises `sqlite3.OperationalError` after `TIMEOUT_SECONDS`."""
        begun = monotonic()
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            gate = threading.Lock()
            gate.acquire()
            heappush(self._waiting, (begun + what.value, next(self._arrivals), gate))
        given = gate.acquire(timeout=TIMEOUT_SECONDS)
        metrics.waited_to_write(what.name.lower(), monotonic() - begun)
        if not given and not self._gave_up(gate):
            raise sqlite3.OperationalError("database is locked")

    def give(self) -> None:
        """End a turn: the next one begins."""
        with self._lock:
            if self._waiting:
                heappop(self._waiting)[-1].release()
            else:
                self._taken = False

    def _gave_up(self, gate: threading.Lock) -> bool:
        """Wait no longer. Returns whether the turn has come in this very moment."""
        with self._lock:
            left = [entry for entry in self._waiting if entry[-1] is not gate]
            came = len(left) == len(self._waiting)
            self._waiting = sorted(left)
        return came


@cache
def turns_at(database: str) -> Turns:
    """The turns of the database at this path."""
    return Turns()


class OrderedConnection(sqlite3.Connection):
    """A connection that writes when it is its turn (the ``factory`` of `sqlite3.connect`). A new database is
    for its owner alone, and so are the files that SQLite writes beside it: they copy its permissions.
    """

    def __init__(self, database: Any, *args: Any, **kwargs: Any) -> None:
        if not str(database).startswith((":memory:", "file:")):
            with suppress(OSError):  # never an existing file: closing it would end SQLite's locks
                os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        self._turns = turns_at(str(database))
        self._has_turn = False
        self._kept = 0
        super().__init__(database, *args, **kwargs)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Hold the turn during the block, at least."""
        self.begin_turn()
        self._kept += 1
        try:
            yield
        finally:
            self._kept -= 1
            self.end_turn()

    def begin_turn(self) -> None:
        """Wait for this connection's turn, unless it has it. Raises `sqlite3.OperationalError`."""
        if not self._has_turn:
            self._turns.take(_writing.get())
            self._has_turn = True

    def end_turn(self) -> None:
        """Let others write, unless a transaction or a `turn` goes on."""
        if self._has_turn and not self._kept and not self.in_transaction:
            self._give_back()

    def cursor(self, factory: type[sqlite3.Cursor] = sqlite3.Cursor) -> sqlite3.Cursor:  # type: ignore[override]
        """A cursor whose statements wait for the turn."""
        return super().cursor(_ordered(factory))

    def execute(self, statement: str, *args: Any) -> sqlite3.Cursor:
        """Execute with a new cursor (sqlite3's own method passes `cursor` by)."""
        return self.cursor().execute(statement, *args)

    def executemany(self, statement: str, *args: Any) -> sqlite3.Cursor:
        """The same, for each of some values."""
        return self.cursor().executemany(statement, *args)

    def commit(self) -> None:
        """Commit, and end the turn."""
        try:
            super().commit()
        finally:
            self.end_turn()

    def rollback(self) -> None:
        """Roll back, and end the turn."""
        try:
            super().rollback()
        finally:
            self.end_turn()

    def close(self) -> None:
        """Close, which rolls back, and end the turn."""
        try:
            super().close()
        finally:
            self._give_back()

    def __del__(self) -> None:
        self._give_back()

    def _give_back(self) -> None:
        if self._has_turn:
            self._has_turn = False
            self._turns.give()


WRITES = ("BEGIN", "INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "ALTER", "DROP")


@cache
def _ordered(factory: type[sqlite3.Cursor]) -> type[sqlite3.Cursor]:
    """The same kind of cursor, for an `OrderedConnection`."""

    class OrderedCursor(factory):  # type: ignore[misc, valid-type]  # mypy wants a class that it knows
        def execute(self, statement: str, *args: Any) -> Any:
            if not _writes(statement):
                return super().execute(statement, *args)
            self.connection.begin_turn()
            try:
                return super().execute(statement, *args)
            finally:
                self.connection.end_turn()

        def executemany(self, statement: str, *args: Any) -> Any:
            self.connection.begin_turn()
            try:
                return super().executemany(statement, *args)
            finally:
                self.connection.end_turn()

    return OrderedCursor


def _writes(statement: str) -> bool:
    return statement.lstrip()[:8].upper().startswith(WRITES)
