"""Background tasks of one event loop, and how they are repeated after a failure."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import MatchRegistry

logger = logging.getLogger(__name__)


# -- Tasks -----------------------------------------------------------------------------------------------


Result = TypeVar("Result")


class BackgroundTasks:
    """Keeps references to running tasks: asyncio itself holds them only weakly."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(
        self, work: Coroutine[Any, Any, Result], match: LiveMatch | None = None
    ) -> asyncio.Task[Result]:
        """Run this coroutine in the background: with a ``match``, until that is evicted."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        if match is not None:
            match.tasks.add(task)
            task.add_done_callback(match.tasks.discard)
            if match.is_evicted:
                task.cancel()
        return task

    @property
    def running(self) -> frozenset[asyncio.Task[Any]]:
        """The tasks that are still running."""
        return frozenset(self._running)

    def cancel_all(self) -> None:
        """Cancel all running tasks."""
        for task in list(self._running):
            task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("a background task failed", exc_info=error)


# -- Retry -----------------------------------------------------------------------------------------------
# How the server retries what it does for a match on its own: bots' moves, clocks, take-back replies.


FIRST_WAIT_SECONDS = 1.0
MAX_WAIT_SECONDS = 30.0
"""The delay after a failure doubles each time, from the first of these up to the second."""

QUIET_FAILURES = 2
"""Losing a race against another process is normal: this many failures in a row are not logged as errors."""


@dataclass(slots=True)
class Repeated:
    """What is being repeated for a match: the tasks, by name."""

    tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)


class Retry:
    """Repeats actions until they are no longer due."""

    def __init__(self, registry: MatchRegistry, tasks: BackgroundTasks) -> None:
        self._registry = registry
        self._tasks = tasks

    def start(
        self, live: LiveMatch, what: str, due: Callable[[], bool], act: Callable[[], Awaitable[object]]
    ) -> None:
        """`run` this in the background and keep the match in memory meanwhile, unless the same (``what``) is
        already under way for this match.
        """
        tasks = live.state(Repeated).tasks
        if what not in tasks and due():
            tasks[what] = self._tasks.start(self._run_held(live, what, due, act), live)

    async def _run_held(
        self, live: LiveMatch, what: str, due: Callable[[], bool], act: Callable[[], Awaitable[object]]
    ) -> None:
        try:
            with self._registry.holding(live):
                await self.run(live, what, due, act)
        finally:
            del live.state(Repeated).tasks[what]

    async def run(
        self, live: LiveMatch, what: str, due: Callable[[], bool], act: Callable[[], Awaitable[object]]
    ) -> None:
        """Call ``act`` as long as it is ``due``. After any failure wait, then read the match's log: another
        process may have been faster. ``what`` names the action in the server's log.
        """
        failures = 0
        while due():
            try:
                await act()
                failures = 0
            except Exception as error:
                failures += 1
                level = logging.INFO if failures <= QUIET_FAILURES else logging.ERROR
                where = {"match": live.id, "seq": live.number}
                logger.log(level, "%s tries again: %s", what, error, extra=where)
                await asyncio.sleep(min(FIRST_WAIT_SECONDS * 2 ** min(failures - 1, 10), MAX_WAIT_SECONDS))
                with suppress(Exception):  # the next attempt reports it
                    await self._registry.catch_up(live)
