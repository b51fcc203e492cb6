"""The table's socket: one instance a connection.

A bare ASGI application inside Channels' routing rather than a Channels consumer: the nudges between
processes come in at the hub, once a process, so a socket needs no channel of its own, and a move costs half
as much (docs/decisions/0004-bare-sockets.md).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from typing import Any

import msgspec

from tabletop import limits
from tabletop.deals.spoilers import check_table
from tabletop.matches import (
    advice,
    looking,
    messages,
    moments,
    mutes,
    notes,
    presence,
    standins,
    talk,
    thinking,
)
from tabletop.matches.bucket import Bucket
from tabletop.matches.door import SHOW_AGAIN, TOO_MANY, address_of, code_of, turn_away
from tabletop.matches.frames import with_ack
from tabletop.matches.hub import Hub, get_hub
from tabletop.matches.live import LiveMatch, Pending
from tabletop.matches.models import Match
from tabletop.matches.outbox import Outbox, Send
from tabletop.matches.refusals import sentence
from tabletop.matches.submit import put, submit
from tabletop.matches.visitor import language, person, session_of
from tabletop.moderation import bans
from tabletop.ops import metrics, noted
from tabletop.ops.outages import AWAY
from tabletop.people.models import User
from tabletop.rules import wire
from tabletop.rules.game import Refused
from tabletop.straight import Straight, no_way, way_of

logger = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[dict[str, Any]]]

RATE, BURST = 20.0, 60.0
"""Messages a second in the long run, and at once. A move that is accepted costs next to nothing: the game
bounds it.
"""

MOVE_COST = 0.01
RECORD_COST = 8.0
QUERY_COST = 2.0
PATIENCE = 100
"""So many messages too many, and the socket is closed."""


class TableSocket:
    """One browser looking at one match."""

    __slots__ = (
        "__weakref__",
        "_acks",
        "_bucket",
        "_excess",
        "_hub",
        "_live",
        "_revision",
        "address",
        "language",
        "outbox",
        "seats",
        "sheet_rev",
        "user",
    )

    def __init__(
        self,
        hub: Hub,
        live: LiveMatch,
        user: Any | None,
        language: str,
        send: Send,
        address: str = "",
        straight: Straight = no_way,
    ) -> None:
        self._hub = hub
        self._live = live
        self._bucket = Bucket(RATE, BURST)
        self._excess = 0
        self._acks: list[tuple[str, int]] = []
        self._revision = -1
        self.sheet_rev = -1
        self.user: int | None = user.pk if user else None
        self.language = language
        self.address = address
        self.seats = live.seats_of(self.user)
        self.outbox = Outbox(send, self._frame, self._where, straight)

    def _where(self) -> dict[str, Any]:
        return {"match": self._live.id, "seq": self._live.number}

    # -- what goes out
    # ----------------------------------------------------------------------------------------

    def acknowledge(self, key: str, number: int) -> None:
        """Say with the next frame that this move is in the log."""
        self._acks.append((key, number))
        self.outbox.frame_due()

    def show_room(self) -> None:
        """Send the room, if it has changed since it was last sent."""
        revision, text = presence.room_message(self._hub, self._live, self)
        if revision != self._revision:
            self._revision = revision
            self.outbox.put(text)

    def show_sheet(self, revision: int, text: str) -> None:
        """Send this person's note sheet, unless a newer one has been sent."""
        if revision > self.sheet_rev:
            self.sheet_rev = revision
            self.outbox.put_newest(text)

    def room_changed(self) -> None:
        """Who sits where has changed: this person may have a seat now, or none, or must not watch."""
        self.seats = self._live.seats_of(self.user)
        if not may_look(self._live, self.seats):
            self.turn_away(Refused("no_watchers"))

    def turn_away(self, refusal: Refused) -> None:
        """Say why, and close: this person must not watch, or the table is gone."""
        self.refuse(refusal)
        self.outbox.close(code_of(refusal))

    def refuse(self, refusal: Refused, key: str | None = None) -> None:
        """Say in one sentence why not."""
        noted.refused(refusal.code, "socket", **self._where())
        message = {
            "type": "refused",
            "id": key,
            "code": refusal.code,
            "data": refusal.data,
            "say": sentence(refusal, self._live.room.game, self.language),
        }
        self.outbox.put(msgspec.json.encode(message).decode())

    def _frame(self) -> str | None:
        if self._live.position is None:
            return None
        frame = self._live.frame(self._live.viewer_for(self.seats))
        if not self._acks:
            return frame
        *earlier, (key, seq) = self._acks
        self._acks = []
        for old, number in earlier:
            self.outbox.put(msgspec.json.encode({"type": "ack", "id": old, "seq": number}).decode())
        return with_ack(frame, key, seq)

    # -- what comes in
    # ----------------------------------------------------------------------------------------

    async def hear(self, event: dict[str, Any]) -> bool:
        """Act on one message. False when this socket has to be closed."""
        if self.outbox.closing:
            return False
        if self._bucket.full:
            self._excess = 0
        if not self._bucket.take(messages.weight(event)):
            self._excess += 1
            if self._excess == 1 or self._excess == PATIENCE:
                self.refuse(Refused("too_fast"))
            return self._excess < PATIENCE
        key = None
        try:
            message = messages.read(event)
            key = getattr(message, "id", None)
            messages.check_characters(event)
            await self._act(message)
        except Exception as trouble:
            self._say_why_not(trouble, key)
        return True

    def _say_why_not(self, trouble: Exception, key: str | None) -> None:
        refusal = trouble if isinstance(trouble, Refused) else self._what_is_wrong(trouble)
        self.refuse(refusal, key)
        if refusal.code == "stale":
            self.outbox.frame_due()

    def _what_is_wrong(self, trouble: Exception) -> Refused:
        if isinstance(trouble, AWAY):
            logger.warning("not answered, for the database is away: %s", trouble, extra=self._where())
            return Refused("away")
        logger.error("broken", extra=self._where(), exc_info=trouble)
        return Refused("broken")

    async def _act(self, message: messages.AnyMessage) -> None:
        match message:
            case messages.SendMove():
                await self._move(message)
            case messages.Beat():
                self._beat(message)
                await notes.again(self._hub, self._live, self, message.sheet)
            case messages.Note():
                await notes.note(self._hub, self._live, self, message)
            case messages.Share():
                await notes.share(self._hub, self._live, self)
            case messages.StandIn() | messages.Mute():
                await self._arrange(message)
            case messages.Say():
                await talk.say(self._hub, self._live, self, message.text)
            case messages.Look() | messages.Query():
                await self._look(message)
            case messages.AskRecord() | messages.AskReview():
                await self._tell_all(message)

    async def _move(self, message: messages.SendMove) -> None:
        if not self.seats:
            raise Refused("not_your_seat")
        seat = message.seat if message.seat is not None else self._live.viewer_for(self.seats)
        if seat is None or seat not in self.seats:
            raise Refused("not_your_seat")
        begun = time.perf_counter()
        await standins.take_back(self._hub, self._live, seat)
        made: dict[str, Any] = {
            "seat": seat,
            "data": message.move,
            "key": message.id,
            "seq": message.seq,
            "origin": self,
        }
        pending = put(self._hub, self._live, **made)
        if pending is not None:
            pending.add_done_callback(partial(self._landed, begun, made))
        else:
            await submit(self._hub, self._live, **made)
            self._made(message.id, begun)

    def _landed(self, begun: float, made: dict[str, Any], pending: Pending) -> None:
        """This person's move is in the log, or is not going to be."""
        won = pending.result()
        if won:
            self._made(made["key"], begun)
        elif won is None:
            self.refuse(Refused("not_saved"), made["key"])
        else:  # somebody was faster: it is judged once more
            self._hub.soon(self._again(begun, made))

    async def _again(self, begun: float, made: dict[str, Any]) -> None:
        try:
            await self._hub.catch_up(self._live)
            await submit(self._hub, self._live, **made)
            self._made(made["key"], begun)
        except Exception as trouble:
            self._say_why_not(trouble, made["key"])

    def _made(self, key: str, begun: float) -> None:
        number, _ = self._live.keys[key]
        metrics.ACKNOWLEDGED.observe(time.perf_counter() - begun)
        if not isinstance(self._live.played[number - 1][1], wire.TABLE_MOVES):
            self._bucket.give(1 - MOVE_COST)

    async def _look(self, message: messages.Look | messages.Query) -> None:
        if isinstance(message, messages.Look):
            await looking.look(self._hub, self._live, self, message)
        elif self._bucket.take(QUERY_COST):
            await looking.query(self._hub, self._live, self, message)
        else:
            raise Refused("too_fast")

    async def _tell_all(self, asked: messages.AskRecord | messages.AskReview) -> None:
        """The long answers: the whole record, or what every move was worth."""
        if self._live.position is None:
            raise Refused("not_started")
        if not self._bucket.take(RECORD_COST):
            raise Refused("too_fast")
        if isinstance(asked, messages.AskRecord):
            await self._pay(self._live.unmade(self._live.viewer_for(self.seats)))
            await self.outbox.empty()  # a long record may be more than may wait beside anything else
            self.outbox.put(self._live.record(self._live.viewer_for(self.seats)))
        else:
            advice.review(self._hub, self._live, self)

    async def _pay(self, moves: int) -> None:
        """So many moves have to be made again; all that an address asks for counts together."""
        wait = await self._hub.read(limits.wait_for, limits.REPLAYS, self.address, moves) if moves else 0.0
        if wait:
            raise Refused("too_fast")

    async def _arrange(self, message: messages.StandIn | messages.Mute) -> None:
        """What is settled about other people's seats."""
        if isinstance(message, messages.StandIn):
            await standins.ask(self._hub, self._live, self, message)
        else:
            await mutes.mute(self._hub, self._live, self, message)

    def _beat(self, beat: messages.Beat) -> None:
        live = self._live
        if live.position is not None and beat.seq != live.number:
            self.outbox.frame_due()
        if beat.rev != self._revision:
            self._revision = -1
            self.show_room()
        if beat.n < talk.last_for(self, live):
            talk.show(self, live, [line for line in live.said if line.n > beat.n])
        self.outbox.put(f'{{"type":"beat","seq":{live.number},"time":{moments.now()}}}')
        self._hub.heartbeats.check(live)

    # -- from first to last
    # -----------------------------------------------------------------------------------

    def greet(self) -> None:
        """What a newcomer gets at once: the room, the frame, the talk."""
        self.show_room()
        self.outbox.frame_due()
        talk.show(self, self._live, self._live.said)


