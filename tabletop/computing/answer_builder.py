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

from tabletop.limits.work_budgets import MAX_WAIT, Budgets, OverBudget, SocketAccount

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
    (`tabletop.limits.work_budgets`), and identical answers are built once.
    """

    def __init__(self, budgets: Budgets | None = None, max_cached: int = MAX_CACHED) -> None:
        self._budgets = budgets or Budgets()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="answers")
        self._turn = asyncio.Lock()
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cache = TextCache(max_cached)

    def account(self, address: str, person: int | None) -> SocketAccount:
        """An account for a new socket from this address, of this person."""
        return self._budgets.account(address, person)

    @asynccontextmanager
    async def turn(self, account: SocketAccount) -> AsyncIterator[None]:
        """Wait until the account has no debt and it is its turn; the turn lasts for the block. Raises
        `OverBudget` if that takes longer than `MAX_WAIT`.
        """
        try:
            async with asyncio.timeout(MAX_WAIT) as patience, AsyncExitStack() as held:
                await _out_of_debt(account.own_wait)
                # Only one socket per address and one address per network wait for the turn, so networks take
                # turns, and addresses within them, however many sockets they have.
                for owner, _ in account.owners:
                    await held.enter_async_context(self._lines.setdefault(owner, asyncio.Lock()))
                    await _out_of_debt(partial(account.wait_of, owner))
                await held.enter_async_context(self._turn)
                patience.reschedule(None)
                account.charge()
                yield
        except TimeoutError:
            if not patience.expired():
                raise
            raise OverBudget(ceil(MAX_WAIT)) from None

    async def run(self, account: SocketAccount, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run this work in the thread and charge it. Returns or raises what it does. Use within a `turn`."""
        loop = asyncio.get_running_loop()
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        try:
            found, seconds = await loop.run_in_executor(self._thread, _timed, partial(work, *args, **kwargs))
        finally:
            sys.setswitchinterval(usual)
        account.charge(seconds)
        if isinstance(found, _Raised):
            raise found.error
        return found

    def known(self, account: SocketAccount, key: Hashable) -> str | None:
        """The cached text for this key, if any, charged by its size. Use within a `turn`."""
        found = self._cache.get(key)
        if found is not None:
            account.charge(0.0, len(found))
        return found

    async def text(self, account: SocketAccount, key: Hashable, work: Callable[[], str]) -> str:
        """The text for this key: `known`, or else made by ``work`` and cached. Use within a `turn`."""
        found = self.known(account, key)
        if found is None:
            found = await self.run(account, work)
            self._cache.put(key, found)
            account.charge(0.0, len(found))
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
