"""Background tasks of one event loop: kept alive until they are done; failures are logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class BackgroundTasks:
    """Keeps references to running tasks: asyncio itself holds them only weakly."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Run this coroutine in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
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
