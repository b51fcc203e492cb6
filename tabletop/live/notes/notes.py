"""Note sheets over sockets. A sheet goes to the sockets of its own seat, and to nobody else until its owner
has shared it after the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tabletop.live.notes import note_history, sheet_store
from tabletop.live.notes.sheets import Notes, seen
from tabletop.rules.game import Refused, Viewer
from tabletop.rules.registry import find

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop.live.match import LiveMatch
    from tabletop.live.notes.messages import Note
    from tabletop.live.registry import Hub
    from tabletop.sockets.table_socket import TableSocket


def kept(live: LiveMatch) -> bool:
    """Whether this game has sheets, and has begun."""
    return live.position is not None and live.position.game.sheets


async def note(hub: Hub, live: LiveMatch, socket: TableSocket, message: Note) -> None:
    """Store one change of one's own sheet, say so, and show it on all devices of that seat. Raises
    `Refused`.
    """
    seat, user = _own(live, socket)
    seats = len(live.room.chairs)
    asked = (live.id, seat, user, message.id, message.change)
    notes = await hub.read(sheet_store.change, *asked, seats=seats, number=live.number)
    socket.outbox.put(_text({"type": "noted", "id": message.id, "rev": notes.rev}))
    _show(live, seat, notes)
    hub.bus.tell(live.id, "sheet", seat=seat)


async def share(hub: Hub, live: LiveMatch, socket: TableSocket) -> None:
    """Open one's own sheet to everybody at the table. Raises `Refused`: not_over among others."""
    seat, user = _own(live, socket)
    if live.position is None or live.position.outcome is None:
        raise Refused("not_over")
    await hub.read(sheet_store.share, live.id, seat, user)
    hub.bus.tell(live.id, "sheet", seat=seat)
    await catch_up(hub, live, seat)


async def greet(hub: Hub, live: LiveMatch, socket: TableSocket) -> None:
    """Send a newcomer their own sheet, and those that are open to all."""
    over = live.room.status == "over"
    if not kept(live) or not (socket.seats or over):
        return
    own = socket.seats[0] if socket.seats else None
    found = await hub.read(sheet_store.open_to, live.id, own)
    if own is not None:
        _show(live, own, found.get(own, Notes()), only=socket)
    for seat, notes in found.items():
        if over and notes.shared:
            await socket.outbox.empty()  # several full ones at once are more than may wait
            socket.outbox.put(_shared(seat, notes))


async def begin(hub: Hub, live: LiveMatch) -> None:
    """The match has just begun: whoever waits at the table gets a sheet."""
    for socket in list(live.sockets):
        await greet(hub, live, socket)


async def catch_up(hub: Hub, live: LiveMatch, seat: int) -> None:
    """Something about that sheet is new in the database: show it to those who may see it."""
    notes = await hub.read(sheet_store.sheet, live.id, seat)
    _show(live, seat, notes)
    if notes.shared and live.position is not None and live.position.outcome is not None:
        for socket in live.sockets:
            socket.outbox.put(_shared(seat, notes))


async def again(hub: Hub, live: LiveMatch, socket: TableSocket, rev: int | None) -> None:
    """A heartbeat tells which revision that device has: if it is another, send the sheet."""
    if rev is None or not kept(live) or not socket.seats:
        return
    seat = socket.seats[0]
    if rev != live.sheet_revs.get(seat, 0):
        socket.sheet_rev = -1
        _show(live, seat, await hub.read(sheet_store.sheet, live.id, seat), only=socket)


async def at(
    hub: Hub, live: LiveMatch, socket: TableSocket, viewer: Viewer, number: int
) -> note_history.Leaf | None:
    """What stood on that viewer's sheet at that number, if this socket may read it: its own always, others'
    once their owners have shared them.
    """
    if viewer is None or not kept(live):
        return None
    own = socket.seats[:1] == (viewer,)
    return await hub.read(sheet_store.sheet_at, live.id, viewer, number, own=own)


def compare(hub: Hub, live: LiveMatch, revisions: Mapping[tuple[str, int], int]) -> None:
    """What the database has, against what this process knows: news of a change may have been lost."""
    for seat, known in list(live.sheet_revs.items()):
        if revisions.get((live.id, seat), 0) > known:
            hub.soon(catch_up(hub, live, seat))


def _own(live: LiveMatch, socket: TableSocket) -> tuple[int, int]:
    """The seat whose sheet this socket may change, and its owner."""
    if not find(live.room.game).sheets:
        raise Refused("no_sheets")
    if not socket.seats or socket.user is None:
        raise Refused("not_your_seat")
    if live.position is None:
        raise Refused("not_started")
    return socket.seats[0], socket.user


def _show(live: LiveMatch, seat: int, notes: Notes, only: TableSocket | None = None) -> None:
    live.sheet_revs[seat] = max(notes.rev, live.sheet_revs.get(seat, 0))
    text = _text({"type": "sheet", **seen(notes)})
    for socket in [only] if only else list(live.sockets):
        if socket.seats[:1] == (seat,):
            socket.show_sheet(notes.rev, text)


def _shared(seat: int, notes: Notes) -> str:
    return _text({"type": "shared", "seat": seat, **seen(notes)})


def _text(message: object) -> str:
    return msgspec.json.encode(message).decode()
