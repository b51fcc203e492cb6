"""The move path: one service through which every move of every person and bot goes.

``unique(match, seq)`` is the whole concurrency control. Whoever loses the race reads the new tail of the
log and is judged again; ``unique(match, key)`` makes a resend harmless; a move is acknowledged only when it
is committed.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tabletop.live.match import LiveMatch, Pending
from tabletop.live.writer import Row
from tabletop.matches import clock_source
from tabletop.matches.saved_games import MOST_MOVES
from tabletop.ops import metrics
from tabletop.rules import play, wire
from tabletop.rules.game import Move, Refused
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.live.registry import Hub
    from tabletop.live.session import Session

logger = logging.getLogger(__name__)

SPARE = 1000
"""So many of the moves that a log can hold are for coming to an end: with none of them one steps back."""

NOT_AT_LAST = (wire.TakeBack, wire.AskTakeBack, wire.Hint)


class Proposal(NamedTuple):
    """A move that somebody wants to make.

    ``key`` is the sender's name for the move: sent again, it changes nothing. ``seq`` is the number the
    sender looked at. The next frame of ``origin`` carries the acknowledgement.
    """

    seat: int
    data: dict[str, Any] | msgspec.Raw
    key: str
    seq: int
    origin: Session | None = None


async def submit(hub: Hub, live: LiveMatch, proposal: Proposal) -> int:
    """Make a move; its number in the log, once it is durable. Sent again, it gives the same number. Raises
    `Refused`, and nothing has changed.
    """
    looked = False
    while True:
        if live.pending is not None:
            await asyncio.shield(live.pending)
            continue
        if (known := _known(live, proposal)) is not None:
            if proposal.origin is not None:
                proposal.origin.acknowledge(proposal.key, known)
            return known
        if live.position is None:
            raise Refused("not_started")
        if proposal.seq > live.number and not looked:
            looked = True
            await hub.catch_up(live)  # the sender has seen more than we have
            continue
        won = await asyncio.shield(_put(hub, live, proposal))
        if won is None:
            raise Refused("not_saved")
        if won:
            return live.keys[proposal.key][0]
        await hub.catch_up(live)


def put(hub: Hub, live: LiveMatch, proposal: Proposal) -> Pending | None:
    """Begin to make a move without waiting: what becomes of it (see `Landed`), not to be cancelled. None when
    `submit` has to look or wait first. Raises `Refused`, and nothing has changed.
    """
    if (
        live.pending is not None
        or live.position is None
        or proposal.key in live.keys
        or proposal.seq > live.number
    ):
        return None
    return _put(hub, live, proposal)


def _known(live: LiveMatch, proposal: Proposal) -> int | None:
    if proposal.key not in live.keys:
        return None
    number, owner = live.keys[proposal.key]
    if owner != proposal.seat:
        raise Refused("id_taken")
    return number


def _judge(position: Position, proposal: Proposal, at: int) -> Move:
    game, data = position.game, proposal.data
    move = wire.read_move_text(game, data) if isinstance(data, msgspec.Raw) else wire.read_move(game, data)
    if not move.anytime and proposal.seq != position.number:
        raise Refused("game_over" if position.outcome else "stale", seq=position.number)
    if position.number >= MOST_MOVES - SPARE:
        _check_length(position.number, move)
    return play.judge_move(position, proposal.seat, move, at)


def _check_length(number: int, move: Move) -> None:
    of_the_game = not isinstance(move, wire.TABLE_MOVES)
    if isinstance(move, NOT_AT_LAST) or (of_the_game and number >= MOST_MOVES):
        raise Refused("log_full")


def _put(hub: Hub, live: LiveMatch, proposal: Proposal) -> Pending:
    # Nothing is awaited from the check of what is pending to the queue: what is judged is what is written.
    assert live.position is not None
    assert live.pending is None
    at = max(clock_source.now(), live.last_time)
    seat, key, origin = proposal.seat, proposal.key, proposal.origin
    move = _judge(live.position, proposal, at)
    after = play.advance(live.position, seat, move, at)
    outcome = wire.write_outcome(after.outcome)
    row = Row(
        match=live.id,
        seq=after.number,
        seat=seat,
        move=msgspec.json.encode(move).decode(),
        key=key,
        at=at,
        outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
        winds=after.deadline != live.position.deadline,
        rings_at=after.deadline,
    )
    pending: Pending = hub.loop.create_future()
    live.pending = pending

    def landed(won: bool | None) -> None:
        # A callback, not the sender's task: the sender may be gone by now, and the others must see the move.
        live.pending = None
        try:
            if won:
                metrics.moved(key)
                logger.info("a move", extra={"match": live.id, "seq": after.number})
                if live.number < after.number:  # else a look into the log was faster than this message
                    live.take(seat, move, after, key, at)
                if origin is not None:
                    origin.acknowledge(key, after.number)
                hub.show(live)
                hub.bus.tell(live.id, "moves")
        finally:
            pending.set_result(won)  # whatever went wrong, nobody waits for ever

    hub.writer.append(row, landed)
    return pending
