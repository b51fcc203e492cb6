"""The way to a table, from the handshake to the last message."""

from __future__ import annotations

from math import ceil
from typing import Any

from tabletop.accounts.models import User
from tabletop.deals.spoilers import check_table
from tabletop.live.automation import bot_runner
from tabletop.live.match import LiveMatch
from tabletop.live.registry import Hub, get_hub
from tabletop.live.sync import presence
from tabletop.matches.models import Match
from tabletop.moderation import bans
from tabletop.ops import metrics
from tabletop.rules.game import Refused
from tabletop.sockets import session_auth
from tabletop.sockets.admission import SHOW_AGAIN, TOO_MANY, Stay, address_of, turn_away
from tabletop.sockets.outbox import Receive, Send
from tabletop.sockets.table_socket import TableSocket, may_look
from tabletop.throttling import rate_limits


async def table(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """The ASGI application behind ``/ws/table/<match>``."""
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    hub, spoken, address = get_hub(), session_auth.language(scope), address_of(scope)
    match_id = scope["url_route"]["kwargs"]["match"]
    with hub.door.stay(address) as stay:
        try:
            stay.begin()
            session = session_auth.session_of(scope)
            live, user = await _come_in(hub, stay, session, address, match_id)
        except Refused as refusal:
            await turn_away(send, refusal, spoken, match_id)
            return
        socket = TableSocket(hub, live, user, spoken, send, address)
        await _serve(socket, session, hub, live, receive)


async def _come_in(
    hub: Hub, stay: Stay, session: str, address: str, match_id: str
) -> tuple[LiveMatch, int | None]:
    """The live match, and who has come, for somebody who may look at it. Raises `Refused`."""
    person = await hub.read(_admitted, session, address)
    user = person.pk if person else None
    if user is not None:
        stay.belongs_to(user)
    try:
        async with hub.door.loading(address):
            live = await hub.match(match_id)
            while not hub.holds(live):
                live = await hub.match(live.id)
    except Refused as refusal:
        if refusal.code == "no_such_table" and rate_limits.is_counted(address):
            await hub.read(_count_guess, address)
        raise
    seats = live.seats_of(user)
    if not seats and rate_limits.is_counted(address):
        await hub.read(_check_guesses, address, live.id)
    if not may_look(live, seats):
        raise Refused("no_watchers")
    if not seats and len(live.room.chairs) == 1:
        await hub.read(_check_deal, person, live.id)
    return live, user


def _count_guess(address: str) -> None:
    """There is no such table. Raises `Refused`: too_many_guesses {seconds}."""
    if wait := rate_limits.wait_for(rate_limits.GUESSES, address):
        raise Refused("too_many_guesses", seconds=ceil(wait))


def _check_guesses(address: str, match_id: str) -> None:
    """After too many guesses nobody from there is told which tables there are, but of those that all can see
    and those at which they sit. Raises the same.
    """
    wait = rate_limits.guessing(address)
    if wait and not Match.objects.filter(pk=match_id, public=True).exists():
        raise Refused("too_many_guesses", seconds=ceil(wait))


def _admitted(session: str, address: str) -> User | None:
    """Who comes. Raises `Refused` where they are banned."""
    user = session_auth.person(session)
    bans.admit(user, address)
    return user


def _check_deal(user: User | None, match_id: str) -> None:
    """Raises `Refused` where watching would spoil the deal for this person."""
    match = Match.objects.filter(pk=match_id).select_related("deal").first()
    if match is not None:
        check_table(user, match)


def _still(session: str, address: str) -> int | None:
    """Whose session that is now. Raises `Refused` where they are banned."""
    user = session_auth.person(session)
    bans.check(user, address)
    return user.pk if user else None


async def _look_again(socket: TableSocket, session: str, hub: Hub, live: LiveMatch) -> None:
    """Whoever was banned or signed out while they came in, or came to a table that was put away then, was not
    told when the others were.
    """
    try:
        user = await hub.read(_still, session, socket.address)
    except Refused as refusal:
        socket.turn_away(refusal)
    else:
        if (user != socket.user or not hub.holds(live)) and not socket.outbox.closing:
            socket.outbox.close(SHOW_AGAIN)


async def _serve(socket: TableSocket, session: str, hub: Hub, live: LiveMatch, receive: Receive) -> None:
    live.sockets.add(socket)
    metrics.AT_TABLES.inc()
    presence.changed(hub, live)
    presence.announce(hub, live, ask=True)
    try:
        socket.greet()
        await _look_again(socket, session, hub, live)
        await hub.notes.greet(live, socket)
        bot_runner.wake(hub, live)
        while (event := await receive())["type"] == "websocket.receive":
            if not await socket.hear(event):
                socket.outbox.close(TOO_MANY)
                break
        await socket.outbox.empty()
    finally:
        socket.outbox.closed = True
        live.sockets.discard(socket)
        metrics.AT_TABLES.dec()
        presence.changed(hub, live)
