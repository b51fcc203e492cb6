"""Runs bots. A bot plays a seat and chooses its moves from that seat's view and nothing else.

It thinks in a worker process, never on the event loop, taking fair turns with other computations (see
`tabletop.computing.fair_queue`). Under load it thinks for less time rather than moving late. Several
processes may think for the same seat: only the row in the log decides, so neither a lock nor a leader is
needed.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from tabletop.computing.workers import ask
from tabletop.live import delays
from tabletop.live.automation.table_payer import payer_of_table
from tabletop.live.frames import Comment
from tabletop.live.match import BOT
from tabletop.live.submission import Proposal
from tabletop.matches import clock_source
from tabletop.rules import optional_modules, play
from tabletop.rules.capabilities import PacedBots
from tabletop.rules.position import Position
from tabletop.rules.registry import find

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged, SessionJoined
    from tabletop.live.submission import Submission
    from tabletop.live.tasks import Retry

BOTS = "a bot"
"""The name of the task that makes a match's bots move (`Retry.start`)."""

THINK_AHEAD_MS = 3000
"""A bot that moves at a certain moment begins to think this long before, from the newest position."""

THINKING_SECONDS = 60.0
"""A bot that thinks for longer is asked again."""


class BotRunner:
    """Makes the moves of bots: those with their own seat, and stand-ins for absent players."""

    def __init__(self, submission: Submission, retry: Retry) -> None:
        self._submission = submission
        self._retry = retry

    def concerns(self, live: LiveMatch) -> bool:
        """Whether bots play, with their own seats or for someone."""
        return any(seat.bot or seat.standin for seat in live.room.seats)

    def position_changed(self, event: PositionChanged | MatchLoaded | SessionJoined) -> None:
        """Start a bot if it is a bot's turn and none is thinking yet."""
        live = event.match
        self._retry.start(live, BOTS, partial(_is_due, live), partial(self._move, live))

    async def _move(self, live: LiveMatch) -> None:
        await _before_thinking(live)
        position, seat = live.position, _bot_to_act(live)
        if position is None or seat is None:
            return
        view, bot = play.view(position, viewer=seat), _bot_of(live, seat)
        think = partial(ask, payer=payer_of_table(live), seconds=THINKING_SECONDS)
        if position.game.hints and position.seats == 1 and _only_bots(live):
            said = await think(optional_modules.hint, live.room.game, view)
            live.frames.thought = Comment(position.number + 1, said)
            move = said["move"]
        else:
            move = await think(optional_modules.choose, live.room.game, bot, view)
        await _right_moment(live, seat)
        if _bot_of(live, seat) != bot or not _is_as_seen(live, seat, position):
            return  # the player returned, or the position has changed
        seen = live.numbers.seen(position.number, seat)
        # Every process uses the same key, so that the move is made once.
        key = f"{BOT}{seat}:{seen}"
        await self._submission.submit(live, Proposal(seat, move, key, seen))


def _bot_to_act(live: LiveMatch) -> int | None:
    """The seat of the bot that moves next: of several, the one that is due first."""
    if live.position is None or live.position.pause.on or (not live.sessions and _can_wait(live)):
        return None
    seats = [seat for seat in live.position.bots_to_act if _bot_of(live, seat)]
    return min(seats, key=lambda seat: _moves_at(live, seat) or 0, default=None)


def _is_due(live: LiveMatch) -> bool:
    return _bot_to_act(live) is not None


def _bot_of(live: LiveMatch, index: int) -> str:
    """The key of the bot that plays this seat, its own or a stand-in; empty if a person does."""
    seat = live.room.seats[index]
    return seat.bot or seat.standin


def _can_wait(live: LiveMatch) -> bool:
    """Whether bots can wait until someone connects: only bots play, and there is no clock."""
    return live.room.clock is None and all(_bot_of(live, seat) for seat in range(len(live.room.seats)))


def _only_bots(live: LiveMatch) -> bool:
    return all(seat.bot for seat in live.room.seats)


def _moves_at(live: LiveMatch, seat: int) -> int | None:
    position = live.position
    if position is None or not isinstance(position.game, PacedBots):
        return None
    return position.game.bot_moves_at(position.state, seat)


def _is_as_seen(live: LiveMatch, seat: int, position: Position) -> bool:
    """Whether nothing that this seat knows of has happened since that position."""
    newest = live.position
    return newest is not None and live.number_for(seat) == live.numbers.seen(position.number, seat)


async def _before_thinking(live: LiveMatch) -> None:
    """Wait so that people can follow the game, or until the bot's move is nearly due."""
    seat = _bot_to_act(live)
    due = None if seat is None else _moves_at(live, seat)
    if due is None:
        await asyncio.sleep(delays.BOT_MOVE_FOR_SPECTATORS if _only_bots(live) else delays.BOT_MOVE)
    else:
        await asyncio.sleep(max(0, due - THINK_AHEAD_MS - clock_source.now()) / 1000)


async def _right_moment(live: LiveMatch, seat: int) -> None:
    """Wait until the bot's move is due."""
    due = _moves_at(live, seat)
    if due is None:
        return
    now = clock_source.now()
    await asyncio.sleep((next_moment(due, now, live.room.game) - now) / 1000)


def next_moment(due: int, now: int, slug: str) -> int:
    """When a bot of this game moves that was due at that time and has chosen now (see
    `PacedBots`).
    """
    game = find(slug)
    assert isinstance(game, PacedBots)
    step = game.late_bot_step
    return due + max(0, -(-(now - due) // step)) * step
