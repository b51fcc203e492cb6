"""Tells shared events to the other processes of the site, and delivers theirs.

All processes get all shared events, and each handles only those about matches that it holds in memory.
Waiting events are sent as one message, so they cost little however many moves are made. Without Redis there
is only one process, and nothing is sent. Events may be lost; heartbeats detect that (see
`tabletop.live.sync.catchup`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from channels.layers import BaseChannelLayer

from tabletop.matches.events import SharedEvent
from tabletop.ops import metrics

logger = logging.getLogger(__name__)

GROUP = "processes"
"""The group's name in Redis."""

RETRY_SECONDS = 1.0
REJOIN_SECONDS = 3600.0
"""How often to join the group again: the channel layer forgets members after a day."""

MAX_WAITING = 10_000
"""How many events can wait to be sent. While Redis hangs, further ones are dropped."""


class Broadcast:
    """This process's connection to the others. ``layer`` is None if there are none."""

    def __init__(self, layer: BaseChannelLayer | None) -> None:
        self._layer = layer
        self._process = secrets.token_hex(8)
        self._channel = ""
        self._waiting: list[dict[str, Any]] = []
        self._sending: asyncio.Task[None] | None = None
        self._receiving: asyncio.Task[None] | None = None
        self._rejoining: asyncio.Task[None] | None = None

    @property
    def has_others(self) -> bool:
        """Whether there can be other processes."""
        return self._layer is not None

    def start(self, deliver: Callable[[SharedEvent], None]) -> None:
        """Start receiving: call ``deliver`` with each event of another process."""
        if self._layer is not None:
            self._receiving = asyncio.ensure_future(self._receive_all(self._layer, deliver))
            self._rejoining = asyncio.ensure_future(self._keep_joined(self._layer))

    def send(self, event: SharedEvent) -> None:
        """Tell this event to the other processes. Never waits and never fails."""
        if self._layer is None or len(self._waiting) >= MAX_WAITING:
            return
        message = {**msgspec.to_builtins(event), "from": self._process}
        if message not in self._waiting[-1:]:
            self._waiting.append(message)
        if self._sending is None:
            self._sending = asyncio.ensure_future(self._send_all(self._layer))

    def close(self) -> None:
        """Stop sending and receiving."""
        for task in (self._receiving, self._rejoining, self._sending):
            if task is not None:
                task.cancel()

    async def _send_all(self, layer: BaseChannelLayer) -> None:
        """Send all waiting events, including those that arrive in the meantime."""
        while self._waiting:
            events, self._waiting = self._waiting, []
            try:
                await _twice(layer.group_send, GROUP, {"type": "events", "events": events})
            except Exception as error:  # losing events does no harm, see above
                metrics.EVENTS_LOST.inc(len(events))
                logger.info("%d events were lost: %s", len(events), error)
        self._sending = None

    async def _receive_all(self, layer: BaseChannelLayer, deliver: Callable[[SharedEvent], None]) -> None:
        has_warned = False
        while True:
            try:
                self._channel = await layer.new_channel("process")
                await self._join(layer)
                has_warned = False
                await self._receive_from(layer, deliver)
            except Exception as error:  # any exception of the layer's driver: Redis is away
                if not has_warned:
                    logger.warning("no events from other processes until this is mended: %s", error)
                has_warned = True
                await asyncio.sleep(RETRY_SECONDS)

    async def _keep_joined(self, layer: BaseChannelLayer) -> None:
        """Join again regularly, before the layer forgets this process."""
        while True:
            await asyncio.sleep(REJOIN_SECONDS)
            with suppress(Exception):  # Redis is away: `_receive_all` joins again when it is back
                await self._join(layer)

    async def _join(self, layer: BaseChannelLayer) -> None:
        await _twice(layer.group_add, GROUP, self._channel)

    async def _receive_from(self, layer: BaseChannelLayer, deliver: Callable[[SharedEvent], None]) -> None:
        kinds = {kind.__struct_config__.tag: kind for kind in SharedEvent.__subclasses__()}
        while True:
            for message in (await layer.receive(self._channel))["events"]:
                kind = kinds.get(message["kind"])
                if kind is None or message["from"] == self._process:
                    continue
                with suppress(
                    msgspec.ValidationError
                ):  # from a process of another version, like unknown kinds
                    deliver(msgspec.convert(message, kind))


async def _twice(send: Callable[..., Awaitable[Any]], *args: Any) -> None:
    """Call ``send``, and retry it once: after a restart of Redis each old connection fails once. Not for
    receiving, which has to notice that Redis has lost its subscribers.
    """
    try:
        await send(*args)
    except Exception:  # any exception of the layer's driver
        await send(*args)
