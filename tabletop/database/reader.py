"""Threads for all database work of the event loop except the writer's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections, connections

from tabletop.database.outages import CircuitBreaker

P = ParamSpec("P")
R = TypeVar("R")

THREADS = 2


class Reader:
    """Runs database work in so many threads. While the database is away, most calls fail immediately: see
    `CircuitBreaker`.
    """

    def __init__(self, threads: int = THREADS) -> None:
        self._count = threads
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="reader")
        self._breaker = CircuitBreaker()

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run ``work`` in a thread; return or raise what it does."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(self._tried, work, *args, **kwargs))

    def close(self) -> None:
        """Wait for all work, and close the threads' connections."""
        for _ in range(self._count):
            self._threads.submit(connections.close_all)
        self._threads.shutdown(wait=True)

    def _tried(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        close_old_connections()
        try:
            with self._breaker.guard():
                return work(*args, **kwargs)
        finally:
            close_old_connections()
