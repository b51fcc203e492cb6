"""The table's socket: one instance a connection.

A bare ASGI application inside Channels' routing rather than a Channels consumer: the nudges between
processes come in at the hub, once a process, so a socket needs no channel of its own, and a move costs half
as much (docs/decisions/0004-sockets-without-consumers.md).
"""

from __future__ import annotations

import logging
import time
from functools import partial
from typing import Any

import msgspec

from tabletop.database.database_errors import AWAY
from tabletop.live.automation import advice, standins
from tabletop.live.automation.messages import AskReview, StandIn
from tabletop.live.chat.messages import Mute, Say
from tabletop.live.frames import with_ack
from tabletop.live.match import LiveMatch, Pending
from tabletop.live.notes.messages import Note, Share
from tabletop.live.past_views import Look, Query
from tabletop.live.registry import Hub
from tabletop.live.submission import Proposal, put, submit
from tabletop.live.sync import presence
from tabletop.matches import clock_source
from tabletop.matches.refusals import sentence
from tabletop.ops import metrics, refusal_log
from tabletop.rules import wire
from tabletop.rules.game import Refused
from tabletop.sockets import protocol
from tabletop.sockets.admission import code_of
from tabletop.sockets.outbox import Outbox, Send
from tabletop.sockets.protocol import AnyMessage, AskRecord, Beat, SendMove
from tabletop.throttling import rate_limits
from tabletop.throttling.token_bucket import Bucket

logger = logging.getLogger(__name__)

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
        "account",
        "address",
        "language",
        "outbox",
        "seats",
        "user",
    )

    def __init__(
        self,
        hub: Hub,
        live: LiveMatch,
        user: int | None,
        language: str,
        send: Send,
        address: str = "",
    ) -> None:
        self._hub = hub
        self._live = live
        self._bucket = Bucket(RATE, BURST)
        self._excess = 0
        self._acks: list[tuple[str, int]] = []
        self._revision = -1
        self.user = user
        self.language = language
        self.address = address
        self.account = hub.answers.account(address, user)
        self.seats = live.seats_of(self.user)
        self.outbox = Outbox(send, self._frame, self._where)

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

    def send(self, text: str) -> None:
        """Queue this message, JSON text."""
        self.outbox.put(text)

    def send_newest(self, text: str) -> None:
        """Queue this message in place of an earlier one sent this way that is still waiting."""
        self.outbox.put_newest(text)

    def frame_due(self) -> None:
        """Send the newest frame as soon as the socket is ready for it."""
        self.outbox.frame_due()

    async def flush(self) -> None:
        """Wait until what is queued has been sent."""
        await self.outbox.empty()

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
        refusal_log.refused(refusal.code, "socket", **self._where())
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
        if not self._bucket.take(protocol.weight(event)):
            self._excess += 1
            if self._excess == 1 or self._excess == PATIENCE:
                self.refuse(Refused("too_fast"))
            return self._excess < PATIENCE
        key = None
        try:
            message = protocol.read(event)
            key = getattr(message, "id", None)
            protocol.check_characters(event)
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

    async def _act(self, message: AnyMessage) -> None:
        match message:
            case SendMove():
                await self._move(message)
            case Beat():
                await self._beat(message)
            case Note():
                await self._hub.notes.change(self._live, self, message)
            case Share():
                await self._hub.notes.share(self._live, self, message)
            case StandIn() | Mute():
                await self._arrange(message)
            case Say():
                await self._hub.chat.say(self._live, self, message)
            case Look() | Query():
                await self._look(message)
            case AskRecord() | AskReview():
                await self._tell_all(message)

    async def _move(self, message: SendMove) -> None:
        if not self.seats:
            raise Refused("not_your_seat")
        seat = message.seat if message.seat is not None else self._live.viewer_for(self.seats)
        if seat is None or seat not in self.seats:
            raise Refused("not_your_seat")
        begun = time.perf_counter()
        await standins.take_back(self._hub, self._live, seat)
        proposal = Proposal(seat, message.move, message.id, message.seq, origin=self)
        pending = put(self._hub, self._live, proposal)
        if pending is not None:
            pending.add_done_callback(partial(self._landed, begun, proposal))
        else:
            await submit(self._hub, self._live, proposal)
            self._made(proposal.key, begun)

    def _landed(self, begun: float, proposal: Proposal, pending: Pending) -> None:
        """This person's move is in the log, or is not going to be."""
        won = pending.result()
        if won:
            self._made(proposal.key, begun)
        elif won is None:
            self.refuse(Refused("not_saved"), proposal.key)
        else:  # somebody was faster: it is judged once more
            self._hub.soon(self._again(begun, proposal))

    async def _again(self, begun: float, proposal: Proposal) -> None:
        try:
            await self._hub.catch_up(self._live)
            await submit(self._hub, self._live, proposal)
            self._made(proposal.key, begun)
        except Exception as trouble:
            self._say_why_not(trouble, proposal.key)

    def _made(self, key: str, begun: float) -> None:
        number, _ = self._live.keys[key]
        metrics.ACKNOWLEDGED.observe(time.perf_counter() - begun)
        if not isinstance(self._live.played[number - 1][1], wire.TABLE_MOVES):
            self._bucket.refund(1 - MOVE_COST)

    async def _look(self, message: Look | Query) -> None:
        if isinstance(message, Look):
            await self._hub.past_views.look(self._live, self, message)
            self._bucket.refund(1 - MOVE_COST)  # it has been paid for by what it cost
        elif self._bucket.take(QUERY_COST):
            await self._hub.past_views.query(self._live, self, message)
        else:
            raise Refused("too_fast")

    async def _tell_all(self, asked: AskRecord | AskReview) -> None:
        """The long answers: the whole record, or what every move was worth."""
        if self._live.position is None:
            raise Refused("not_started")
        if not self._bucket.take(RECORD_COST):
            raise Refused("too_fast")
        if isinstance(asked, AskRecord):
            await self._pay(self._live.unmade(self._live.viewer_for(self.seats)))
            await self._hub.past_views.record(self._live, self)
        else:
            advice.review(self._hub, self._live, self)

    async def _pay(self, moves: int) -> None:
        """So many moves have to be made again; all that an address asks for counts together."""
        wait = (
            await self._hub.read(rate_limits.wait_for, rate_limits.REPLAYS, self.address, moves)
            if moves
            else 0.0
        )
        if wait:
            raise Refused("too_fast")

    async def _arrange(self, message: StandIn | Mute) -> None:
        """What is settled about other people's seats."""
        if isinstance(message, StandIn):
            await standins.ask(self._hub, self._live, self, message)
        else:
            await self._hub.mutes.mute(self._live, self, message)

    async def _beat(self, beat: Beat) -> None:
        live = self._live
        if live.position is not None and beat.seq != live.number:
            self.outbox.frame_due()
        if beat.rev != self._revision:
            self._revision = -1
            self.show_room()
        self._hub.chat.check(live, self, beat.n)
        self.outbox.put(f'{{"type":"beat","seq":{live.number},"time":{clock_source.now()}}}')
        self._hub.heartbeats.check(live)
        if beat.sheet is not None:
            await self._hub.notes.check(live, self, beat.sheet)

    # -- from first to last
    # -----------------------------------------------------------------------------------

    def greet(self) -> None:
        """What a newcomer gets at once: the room, the frame, the chat."""
        self.show_room()
        self.outbox.frame_due()
        self._hub.chat.greet(self._live, self)


def may_look(live: LiveMatch, seats: tuple[int, ...]) -> bool:
    """Whether somebody with these seats may see this table now."""
    return bool(seats) or live.room.watchers or live.room.status == "open"
