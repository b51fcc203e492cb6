"""What the site itself has to do for a match, and tries until it is done."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub

logger = logging.getLogger(__name__)

PATIENCE_SECONDS = 30.0
"""After trouble it waits longer each time, up to this."""


async def after_trouble(
    hub: Hub, live: LiveMatch, what: str, trouble: Exception, tries: int, seconds: float
) -> None:
    """Another process was faster, or the database is away: look again, less and less often."""
    level = logging.INFO if tries < 3 else logging.ERROR
    where = {"match": live.id, "seq": live.number}
    logger.log(level, "%s tries again: %s", what, trouble, extra=where)
    await asyncio.sleep(min(seconds * 2 ** min(tries, 10), PATIENCE_SECONDS))
    with suppress(Exception):  # the next try says it
        await hub.catch_up(live)
