"""Bots at the table. A bot is a seat whose chooser is a program: it gets that seat's view and nothing else.

It thinks in a worker process, never on the event loop, in fair turns with everything that thinks (see
`tabletop.computing.fair_queue`). Where many wait, it thinks for a shorter time instead of answering late.
Several processes may think for the same seat: only the row in the log decides, so that needs no lock and no
leader.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from tabletop.computing.workers import ask
from tabletop.live.automation.retry import after_trouble
from tabletop.live.automation.table_payer import payer_of_table
from tabletop.live.frames import Advice
from tabletop.live.match import BOT, LiveMatch
from tabletop.live.submission import Proposal, submit
from tabletop.matches import clock_source
from tabletop.rules import play
from tabletop.rules.optional import bots

if TYPE_CHECKING:
    from tabletop.live.registry import Hub

PAUSE_SECONDS = 0.7
"""A bot waits that long, so that people can follow what happens."""

SHOW_SECONDS = 1.6
"""Where only bots play they do it for those who watch, and give them more time."""

LATER_MS = 2000
"""A bot that has missed its moment (see `Game.bot_moves_at`) waits so many milliseconds for the next."""

THINKING_SECONDS = 60.0
"""A bot that takes longer, from the moment it begins, is asked again."""


def wake(hub: Hub, live: LiveMatch) -> None:
    """Let a bot think, if it is a bot's turn and none is thinking yet."""
    if live.thinking is None and _bot_to_act(live) is not None:
        live.thinking = hub.soon(_think(hub, live))


def _bot_to_act(live: LiveMatch) -> int | None:
    if live.position is None or (not live.sockets and _can_wait(live)):
        return None
    return next((seat for seat in live.position.to_act if _bot_of(live, seat)), None)


def _bot_of(live: LiveMatch, seat: int) -> str:
    """The key of the bot that plays that seat: its own, or the one that stands in for somebody."""
    chair = live.room.chairs[seat]
    return chair.bot or chair.standin


def _can_wait(live: LiveMatch) -> bool:
    """Whether nobody needs its moves before somebody looks: only bots play, and against no clock."""
    return live.room.clock is None and all(_bot_of(live, seat) for seat in range(len(live.room.chairs)))


def _only_bots(live: LiveMatch) -> bool:
    return all(chair.bot for chair in live.room.chairs)


async def _think(hub: Hub, live: LiveMatch) -> None:
    tries = 0
    try:
        while (seat := _bot_to_act(live)) is not None:
            pause = SHOW_SECONDS if _only_bots(live) else PAUSE_SECONDS
            if _moves_at(live) is None:
                await asyncio.sleep(pause)
            try:
                await _move(hub, live, seat)
                tries = 0
            except Exception as trouble:  # see `after_trouble`; or a worker was lost, or it has a bug
                tries += 1
                await after_trouble(hub, live, "a bot", trouble, tries, pause)
    finally:
        live.thinking = None


async def _move(hub: Hub, live: LiveMatch, seat: int) -> None:
    position = live.position
    if position is None or seat not in position.to_act:
        return
    view, bot = play.view(position, viewer=seat), _bot_of(live, seat)
    think = partial(ask, payer=payer_of_table(live), seconds=THINKING_SECONDS)
    if position.game.hints and _only_bots(live):
        said = await think(bots.hint, live.room.game, view)
        live.thought = Advice(position.number + 1, said)
        move = said["move"]
    else:
        move = await think(bots.choose, live.room.game, bot, view)
    await _right_moment(live)
    if _bot_of(live, seat) != bot or live.position is not position:
        return  # somebody has come back meanwhile, or something else has happened
    # The same in every process, so that the move is made once.
    key = f"{BOT}{seat}:{position.number}"
    await submit(hub, live, Proposal(seat, move, key, position.number))


def _moves_at(live: LiveMatch) -> int | None:
    position = live.position
    return position.game.bot_moves_at(position.state) if position is not None else None


async def _right_moment(live: LiveMatch) -> None:
    """Wait until the bot's move gives nothing away by the time that it took to choose it."""
    due = _moves_at(live)
    if due is None:
        return
    late = clock_source.now() - due
    if late > 0:
        due += -(-late // LATER_MS) * LATER_MS
    await asyncio.sleep((due - clock_source.now()) / 1000)
