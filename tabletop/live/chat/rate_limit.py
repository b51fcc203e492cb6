"""The rate limit for chat."""

from __future__ import annotations

from tabletop.limits.token_bucket import Buckets

PER_TABLE = (0.5, 5.0)
"""Lines per second in the long run, and in a burst, for one person at one table."""

ALL_TABLES = (1.0, 12.0)
"""The same for one person at all tables together."""

MAX_PEOPLE = 10_000
"""How many people's buckets are kept; full ones are dropped first."""


class ChatRateLimit:
    """Counts the lines of each person across all their sockets and tables."""

    def __init__(self) -> None:
        self._buckets = Buckets(MAX_PEOPLE)

    def take(self, match_id: str, user: int) -> bool:
        """Count one line by this person at this table; False, and nothing is counted, if it is too many."""
        at_the_table = self._buckets.of((match_id, user), *PER_TABLE)
        return at_the_table.take() and self._buckets.of(("", user), *ALL_TABLES).take()
