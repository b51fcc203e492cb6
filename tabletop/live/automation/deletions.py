"""Deletes people in the background, a batch at a time (`tabletop.matches.actions.deletion`)."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from tabletop.matches.actions import deletion

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.tasks import BackgroundTasks
    from tabletop.matches.changes import DeletionBegun

logger = logging.getLogger(__name__)

HEAD_START = 2.0
"""Seconds for the request that begins to delete somebody: most are done by then."""


class Deletions:
    """Deletes people in one process, one after the other."""

    def __init__(self, background: Reader, tasks: BackgroundTasks) -> None:
        self._background = background
        self._tasks = tasks
        self._turn = asyncio.Lock()

    def begun(self, event: DeletionBegun) -> None:
        """Somebody wants to be deleted."""
        self._tasks.start(self._delete(event.user, HEAD_START))

    async def resume(self) -> None:
        """Carry on with those whose deletion was interrupted when the server stopped."""
        for pk in await self._background.run(deletion.pending):
            await self._delete(pk)

    async def _delete(self, pk: int, wait: float = 0) -> None:
        await asyncio.sleep(wait)
        async with self._turn:
            left, is_done = deletion.batches(pk), False
            try:
                while not is_done:
                    is_done = await self._background.run(deletion.delete_batch, left)
            except Exception:  # the database is away: at the next start, or by `manage.py tidy`
                logger.warning("a deletion was interrupted", exc_info=True)
