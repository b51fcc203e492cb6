"""Nudges between the processes that serve the site: "something about match M is new". Never anything more,
never a secret.

All processes hear all nudges, and each looks only at those of matches that it holds in memory. What there is
to tell goes out together, one message at a time, so that it costs little however many moves are made.
Without Redis there is nobody else to tell, and nothing is sent. A nudge may be lost: heartbeats find out (see
`tabletop.live.sync.heartbeats`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from channels.layers import BaseChannelLayer

from tabletop.ops import metrics

logger = logging.getLogger(__name__)

Heard = Callable[[dict[str, Any]], Awaitable[None]]

SITE = ""
"""In the place of a match: what concerns the whole site."""

GROUP = "hubs"
RETRY_SECONDS = 1.0
MOST_WAITING = 10_000
"""Nudges that wait to be sent; while Redis hangs, more of them are lost at once."""


class Bus:
    """This process's ear and mouth. ``heard`` gets every nudge of other processes: ``from``, ``about``,
    ``kind`` and what `tell` was given.
    """

    def __init__(self, layer: BaseChannelLayer | None, me: str, heard: Heard) -> None:
        self._layer = layer
        self._me = me
        self._heard = heard
        self._channel = ""
        self._ear = asyncio.ensure_future(self._listen(layer)) if layer else None
        self._waiting: list[dict[str, Any]] = []
        self._mouth: asyncio.Task[None] | None = None

    def tell(self, about: str, kind: str, **data: Any) -> None:
        """Nudge the other processes. Never waits, never fails."""
        if self._layer is None or len(self._waiting) >= MOST_WAITING:
            return
        nudge = {"from": self._me, "about": about, "kind": kind, **data}
        if nudge not in self._waiting[-1:]:
            self._waiting.append(nudge)
        if self._mouth is None:
            self._mouth = asyncio.ensure_future(self._say(self._layer))

    async def close(self) -> None:
        """Hear and say nothing more."""
        for task in (self._ear, self._mouth):
            if task:
                task.cancel()

    async def _say(self, layer: BaseChannelLayer) -> None:
        """Send what waits, and what comes meanwhile."""
        while self._waiting:
            nudges, self._waiting = self._waiting, []
            try:
                await _once_more(layer.group_send, GROUP, {"type": "nudges", "nudges": nudges})
            except Exception as error:  # nudges that are lost cost nothing, see above
                metrics.NUDGES_LOST.inc(len(nudges))
                logger.info("%d nudges were lost: %s", len(nudges), error)
        self._mouth = None

    async def _listen(self, layer: BaseChannelLayer) -> None:
        complained = False
        while True:
            try:
                self._channel = await layer.new_channel("hub")
                await self._join(layer)
                complained = False
                await self._hear(layer)
            except Exception as error:  # whatever the layer's driver raises: Redis is away
                if not complained:
                    logger.warning("no nudges from other processes until this is mended: %s", error)
                complained = True
                await asyncio.sleep(RETRY_SECONDS)

    async def rejoin(self) -> None:
        """Join again, before the layer forgets that we are here."""
        if self._layer and self._channel:
            with suppress(Exception):  # Redis is away: the ear joins again when it is back
                await self._join(self._layer)

    async def _join(self, layer: BaseChannelLayer) -> None:
        await _once_more(layer.group_add, GROUP, self._channel)

    async def _hear(self, layer: BaseChannelLayer) -> None:
        while True:
            for nudge in (await layer.receive(self._channel))["nudges"]:
                if nudge["from"] != self._me:
                    await self._heard(nudge)


async def _once_more(doing: Callable[..., Awaitable[Any]], *args: Any) -> None:
    """Do it, and when it fails again: after a restart of Redis each connection from before fails once. Not
    for the ear, which has to notice that Redis has forgotten who listens.
    """
    try:
        await doing(*args)
    except Exception:  # whatever the layer's driver raises
        await doing(*args)
