"""Taking turns with what takes milliseconds of a thread: one at a time for everybody, and whoever asks on
many sockets keeps the others waiting no longer than whoever asks on one. What takes longer waits in
`tabletop.computing.fair_queue`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class FairLock:
    """The addresses that wait get one turn after the other, in the order in which they came."""

    def __init__(self) -> None:
        self._everybody = asyncio.Lock()
        self._addresses: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Waits for a turn of that address, which lasts as long as the block."""
        own = self._addresses.setdefault(address, asyncio.Lock())
        async with own, self._everybody:
            yield
