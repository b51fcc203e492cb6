"""Token buckets in this process's memory."""

from __future__ import annotations

from collections.abc import Hashable
from time import monotonic


class Bucket:
    """Holds up to ``size`` tokens and gets ``rate`` new ones per second. It starts full."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._at = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take ``cost`` tokens if there are enough; return whether there were."""
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take ``cost`` tokens; missing ones are owed, and new tokens pay the debt first."""
        self._fill()
        self._left -= cost

    def refund(self, tokens: float) -> None:
        """Give back tokens that were not needed."""
        self._left = min(self._size, self._left + tokens)

    def wait(self, cost: float = 0.0) -> float:
        """Seconds until there are ``cost`` tokens, or until the bucket is full if it can't hold that many."""
        self._fill()
        return max(0.0, (min(cost, self._size) - self._left) / self._rate)

    @property
    def full(self) -> bool:
        """Whether the bucket is full."""
        return self._left + (monotonic() - self._at) * self._rate >= self._size

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each owner. Full ones are dropped when there are more than ``max_known``."""

    def __init__(self, max_known: int) -> None:
        self._max_known = max_known
        self._sweep_at = max_known
        self._known: dict[Hashable, Bucket] = {}

    def of(self, owner: Hashable, rate: float, size: float) -> Bucket:
        """The owner's bucket; a new, full one with this rate and size if there is none."""
        if len(self._known) > self._sweep_at:
            self._known = {each: bucket for each, bucket in self._known.items() if not bucket.full}
            # If none could be dropped, try again only after many more have been added.
            self._sweep_at = max(self._max_known, 2 * len(self._known))
        found = self._known.get(owner)
        if found is None:
            found = self._known[owner] = Bucket(rate, size)
        return found