def may_look(live: LiveMatch, seats: tuple[int, ...]) -> bool:
    """Whether somebody with these seats may see this table now."""
    return bool(seats) or live.room.watchers or live.room.status == "open"


def _check_deal(user: User | None, match_id: str) -> None:
    """Raises `Refused` where watching would spoil the deal for this person."""
    match = Match.objects.filter(pk=match_id).select_related("deal").first()
    if match is not None:
        check_table(user, match)


async def table(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """The ASGI application behind ``/ws/table/<match>``."""
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    hub, spoken, address = get_hub(), language(scope), address_of(scope)
    match_id = scope["url_route"]["kwargs"]["match"]
    with ExitStack() as inside:
        try:
            inside.enter_context(hub.door.address(address))
            session = session_of(scope)
            user = await hub.read(_admitted, session, address)
            if user is not None:
                inside.enter_context(hub.door.person(user.pk, address))
            live = await _come_in(hub, user, address, match_id)
        except Refused as refusal:
            await turn_away(send, refusal, spoken, match_id)
            return
        socket = TableSocket(hub, live, user, spoken, send, address, way_of(scope))
        await _serve(socket, session, hub, live, receive)


def _admitted(session: str, address: str) -> User | None:
    """Who comes. Raises `Refused` where they are banned."""
    user = person(session)
    bans.admit(user, address)
    return user


async def _come_in(hub: Hub, user: User | None, address: str, match_id: str) -> LiveMatch:
    """The live match, for somebody who may look at it. Raises `Refused`."""
    async with hub.door.loading(address):
        live = await hub.match(match_id)
        while not hub.holds(live):
            live = await hub.match(live.id)
    seats = live.seats_of(user.pk if user else None)
    if not may_look(live, seats):
        raise Refused("no_watchers")
    if not seats and len(live.room.chairs) == 1:
        await hub.read(_check_deal, user, live.id)
    return live


def _still(session: str, address: str) -> int | None:
    """Whose session that is now. Raises `Refused` where they are banned."""
    user = person(session)
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
        await notes.greet(hub, live, socket)
        thinking.wake(hub, live)
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
