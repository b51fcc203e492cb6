"""How many lines a person may write in the chat."""

from __future__ import annotations

from tabletop.throttling.token_bucket import Buckets

PER_TABLE = (0.5, 5.0)
"""Lines a second in the long run, and at once, for a person at one table."""

ALL_TABLES = (1.0, 12.0)
"""The same at all tables together."""

MAX_PEOPLE = 10_000
"""People whose buckets are kept; full ones are dropped first."""


class ChatRateLimit:
    """Counts the lines of each person, however many sockets and tables they use."""

    def __init__(self) -> None:
        self._buckets = Buckets(MAX_PEOPLE)

    def take(self, match_id: str, user: int) -> bool:
        """Whether this person may write one more line there now; if so, it is counted."""
        at_the_table = self._buckets.of((match_id, user), *PER_TABLE)
        return at_the_table.take() and self._buckets.of(("", user), *ALL_TABLES).take()
