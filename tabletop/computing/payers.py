"""Who is charged for the work of worker processes (see `tabletop.computing.fair_queue`). Workers load no
Django, so they don't import this.
"""

from __future__ import annotations

from math import inf

from django.http import HttpRequest

from tabletop.computing.fair_queue import Level, Payer
from tabletop.limits import rate_limits

MAX_OF_AN_ADDRESS = 48
"""How many refusable pieces of work can be waiting or running for one address; `rate_limits.WIDER` times as
many for a /48.
"""

MAX_OF_A_PERSON = 8
"""The same for one person at an address."""

EVERYBODY = 10_000
"""Shares of a proxy on this machine: more than there will be people behind it."""

NOBODY = Level("nobody", 1, inf)
"""Visitors without a name."""


def payer_of(address: str, person: int | None) -> Payer:
    """The accounts of a person at an address, as rate limits count it. A visitor from this machine counts
    only as a person: the address may be that of a proxy missing from ``TRUSTED_PROXIES``.
    """
    who = NOBODY if person is None else Level(person, 1, MAX_OF_A_PERSON)
    if not rate_limits.is_counted(address):
        return Level(address, EVERYBODY, inf), who
    *wider, (own, _) = reversed(rate_limits.owners(address))
    networks = [Level(name, width, width * MAX_OF_AN_ADDRESS) for name, width in wider]
    return *networks, Level(own, 1, MAX_OF_AN_ADDRESS), who


def payer_of_request(request: HttpRequest) -> Payer:
    """The accounts of the visitor who requests a page."""
    return payer_of(
        rate_limits.address_of(request), request.user.pk if request.user.is_authenticated else None
    )
