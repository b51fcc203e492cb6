"""Budgets for the cost of messages (docs/decisions/0009-limits.md).

Each socket has its own limit for the number of messages. What their answers cost this process, in seconds of
work and bytes to send, is charged here: to the socket, the person, the address and its network. All of them
are charged after each answer, because its cost is not known before it is built. A socket in debt has to wait
for its next answer, and is refused if that takes too long.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.conf import settings

from tabletop.limits import limits
from tabletop.limits.buckets import MEMORY, Bucket
from tabletop.limits.rate_limits import RateLimit


class OverBudget(Exception):
    """There is too much debt. The next answer is possible in ``seconds``."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


SECONDS_PER_BYTE = 1e-8
"""The cost of encoding a byte of an answer and handing it to the operating system."""

SECONDS_PER_MESSAGE = 1e-4
"""The cost of receiving and decoding a message."""

MAX_WAIT = 3.0
"""The longest wait, in seconds, for a socket's next expensive answer; after that it is refused. (A page whose
heartbeat isn't answered for four seconds considers the connection dead.)
"""


class WorkBudget:
    """What one socket's expensive answers may still cost: its own budget, and those of its person, its
    address and its network. Addresses of this machine are not charged.
    """

    __slots__ = ("_address", "_person", "_socket", "owners")

    def __init__(self, address: str, person: int | None) -> None:
        kind = limits.WORK_OF_CONNECTION.kind
        self._socket = Bucket(kind.rate, kind.size)
        self._person = person
        self._address = address
        self.owners = [owner for owner, _ in limits.WORK_OF_ADDRESS.shares(address)]
        """The address and its network, or nothing."""

    def own_wait(self) -> float:
        """Seconds until neither the socket nor the person is in debt; 0 if they aren't now."""
        return max([self._socket.wait(), *(bucket.wait() for bucket, _ in self._of_person())])

    def wait_of(self, owner: str) -> float:
        """Seconds until this one of the ``owners`` is no longer in debt."""
        return MEMORY.bucket(limits.WORK_OF_ADDRESS.kind, owner).wait()

    def is_in_debt(self) -> bool:
        """Whether any of the budgets has to recover before the next answer."""
        return any(bucket.wait() for bucket, _ in self._all())

    def charge(self, seconds: float = SECONDS_PER_MESSAGE, size: int = 0) -> None:
        """Charge ``seconds`` of work and ``size`` bytes to send. Budgets may go into debt."""
        for bucket, share in self._all():
            bucket.charge((seconds + size * SECONDS_PER_BYTE) / share)

    def refund(self, seconds: float = SECONDS_PER_MESSAGE, size: int = 0) -> None:
        """Refund a charge for work that was not done after all."""
        for bucket, share in self._all():
            bucket.refund((seconds + size * SECONDS_PER_BYTE) / share)

    def _all(self) -> Iterator[tuple[Bucket, float]]:
        yield self._socket, settings.RATE_LIMIT_SCALE
        yield from self._of_person()
        yield from _buckets(limits.WORK_OF_ADDRESS, self._address)

    def _of_person(self) -> Iterator[tuple[Bucket, float]]:
        return _buckets(limits.WORK_OF_PERSON, self._person)


def _buckets(limit: RateLimit, payer: str | int | None) -> Iterator[tuple[Bucket, float]]:
    """The buckets of a payer, and by how much a cost is divided for each."""
    kind = limit.kind
    return ((MEMORY.bucket(kind, owner), share) for owner, share in limit.shares(payer))
