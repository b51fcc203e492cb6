"""Chat at the table. Before the start all talk in one room; then players and watchers have a room each, and
both are open to all when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import Max

from tabletop.accounts.models import User
from tabletop.accounts.names import kept
from tabletop.accounts.profanity import masked
from tabletop.live.chat import mutes
from tabletop.matches import repository
from tabletop.matches.models import Line, Match
from tabletop.matches.name_checks import check_name
from tabletop.moderation import bans
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub
    from tabletop.sockets.table_socket import TableSocket

AT_A_TABLE = (0.5, 5.0)
"""Lines a second in the long run, and at once, for a person."""

EVERYWHERE = (1.0, 12.0)
"""The same at all tables together."""

MOST_CHARACTERS = 300


async def say(hub: Hub, live: LiveMatch, socket: TableSocket, text: str) -> None:
    """Store a line and show it. Raises `Refused`: name_first, too_fast, empty, too_long, muted, silenced,
    what `bans.check` says, and for somebody without a seat what `check_name` says.
    """
    if socket.user is None:
        raise Refused("name_first")
    if not _may_say(hub, live, socket.user):
        raise Refused("too_fast")
    original = tidy(text)
    seat = socket.seats[0] if socket.seats else None
    known = (
        None
        if seat is None or live.room.together
        else (live.room.chairs[seat].name, repository.names(live.room)[seat])
    )
    await hub.read(_store, live.id, _room(live, seat), socket.user, seat, original, known)
    hub.changed(live.id, "said")


def _room(live: LiveMatch, seat: int | None) -> Line.Room:
    if live.room.status == Match.Status.OPEN:
        return Line.Room.WAITING
    return Line.Room.WATCHERS if seat is None else Line.Room.TABLE


def _may_say(hub: Hub, live: LiveMatch, user: int) -> bool:
    """Whether this person may say one more line there now, through however many sockets and tables."""
    here = hub.talkers.of((live.id, user), *AT_A_TABLE)
    return here.take() and hub.talkers.of(("", user), *EVERYWHERE).take()


def tidy(text: str) -> str:
    """The text without what cannot be seen and needless space. Raises `Refused`: empty, too_long."""
    clean = kept(text[: 4 * MOST_CHARACTERS])
    if not clean:
        raise Refused("empty")
    if len(clean) > MOST_CHARACTERS:
        raise Refused("too_long", most=MOST_CHARACTERS)
    return clean


async def catch_up(hub: Hub, live: LiveMatch) -> None:
    """Read the lines that this process does not know yet, and show them to those who may read them."""
    known = live.said[-1].n if live.said else 0
    fresh = [
        line
        for line in await hub.read(repository.lines, live.id, known)
        if not live.said or line.n > live.said[-1].n
    ]
    live.said = [*live.said, *fresh][-repository.MOST_LINES :]
    for socket in live.sockets:
        show(socket, live, fresh)


def open_rooms(live: LiveMatch) -> None:
    """The game is over: everybody may read what was said in either room."""
    for socket in live.sockets:
        show(socket, live, live.said)


def show(socket: TableSocket, live: LiveMatch, lines: Iterable[repository.Said]) -> None:
    """Send the lines that this socket's owner may read."""
    mine = [line for line in lines if may_read(socket, live, line)]
    if mine:
        socket.outbox.put(msgspec.json.encode({"type": "said", "lines": mine}).decode())


def may_read(socket: TableSocket, live: LiveMatch, line: repository.Said) -> bool:
    """Whether the owner of this socket may read this line now."""
    own = Line.Room.TABLE if socket.seats else Line.Room.WATCHERS
    return line.room in (own, Line.Room.WAITING) or (
        live.position is not None and live.position.outcome is not None
    )


def last_for(socket: TableSocket, live: LiveMatch) -> int:
    """The number of the newest line that this socket's owner may read."""
    return next((line.n for line in reversed(live.said) if may_read(socket, live, line)), 0)


def _store(
    match_id: str, room: str, user: int, seat: int | None, original: str, known: tuple[str, str] | None
) -> None:
    """``known``: what the table knows of who sits there: the person's name, and what the seat is called."""
    mutes.check(match_id, user)
    bans.check_talk(user)
    text = masked(original)
    speaker = User.objects.only("name", "is_staff").get(pk=user)
    name = known[1] if known and known[0] == speaker.name else speaker.name  # as they are called now
    if seat is None:
        check_name(speaker, name, Match.objects.get(pk=match_id))
    for _ in range(8):
        newest = Line.objects.filter(match_id=match_id).aggregate(newest=Max("number"))["newest"] or 0
        try:
            with transaction.atomic():
                Line.objects.create(
                    match_id=match_id,
                    number=newest + 1,
                    room=room,
                    user_id=user,
                    seat=seat,
                    name=name,
                    text=text,
                    original=original if original != text else "",
                )
            return
        except IntegrityError:
            continue  # somebody else spoke at the same time
    raise Refused("not_saved")
