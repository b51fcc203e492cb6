"""Mutes in the chat of a table, by the host or the presiding seat (`Game.presiding_seat`). They are stored
with the match, apply in all processes, and follow the person to any seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.database.reader import Reader
from tabletop.live.chat import store
from tabletop.live.chat.messages import Mute
from tabletop.live.match import LiveMatch
from tabletop.live.session import Session
from tabletop.matches.repository import SeatInfo
from tabletop.rules.game import Refused


class MuteService:
    """Mutes people. ``room_changed`` is called with the id of a match whose room has to be read and sent
    again.
    """

    def __init__(self, reader: Reader, room_changed: Callable[[str], None]) -> None:
        self._reader = reader
        self._room_changed = room_changed

    async def mute(self, match: LiveMatch, session: Session, message: Mute) -> None:
        """Mute or unmute the owner of a seat or the author of a line; the room message shows it for seats.
        Raises `Refused`: not_in_charge, no_such_seat, no_such_line, in_charge.
        """
        presiding = match.position.presiding_seat if match.position is not None else None
        host, seats = match.room.host, match.room.seats
        if not (presiding in session.seats or (session.user is not None and session.user == host)):
            raise Refused("not_in_charge")
        if message.seat is None:
            user = await self._reader.run(store.author_of, match.id, message.line or 0)
        else:
            user = _owner(seats, message.seat)
        if message.on and (user == host or (presiding is not None and user == seats[presiding].user)):
            raise Refused("in_charge")
        await self._reader.run(store.set_muted, match.id, user, message.on)
        self._room_changed(match.id)


def _owner(seats: Sequence[SeatInfo], seat: int) -> int:
    owner = seats[seat].user if 0 <= seat < len(seats) else None
    if owner is None:
        raise Refused("no_such_seat", seat=seat)
    return owner
