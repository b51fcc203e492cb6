"""How often something may happen."""

from __future__ import annotations

from collections.abc import Hashable
from time import monotonic


class Bucket:
    """A token bucket: ``size`` at once, ``rate`` a second in the long run."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._at = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether this much may happen now. When it may not, nothing is taken."""
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for a while."""
        return self._left + (monotonic() - self._at) * self._rate >= self._size

    def give(self, back: float) -> None:
        """Hand back what was not used after all."""
        self._left = min(self._size, self._left + back)


class Buckets:
    """A bucket for each of many owners. Full ones are forgotten when there are more than ``max_known``."""

    def __init__(self, max_known: int) -> None:
        self._max_known = max_known
        self._known: dict[Hashable, Bucket] = {}

    def of(self, owner: Hashable, rate: float, size: float) -> Bucket:
        """The owner's bucket; a full one of that rate and size when there is none."""
        if len(self._known) > self._max_known:
            self._known = {each: bucket for each, bucket in self._known.items() if not bucket.full}
        return self._known.setdefault(owner, Bucket(rate, size))
