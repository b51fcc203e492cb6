"""Who a table's computations are charged to (see `tabletop.computing.fair_queue`)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from tabletop.computing.fair_queue import Level, Payer
from tabletop.computing.queue_payers import payer_of

if TYPE_CHECKING:
    from tabletop.live.events import MatchEvicted
    from tabletop.live.match import LiveMatch
    from tabletop.live.session import Session

UNATTENDED = Level("unattended", 1, inf)
"""Tables none of whose people has connected to this process: together they count as one address."""


class TablePayers:
    """Remembers who last paid for each table."""

    def __init__(self) -> None:
        self._last: dict[LiveMatch, Payer] = {}

    def payer(self, live: LiveMatch) -> Payer:
        """The host if connected, else a player, else a spectator, else the last payer. A table that was
        loaded while no one was connected is charged as `UNATTENDED`, to its host.
        """
        if live.sessions:
            session = min(live.sessions, key=lambda each: _rank(live, each))
            self._last[live] = payer_of(session.address, session.user)
        return self._last.get(live) or (UNATTENDED, Level(live.room.host, 1, inf))

    def match_evicted(self, event: MatchEvicted) -> None:
        """Drop this service's state of the match."""
        self._last.pop(event.match, None)


def _rank(live: LiveMatch, session: Session) -> tuple[bool, tuple[int, ...], str]:
    """Sort key: the lowest pays. Players come before spectators; the order of connecting does not matter."""
    is_host = session.user is not None and session.user == live.room.host
    return not is_host, session.seats or (len(live.room.seats),), session.address
