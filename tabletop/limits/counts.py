"""How many of something each payer has at the moment, in this process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletop.limits.rate_limits import Maximum


class Counts:
    """One kind of thing, counted by owner (see `Limit.shares`)."""

    def __init__(self) -> None:
        self._now: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many owners have any."""
        return len(self._now)

    def add(self, limit: Maximum, payer: str | int) -> list[str] | None:
        """Count one more for this payer. Returns the owners for which it counts, or None, and it doesn't, if
        one of them has as many as it may have.
        """
        shares = limit.shares(payer)
        if any(self._now[owner] >= limit.number * share for owner, share in shares):
            return None
        self._now.update(owner for owner, _ in shares)
        return [owner for owner, _ in shares]

    def remove(self, owners: Iterable[str]) -> None:
        """Stop counting one for each of these owners, as `add` returned them."""
        for owner in owners:
            self._now[owner] -= 1
            if self._now[owner] <= 0:
                del self._now[owner]
