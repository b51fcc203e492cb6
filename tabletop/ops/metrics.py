"""Metrics of this process for Prometheus. docs/monitoring.md explains each one and when to worry.

Label values come from the code, never from people, so their number does not grow with visitors.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

MOVE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
THINKING_BUCKETS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
ROW_BUCKETS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
PAGE_REGIONS = ("page", "seats", "status", "finale", "board", "actions", "rematch", "side")
"""Where an error in a browser can be: regions of the table's page, or ``page`` for all others."""

HELD = Gauge("tabletop_matches_held", "Matches in this process's memory.")

_SOCKETS = Gauge("tabletop_sockets", "Open sockets.", ["at"])
AT_TABLES = _SOCKETS.labels("table")
AT_LOBBY = _SOCKETS.labels("lobby")
AT_STUDIES = _SOCKETS.labels("study")

_MOVES = Counter("tabletop_moves", "Moves that this process has written to the log.", ["by"])
_BY_PERSON = _MOVES.labels("person")
for _by in ("bot", "clock", "agreed", "plan"):
    _MOVES.labels(_by)  # reported as 0 from the start

_REFUSALS = Counter("tabletop_refusals", "Refusals, by code.", ["where", "code"])

EVENTS_LATE = Counter("tabletop_events_late", "Moves that a heartbeat found before an event arrived.")
EVENTS_LOST = Counter("tabletop_events_lost", "Events that could not be sent to other processes.")

ACKNOWLEDGED = Histogram(
    "tabletop_move_seconds",
    "From receiving a move until it is in the log and shown.",
    buckets=MOVE_BUCKETS,
)
COMMIT_SECONDS = Histogram("tabletop_commit_seconds", "Duration of commits of moves.", buckets=MOVE_BUCKETS)
COMMIT_ROWS = Histogram(
    "tabletop_commit_rows", "How many moves were committed together.", buckets=ROW_BUCKETS
)
_WRITE_WAITS = Histogram(
    "tabletop_write_wait_seconds",
    "How long writers waited for their turn, where they had to (SQLite).",
    ["what"],
    buckets=MOVE_BUCKETS,
)
for _what in ("moves", "pages", "background"):
    _WRITE_WAITS.labels(_what)  # reported as 0 from the start
UNSAVED = Counter("tabletop_moves_unsaved", "Moves that could not be saved.")

THINKING = Gauge("tabletop_thinking", "Computations waiting for a worker process or running.")
_THOUGHT = Histogram("tabletop_thinking_seconds", "Duration of computations.", buckets=THINKING_BUCKETS)
_WAITED = Histogram(
    "tabletop_thinking_wait_seconds", "How long computations waited for their turn.", buckets=THINKING_BUCKETS
)
THINKING_FAILED = Counter("tabletop_thinking_failed", "Bots, hints, reviews and analyses that failed.")

_PAGE_ERRORS = Counter("tabletop_page_errors", "Errors that pages in browsers reported.", ["region"])
for _region in PAGE_REGIONS:
    _PAGE_ERRORS.labels(_region)  # reported as 0 from the start

ERRORS = Counter("tabletop_errors", "Errors in the log of this process, by what failed.", ["what"])
for _what in ("page", "socket", "other"):
    ERRORS.labels(_what)  # reported as 0 from the start

DAYS_AHEAD = Gauge("tabletop_daily_days_ahead", "Days from tomorrow on that have a daily puzzle.", ["game"])

ALERTS = Counter("tabletop_alerts", "Deliveries of alerts that have ended, by result.", ["result"])
for _result in ("delivered", "gone", "refused", "failed", "dropped"):
    ALERTS.labels(_result)  # reported as 0 from the start


def moved(key: str) -> None:
    """Count a move that is in the log. Keys of automatic moves start with their maker and a colon, which
    people can't use.
    """
    by, colon, _ = key.partition(":")
    (_MOVES.labels(by) if colon else _BY_PERSON).inc()


def waited_to_write(what: str, seconds: float) -> None:
    """Count a wait for the turn to write (`tabletop.database.write_order`)."""
    _WRITE_WAITS.labels(what).observe(seconds)


def page_failed(region: str) -> None:
    """Count an error that a page reported, in one of `PAGE_REGIONS`."""
    _PAGE_ERRORS.labels(region if region in PAGE_REGIONS else "page").inc()


def thought(waited: float, took: float) -> None:
    """Count a finished computation for a bot, hint, review or analysis; times in seconds."""
    _WAITED.observe(max(0.0, waited))
    _THOUGHT.observe(took)


def refused(code: str, where: str) -> None:
    """Count a refusal on a ``socket`` or a ``page``."""
    _REFUSALS.labels(where, code).inc()
