"""Handlers of the messages at a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.accounts.models import User
from tabletop.limits import rate_limits
from tabletop.live.automation.messages import AskReview, StandIn
from tabletop.live.chat.messages import Mute, Say
from tabletop.live.messages import Message
from tabletop.live.notes.messages import Note, Share
from tabletop.live.past_views import Look, Query
from tabletop.live.submission import Accepted, Proposal, ShuttingDown
from tabletop.matches import clock_source
from tabletop.matches.actions import newcomers, seats
from tabletop.ops import metrics
from tabletop.rules import wire
from tabletop.rules.game import Refused
from tabletop.sockets.services import Services
from tabletop.sockets.table_messages import (
    AskRecord,
    Beat,
    SendMove,
    SetLeader,
    SetNewcomers,
    TurnAway,
    Withdraw,
)

if TYPE_CHECKING:
    from tabletop.sockets.table import TableConnection

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
    sender.budget.refund(1 - MOVE_COST)  # the answer was charged to the account


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
    return rate_limits.wait_for(rate_limits.REPLAYS, address, moves) > 0


async def send_review(services: Services, sender: TableConnection, message: AskReview) -> None:
    """Send the review of the game. Raises `Refused`: not_started, not_over, no_review."""
    if sender.match.position is None:
        raise Refused("not_started")
    services.reviews.review(sender.match, sender, message)


async def set_newcomers(services: Services, sender: TableConnection, message: SetNewcomers) -> None:
    """See `newcomers.set_newcomers`, which says what it refuses."""
    await _of_the_table(services, sender, newcomers.set_newcomers, on=message.on)


async def set_leader(services: Services, sender: TableConnection, message: SetLeader) -> None:
    """See `seats.make_leader`, which says what it refuses. Here it is known who is connected."""
    here = services.presence.connected(sender.match)
    await _of_the_table(services, sender, seats.make_leader, index=message.seat, here=here)


async def turn_away(services: Services, sender: TableConnection, message: TurnAway) -> None:
    """See `newcomers.turn_away`, which says what it refuses."""
    await _of_the_table(services, sender, newcomers.turn_away, seat=message.seat)


async def withdraw(services: Services, sender: TableConnection, message: Withdraw) -> None:
    """See `newcomers.withdraw`, which says what it refuses."""
    await _of_the_table(services, sender, newcomers.withdraw)


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


HANDLERS: Mapping[type[Message], Handler] = {
    SendMove: Handler(send_move),
    Beat: Handler(answer_heartbeat),
    Say: Handler(lambda made, sender, message: made.chat.say(sender.match, sender, message)),
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
    TurnAway: Handler(turn_away, cost=ROOM_COST),
    Withdraw: Handler(withdraw, cost=ROOM_COST),
}
