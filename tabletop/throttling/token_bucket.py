"""Token buckets in this process's memory: how often, or how much, something can happen."""

from __future__ import annotations

from collections.abc import Hashable
from time import monotonic


class Bucket:
    """Holds ``size`` tokens and gets ``rate`` new ones a second."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._at = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take so many tokens, if they are there. False, and nothing is taken, if not."""
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take so many tokens; what isn't there is owed, and new tokens pay it off first."""
        self._fill()
        self._left -= cost

    def refund(self, tokens: float) -> None:
        """Give back tokens that were not needed."""
        self._left = min(self._size, self._left + tokens)

    def wait(self, cost: float = 0.0) -> float:
        """Seconds until so many tokens are there, or until the bucket is full if it can't hold them."""
        self._fill()
        return max(0.0, (min(cost, self._size) - self._left) / self._rate)

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for a while."""
        return self._left + (monotonic() - self._at) * self._rate >= self._size

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each of many owners. Full ones are forgotten when there are more than ``max_known``."""

    def __init__(self, max_known: int) -> None:
        self._max_known = max_known
        self._sweep_at = max_known
        self._known: dict[Hashable, Bucket] = {}

    def of(self, owner: Hashable, rate: float, size: float) -> Bucket:
        """The owner's bucket; a full one of that rate and size when there is none."""
        if len(self._known) > self._sweep_at:
            self._known = {each: bucket for each, bucket in self._known.items() if not bucket.full}
            # Where none could be forgotten, the next look is worth it only after many more have come.
            self._sweep_at = max(self._max_known, 2 * len(self._known))
        found = self._known.get(owner)
        if found is None:
            found = self._known[owner] = Bucket(rate, size)
        return found
