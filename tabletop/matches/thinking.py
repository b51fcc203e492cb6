"""Bots at the table. A bot is a seat whose chooser is a program: it gets that seat's view and nothing else.

It thinks in a process pool, never on the event loop. Several processes may think for the same seat: only
the row in the log decides, so that needs no lock and no leader.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TYPE_CHECKING

from tabletop.matches.submit import submit
from tabletop.rules import bots, play
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.matches.hub import Hub
    from tabletop.matches.live import LiveMatch

logger = logging.getLogger(__name__)

PAUSE_SECONDS = 0.7
"""A bot waits that long, so that people can follow what happens."""

_pool: ProcessPoolExecutor | None = None


def wake(hub: Hub, live: LiveMatch) -> None:
    """Let a bot think, if it is a bot's turn and none is thinking yet."""
    if live.thinking is None and _bot_to_act(live) is not None:
        live.thinking = hub.soon(_think(hub, live))


def _bot_to_act(live: LiveMatch) -> int | None:
    if live.position is None:
        return None
    return next((seat for seat in live.position.to_act if live.room.chairs[seat].bot), None)


async def _think(hub: Hub, live: LiveMatch) -> None:
    try:
        while (seat := _bot_to_act(live)) is not None:
            await asyncio.sleep(PAUSE_SECONDS)
            try:
                await _move(hub, live, seat)
            except (Refused, BrokenExecutor) as trouble:
                # Another process was faster, or the pool lost a worker: look again.
                logger.info("bot of %s seat %s: %s", live.id, seat, trouble)
                await hub.catch_up(live)
    finally:
        live.thinking = None


async def _move(hub: Hub, live: LiveMatch, seat: int) -> None:
    position = live.position
    if position is None or seat not in position.to_act:
        return
    bot = live.room.chairs[seat].bot
    view = play.view(position, viewer=seat)
    seed = secrets.token_hex(16)
    move = await hub.loop.run_in_executor(_workers(), bots.choose, live.room.game, bot, view, seed)
    # The key is the same in every process: the number decides, and so does the name.
    await submit(hub, live, seat=seat, data=move, key=f"bot-{seat}-{position.number}", seq=position.number)


def _workers() -> ProcessPoolExecutor:
    global _pool
    if _pool is None or getattr(_pool, "_broken", False):
        count = max(1, (os.cpu_count() or 2) - 1)
        _pool = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("forkserver"))
    return _pool
