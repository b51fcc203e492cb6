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
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import NamedTuple

from django.db import Error, connection, transaction
from django.db.backends.utils import CursorWrapper
from django.utils import timezone

from tabletop.database.write_order import Writing, turn, writing
from tabletop.ops import metrics

logger = logging.getLogger(__name__)

MAX_BATCH = 256

AWAY_SECONDS = 1.0
"""After a failure to reach the database, rows that arrive within this time are refused without another try,
so that not every player waits for the same time-out.
"""

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


class Writer:
    """Takes rows from the event loop; its own thread commits them."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._gathered: Batch = []
        self._waiting: SimpleQueue[Batch] = SimpleQueue()
        self._away_until = 0.0
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
        with writing(Writing.MOVES):
            try:
                while batch := self._next_batch():
                    self._settle(batch)
                    del batch  # don't keep these matches alive while the thread waits
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

    def _settle(self, batch: Batch) -> None:
        for start in range(0, len(batch), MAX_BATCH):
            some = batch[start : start + MAX_BATCH]
            begun = perf_counter()
            fates = self._fates([row for row, _ in some])
            metrics.COMMIT_SECONDS.observe(perf_counter() - begun)
            metrics.COMMIT_ROWS.observe(len(some))
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(_report, some, fates)

    def _fates(self, rows: Sequence[MoveRow]) -> list[bool | None]:
        """The result for each row, see `OnCommitted`. Never raises: the match waits for the answer."""
        if perf_counter() < self._away_until:
            metrics.UNSAVED.inc(len(rows))
            return [None] * len(rows)
        try:
            return _commit_or_retry(rows)
        except Exception as trouble:
            connection.close()
            if isinstance(trouble, Away):
                self._away_until = perf_counter() + AWAY_SECONDS
            elif len(rows) > 1:  # a row that can't be stored must not affect the others
                return [self._fates([row])[0] for row in rows]
            metrics.UNSAVED.inc(len(rows))
            logger.exception("a move could not be saved", extra={"match": rows[0].match, "seq": rows[0].seq})
            return [None] * len(rows)


class Away(Exception):
    """The database can't be reached."""


def _reach() -> None:
    try:
        connection.ensure_connection()
    except Error as error:
        raise Away from error


def _commit_or_retry(rows: Sequence[MoveRow]) -> list[bool | None]:
    _reach()
    try:
        won = commit(rows)
    except Error:
        # The connection may have timed out: retry once on a new one. A row that was committed anyway counts
        # as lost, and its match finds it in the log.
        connection.close()
        _reach()
        won = commit(rows)
    return [(row.match, row.seq, row.key) in won for row in rows]


def _report(batch: Batch, fates: list[bool | None]) -> None:
    for (row, on_committed), fate in zip(batch, fates, strict=True):
        try:
            on_committed(fate)
        except Exception:  # a bug in one match must not affect the others
            logger.exception("a saved move could not be shown", extra={"match": row.match, "seq": row.seq})


def commit(rows: Sequence[MoveRow]) -> set[tuple[str, int, str]]:
    """Write these rows in one transaction, durable on return; return ``(match, seq, key)`` of those
    that won.
    """
    with_consequences = [row for row in rows if row.deadline_changed or row.outcome is not None]
    if not with_consequences:
        return _insert(rows)  # a single statement is its own transaction
    with transaction.atomic():
        won = _insert(rows)
        with connection.cursor() as cursor:
            for row in with_consequences:
                if (row.match, row.seq, row.key) in won:
                    _update_match(cursor, row)
    return won


def _update_match(cursor: CursorWrapper, row: MoveRow) -> None:
    """Update the columns of the match that are derived from its log."""
    if row.outcome is not None:
        cursor.execute(_FINISH, [row.outcome, timezone.now(), row.match])
    else:
        cursor.execute(_SET_DEADLINE, [row.deadline, row.match])


def _insert(rows: Sequence[MoveRow]) -> set[tuple[str, int, str]]:
    # Bypasses Django's cursor, which would double the cost of the statement.
    connection.ensure_connection()
    mark = _MARKS if connection.vendor == "sqlite" else _ROW
    values = [value for row in rows for value in (*row[:6], row.turns)]
    with connection.wrap_database_errors, turn(connection):
        done = connection.connection.execute(_INSERT.format(", ".join([mark] * len(rows))), values)
        return set(done.fetchall())
