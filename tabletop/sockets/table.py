"""The socket of a table: its messages, what each of them does, and the connection."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Annotated, Any, NamedTuple

import msgspec

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.limits.work import WorkBudget
from tabletop.live.automation.reviews import AskReview
from tabletop.live.automation.standins import StandIn
from tabletop.live.chat import Mute, React, Say, Wave
from tabletop.live.client_messages import ClientMessage, Key, Number
from tabletop.live.frames import with_ack
from tabletop.live.match import LiveMatch
from tabletop.live.notes import Note, Share
from tabletop.live.past_views import Look, Query
from tabletop.live.server_messages import Ack
from tabletop.live.submission import Accepted, Proposal, ShuttingDown
from tabletop.matches import clock_source
from tabletop.matches.actions import seats, tables
from tabletop.ops import metrics
from tabletop.rules import wire
from tabletop.rules.game import Refused, Viewer
from tabletop.sockets.admission import Visit
from tabletop.sockets.connection import Connection
from tabletop.sockets.outbox import Send
from tabletop.sockets.protocol import Decoder
from tabletop.sockets.services import Services

# -- Messages --------------------------------------------------------------------------------------------


class SendMove(ClientMessage, frozen=True, tag="move"):
    """Make a move. ``id`` identifies it; ``seq`` is the number of the frame that the sender saw."""

    id: Key
    move: msgspec.Raw
    seq: Number = -1
    seat: Number | None = None


class AskRecord(ClientMessage, frozen=True, tag="record"):
    """Send the whole record."""


class SetNewcomers(ClientMessage, frozen=True, tag="newcomers"):
    """Open the table to newcomers (``on``) or close it."""

    on: bool


class SetLeader(ClientMessage, frozen=True, tag="leader"):
    """Before the start, give the seat that leads the game to the person in that seat."""

    seat: Number


class SetStage(ClientMessage, frozen=True, tag="stage"):
    """Lead everyone to this step of that part of the game."""

    part: str
    step: Annotated[int, msgspec.Meta(ge=0, le=999)]


class TurnAway(ClientMessage, frozen=True, tag="turn_away"):
    """Refuse the person in that seat, who wants to join the game."""

    seat: Number


class Withdraw(ClientMessage, frozen=True, tag="withdraw"):
    """Stop asking to join the game."""


class Beat(ClientMessage, frozen=True, tag="beat"):
    """A heartbeat, with the newest that the page has: number of the game, revision of the room, line of the
    chat, and revision of its note sheet (None: don't check).
    """

    seq: Number = -1
    rev: Number = -1
    n: Number = 0
    sheet: Number | None = None


# -- What each message does ------------------------------------------------------------------------------


MOVE_COST = 0.01
RECORD_COST = 8.0
QUERY_COST = 2.0
ROOM_COST = 8.0


async def send_move(services: Services, sender: TableConnection, message: SendMove) -> None:
    """Submit a move; its result is reported once it is known. Raises `Refused`: not_your_seat, and what
    `submit` refuses.
    """
    match = sender.match
    seat = message.seat if message.seat is not None else match.viewer_for(sender.seats)
    if seat is None or seat not in sender.seats:
        raise Refused("not_your_seat")
    begun = time.perf_counter()
    if match.room.seats[seat].standin:
        await services.stand_ins.take_back(match, seat)
    proposal = Proposal(seat, message.move, message.id, message.seq, origin=sender)
    result = services.submission.submit(match, proposal)
    if result.done():
        _report_move(sender, message.id, begun, result)
    else:
        result.add_done_callback(partial(_report_move, sender, message.id, begun))


def _report_move(sender: TableConnection, key: str, begun: float, result: asyncio.Future[Accepted]) -> None:
    """Report why a move was refused. An accepted move is acknowledged by a frame; during shutdown nothing is
    reported, and the page sends the move again to the next process.
    """
    if result.cancelled():
        return
    error = result.exception()
    if error is None:
        metrics.ACKNOWLEDGED.observe(time.perf_counter() - begun)
        if not isinstance(result.result().move, wire.TABLE_MOVES):
            sender.budget.refund(1 - MOVE_COST)
    elif isinstance(error, Exception) and not isinstance(error, ShuttingDown):
        sender.report(error, key)


async def answer_heartbeat(services: Services, sender: TableConnection, beat: Beat) -> None:
    """Send the server's time, and anything that the page has missed."""
    match = sender.match
    number = match.number_for(match.viewer_for(sender.seats))
    if match.position is not None and beat.seq != number:
        sender.frame_due()
    sender.check_room(beat.rev)
    services.chat.check(match, sender, beat.n)
    sender.send(f'{{"type":"beat","seq":{number},"time":{clock_source.now()}}}')
    services.catch_up.heartbeat(match)
    if beat.sheet is not None:
        await services.notes.check(match, sender, beat.sheet)


async def look_back(services: Services, sender: TableConnection, message: Look) -> None:
    """Send an earlier view. Raises what `PastViews.look` refuses."""
    await services.past_views.look(sender.match, sender, message)
    sender.budget.refund(1 - MOVE_COST)  # the answer was charged to the budget for work


async def send_record(services: Services, sender: TableConnection, message: AskRecord) -> None:
    """Send the whole record. Raises `Refused`: not_started, too_fast."""
    match = sender.match
    if match.position is None:
        raise Refused("not_started")
    viewer = match.viewer_for(sender.seats)
    moves = match.record_cost(viewer)  # counts together with all other replays for the address
    if moves and await services.reader.run(_must_wait, sender.address, moves):
        raise Refused("too_fast")
    await services.past_views.record(match, sender)


def _must_wait(address: str, moves: int) -> bool:
    return limits.REPLAYS.take(address, cost=moves) > 0


async def send_review(services: Services, sender: TableConnection, message: AskReview) -> None:
    """Send the review of the game. Raises `Refused`: not_started, not_over, no_review."""
    if sender.match.position is None:
        raise Refused("not_started")
    services.reviews.review(sender.match, sender, message)


async def set_newcomers(services: Services, sender: TableConnection, message: SetNewcomers) -> None:
    """See `seats.set_newcomers`, which says what it refuses."""
    await _of_the_table(services, sender, seats.set_newcomers, on=message.on)


async def set_leader(services: Services, sender: TableConnection, message: SetLeader) -> None:
    """See `seats.make_leader`, which says what it refuses. Here it is known who is connected."""
    here = services.presence.connected(sender.match)
    await _of_the_table(services, sender, seats.make_leader, index=message.seat, here=here)


async def set_stage(services: Services, sender: TableConnection, message: SetStage) -> None:
    """Only the seat that leads the game, and where `Presided.stage_part` says so. Raises `Refused`:
    not_leader, not_offered.
    """
    position = sender.match.position
    if position is None or position.presiding_seat not in sender.seats:
        raise Refused("not_leader")
    if not message.part or message.part != position.stage_part:
        raise Refused("not_offered")
    await services.reader.run(tables.set_stage, sender.match.id, message.part, message.step)


async def turn_away(services: Services, sender: TableConnection, message: TurnAway) -> None:
    """See `seats.turn_away`, which says what it refuses."""
    await _of_the_table(services, sender, seats.turn_away, seat=message.seat)


async def withdraw(services: Services, sender: TableConnection, message: Withdraw) -> None:
    """See `seats.withdraw`, which says what it refuses."""
    await _of_the_table(services, sender, seats.withdraw)


async def _of_the_table(
    services: Services, sender: TableConnection, service: Callable[..., None], **what: Any
) -> None:
    """Call a service of tables for the sender. Raises `Refused`: not_seated, and what the service refuses."""
    await services.reader.run(_serve, service, sender.user, sender.match.id, what)


def _serve(service: Callable[..., None], user_id: int | None, match_id: str, what: Mapping[str, Any]) -> None:
    user = None if user_id is None else User.objects.filter(pk=user_id).first()
    if user is None:
        raise Refused("not_seated")
    service(user=user, match_id=match_id, **what)


class Handler(NamedTuple):
    """A message handler. ``cost`` is charged to the socket's budget, in addition to the message itself."""

    handle: Callable[[Services, TableConnection, Any], Awaitable[None]]
    cost: float = 0.0


HANDLERS: Mapping[type[ClientMessage], Handler] = {
    SendMove: Handler(send_move),
    Beat: Handler(answer_heartbeat),
    Say: Handler(lambda made, sender, message: made.chat.say(sender.match, sender, message)),
    React: Handler(lambda made, sender, message: made.chat.react(sender.match, sender, message)),
    Wave: Handler(lambda made, sender, message: made.chat.wave(sender.match, sender, message)),
    Mute: Handler(lambda made, sender, message: made.mutes.mute(sender.match, sender, message)),
    Note: Handler(lambda made, sender, message: made.notes.change(sender.match, sender, message)),
    Share: Handler(lambda made, sender, message: made.notes.share(sender.match, sender, message)),
    Look: Handler(look_back),
    Query: Handler(
        lambda made, sender, message: made.past_views.query(sender.match, sender, message),
        cost=QUERY_COST,
    ),
    StandIn: Handler(lambda made, sender, message: made.stand_ins.ask(sender.match, sender, message)),
    AskRecord: Handler(send_record, cost=RECORD_COST),
    AskReview: Handler(send_review, cost=RECORD_COST),
    SetNewcomers: Handler(set_newcomers, cost=ROOM_COST),
    SetLeader: Handler(set_leader, cost=ROOM_COST),
    SetStage: Handler(set_stage),
    TurnAway: Handler(turn_away, cost=ROOM_COST),
    Withdraw: Handler(withdraw, cost=ROOM_COST),
}


READING = frozenset({Beat, Look, Query, AskRecord, AskReview})
"""What a token for reading can send."""


# -- The connection -------------------------------------------------------------------------------------


MAX_CHARACTERS = 64 * 1024
"""Maximum length of a message. A move may contain texts of some ten thousand characters, all escaped."""


class TableConnection(Connection):
    """Implements `tabletop.live.session.Session`."""

    __slots__ = ("_acks", "_match_id", "_revision", "_shown", "match", "seats", "work")

    limit = limits.TABLE_MESSAGES
    decoder = Decoder(HANDLERS, MAX_CHARACTERS)
    gauge = metrics.AT_TABLES

    services: Services
    match: LiveMatch
    work: WorkBudget

    def __init__(self, services: Services, scope: dict[str, Any], send: Send) -> None:
        super().__init__(services, scope, send)
        self.seats: tuple[int, ...] = ()
        self._match_id: str = scope["url_route"]["kwargs"]["match"]
        self._acks: list[tuple[str, int]] = []
        self._revision = -1
        self._shown: tuple[Viewer, int] = (None, -1)

    # -- admission and leaving

    @property
    def visit(self) -> Visit:
        return Visit(None, self.address, self._match_id)

    async def admit(self, person: User | None) -> None:
        """Find the live match. Raises `Refused`: no_such_table and others of `MatchRegistry.match`,
        no_watchers, too_many_guesses, and those of the spectator checks.
        """
        admission = self.services.admission
        try:
            async with admission.limits.loading(self.address):
                match = await self.services.registry.match(self._match_id)
                while not self.services.registry.holds(match):
                    match = await self.services.registry.match(match.id)
        except Refused as refusal:
            if refusal.code == "no_such_table":
                await admission.count_guess(self.visit)
            raise
        self.open(match)
        if not self.seats:
            if not self._may_watch():
                raise Refused("no_watchers")
            await admission.check_spectator(
                Visit(person, self.address, self._match_id, len(match.room.seats))
            )

    def open(self, match: LiveMatch) -> None:
        """Attach the socket to its match."""
        self.match = match
        self.work = WorkBudget(self.address, self.user)
        self.seats = self._own_seats()

    def enter(self) -> None:
        """Send the room, the frame and the chat first."""
        self.services.registry.join(self.match, self)
        self.show_room()
        self.frame_due()
        self.services.chat.greet(self.match, self)

    async def greet(self) -> None:
        """Send note sheets, which have to be read from the database."""
        await self.services.notes.greet(self.match, self)

    def leave(self) -> None:
        """The socket has closed."""
        self.services.registry.leave(self.match, self)

    def is_stale(self) -> bool:
        """Whether the table has been closed in the meantime."""
        return not self.services.registry.holds(self.match)

    def _own_seats(self) -> tuple[int, ...]:
        """The seats whose views this socket gets."""
        return self.match.seats_of(self.user)

    def _may_watch(self) -> bool:
        room = self.match.room
        return bool(self.seats) or room.watchers or room.status == "open"

    # -- outgoing messages

    @property
    def game(self) -> str | None:
        return self.match.room.game if hasattr(self, "match") else None

    def where(self) -> dict[str, Any]:
        if not hasattr(self, "match"):
            return {"match": self._match_id}
        return {"match": self.match.id, "seq": self.match.number}

    def send_newest(self, text: str) -> None:
        """Queue a message, replacing an earlier one sent this way that is still waiting."""
        self.outbox.put_newest(text)

    def frame_due(self) -> None:
        """Send the newest frame as soon as the socket is ready."""
        self.outbox.frame_due()

    def position_changed(self) -> None:
        """Send the newest frame, if the viewer's number has grown or the viewer is another one."""
        if self._newest() != self._shown:
            self.outbox.frame_due()

    def _newest(self) -> tuple[Viewer, int]:
        """Whose frame is due, and its number."""
        viewer = self.match.viewer_for(self.seats)
        return viewer, self.match.number_for(viewer)

    def acknowledge(self, key: str, number: int) -> None:
        """Acknowledge with the next frame that the move with this id is in the log, under this number."""
        self._acks.append((key, number))
        self.outbox.frame_due()

    def show_room(self) -> None:
        """Send the room message, unless the session has the latest one."""
        revision, text = self.services.presence.room_message(self.match, self)
        if revision != self._revision:
            self._revision = revision
            self.send(text)

    def check_room(self, revision: int) -> None:
        """Send the room message if the page has a different revision."""
        if revision != self._revision:
            self._revision = -1
            self.show_room()

    def room_changed(self) -> None:
        """Look up the user's seats again, show what is seen from there, and disconnect them if they can no
        longer watch.
        """
        self.seats = self._own_seats()
        self.frame_due()
        if not self._may_watch():
            self.turn_away(Refused("no_watchers"))

    def show_notice(self) -> None:
        """Tell the page that a moderator has a message; the page fetches it."""
        self.send('{"type":"notice"}')

    def refuse(self, refusal: Refused, key: str | int | None = None) -> None:
        """Send a refusal; if the sender was behind, send the newest frame as well."""
        super().refuse(refusal, key)
        if refusal.code == "stale":
            self.frame_due()

    def make_frame(self) -> str | None:
        if self.match.position is None:
            return None
        self._shown = viewer, _ = self._newest()
        frame = self.match.frame(viewer)
        if not self._acks:
            return frame
        *earlier, (key, last) = ((key, self.match.numbers.seen(number, viewer)) for key, number in self._acks)
        self._acks = []
        for old, seq in earlier:
            ack: Ack = {"type": "ack", "id": old, "seq": seq}
            self.send(msgspec.json.encode(ack).decode())
        return with_ack(frame, key, last)

    # -- incoming messages

    async def handle(self, message: Any) -> None:
        """See `HANDLERS`. Raises `Refused`: token_scope."""
        if self.read_only and type(message) not in READING:
            raise Refused("token_scope")
        handler = HANDLERS[type(message)]
        if handler.cost and not self.budget.charge(handler.cost):
            raise Refused("too_fast")
        await handler.handle(self.services, self, message)


class ScreenConnection(TableConnection):
    """The socket of a table's big screen: a spectator's, even if the browser's user has a seat there. People
    in the room must not read a player's secrets from the wall. It has no controls: only heartbeats are
    taken.
    """

    __slots__ = ()

    decoder = Decoder({Beat: HANDLERS[Beat]}, MAX_CHARACTERS)

    def _own_seats(self) -> tuple[int, ...]:
        return ()
