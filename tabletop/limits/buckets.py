"""Token buckets, in this process's memory or in Redis. Both count in the same way: a bucket holds up to
``size`` tokens, gets ``rate`` new ones per second, and starts full.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Hashable, Sequence
from functools import cache
from threading import Lock
from time import monotonic
from typing import NamedTuple, Protocol

from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

MAX_KNOWN = 20_000
"""How many buckets of one limit a process keeps; full ones are dropped first."""

ROUNDING = 1e-6
"""A shorter wait, in seconds, is none."""


class Kind(NamedTuple):
    """What the buckets of one limit have in common."""

    name: str
    rate: float
    size: float


class Charge(NamedTuple):
    """The bucket of ``owner`` must have ``needed`` tokens; then ``cost`` are taken. What is missing is owed,
    and new tokens pay the debt first.
    """

    owner: str
    needed: float
    cost: float


class Store(Protocol):
    """Where buckets are kept."""

    def take(self, kind: Kind, charges: Sequence[Charge]) -> float:
        """Take all charges and return 0. If any of the buckets has too few tokens, take nothing and return
        the seconds until there will be enough.
        """


class Bucket:
    """One bucket in memory."""

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
        """Take ``cost`` tokens; missing ones are owed."""
        self._fill()
        self._left -= cost

    def refund(self, tokens: float) -> None:
        """Give back tokens that were not needed."""
        self._left = min(self._size, self._left + tokens)

    def wait(self, needed: float = 0.0) -> float:
        """Seconds until there are ``needed`` tokens, or until the bucket is full if it can't hold that
        many.
        """
        self._fill()
        return max(0.0, (min(needed, self._size) - self._left) / self._rate)

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

    def __init__(self, max_known: int = MAX_KNOWN) -> None:
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


class Memory:
    """The buckets of this process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kinds: defaultdict[Kind, Buckets] = defaultdict(Buckets)

    def bucket(self, kind: Kind, owner: str) -> Bucket:
        """The bucket of this owner."""
        return self._kinds[kind].of(owner, kind.rate, kind.size)

    def take(self, kind: Kind, charges: Sequence[Charge]) -> float:
        """See `Store`."""
        with self._lock:
            buckets = [(self.bucket(kind, charge.owner), charge) for charge in charges]
            wait = max((bucket.wait(charge.needed) for bucket, charge in buckets), default=0.0)
            if wait > ROUNDING:
                return wait
            for bucket, charge in buckets:
                bucket.charge(charge.cost)
        return 0.0

    def clear(self) -> None:
        """Forget all buckets: they are full again."""
        self._kinds.clear()


MEMORY = Memory()

TAKE = """
local function exact(number) return string.format('%.17g', number) end
local rate, size, rounding = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1e6
local left, wait = {}, 0
for i, key in ipairs(KEYS) do
  local known = redis.call('HMGET', key, 'left', 'at')
  left[i] = size
  if known[1] then left[i] = math.min(size, known[1] + math.max(0, now - known[2]) * rate) end
  wait = math.max(wait, (ARGV[2 * i + 2] - left[i]) / rate)
end
for i, key in ipairs(KEYS) do
  if wait <= rounding then left[i] = left[i] - ARGV[2 * i + 3] end
  redis.call('HSET', key, 'left', exact(left[i]), 'at', exact(now))
  redis.call('PEXPIRE', key, math.ceil((size - left[i]) / rate * 1000))
end
return exact(wait <= rounding and 0 or wait)
"""
"""`Store.take` as a script, which Redis runs as one step. A bucket is forgotten when it is full again."""


class SharedBuckets:
    """Buckets in Redis, by its clock: all processes count together. Without Redis nothing is counted: that is
    better than taking the site down with it.
    """

    def __init__(self, url: str) -> None:
        self._take = Redis.from_url(url, **settings.REDIS_OPTIONS).register_script(TAKE)

    def take(self, kind: Kind, charges: Sequence[Charge]) -> float:
        """See `Store`."""
        keys = [f"limit:{kind.name}:{charge.owner}" for charge in charges]
        tokens = [number for charge in charges for number in (charge.needed, charge.cost)]
        try:
            return float(self._take(keys=keys, args=[kind.rate, kind.size, ROUNDING, *tokens]))
        except RedisError as error:
            logger.warning("limit %s: not counted, Redis fails: %r", kind.name, error)
            return 0.0


_shared = cache(SharedBuckets)


def shared_store() -> Store:
    """Where all processes of the site count together: Redis, or without it the memory of the only one."""
    return _shared(settings.REDIS_URL) if settings.REDIS_URL else MEMORY
