"""Who is here: the room message, and what the processes tell each other about it."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import msgspec
from django.utils.translation import override

from tabletop.matches import clock_source, repository
from tabletop.matches.repository import Room
from tabletop.matches.seat_names import bot_name

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub
    from tabletop.live.session import Session

SETTLE_SECONDS = 0.15
"""People come and go in bursts (a page that reloads): they are shown once they have settled."""

TELL_SECONDS = 20.0
FORGET_SECONDS = 60.0
"""What another process told about its people holds that long."""

MINUTE = 60.0
"""In seconds; a table says in minutes how long somebody must be away before a bot may stand in."""


def changed(hub: Hub, live: LiveMatch) -> None:
    """Somebody came or went in this process."""
    if not live.settling:
        live.settling = True
        hub.loop.call_later(SETTLE_SECONDS, _settled, hub, live)


def watch(hub: Hub, live: LiveMatch) -> None:
    """Keep the time for which each seat's owner has been away, and show it when it is long enough that a bot
    may stand in.
    """
    if live.room.status != "playing":
        live.away.clear()
        return
    before, (here, _) = absent(hub, live), _everywhere(hub, live)
    now = hub.loop.time()
    for seat, chair in enumerate(live.room.chairs):
        if seat in here or chair.bot:
            live.away.pop(seat, None)
        else:
            live.away.setdefault(seat, now)
    _look_again(hub, live, now)
    if absent(hub, live) != before:
        show(hub, live)


def absent(hub: Hub, live: LiveMatch) -> set[int]:
    """The seats whose owners have been away for so long that a bot may stand in, as this process knows it."""
    patience = live.room.standin_after * MINUTE
    if not patience:
        return set()
    now = hub.loop.time()
    return {seat for seat, since in live.away.items() if now - since >= patience}


def _look_again(hub: Hub, live: LiveMatch, now: float) -> None:
    """When the next one has been away for long enough."""
    if live.absence is not None:
        live.absence.cancel()
        live.absence = None
    patience = live.room.standin_after * MINUTE
    waits = [since + patience - now for since in live.away.values() if since + patience > now]
    if patience and waits and live.sockets:
        live.absence = hub.loop.call_later(min(waits) + 0.01, _passed, hub, live)


def _passed(hub: Hub, live: LiveMatch) -> None:
    show(hub, live)
    watch(hub, live)


def _settled(hub: Hub, live: LiveMatch) -> None:
    live.settling = False
    announce(hub, live)
    watch(hub, live)
    show(hub, live)


def announce(hub: Hub, live: LiveMatch, ask: bool = False) -> None:
    """Tell the other processes who is here in this one; ``ask`` them to do the same."""
    seats, watchers = _local(live)
    hub.bus.tell(live.id, "here", seats=sorted(seats), watchers=watchers, ask=ask)


def heard(hub: Hub, live: LiveMatch, nudge: dict[str, Any]) -> None:
    """Another process tells who is there."""
    news = (frozenset(nudge["seats"]), nudge["watchers"])
    known = live.elsewhere.get(nudge["from"])
    live.elsewhere[nudge["from"]] = (hub.loop.time() + FORGET_SECONDS, *news)
    if nudge["ask"]:
        announce(hub, live)
    if known is None or known[1:] != news:
        watch(hub, live)
        show(hub, live)


def show(hub: Hub, live: LiveMatch) -> None:
    """Send every socket its room message, where it has changed."""
    for socket in live.sockets:
        socket.show_room()


def room_message(hub: Hub, live: LiveMatch, socket: Session) -> tuple[int, str]:
    """The room as this socket's owner sees it: its revision and its JSON text."""
    here, watchers = _everywhere(hub, live)
    room, gone = live.room, absent(hub, live)
    with override(socket.language):
        seats = [
            _seat(room, index, name, index in here, index in gone and index not in here)
            for index, name in enumerate(repository.names(room))
        ]
    message = {
        "match": room.match,
        "game": room.game,
        "options": room.options,
        "status": room.status,
        "seats": seats,
        "you": list(socket.seats),
        "host": socket.user is not None and socket.user == room.host,
        "watchers": watchers,
        "together": room.together,
        "clock": room.clock,
        "rematch": room.rematch,
    }
    if room.forked is not None:
        message["forked"] = msgspec.structs.replace(room.forked, moves=live.copied)
    if room.imported:
        message["imported"] = True
    text = msgspec.json.encode(message)
    revision = zlib.crc32(text) >> 1
    return revision, f'{{"type":"room","rev":{revision},{text[1:-1].decode()},"time":{clock_source.now()}}}'


def _seat(room: Room, index: int, name: str, here: bool, gone: bool) -> dict[str, Any]:
    chair, game = room.chairs[index], room.game
    kind = "bot" if chair.bot else "empty" if chair.user is None and not chair.name else "person"
    held = chair.held_name if kind == "empty" else ""
    playing = room.status == "playing"
    return {
        "seat": index,
        "name": name,
        "kind": kind,
        "here": here or kind == "bot",
        "held_for": held,
        "absent": gone and playing,
        "standin": bot_name(game, chair.standin) if chair.standin and playing else None,
        "muted": chair.muted,
    }


def _local(live: LiveMatch) -> tuple[set[int], int]:
    seats = {seat for socket in live.sockets for seat in socket.seats}
    return seats, sum(not socket.seats for socket in live.sockets)


def _everywhere(hub: Hub, live: LiveMatch) -> tuple[set[int], int]:
    seats, watchers = _local(live)
    now = hub.loop.time()
    for until, other_seats, other_watchers in live.elsewhere.values():
        if until > now:
            seats |= other_seats
            watchers += other_watchers
    return seats, watchers
