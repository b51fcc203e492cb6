"""Who must not talk at the table. Whoever opened it sees to that, and the seat that the game puts in charge
(`Game.chair`). It is kept with the match: all processes know, and it outlives each of them, and the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.matches.models import Line, Muted
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.live.chat.messages import Mute
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub
    from tabletop.matches.repository import Chair
    from tabletop.sockets.table_socket import TableSocket


async def mute(hub: Hub, live: LiveMatch, socket: TableSocket, message: Mute) -> None:
    """Keep the person in that seat, or who said that line, out of the talk, or let them talk again; for seats
    everybody's room shows it. Raises `Refused`: not_in_charge, no_such_seat, no_such_line, in_charge.
    """
    led = live.position.chair if live.position is not None else None
    host, chairs = live.room.host, live.room.chairs
    if not (led in socket.seats or (socket.user is not None and socket.user == host)):
        raise Refused("not_in_charge")
    if message.seat is None:
        owner = await hub.read(_speaker, live.id, message.line)
    else:
        owner = _owner(chairs, message.seat)
    if message.on and (owner == host or (led is not None and owner == chairs[led].user)):
        raise Refused("in_charge")
    await hub.read(_store, live.id, owner, message.on)
    hub.changed(live.id, "room")


def _owner(chairs: Sequence[Chair], seat: int) -> int:
    owner = chairs[seat].user if 0 <= seat < len(chairs) else None
    if owner is None:
        raise Refused("no_such_seat", seat=seat)
    return owner


def _speaker(match_id: str, number: int | None) -> int:
    found = Line.objects.filter(match_id=match_id, number=number or 0, user__isnull=False)
    user = found.values_list("user_id", flat=True).first()
    if user is None:
        raise Refused("no_such_line")
    return user


def _store(match_id: str, user: int, muted: bool) -> None:
    if muted:
        Muted.objects.get_or_create(match_id=match_id, user_id=user)
    else:
        Muted.objects.filter(match_id=match_id, user=user).delete()


def check(match_id: str, user: int) -> None:
    """Raises `Refused("muted")` for whoever must not talk."""
    if Muted.objects.filter(match_id=match_id, user=user).exists():
        raise Refused("muted")
