"""The only writer of the move log in this process: commits the waiting rows of all matches together.

The first row never waits for others, and under load a batch costs as much as a single row (group commit). A
match has at most one pending row, so a batch never contains two rows of a match. ``INSERT … ON CONFLICT DO
NOTHING RETURNING`` tells which rows won; the others lost a race against another process (or were there
already), and their match has to catch up.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import NamedTuple

from django.db import Error, connection, transaction
from django.utils import timezone

from tabletop.database.write_order import Writing, turn, writing
from tabletop.ops import metrics

logger = logging.getLogger(__name__)

MAX_BATCH = 256

_ROW = "(%s, %s, %s, %s, %s, %s, %s)"
_MARKS = _ROW.replace("%s", "?")
_INSERT = (
    "INSERT INTO matches_move (match_id, seq, seat, move, key, at, turns) VALUES {} "
    "ON CONFLICT DO NOTHING RETURNING match_id, seq, key"
)
_FINISH = (
    "UPDATE matches_match SET status = 'over', outcome = %s, ended = %s, expires_at = NULL "
    "WHERE id = %s AND status <> 'over'"
)
_SET_DEADLINE = "UPDATE matches_match SET expires_at = %s WHERE id = %s"


class MoveRow(NamedTuple):
    """One row of the log to be written. ``move`` and ``outcome`` are JSON text; ``outcome`` is set if this
    move ends the match. ``deadline_changed``: the match's clock now expires at ``deadline``, in milliseconds
    since 1970, or not at all (None). ``turns``: whose turn it is after this move, as JSON text
    (`tabletop.rules.whose_turn`).
    """

    match: str
    seq: int
    seat: int | None
    move: str
    key: str
    at: int
    outcome: str | None
    deadline_changed: bool = False
    deadline: int | None = None
    turns: str | None = None


OnCommitted = Callable[[bool | None], None]
"""Called on the event loop with the result for a row: True if it is durable, False if another row had its
number or key, None if it could not be saved.
"""

Batch = list[tuple[MoveRow, OnCommitted]]

AWAY_SECONDS = 1.0
"""How long the circuit stays open."""


class CircuitBreaker:
    """Decides whether the database is tried, so that not every player waits for the same time-out.

    CLOSED: it is. When it can't be reached, the circuit is OPEN for `AWAY_SECONDS`: it is not tried, and rows
    that arrive are refused. Then the next row decides whether the circuit is closed.
    """

    def __init__(self) -> None:
        self._open_until = 0.0

    def is_closed(self) -> bool:
        """Whether there is a connection; tries to make one unless the circuit is open."""
        if perf_counter() < self._open_until:
            return False
        try:
            connection.ensure_connection()
        except Exception:
            connection.close()
            self._open_until = perf_counter() + AWAY_SECONDS
            logger.exception("a move could not be saved: the database can't be reached")
            return False
        return True


class Writer:
    """Takes rows from the event loop; its own thread commits them."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._gathered: Batch = []
        self._waiting: SimpleQueue[Batch] = SimpleQueue()
        self._circuit = CircuitBreaker()
        self._thread = threading.Thread(target=self._run, name="move-writer", daemon=True)
        self._thread.start()

    def append(self, row: MoveRow, on_committed: OnCommitted) -> None:
        """Queue a row; ``on_committed`` is called once the result is known."""
        # Handed over once the loop has handled all incoming messages, so that the thread wakes up only once.
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((row, on_committed))

    def _hand_over(self) -> None:
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    def close(self) -> None:
        """Commit all waiting rows and stop the thread."""
        self._waiting.put(self._gathered)
        self._waiting.put([])
        self._thread.join(timeout=10)

    def _run(self) -> None:
        """Write what waits, at most `MAX_BATCH` rows at a time, until `close`."""
        with writing(Writing.MOVES):
            try:
                while batch := self._next_batch():
                    for start in range(0, len(batch), MAX_BATCH):
                        some = batch[start : start + MAX_BATCH]
                        results = self._write([row for row, _ in some])
                        if not self._loop.is_closed():
                            self._loop.call_soon_threadsafe(_report, some, results)
                    del batch, some  # don't keep these matches alive while the thread waits
            finally:
                connection.close()

    def _next_batch(self) -> Batch:
        batch = self._waiting.get()
        with suppress(Empty):
            while batch and len(batch) < MAX_BATCH:
                if not (more := self._waiting.get_nowait()):
                    self._waiting.put(more)  # the stop signal: handle it after this batch
                    break
                batch = batch + more
        return batch

    def _write(self, rows: Sequence[MoveRow], is_retry: bool = False) -> list[bool | None]:
        """Commit these rows; the result for each, see `OnCommitted`. Never raises: the matches wait."""
        if not self._circuit.is_closed():
            metrics.UNSAVED.inc(len(rows))
            return [None] * len(rows)
        begun = perf_counter()
        try:
            won = commit(rows)
        except Exception as error:
            connection.close()
            if isinstance(error, Error) and not is_retry:
                # The connection may have timed out: retry once on a new one. A row that was committed anyway
                # counts as lost, and its match finds it in the log.
                return self._write(rows, is_retry=True)
            if len(rows) > 1:  # a row that can't be stored must not affect the others
                return [self._write([row])[0] for row in rows]
            metrics.UNSAVED.inc()
            logger.exception("a move could not be saved", extra={"match": rows[0].match, "seq": rows[0].seq})
            return [None]
        metrics.COMMIT_SECONDS.observe(perf_counter() - begun)
        metrics.COMMIT_ROWS.observe(len(rows))
        return [(row.match, row.seq, row.key) in won for row in rows]


def _report(batch: Batch, results: list[bool | None]) -> None:
    for (row, on_committed), result in zip(batch, results, strict=True):
        try:
            on_committed(result)
        except Exception:  # a bug in one match must not affect the others
            logger.exception("a saved move could not be shown", extra={"match": row.match, "seq": row.seq})


def commit(rows: Sequence[MoveRow]) -> set[tuple[str, int, str]]:
    """Write these rows in one transaction, and the columns of their matches that are derived from the log;
    durable on return. Return ``(match, seq, key)`` of those that won.
    """
    with_consequences = [row for row in rows if row.deadline_changed or row.outcome is not None]
    mark = _MARKS if connection.vendor == "sqlite" else _ROW
    values = [value for row in rows for value in (*row[:6], row.turns)]
    # A single statement is its own transaction.
    with transaction.atomic() if with_consequences else nullcontext():
        connection.ensure_connection()
        with connection.wrap_database_errors, turn(connection):
            # Bypasses Django's cursor, which would double the cost of the statement.
            done = connection.connection.execute(_INSERT.format(", ".join([mark] * len(rows))), values)
            won: set[tuple[str, int, str]] = set(done.fetchall())
        for row in with_consequences:
            if (row.match, row.seq, row.key) in won:
                with connection.cursor() as cursor:
                    if row.outcome is not None:
                        cursor.execute(_FINISH, [row.outcome, timezone.now(), row.match])
                    else:
                        cursor.execute(_SET_DEADLINE, [row.deadline, row.match])
    return won
