"""The clocks of games: when the time is up, a process that holds the match says so in the log.

Every process that holds it does, and only the row decides. For a match that no process holds nobody waits:
its clock rings when somebody looks at it next.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from tabletop.matches import moments
from tabletop.matches.submit import submit

if TYPE_CHECKING:
    from tabletop.matches.hub import Hub
    from tabletop.matches.live import LiveMatch

logger = logging.getLogger(__name__)

LOOK_SECONDS = 30.0
"""The clock on the wall may be set while we wait: it is looked at that often, at least."""

RETRY_SECONDS = 0.5
PATIENCE_SECONDS = 30.0
"""After trouble it waits longer each time, up to this."""


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


async def _ring(hub: Hub, live: LiveMatch, deadline: int) -> None:
    tries = 0
    while live.position is not None and live.position.deadline == deadline:
        if (left := deadline - moments.now()) > 0:
            await asyncio.sleep(min(left / 1000, LOOK_SECONDS))
            continue
        try:
            # The same in every process, and none that a person may use (see `messages.Key`).
            key = f"clock:{live.number}"
            await submit(hub, live, seat=0, data={"type": "time_up"}, key=key, seq=live.number)
        except Exception as trouble:
            # Another process was faster, or the database is away: look again, less and less often.
            tries += 1
            logger.log(logging.INFO if tries < 3 else logging.ERROR, "clock of %s: %r", live.id, trouble)
            await asyncio.sleep(min(RETRY_SECONDS * 2 ** min(tries, 10), PATIENCE_SECONDS))
            with suppress(Exception):
                await hub.catch_up(live)
