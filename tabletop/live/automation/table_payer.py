"""Whom a table's work for the worker processes is charged to (see `tabletop.computing.fair_queue`)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from tabletop.computing.fair_queue import Level, Payer
from tabletop.computing.payers import payer_of

if TYPE_CHECKING:
    from tabletop.live.events import MatchEvicted
    from tabletop.live.match import LiveMatch
    from tabletop.live.session import Session

UNATTENDED = Level("unattended", 1, inf)
"""Tables of whose people this process has seen nobody: all of them together count as one address."""


class TablePayers:
    """Remembers who paid last for each table."""

    def __init__(self) -> None:
        self._last: dict[LiveMatch, Payer] = {}

    def payer(self, live: LiveMatch) -> Payer:
        """The host, while they are connected; else somebody who sits there, else a spectator, else whoever
        paid last. A table that is loaded while nobody is there is charged as `UNATTENDED`, to its host.
        """
        if live.sessions:
            session = min(live.sessions, key=lambda each: _rank(live, each))
            self._last[live] = payer_of(session.address, session.user)
        return self._last.get(live) or (UNATTENDED, Level(live.room.host, 1, inf))

    def match_evicted(self, event: MatchEvicted) -> None:
        """Keep nothing of it."""
        self._last.pop(event.match, None)


def _rank(live: LiveMatch, session: Session) -> tuple[bool, tuple[int, ...], str]:
    """The lowest pays. Players come before spectators, and nothing depends on when they connected."""
    is_host = session.user is not None and session.user == live.room.host
    return not is_host, session.seats or (len(live.room.seats),), session.address
