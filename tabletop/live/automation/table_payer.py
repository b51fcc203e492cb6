"""Whom a table's work for the worker processes is charged to (see `tabletop.computing.fair_queue`)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from tabletop.computing.fair_queue import Level, Payer
from tabletop.computing.payers import payer_of
from tabletop.live.match import LiveMatch

if TYPE_CHECKING:
    from tabletop.live.session import Session

UNATTENDED = Level("unattended", 1, inf)
"""Tables of whose people this process has seen nobody: all of them together count as one address."""


def payer_of_table(live: LiveMatch) -> Payer:
    """The host, while they are connected; else somebody who sits there, else a spectator, else whoever paid
    last. A table that is loaded while nobody is there is charged as `UNATTENDED`, to its host.
    """
    if live.sockets:
        socket = min(live.sockets, key=lambda each: _rank(live, each))
        live.payer = payer_of(socket.address, socket.user)
    return live.payer or (UNATTENDED, Level(live.room.host, 1, inf))


def _rank(live: LiveMatch, socket: Session) -> tuple[bool, tuple[int, ...], str]:
    """The lowest pays. Players come before spectators, and nothing depends on when they connected."""
    is_host = socket.user is not None and socket.user == live.room.host
    return not is_host, socket.seats or (len(live.room.chairs),), socket.address
