"""Whom work for the worker processes is charged to (see `tabletop.computing.fair_queue`)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from django.http import HttpRequest

from tabletop.computing.fair_queue import Level, Payer
from tabletop.throttling import rate_limits

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.sockets.table_socket import TableSocket

MAX_OF_AN_ADDRESS = 48
"""So much that may be refused can be waiting or under way for one address; for a /48 it is `limits.WIDER`
times as much.
"""

MAX_OF_A_PERSON = 8
"""The same for one person at an address."""

EVERYBODY = 10_000
"""More shares than there will be people behind one proxy."""

NOBODY = Level("nobody", 1, inf)
"""Whoever has no name yet."""

UNATTENDED = Level("unattended", 1, inf)
"""Tables of whose people this process has seen none: all together are as one address."""


def payer_of(address: str, person: int | None) -> Payer:
    """Somebody at that address, as limits count it. Who comes from this machine itself counts as a person
    only: that may be a proxy of which ``TRUSTED_PROXIES`` does not tell.
    """
    who = NOBODY if person is None else Level(person, 1, MAX_OF_A_PERSON)
    if not rate_limits.is_counted(address):
        return Level(address, EVERYBODY, inf), who
    *wider, (own, _) = reversed(rate_limits.owners(address))
    networks = [Level(name, width, width * MAX_OF_AN_ADDRESS) for name, width in wider]
    return *networks, Level(own, 1, MAX_OF_AN_ADDRESS), who


def payer_of_request(request: HttpRequest) -> Payer:
    """Whoever asks for a page."""
    return payer_of(
        rate_limits.address_of(request), request.user.pk if request.user.is_authenticated else None
    )


def payer_of_table(live: LiveMatch) -> Payer:
    """Its host, while they are here; else somebody who sits there, else somebody who watches, else whoever
    paid last. A table that comes into memory while nobody is there is charged as `UNATTENDED`, to its host.
    """
    if live.sockets:
        socket = min(live.sockets, key=lambda each: _rank(live, each))
        live.payer = payer_of(socket.address, socket.user)
    return live.payer or (UNATTENDED, Level(live.room.host, 1, inf))


def _rank(live: LiveMatch, socket: TableSocket) -> tuple[bool, tuple[int, ...], str]:
    """The first pays. Who sits counts before who watches, and nothing depends on when they came."""
    is_host = socket.user is not None and socket.user == live.room.host
    return not is_host, socket.seats or (len(live.room.chairs),), socket.address
