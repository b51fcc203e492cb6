"""Nudges between the processes that serve the site: "something about match M is new". Never anything more,
never a secret.

A process has one channel and joins a group for each match that it holds in memory. Without Redis there is
nobody else to tell, and nothing is sent. A nudge may be lost: heartbeats find out (see `Hub.check`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from channels.layers import BaseChannelLayer

logger = logging.getLogger(__name__)

Heard = Callable[[dict[str, Any]], Awaitable[None]]

RETRY_SECONDS = 1.0
MOST_SENDING = 1000
"""Nudges under way at once; while Redis hangs, more of them are lost at once."""


class Bus:
    """This process's ear and mouth. ``heard`` gets every nudge of other processes."""

    def __init__(self, layer: BaseChannelLayer | None, me: str, heard: Heard) -> None:
        self._layer = layer
        self._me = me
        self._heard = heard
        self._channel = ""
        self._groups: set[str] = set()
        self._ear = asyncio.ensure_future(self._listen()) if layer else None
        self._sending: set[asyncio.Task[None]] = set()

    def join(self, group: str) -> None:
        """Hear of this group from now on."""
        self._groups.add(group)
        if self._layer and self._channel:
            self._soon(self._layer.group_add(group, self._channel))

    def leave(self, group: str) -> None:
        """Hear of it no more."""
        self._groups.discard(group)
        if self._layer and self._channel:
            self._soon(self._layer.group_discard(group, self._channel))

    def tell(self, group: str, kind: str, **data: Any) -> None:
        """Nudge the other processes. Never waits, never fails."""
        if self._layer and len(self._sending) < MOST_SENDING:
            nudge = {"type": "nudge", "from": self._me, "group": group, "kind": kind, **data}
            self._soon(self._layer.group_send(group, nudge))

    async def close(self) -> None:
        """Hear and say nothing more."""
        if self._ear:
            self._ear.cancel()
        for task in self._sending:
            task.cancel()

    def _soon(self, doing: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(_quietly(doing))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _listen(self) -> None:
        complained = False
        while True:
            try:
                await self._join_all()
                complained = False
                await self._hear()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever the layer's driver raises: Redis is away
                if not complained:
                    logger.warning("no nudges from other processes until this is mended: %s", error)
                complained = True
                await asyncio.sleep(RETRY_SECONDS)

    async def rejoin(self) -> None:
        """Join all groups again, before the layer forgets that we are in them."""
        if self._layer and self._channel:
            for group in list(self._groups):
                self._soon(self._layer.group_add(group, self._channel))

    async def _join_all(self) -> None:
        assert self._layer
        self._channel = await self._layer.new_channel("hub")
        for group in list(self._groups):
            await self._layer.group_add(group, self._channel)

    async def _hear(self) -> None:
        assert self._layer
        while True:
            nudge = await self._layer.receive(self._channel)
            if nudge["from"] != self._me:
                await self._heard(nudge)


async def _quietly(doing: Awaitable[Any]) -> None:
    try:
        await doing
    except Exception as error:  # a nudge that is lost costs nothing, see above
        logger.info("a nudge was lost: %s", error)
