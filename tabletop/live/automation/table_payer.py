"""Who a table's computations are charged to (see `tabletop.computing.fair_queue`)."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from tabletop.computing.fair_queue import Level, Payer
from tabletop.computing.queue_payers import payer_of

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.session import Session

UNATTENDED = Level("unattended", 1, inf)
"""Tables none of whose people has connected to this process: together they count as one address."""


@dataclass(slots=True)
class LastPayer:
    """Who last paid for a table."""

    payer: Payer | None = None


def payer_of_table(live: LiveMatch) -> Payer:
    """The host if connected, else a player, else a spectator, else the last payer. A table that was loaded
    while no one was connected is charged as `UNATTENDED`, to its host.
    """
    last = live.state(LastPayer)
    if live.sessions:
        session = min(live.sessions, key=lambda each: _rank(live, each))
        last.payer = payer_of(session.address, session.user)
    return last.payer or (UNATTENDED, Level(live.room.host, 1, inf))


def _rank(live: LiveMatch, session: Session) -> tuple[bool, tuple[int, ...], str]:
    """Sort key: the lowest pays. Players come before spectators; the order of connecting does not matter."""
    is_host = session.user is not None and session.user == live.room.host
    return not is_host, session.seats or (len(live.room.seats),), session.address
