"""What a limit is: `RateLimit` is how often, `Maximum` how many. `tabletop.limits.limits` declares them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tabletop.limits.addresses import WIDER, address_of, is_counted, owners
from tabletop.limits.buckets import MEMORY, Charge, Kind, shared_store


class TooOften(Exception):
    """Refused by a rate limit: try again in ``wait`` seconds. `tabletop.limits.views.limited` turns it into
    a page with status 429.
    """

    def __init__(self, wait: float, *, crowd: bool = False) -> None:
        super().__init__(wait)
        self.wait = wait
        self._crowd = crowd

    def __str__(self) -> str:
        if self._crowd:
            return _("Too many people are joining from your network. Please wait a moment and try again.")
        return _("You’re doing that too often. Please wait a moment and try again.")


class Per(Enum):
    """Who a limit is counted for."""

    ADDRESS = "address"
    """Also the IPv6 /48 that it belongs to."""
    PERSON = "person"
    ADDRESS_AND_PERSON = "address and person"
    ACCOUNT = "account"
    CONNECTION = "connection"
    NETWORK = "IPv6 /48, or IPv4 address"
    PERSON_AT_A_TABLE = "person at one table"
    CIRCLE = "circle"
    CODE = "code"
    PROCESS = "process"


ADDRESSES = (Per.ADDRESS, Per.ADDRESS_AND_PERSON)


@dataclass(frozen=True, kw_only=True)
class Limit:
    """What all limits declare. docs/limits.md shows it."""

    what: str
    """What is limited."""
    per: Per
    reason: str
    beyond: str
    """What happens then: a status, a refusal's code."""
    shared: bool = True
    """Whether all processes count together. If not, visitors from this machine aren't counted: it may be a
    proxy missing from ``TRUSTED_PROXIES``.
    """
    wider: int = WIDER
    """How many times as much an IPv6 /48 may have as one address."""

    def shares(self, *payers: str | int | None) -> list[tuple[str, float]]:
        """Who is counted for these payers (see `RateLimit.take`), and how many times the limit each may have.
        The setting ``RATE_LIMIT_SCALE`` (default 1) multiplies all shares.
        """
        scale = settings.RATE_LIMIT_SCALE
        found: list[tuple[str, float]] = []
        for payer in payers:
            if isinstance(payer, int):
                found.append((f"person:{payer}", scale))
            elif payer is not None and self.per not in ADDRESSES:
                found.append((payer, scale))
            elif payer is not None and (self.shared or is_counted(payer)):
                found += [(owner, width * scale) for owner, width in owners(payer, self.wider)]
        return found


@dataclass(frozen=True, kw_only=True)
class Maximum(Limit):
    """At most ``number`` at the same time."""

    number: int


@dataclass(frozen=True, kw_only=True)
class RateLimit(Limit):
    """A token bucket for each payer: ``burst`` in quick succession, then one every ``seconds``. An owner with
    a larger share pays a smaller part of the cost.
    """

    name: str
    """Identifies the limit's buckets."""
    burst: int
    seconds: float
    beyond: str = "429"
    crowd: bool = False
    """Whether people who reach it are probably many behind one address."""
    debt: int = 1
    """A cost above ``burst`` needs a full bucket, and is charged up to ``debt`` times ``burst``."""

    @property
    def kind(self) -> Kind:
        """The buckets of this limit."""
        return Kind(self.name, 1 / self.seconds, self.burst)

    def take(self, *payers: str | int | None, cost: float = 1) -> float:
        """Charge ``cost`` to all payers and return 0. If any of them has too little left, charge nobody and
        return the seconds until they have enough. A payer is an address (or whatever text identifies the
        payer), or a person's primary key; None pays nothing.
        """
        return self._take(payers, cost, cost)

    def wait(self, *payers: str | int | None) -> float:
        """Seconds until `take` would succeed; 0 if it would now."""
        return self._take(payers, 1, 0)

    def check(self, request: HttpRequest, cost: float = 1) -> None:
        """Charge the visitor of this request. Raises `TooOften`."""
        address = address_of(request) if self.per in ADDRESSES else None
        person = request.user.pk if self.per is not Per.ADDRESS else None
        if wait := self.take(address, person, cost=cost):
            raise TooOften(wait, crowd=self.crowd)

    def _take(self, payers: tuple[str | int | None, ...], needed: float, cost: float) -> float:
        most = self.debt * self.burst
        charges = [
            Charge(owner, min(needed / share, self.burst), min(cost / share, most))
            for owner, share in self.shares(*payers)
        ]
        store = shared_store() if self.shared else MEMORY
        return store.take(self.kind, charges) if charges else 0.0


@dataclass(frozen=True, kw_only=True)
class MessageLimit(RateLimit):
    """A limit for the messages of one connection. After ``max_excess`` messages too many the socket is
    closed: counted until the bucket is full again, or with ``in_a_row`` until the next message that is
    accepted. The first and the last of them are answered with ``too_fast``, unless ``is_silent``.
    """

    max_excess: int
    in_a_row: bool = False
    is_silent: bool = False
