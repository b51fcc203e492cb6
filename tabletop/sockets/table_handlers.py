"""Who handles which message at a table."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.live.automation import advice, standins
from tabletop.live.automation.messages import AskReview, StandIn
from tabletop.live.chat.messages import Mute, Say
from tabletop.live.match import Pending
from tabletop.live.messages import Message
from tabletop.live.notes.messages import Note, Share
from tabletop.live.past_views import Look, Query
from tabletop.live.registry import Hub
from tabletop.live.submission import Proposal, put, submit
from tabletop.matches import clock_source
from tabletop.ops import metrics
from tabletop.rules import wire
from tabletop.rules.game import Refused
from tabletop.sockets.table_messages import AskRecord, Beat, SendMove
from tabletop.throttling import rate_limits

if TYPE_CHECKING:
    from tabletop.sockets.table import TableConnection

MOVE_COST = 0.01
RECORD_COST = 8.0
QUERY_COST = 2.0


async def send_move(hub: Hub, sender: TableConnection, message: SendMove) -> None:
    """Submit a move; what becomes of it is reported when it is known. Raises `Refused`: not_your_seat, and
    what `submit` refuses.
    """
    match = sender.match
    seat = message.seat if message.seat is not None else match.viewer_for(sender.seats)
    if seat is None or seat not in sender.seats:
        raise Refused("not_your_seat")
    begun = time.perf_counter()
    await standins.take_back(hub, match, seat)
    proposal = Proposal(seat, message.move, message.id, message.seq, origin=sender)
    pending = put(hub, match, proposal)
    if pending is not None:
        pending.add_done_callback(partial(_landed, hub, sender, begun, proposal))
    else:
        await submit(hub, match, proposal)
        _made(sender, proposal.key, begun)


def _landed(hub: Hub, sender: TableConnection, begun: float, proposal: Proposal, pending: Pending) -> None:
    """This person's move is in the log, or is not going to be."""
    won = pending.result()
    if won:
        _made(sender, proposal.key, begun)
    elif won is None:
        sender.refuse(Refused("not_saved"), proposal.key)
    else:  # somebody was faster: it is judged once more
        hub.soon(_again(hub, sender, begun, proposal))


async def _again(hub: Hub, sender: TableConnection, begun: float, proposal: Proposal) -> None:
    try:
        await hub.catch_up(sender.match)
        await submit(hub, sender.match, proposal)
        _made(sender, proposal.key, begun)
    except Exception as error:
        sender.report(error, proposal.key)


def _made(sender: TableConnection, key: str, begun: float) -> None:
    number, _ = sender.match.keys[key]
    metrics.ACKNOWLEDGED.observe(time.perf_counter() - begun)
    if not isinstance(sender.match.played[number - 1][1], wire.TABLE_MOVES):
        sender.budget.refund(1 - MOVE_COST)


async def answer_heartbeat(hub: Hub, sender: TableConnection, beat: Beat) -> None:
    """Say what time it is, and send what the page has missed."""
    match = sender.match
    if match.position is not None and beat.seq != match.number:
        sender.frame_due()
    sender.check_room(beat.rev)
    hub.chat.check(match, sender, beat.n)
    sender.send(f'{{"type":"beat","seq":{match.number},"time":{clock_source.now()}}}')
    hub.heartbeats.check(match)
    if beat.sheet is not None:
        await hub.notes.check(match, sender, beat.sheet)


async def look_back(hub: Hub, sender: TableConnection, message: Look) -> None:
    """Send an earlier view. Raises what `PastViews.look` refuses."""
    await hub.past_views.look(sender.match, sender, message)
    sender.budget.refund(1 - MOVE_COST)  # it was charged to the account


async def send_record(hub: Hub, sender: TableConnection, message: AskRecord) -> None:
    """Send the whole record. Raises `Refused`: not_started, too_fast."""
    match = sender.match
    if match.position is None:
        raise Refused("not_started")
    viewer = match.viewer_for(sender.seats)
    moves = match.unmade(viewer)  # they have to be made again: all that an address asks for counts together
    if moves and await hub.read(_must_wait, sender.address, moves):
        raise Refused("too_fast")
    await hub.past_views.record(match, sender)


def _must_wait(address: str, moves: int) -> bool:
    return rate_limits.wait_for(rate_limits.REPLAYS, address, moves) > 0


async def send_review(hub: Hub, sender: TableConnection, message: AskReview) -> None:
    """Send what every move was worth. Raises `Refused`: not_started, not_over, no_review."""
    if sender.match.position is None:
        raise Refused("not_started")
    advice.review(hub, sender.match, sender)


class Handler(NamedTuple):
    """``cost`` is charged to the socket's budget, on top of the message itself."""

    handle: Callable[[Hub, TableConnection, Any], Awaitable[None]]
    cost: float = 0.0


HANDLERS: Mapping[type[Message], Handler] = {
    SendMove: Handler(send_move),
    Beat: Handler(answer_heartbeat),
    Say: Handler(lambda hub, sender, message: hub.chat.say(sender.match, sender, message)),
    Mute: Handler(lambda hub, sender, message: hub.mutes.mute(sender.match, sender, message)),
    Note: Handler(lambda hub, sender, message: hub.notes.change(sender.match, sender, message)),
    Share: Handler(lambda hub, sender, message: hub.notes.share(sender.match, sender, message)),
    Look: Handler(look_back),
    Query: Handler(
        lambda hub, sender, message: hub.past_views.query(sender.match, sender, message), cost=QUERY_COST
    ),
    StandIn: Handler(lambda hub, sender, message: standins.ask(hub, sender.match, sender, message)),
    AskRecord: Handler(send_record, cost=RECORD_COST),
    AskReview: Handler(send_review, cost=RECORD_COST),
}
