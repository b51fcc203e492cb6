"""Background work: telling features of finished matches, and deleting people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from tabletop.database.write_order import background_batch
from tabletop.live import delays
from tabletop.matches.actions import deletion

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import MatchEnded
    from tabletop.live.tasks import BackgroundTasks
    from tabletop.matches.events import DeletionBegun

logger = logging.getLogger(__name__)


# -- Finished matches ------------------------------------------------------------------------------------
# Tells features of finished matches, for what they derive from the log: the archive, results.
#
# That is done later, in the thread for background work, in small batches that write behind moves and pages:
# nobody who plays waits for it. What a crash has kept from being told, the sweeps find when the next process
# starts.


BATCH = 10
"""How many matches are told of at a time."""


class FinishedMatches:
    """Calls ``receivers`` with the ids of matches that are over: at least once in each process that held
    them, in a thread that may use the database, as a batch of background work (`background_batch`). After a
    crash they may never be called, so they must also be able to find finished matches in the database.
    """

    def __init__(
        self, background: Reader, tasks: BackgroundTasks, receivers: Sequence[Callable[[list[str]], None]]
    ) -> None:
        self._background = background
        self._tasks = tasks
        self._receivers = receivers
        self._untold: dict[str, None] = {}
        self._telling: asyncio.Task[None] | None = None

    def match_ended(self, event: MatchEnded) -> None:
        """Tell of this match, soon."""
        self._untold[event.match.id] = None
        if self._telling is None:
            self._telling = self._tasks.start(self._tell())

    async def run(self, *functions: Callable[[], Any]) -> None:
        """Call these functions, which find what was never told."""
        for each in functions:
            await self._background.run(each)

    async def _tell(self) -> None:
        try:
            while self._untold:
                await asyncio.sleep(delays.FINISHED_MATCHES)
                batch = list(islice(self._untold, BATCH))
                for match_id in batch:
                    del self._untold[match_id]
                await self._background.run(self._call, batch)
        finally:
            self._telling = None

    def _call(self, match_ids: list[str]) -> None:
        with background_batch():
            for receive in self._receivers:
                try:
                    receive(match_ids)
                except Exception:
                    logger.exception("%s failed", receive.__qualname__)


# -- Deletions -------------------------------------------------------------------------------------------
# Deletes people in the background, a batch at a time (`tabletop.matches.actions.deletion`).


HEAD_START = 2.0
"""Seconds for the request that begins to delete someone: most are done by then."""


class Deletions:
    """Deletes people in one process, one after the other."""

    def __init__(self, background: Reader, tasks: BackgroundTasks) -> None:
        self._background = background
        self._tasks = tasks
        self._turn = asyncio.Lock()

    def begun(self, event: DeletionBegun) -> None:
        """Someone wants to be deleted."""
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
