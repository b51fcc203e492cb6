"""Budgets for the cost of messages (docs/decisions/0009-limits.md).

Each socket has its own limit for the number of messages. What their answers cost this process, in seconds of
work and bytes to send, is charged here: to the socket, the person, the address and its network. All of them
are charged after each answer, because its cost is not known before it is built. A socket in debt has to wait
for its next answer, and is refused if that takes too long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.limits import rate_limits
from tabletop.limits.token_bucket import Bucket, Buckets


class OverBudget(Exception):
    """The account has too much debt. The next answer is possible in ``seconds``."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Allowance(NamedTuple):
    """Seconds of work: ``rate`` per second in the long run, ``burst`` in quick succession."""

    rate: float
    burst: float

    def times(self, factor: float) -> Allowance:
        """This allowance, multiplied."""
        return Allowance(self.rate * factor, self.burst * factor)


SOCKET = Allowance(rate=0.25, burst=5.0)
PERSON = Allowance(rate=0.25, burst=10.0)
ADDRESS = Allowance(rate=0.25, burst=10.0)

NETWORK_FACTOR = 2
"""The allowance of an IPv6 /48, relative to one address. Other limits give it `rate_limits.WIDER` times as
much, but here that would be more than a process has.
"""

SECONDS_PER_BYTE = 1e-8
"""The cost of encoding a byte of an answer and handing it to the operating system."""

SECONDS_PER_MESSAGE = 1e-4
"""The cost of receiving and decoding a message."""

MAX_WAIT = 3.0
"""The longest wait, in seconds, for a socket's next expensive answer; after that it is refused. (A page whose
heartbeat isn't answered for four seconds considers the connection dead.)
"""

MAX_ACCOUNTS = 20_000


class Budgets:
    """The remaining budgets of each address, network and person in this process. ``scale`` multiplies all
    budgets.
    """

    def __init__(self, scale: Callable[[], float] = lambda: 1.0) -> None:
        self._scale = scale
        self._buckets = Buckets(MAX_ACCOUNTS)

    def account(self, address: str, person: int | None) -> SocketAccount:
        """A new account for one socket. Addresses of this machine are not charged: they may be a proxy's and
        stand for all visitors.
        """
        return SocketAccount(self, address, person)

    def bucket(self, owner: str | int, allowance: Allowance) -> Bucket:
        """The bucket of an address, a network (``2001:db8::/48``) or a person (primary key)."""
        return self._buckets.of(owner, *allowance.times(self._scale()))

    def new_bucket(self, allowance: Allowance) -> Bucket:
        """A new, full bucket."""
        return Bucket(*allowance.times(self._scale()))


class SocketAccount:
    """Pays for one socket's expensive answers from all budgets that it belongs to. ``owners``: its address
    and network, as in `rate_limits.owners`.
    """

    __slots__ = ("_budgets", "_socket", "owners", "person")

    def __init__(self, budgets: Budgets, address: str, person: int | None) -> None:
        self._budgets = budgets
        self._socket = budgets.new_bucket(SOCKET)
        self.owners = tuple(rate_limits.owners(address)) if rate_limits.is_counted(address) else ()
        self.person = person

    def own_wait(self) -> float:
        """Seconds until neither the socket nor the person is in debt; 0 if they aren't now."""
        wait = self._socket.wait()
        return wait if self.person is None else max(wait, self._of_person(self.person).wait())

    def wait_of(self, owner: str) -> float:
        """Seconds until this owner is no longer in debt."""
        return self._of(owner, dict(self.owners)[owner]).wait()

    def is_in_debt(self) -> bool:
        """Whether any of the budgets has to recover before the next answer."""
        return any(bucket.wait() for bucket in self._all())

    def charge(self, seconds: float = SECONDS_PER_MESSAGE, size: int = 0) -> None:
        """Charge ``seconds`` of work and ``size`` bytes to send. Budgets may go into debt."""
        for bucket in self._all():
            bucket.charge(seconds + size * SECONDS_PER_BYTE)

    def refund(self, seconds: float = SECONDS_PER_MESSAGE, size: int = 0) -> None:
        """Refund a charge for work that was not done after all."""
        for bucket in self._all():
            bucket.refund(seconds + size * SECONDS_PER_BYTE)

    def _all(self) -> Iterator[Bucket]:
        yield self._socket
        if self.person is not None:
            yield self._of_person(self.person)
        for owner, width in self.owners:
            yield self._of(owner, width)

    def _of_person(self, person: int) -> Bucket:
        return self._budgets.bucket(person, PERSON)

    def _of(self, owner: str, width: int) -> Bucket:
        return self._budgets.bucket(owner, ADDRESS if width == 1 else ADDRESS.times(NETWORK_FACTOR))
