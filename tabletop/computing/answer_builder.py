"""Expensive answers: earlier views, records, queries. They are built in a separate thread and delivered one
at a time, so the event loop is never blocked for longer than one delivery.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from math import ceil
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from tabletop.limits.work import MAX_WAIT, OverBudget, WorkBudget

P = ParamSpec("P")
R = TypeVar("R")

MAX_CACHED = 32 * 1024 * 1024
"""Maximum characters of answers that one process caches."""

SWITCH_SECONDS = 0.001
"""Python's switch interval while an answer is built, so that the event loop gets the CPU sooner (default: 5
ms).
"""


class AnswerBuilder:
    """Builds answers for one event loop. Waiting addresses take turns, each pays for its answers
    (`tabletop.limits.work`), and identical answers are built once.
    """

    def __init__(self, max_cached: int = MAX_CACHED) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="answers")
        self._turn = asyncio.Lock()
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cache = TextCache(max_cached)

    @asynccontextmanager
    async def turn(self, budget: WorkBudget) -> AsyncIterator[None]:
        """Wait until there is no debt and it is this socket's turn; the turn lasts for the block. Raises
        `OverBudget` if that takes longer than `MAX_WAIT`.
        """
        try:
            async with asyncio.timeout(MAX_WAIT) as patience, AsyncExitStack() as held:
                await _out_of_debt(budget.own_wait)
                # Only one socket per address and one address per network wait for the turn, so networks take
                # turns, and addresses within them, however many sockets they have.
                for owner in budget.owners:
                    await held.enter_async_context(self._lines.setdefault(owner, asyncio.Lock()))
                    await _out_of_debt(partial(budget.wait_of, owner))
                await held.enter_async_context(self._turn)
                patience.reschedule(None)
                budget.charge()
                yield
        except TimeoutError:
            if not patience.expired():
                raise
            raise OverBudget(ceil(MAX_WAIT)) from None

    async def run(self, budget: WorkBudget, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run this work in the thread and charge it. Returns or raises what it does. Use within a `turn`."""
        loop = asyncio.get_running_loop()
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        try:
            found, seconds = await loop.run_in_executor(self._thread, _timed, partial(work, *args, **kwargs))
        finally:
            sys.setswitchinterval(usual)
        budget.charge(seconds)
        if isinstance(found, _Raised):
            raise found.error
        return found

    def known(self, budget: WorkBudget, key: Hashable) -> str | None:
        """The cached text for this key, if any, charged by its size. Use within a `turn`."""
        found = self._cache.get(key)
        if found is not None:
            budget.charge(0.0, len(found))
        return found

    async def text(self, budget: WorkBudget, key: Hashable, work: Callable[[], str]) -> str:
        """The text for this key: `known`, or else made by ``work`` and cached. Use within a `turn`."""
        found = self.known(budget, key)
        if found is None:
            found = await self.run(budget, work)
            self._cache.put(key, found)
            budget.charge(0.0, len(found))
        return found

    def close(self) -> None:
        """Wait for the answers that are being built."""
        self._thread.shutdown(wait=True)


async def _out_of_debt(wait: Callable[[], float]) -> None:
    """Wait until ``wait()`` is 0. Raises `OverBudget` instead of waiting for longer than `MAX_WAIT`."""
    while seconds := wait():
        if seconds > MAX_WAIT:
            raise OverBudget(ceil(seconds))
        await asyncio.sleep(seconds + 0.001)


class TextCache:
    """A cache of texts; the least recently used are dropped when it is full."""

    def __init__(self, max_characters: int) -> None:
        self._max = max_characters
        self._size = 0
        self._texts: OrderedDict[Hashable, str] = OrderedDict()

    def get(self, key: Hashable) -> str | None:
        """The text for this key, if it is cached."""
        text = self._texts.get(key)
        if text is not None:
            self._texts.move_to_end(key)
        return text

    def put(self, key: Hashable, text: str) -> None:
        """Cache this text, unless it would take up more than a quarter of the cache."""
        if 4 * len(text) > self._max:
            return
        self._size += len(text) - len(self._texts.pop(key, ""))
        self._texts[key] = text
        while self._size > self._max:
            _, oldest = self._texts.popitem(last=False)
            self._size -= len(oldest)

    def __len__(self) -> int:
        """How many characters are cached."""
        return self._size


class _Raised:
    def __init__(self, error: BaseException) -> None:
        self.error = error


def _timed(work: Callable[[], R]) -> tuple[R | _Raised, float]:
    """What the work returns or raises, and the CPU time that it took, in seconds."""
    begun = time.thread_time()
    try:
        found: R | _Raised = work()
    except Exception as error:
        found = _Raised(error)
    return found, time.thread_time() - begun
