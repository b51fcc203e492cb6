"""Delivers the outbox, in one thread of each serving process, with an event loop of its own.

A push service that hangs occupies one of few slots here for a moment (`fair_turns`), and nothing of the site
waits for it. A message takes about a millisecond of computing, in which other threads of the process can't
run Python: the slots, `STEP_SECONDS` and `SPACE_SECONDS` bound that.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from typing import Any

from django.db import Error

from tabletop.accounts.models import User
from tabletop.database.reader import Reader
from tabletop.features.notifications import alerts, circle_alerts, outbox, scheduled, webhooks, wording
from tabletop.features.notifications.match_alerts import Recovery
from tabletop.features.notifications.models import Message
from tabletop.features.notifications.outbox import Claimed
from tabletop.features.notifications.push import client, vapid
from tabletop.features.notifications.push.client import PushMessage, Sent, declared, is_apple
from tabletop.features.notifications.push.fair_turns import Turns
from tabletop.features.notifications.scheduled import write_due_deals, write_due_starts
from tabletop.ops import metrics

logger = logging.getLogger(__name__)

STEP_SECONDS = 0.2
"""How long it waits between two looks at the outbox while deliveries end. With the slots, this bounds how
many it begins: 40 a second.
"""

SPACE_SECONDS = 0.01
"""How long it waits between two deliveries that it begins: meanwhile, others can compute."""

POLL_SECONDS = 1.0
"""How often the outbox is looked at when nothing happens."""

CHORES: dict[Callable[[], int], float] = {write_due_deals: 30.0, write_due_starts: 5.0}
"""What is written here because its time comes, and how often it is looked at, in seconds. Each call is one
short transaction, and returns how much it found.
"""

STOP_SECONDS = 2.0
"""How long the process waits for deliveries when it stops."""

Send = Callable[[PushMessage, vapid.Tokens], Awaitable[Sent]]


class Delivery:
    """The deliveries of one process. Belongs to one event loop."""

    def __init__(self, reader: Reader, send: Send = client.send) -> None:
        self._reader = reader
        self._send = send
        self._tokens = vapid.Tokens()
        self._turns = Turns()
        self._under_way: dict[asyncio.Task[Sent], Claimed] = {}
        self._recovery = Recovery()
        self._failing: set[Callable[[], Awaitable[Any]]] = set()
        self._chores_at: dict[Callable[[], int], float] = {}
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Deliver until `stop` is called, and meanwhile write what is due. While the database is away, try
        again.
        """
        chores = asyncio.ensure_future(self._keep_writing())
        while not self._stopping.is_set():
            await self._tried(self.step)
            await self._pause()
        chores.cancel()
        await self._finish()

    def stop(self) -> None:
        """End `run` soon."""
        self._stopping.set()

    async def step(self) -> int:
        """Store the results that there are, and begin deliveries while there are free slots. Returns how
        many were begun.
        """
        await self._settle()
        if not self._turns.has_slot():
            return 0
        chosen = {head.message: head for head in self._turns.choose(await self._reader.run(outbox.heads))}
        claimed = await self._reader.run(outbox.claim, list(chosen)) if chosen else []
        for each in claimed:
            self._turns.begin(chosen[each.row.pk])
            self._under_way[asyncio.ensure_future(self._deliver(each))] = each
            await asyncio.sleep(SPACE_SECONDS)
        return len(claimed)

    async def until_idle(self) -> None:
        """Deliver what is due now."""
        while await self.step() or self._under_way:
            await asyncio.wait(self._under_way)

    async def _tried(self, work: Callable[[], Awaitable[Any]]) -> None:
        try:
            await work()
            self._failing.discard(work)
        except Exception as error:
            if work not in self._failing:
                logger.warning("alerts are not delivered until this is mended: %r", error)
            self._failing.add(work)

    async def _keep_writing(self) -> None:
        while True:
            await self._tried(self._do_chores)
            await asyncio.sleep(STEP_SECONDS)

    async def _do_chores(self) -> None:
        """Write some of what is due now. If there was any, there may be more the next time."""
        for work, seconds in {self._recovery.step: float("inf"), **CHORES}.items():
            now = asyncio.get_running_loop().time()
            if self._chores_at.get(work, 0.0) <= now:
                self._chores_at[work] = now + seconds
                if await self._reader.run(work):
                    self._chores_at[work] = now

    async def _deliver(self, each: Claimed) -> Sent:
        try:
            payload = await self._reader.run(payload_of, each.row)
        except Error:
            return Sent("failed")
        except Exception:
            logger.exception("the text of an alert could not be made")
            return Sent("dropped")
        if payload is None:
            return Sent("dropped")
        return await self._send(each.message._replace(payload=payload), self._tokens)

    async def _pause(self) -> None:
        """Wait until a delivery ends, or for `POLL_SECONDS`."""
        stopping = asyncio.ensure_future(self._stopping.wait())
        waits = {stopping, *self._under_way}
        await asyncio.wait(waits, timeout=POLL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not self._stopping.is_set():
            await asyncio.sleep(STEP_SECONDS)

    async def _finish(self) -> None:
        """Give deliveries that are under way a moment. Those that don't end are repeated by another process,
        or after the restart.
        """
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=STOP_SECONDS / 2)
        try:
            await self._settle()
        except Exception as error:
            logger.warning("results of alerts could not be stored, they may be repeated: %r", error)

    async def _settle(self) -> None:
        done = {task: each for task, each in self._under_way.items() if task.done()}
        for task, each in done.items():
            has_answered = task.result().result not in ("failed", "dropped")
            self._turns.end(each.row.pk, has_answered=has_answered)
        if done:
            await self._reader.run(
                outbox.record_deliveries, [(each, task.result()) for task, each in done.items()]
            )
        for task, each in done.items():
            if not each.row.subscription.format:  # a webhook that refuses is its owner's affair
                metrics.ALERTS.labels(task.result().result).inc()
            del self._under_way[task]


