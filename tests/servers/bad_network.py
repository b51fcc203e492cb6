"""A line between people and the site that is as bad as lines can be: it cuts, in the middle of a frame too,
it delays, and it goes dead without a word.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

LIFE = 30_000
"""Bytes that a connection carries on average before it is cut: a few frames."""

DELAY = 0.03
"""Seconds that a piece is kept back at most."""

DEAD_ONE_IN = 5
"""So many of the connections are not cut but go dead: nothing comes through any more, and nobody is told."""


class BadLine:
    """A TCP proxy to a port of this machine. After `mend` it cuts no more."""

    def __init__(self, to: int, chance: Random) -> None:
        self._to, self._chance = to, chance
        self._mended = False
        self.cut = self.dead = 0

    def mend(self) -> None:
        """From now on all goes through."""
        self._mended = True

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, for as long as it lives."""
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        life = self._chance.expovariate(1 / LIFE)
        ways = [asyncio.ensure_future(self._way(reader, back, life / 10))]
        ways.append(asyncio.ensure_future(self._way(there, writer, life)))
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, back):
                end.transport.abort()

    async def _way(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, life: float) -> None:
        with suppress(OSError):
            while piece := await source.read(4096):
                await asyncio.sleep(self._chance.random() * DELAY)
                life -= len(piece)
                if life < 0 and not self._mended:
                    return await self._end(sink, piece)
                sink.write(piece)
                await sink.drain()

    async def _end(self, sink: asyncio.StreamWriter, piece: bytes) -> None:
        """Half of the piece goes through."""
        sink.write(piece[: self._chance.randrange(len(piece))])
        await sink.drain()
        if self._chance.randrange(DEAD_ONE_IN):
            self.cut += 1
        else:
            self.dead += 1
            await asyncio.sleep(3600)


@asynccontextmanager
async def bad_line(to: int, chance: Random) -> AsyncIterator[tuple[BadLine, int]]:
    """The line, and the port at which it begins."""
    line = BadLine(to, chance)
    server = await asyncio.start_server(line.carry, "127.0.0.1", 0)
    try:
        yield line, server.sockets[0].getsockname()[1]
    finally:
        server.close()
