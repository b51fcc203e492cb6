"""Who is here: the room message, and what the processes tell each other about it."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import override

from tabletop.matches.load import Chair
from tabletop.matches.refusals import words_of

if TYPE_CHECKING:
    from tabletop.matches.hub import Hub
    from tabletop.matches.live import LiveMatch
    from tabletop.matches.socket import TableSocket

SETTLE_SECONDS = 0.15
"""People come and go in bursts (a page that reloads): they are shown once they have settled."""

TELL_SECONDS = 20.0
FORGET_SECONDS = 60.0
"""What another process told about its people holds that long."""


def changed(hub: Hub, live: LiveMatch) -> None:
    """Somebody came or went in this process."""
    if not live.settling:
        live.settling = True
        hub.loop.call_later(SETTLE_SECONDS, _settled, hub, live)


def _settled(hub: Hub, live: LiveMatch) -> None:
    live.settling = False
    announce(hub, live)
    show(hub, live)


def announce(hub: Hub, live: LiveMatch, ask: bool = False) -> None:
    """Tell the other processes who is here in this one; ``ask`` them to do the same."""
    seats, watchers = _local(live)
    hub.bus.tell(f"match.{live.id}", "here", seats=sorted(seats), watchers=watchers, ask=ask)


def heard(hub: Hub, live: LiveMatch, nudge: dict[str, Any]) -> None:
    """Another process tells who is there."""
    news = (frozenset(nudge["seats"]), nudge["watchers"])
    known = live.elsewhere.get(nudge["from"])
    live.elsewhere[nudge["from"]] = (hub.loop.time() + FORGET_SECONDS, *news)
    if nudge["ask"]:
        announce(hub, live)
    if known is None or known[1:] != news:
        show(hub, live)


def show(hub: Hub, live: LiveMatch) -> None:
    """Send every socket its room message, where it has changed."""
    for socket in live.sockets:
        socket.show_room()


def room_message(hub: Hub, live: LiveMatch, socket: TableSocket) -> tuple[int, str]:
    """The room as this socket's owner sees it: its revision and its JSON text."""
    here, watchers = _everywhere(hub, live)
    room = live.room
    with override(socket.language):
        seats = [_seat(room.game, index, chair, index in here) for index, chair in enumerate(room.chairs)]
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
        "rematch": room.rematch,
    }
    revision = zlib.crc32(msgspec.json.encode(message)) >> 1
    return revision, msgspec.json.encode({"type": "room", "rev": revision, **message}).decode()


def bot_name(game: str, bot: str) -> str:
    """What a bot is called, in the active language."""
    names = getattr(words_of(game), "BOTS", {})
    return str(names.get(bot) or _("Bot"))


def _seat(game: str, index: int, chair: Chair, here: bool) -> dict[str, Any]:
    kind = "bot" if chair.bot else "empty" if chair.user is None and not chair.name else "person"
    name = bot_name(game, chair.bot) if chair.bot else chair.name
    held = chair.held_name if kind == "empty" else ""
    return {"seat": index, "name": name, "kind": kind, "here": here or kind == "bot", "held_for": held}


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