def payload_of(message: Message) -> dict[str, Any] | None:
    """The JSON for the browser or webhook, in the person's language; None if there is nothing to say any
    more.
    """
    one = message.subscription
    with wording.language_of(one.user):
        payload = _payload(message, one.user)
        if payload is None:
            return None
        if one.format:
            return webhooks.content(one.format, payload)
        return declared(payload) if is_apple(one.origin) else payload


def _payload(message: Message, user: User) -> dict[str, Any] | None:
    if message.kind == wording.CLOSE:
        one = message.subscription
        return None if one.format or is_apple(one.origin) else {"close": message.tag}
    if message.kind == wording.TEST:
        return wording.test_payload(not message.subscription.format)
    if message.kind == wording.DEAL:
        return scheduled.payload(user)
    if message.kind in (wording.OPENED, wording.EVENING):
        return circle_alerts.payload(message)
    if message.part == scheduled.START:
        return scheduled.start_payload(message)
    if message.part == scheduled.CHANGE:
        return scheduled.change_payload(message)
    return alerts.payload(message)


class DeliveryThread:
    """Runs a `Delivery` in a thread."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._delivery: Delivery | None = None

    def start(self) -> None:
        """Begin, unless it runs already."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="alerts", daemon=True)
            self._thread.start()

    def stop(self, seconds: float = STOP_SECONDS) -> None:
        """End it, and wait for that, but no longer than so many seconds."""
        thread, loop, delivery = self._thread, self._loop, self._delivery
        self._thread = None
        if thread is None:
            return
        if loop is not None and delivery is not None and loop.is_running():
            loop.call_soon_threadsafe(delivery.stop)
        thread.join(seconds)

    def _run(self) -> None:
        loop = self._loop = asyncio.SelectorEventLoop()
        reader = Reader()
        try:
            loop.run_until_complete(self._deliver(reader))
        except Exception:
            logger.exception("alerts are not delivered any more")
        finally:
            reader.close()
            loop.close()

    async def _deliver(self, reader: Reader) -> None:
        self._delivery = Delivery(reader)
        await self._delivery.run()


_running = DeliveryThread()


def start() -> None:
    """Start delivering in this process, if the site sends alerts."""
    if vapid.are_on():
        _running.start()


def stop() -> None:
    """Stop delivering in this process."""
    _running.stop()
