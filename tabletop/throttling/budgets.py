"""Budgets for what messages cost (docs/decisions/0061-message-budgets.md).

How many messages a socket sends is limited by a bucket of its own. What their answers cost this process, in
seconds of work and bytes to send, is charged here: to the socket, to the person, and to everything else that
comes from the same address and network. All of them pay for each answer, afterwards, because nobody knows
what it costs before it is built. Whoever is in debt waits for the next one, and is refused if that takes too
long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.throttling import rate_limits
from tabletop.throttling.token_bucket import Bucket, Buckets


class OverBudget(Exception):
    """There is too much debt. The next answer is possible in ``seconds``."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Allowance(NamedTuple):
    """Seconds of work: ``rate`` a second in the long run, ``burst`` at once."""

    rate: float
    burst: float

    def times(self, factor: float) -> Allowance:
        """The same, so many times as large."""
        return Allowance(self.rate * factor, self.burst * factor)


SOCKET = Allowance(rate=0.25, burst=5.0)
PERSON = Allowance(rate=0.25, burst=10.0)
ADDRESS = Allowance(rate=0.25, burst=10.0)

NETWORK_FACTOR = 2
"""All of an IPv6 /48 together can cost so many times as much as one address. Other limits give it
`rate_limits.WIDER` times as much: but ten such shares would be more than a process has.
"""

SECONDS_PER_BYTE = 1e-8
"""What it costs to encode a byte of an answer and hand it to the system."""

SECONDS_PER_MESSAGE = 1e-4
"""What it costs to receive a message and find out what it asks for."""

MAX_WAIT = 3.0
"""Seconds that a socket's next expensive message waits at most; then it is refused. A page whose
heartbeat isn't answered for four seconds takes the connection for dead.
"""

MAX_ACCOUNTS = 20_000


class Budgets:
    """What this process has left for each address, network and person. ``scale`` makes all budgets so many
    times as large.
    """

    def __init__(self, scale: Callable[[], float] = lambda: 1.0) -> None:
        self._scale = scale
        self._buckets = Buckets(MAX_ACCOUNTS)

    def account(self, address: str, person: int | None) -> Account:
        """A new account for one socket. Addresses of this machine are not charged: they may be a proxy's, and
        would stand for everybody.
        """
        return Account(self, address, person)

    def bucket(self, owner: str | int, allowance: Allowance) -> Bucket:
        """What an address, a network (``2001:db8::/48``) or a person (primary key) has left."""
        return self._buckets.of(owner, *allowance.times(self._scale()))

    def new_bucket(self, allowance: Allowance) -> Bucket:
        """A full bucket that belongs to nobody else."""
        return Bucket(*allowance.times(self._scale()))


class Account:
    """Pays for one socket's expensive answers, out of all budgets that it belongs to. ``owners`` are its
    address and network, as `rate_limits.owners` names them.
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
        """The same for one of the owners."""
        return self._of(owner, dict(self.owners)[owner]).wait()

    def charge(self, seconds: float = SECONDS_PER_MESSAGE, size: int = 0) -> None:
        """Pay for so many seconds of work and so many bytes to send. What isn't there is owed."""
        for bucket in self._all():
            bucket.charge(seconds + size * SECONDS_PER_BYTE)

    def refund(self, seconds: float = SECONDS_PER_MESSAGE, size: int = 0) -> None:
        """Give back what was charged for work that was not done after all."""
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
