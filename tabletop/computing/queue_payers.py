"""Who is charged for the work of worker processes (see `tabletop.computing.fair_queue`). Workers load no
Django, so they don't import this.
"""

from __future__ import annotations

from math import inf

from django.http import HttpRequest

from tabletop.computing.fair_queue import Level, Payer
from tabletop.limits import limits
from tabletop.limits.addresses import address_of, is_counted, owners

EVERYBODY = 10_000
"""Shares of a proxy on this machine: more than there will be people behind it."""

NOBODY = Level("nobody", 1, inf)
"""Visitors without a name."""


def payer_of(address: str, person: int | None) -> Payer:
    """The accounts of a person at an address, as rate limits count it. A visitor from this machine counts
    only as a person: the address may be that of a proxy missing from ``TRUSTED_PROXIES``.
    """
    who = NOBODY if person is None else Level(person, 1, limits.QUEUED_OF_PERSON.number)
    if not is_counted(address):
        return Level(address, EVERYBODY, inf), who
    most = limits.QUEUED_OF_ADDRESS.number
    levels = [Level(name, width, width * most) for name, width in reversed(owners(address))]
    return *levels, who


def payer_of_request(request: HttpRequest) -> Payer:
    """The accounts of the visitor who requests a page."""
    return payer_of(address_of(request), request.user.pk if request.user.is_authenticated else None)
