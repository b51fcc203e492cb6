"""What this process counts, for Prometheus. docs/running.md says what each means and when to worry.

A label's value is always of the code and never of people: nothing here grows with who comes by.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

MOVE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
THINKING_BUCKETS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
ROW_BUCKETS = (1, 2, 4, 8, 16, 32, 64, 128, 256)

HELD = Gauge("tabletop_matches_held", "Matches in this process's memory.")

_SOCKETS = Gauge("tabletop_sockets", "Open sockets.", ["at"])
AT_TABLES = _SOCKETS.labels("table")
AT_LOBBY = _SOCKETS.labels("lobby")
AT_STUDIES = _SOCKETS.labels("study")

_MOVES = Counter("tabletop_moves", "Moves that this process has put into the log.", ["by"])
_BY_PERSON = _MOVES.labels("person")
for _by in ("bot", "clock", "agreed"):
    _MOVES.labels(_by)  # told as 0 from the start

_REFUSALS = Counter("tabletop_refusals", "What was refused, by the refusal's code.", ["where", "code"])

NUDGES_LATE = Counter("tabletop_nudges_late", "Moves that a heartbeat found before a nudge told of them.")
NUDGES_LOST = Counter("tabletop_nudges_lost", "Nudges that could not be sent.")

ACKNOWLEDGED = Histogram(
    "tabletop_move_seconds",
    "From hearing a move until it is in the log and shown.",
    buckets=MOVE_BUCKETS,
)
COMMIT_SECONDS = Histogram("tabletop_commit_seconds", "What a commit of moves took.", buckets=MOVE_BUCKETS)
COMMIT_ROWS = Histogram(
    "tabletop_commit_rows", "How many moves were committed together.", buckets=ROW_BUCKETS
)
UNSAVED = Counter("tabletop_moves_unsaved", "Moves that could not be saved.")

THINKING = Gauge("tabletop_thinking", "What waits for a worker process or is being worked out.")
_THOUGHT = Histogram("tabletop_thinking_seconds", "What working one out took.", buckets=THINKING_BUCKETS)
_WAITED = Histogram(
    "tabletop_thinking_wait_seconds", "How long one waited for its turn.", buckets=THINKING_BUCKETS
)
THINKING_FAILED = Counter(
    "tabletop_thinking_failed", "Bots, hints, reviews and analyses that came to nothing."
)


def moved(key: str) -> None:
    """A move is in the log. ``key`` is its sender's name for it: those of programs begin with who made it and
    a colon, which no person may use.
    """
    by, colon, _ = key.partition(":")
    (_MOVES.labels(by) if colon else _BY_PERSON).inc()


def thought(waited: float, took: float) -> None:
    """A bot, hint, review or analysis was worked out."""
    _WAITED.observe(max(0.0, waited))
    _THOUGHT.observe(took)


def refused(code: str, where: str) -> None:
    """Something was refused on a socket or by a page."""
    _REFUSALS.labels(where, code).inc()
