"""The clocks of tables and games: when the time is up, a process that holds the match says so in the log.

Every process that holds it does, and only the row decides. So that all clocks ring, whether anybody looks or
not and whatever was restarted, each process looks now and then which matches ring soon, and holds them.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

from tabletop.live.automation.retry import after_trouble
from tabletop.live.submission import Proposal, submit
from tabletop.matches import clock_source, repository
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub

logger = logging.getLogger(__name__)

LOOK_SECONDS = 30.0
"""The clock on the wall may be set while we wait: it is looked at that often, at least."""

RETRY_SECONDS = 0.5

WATCH_SECONDS = 4.0
AHEAD_SECONDS = 12.0
"""How often it is looked which matches ring soon, and how far ahead: twice before each of them rings."""

MOST_AT_ONCE = 500
"""So many of them are held at a time, the most urgent first."""


class Alarm(NamedTuple):
    """A clock that runs: when it rings, in milliseconds since 1970, and who waits for that."""

    deadline: int
    waiting: asyncio.Task[None]


def wake(hub: Hub, live: LiveMatch) -> None:
    """Let the clock of the newest state run, and no other."""
    deadline = live.position.deadline if live.position is not None else None
    if live.alarm is not None and live.alarm.deadline == deadline:
        return
    stop(live)
    if deadline is not None:
        live.alarm = Alarm(deadline, hub.soon(_ring(hub, live, deadline)))


def stop(live: LiveMatch) -> None:
    """Nobody here waits any more."""
    if live.alarm is not None:
        live.alarm.waiting.cancel()
        live.alarm = None


async def watch(hub: Hub) -> None:
    """Hold every match whose clock rings soon, for as long as this process runs."""
    complained = False
    while True:
        trouble = await _look(hub)
        if trouble is not None and not complained:
            logger.warning("not all clocks ring where nobody looks until this is mended: %r", trouble)
        complained = trouble is not None
        await asyncio.sleep(WATCH_SECONDS)


async def _look(hub: Hub) -> Exception | None:
    """Hold what rings soon. What goes wrong with one of them stops no other: the last trouble there was."""
    found: Exception | None = None
    try:
        soon = clock_source.now() + int(1000 * AHEAD_SECONDS)
        for match_id, rings_at in await hub.read(repository.ringing, soon, MOST_AT_ONCE):
            try:
                await _hold(hub, match_id, rings_at)
            except Exception as trouble:  # whatever is wrong with that match
                found = trouble
    except Exception as trouble:  # the database is away
        found = trouble
    return found


async def _hold(hub: Hub, match_id: str, rings_at: int) -> None:
    """Have this match in memory, where its clock runs. The log is the truth: what the row of the match says
    otherwise is put right.
    """
    try:
        live = await hub.match(match_id)
    except Refused:  # it was put away meanwhile
        return
    if live.position is None or live.position.deadline != rings_at:
        await hub.catch_up(live)
    if live.position is not None and live.position.deadline != rings_at:
        await hub.read(repository.wind, match_id, rings_at, live.position.deadline)


async def _ring(hub: Hub, live: LiveMatch, deadline: int) -> None:
    tries = 0
    while live.position is not None and live.position.deadline == deadline:
        if (left := deadline - clock_source.now()) > 0:
            await asyncio.sleep(min(left / 1000, LOOK_SECONDS))
            continue
        try:
            # The same in every process, and none that a person may use (see `messages.Key`).
            key = f"clock:{live.number}"
            await submit(hub, live, Proposal(0, {"type": "time_up"}, key, live.number))
        except Exception as trouble:  # see `after_trouble`
            tries += 1
            await after_trouble(hub, live, "clock", trouble, tries, RETRY_SECONDS)
