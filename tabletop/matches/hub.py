"""What this process holds in memory: the live matches, the sockets that look at them, the writer, the bus.

Everything runs on one event loop and without locks; database work happens in threads. ``poke`` is the door
for code in other threads.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from channels.layers import BaseChannelLayer, get_channel_layer
from django.conf import settings
from django.db import close_old_connections
from msgspec.structs import replace

from tabletop.matches import advice, agreeing, clock, load, notes, presence, sheetstore, talk, thinking
from tabletop.matches.behind import Behind
from tabletop.matches.bucket import Buckets
from tabletop.matches.bus import SITE, Bus
from tabletop.matches.door import Door, is_within
from tabletop.matches.live import LiveMatch
from tabletop.matches.lobby import Lobby
from tabletop.matches.signals import ended
from tabletop.matches.turns import Turns
from tabletop.matches.writer import Writer
from tabletop.moderation import bans
from tabletop.ops import metrics, outages
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.matches.entrance import Bystander
    from tabletop.matches.socket import TableSocket

logger = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

MOST_LIVE = 2000
"""Matches kept in memory that nobody looks at."""

TALK = (0.5, 5.0)
"""Lines of chat a second in the long run, and at once: for a person at a table."""

TALK_EVERYWHERE = (1.0, 12.0)
"""The same at all tables together."""

MOST_TALKERS = 10_000
SHOW_AGAIN = 4401
"""The socket is closed so that it comes back with the cookie that its browser has now."""

REJOIN_TURNS = 180
"""The channel layer forgets members after a day: join again every hour."""

CHECK_SECONDS = 2.0
"""How often, at most, heartbeats make a process look whether the log has grown without a nudge."""


class Hub:
    """One per event loop. ``layer`` is None when there are no other processes."""

    def __init__(self, layer: BaseChannelLayer | None = None, most_live: int = MOST_LIVE) -> None:
        self.loop = asyncio.get_running_loop()
        self.me = secrets.token_hex(8)
        self.writer = Writer(self.loop)
        self.bus = Bus(layer, self.me, self._heard)
        self.lobby = Lobby(self)
        self.beside: set[Bystander] = set()
        self.door = Door()
        self._most_live = most_live
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        metrics.HELD.set_function(lambda: len(self._live))
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._talk = Buckets(MOST_TALKERS)
        self._to_check: set[str] = set()
        self._bans: set[bans.Fresh] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.reviewing = Turns()
        self.answering = Turns()
        self._behind = Behind(self)
        self._patience = outages.Patience()
        self._reader = ThreadPoolExecutor(2, thread_name_prefix="reader")
        if layer is not None:
            self.soon(self._keep_telling())

    # -- threads
    # ----------------------------------------------------------------------------------------------

    async def read(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do database work in a thread, or what else takes some milliseconds."""
        tried = partial(_with_connection, self._patience, work, *args, **kwargs)
        return await self.loop.run_in_executor(self._reader, tried)

    def soon(self, doing: Any) -> asyncio.Task[Any]:
        """Run a coroutine beside everything else, and keep it alive until it is done."""
        task: asyncio.Task[Any] = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("work beside everything else failed", exc_info=task.exception())

    async def settle(self, seconds: float) -> None:
        """Wait until every move under way is in the log or is not going to be, so long at most."""
        under_way = [live.pending for live in self._live.values() if live.pending is not None]
        if under_way:
            await asyncio.wait(under_way, timeout=seconds)

    async def close(self) -> None:
        """Commit what is under way and let go of everything."""
        for task in list(self._tasks):
            task.cancel()
        await self.bus.close()
        await self.loop.run_in_executor(None, self.writer.close)
        await self.loop.run_in_executor(None, self._close_reader)

    def _close_reader(self) -> None:
        from django.db import connections

        for _ in range(2):
            self._reader.submit(connections.close_all)
        self._reader.shutdown(wait=True)

    # -- matches
    # ----------------------------------------------------------------------------------------------

    async def match(self, match_id: str) -> LiveMatch:
        """The live match, read from the log if need be. Raises `Refused("no_such_table")`."""
        live = self._live.get(match_id)
        if live is not None:
            self._live.move_to_end(match_id)
            return live
        task = self._loading.get(match_id)
        if task is None:
            task = self._loading[match_id] = asyncio.ensure_future(self._load(match_id))
            task.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> LiveMatch:
        live = await self.read(_live_match, match_id)
        self._live[match_id] = live
        self._make_room(match_id)
        self._wake(live)
        return live

    def _wake(self, live: LiveMatch) -> None:
        """Whoever has to think about the newest state begins to, and its clock runs."""
        agreeing.wake(self, live)
        thinking.wake(self, live)
        advice.wake(self, live)
        clock.wake(self, live)

    def held(self, match_id: str) -> LiveMatch | None:
        """The live match of that id, if there is one."""
        return self._live.get(match_id)

    def holds(self, live: LiveMatch) -> bool:
        """Whether this is still the live match of that id: one that was forgotten meanwhile hears nothing."""
        return self._live.get(live.id) is live

    def _make_room(self, keep: str) -> None:
        if len(self._live) <= self._most_live:
            return
        for match_id, live in list(self._live.items()):
            if live.idle and match_id != keep:
                del self._live[match_id]
                clock.stop(live)
            if len(self._live) <= self._most_live:
                return

    async def catch_up(self, live: LiveMatch) -> None:
        """Read what the log has that this process does not know yet, and show it."""
        if live.position is None:
            return await self.refresh(live)
        async with live.renewing:  # one after the other: an older answer must not come after a newer one
            if live.fold(await self.read(load.entries, live.id, live.number)):
                self.show(live)

    async def refresh(self, live: LiveMatch) -> None:
        """Read who sits where, and whether the match has begun or ended, and show it."""
        async with live.renewing:
            was_over, was_on = live.room.status == "over", live.position is not None
            try:
                live.room, log = await self.read(_room_and_log, live.id, max(0, live.number))
            except Refused as gone:  # the last player has left, and the table with them
                return self._put_away(live, gone)
            live.begin()
            live.fold(log)
        if live.room.status == "over" and not was_over:
            talk.open_rooms(live)
        for socket in list(live.sockets):
            socket.room_changed()
        if notes.kept(live) and not was_on:
            self.soon(notes.begin(self, live))
        presence.watch(self, live)
        presence.show(self, live)
        self.show(live)

    def _put_away(self, live: LiveMatch, gone: Refused) -> None:
        if self._live.pop(live.id, None) is not None:
            clock.stop(live)
        for socket in list(live.sockets):
            socket.turn_away(gone)

    def show(self, live: LiveMatch) -> None:
        """Give every socket of the match its newest frame, and let its bots think."""
        for socket in live.sockets:
            socket.outbox.frame_due()
        self._wake(live)
        if live.position is not None and live.position.outcome and live.room.status != "over":
            # The log says so; the row that repeats it was written with the last move.
            live.room = replace(live.room, status="over")
            talk.open_rooms(live)
            presence.show(self, live)
            self.lobby.changed()
            self.soon(self._settle(live))

    async def _settle(self, live: LiveMatch) -> None:
        """Whoever counts matches is told of its end."""
        seats = len(live.room.chairs)
        await self.read(partial(ended.send_robust, sender=Hub, match_id=live.id, seats=seats))

    # -- nudges
    # -----------------------------------------------------------------------------------------------

    def changed(self, match_id: str, kind: str) -> None:
        """Something about a match is new in the database: act on it here, and nudge the other processes."""
        self.bus.tell(match_id, kind)
        if kind == "room":
            self.bus.tell(SITE, "lobby")
            self.lobby.changed()
        self._renew_soon(match_id, kind)

    def _renew_soon(self, match_id: str, kind: str) -> None:
        live = self._live.get(match_id)
        if kind == "moves" and live is not None and live.position is not None:
            self._behind.add(match_id)
        elif live is not None or match_id in self._loading:  # then it may have been read too early
            self.soon(self._renew(match_id, kind))

    async def _heard(self, nudge: dict[str, Any]) -> None:
        if nudge["kind"] == "lobby":
            self.lobby.changed()
        if nudge["kind"] == "person":
            self._part_with(nudge["user"])
        if nudge["kind"] == "network":
            self._clear(nudge["network"])
        match_id = nudge["about"]
        live = self._live.get(match_id)
        if nudge["kind"] not in ("here", "sheet"):
            self._renew_soon(match_id, nudge["kind"])
        elif live is not None and nudge["kind"] == "sheet":
            self.soon(notes.catch_up(self, live, nudge["seat"]))
        elif live is not None:
            presence.heard(self, live, nudge)

    async def _renew(self, match_id: str, kind: str) -> None:
        try:
            live = await self.match(match_id)
        except Refused:  # it was being read when it was put away: whoever asked is told there
            return
        if kind == "moves":
            await self.catch_up(live)
        elif kind == "said":
            await talk.catch_up(self, live)
        else:
            await self.refresh(live)

    # -- people

    def may_say(self, match_id: str, user: int) -> bool:
        """Whether this person may say one more line there now, through however many sockets and tables."""
        here = self._talk.of((match_id, user), *TALK)
        return here.take() and self._talk.of(("", user), *TALK_EVERYWHERE).take()

    def person_changed(self, user: int) -> None:
        """That person's cookies may have lost their worth: whoever holds one has to show it again."""
        self.bus.tell(SITE, "person", user=user)
        self._part_with(user)

    def network_changed(self, network: str) -> None:
        """Whoever is there from these addresses has to come in again."""
        self.bus.tell(SITE, "network", network=network)
        self._clear(network)

    def _clear(self, network: str) -> None:
        addresses = ip_network(network)
        self._send_back(lambda socket: is_within(socket.address, addresses))

    def _part_with(self, user: int) -> None:
        self._send_back(lambda socket: socket.user == user)

    def _send_back(self, whom: Callable[[TableSocket | Bystander], bool]) -> None:
        everybody: list[TableSocket | Bystander] = [*self.beside]
        for live in self._live.values():
            everybody += live.sockets
        for socket in filter(whom, everybody):
            socket.outbox.close(SHOW_AGAIN)

    async def _keep_telling(self) -> None:
        """What other processes know of this one fades: tell it again, now and then."""
        for turn in itertools.count(1):
            await asyncio.sleep(presence.TELL_SECONDS)
            for live in list(self._live.values()):
                if live.sockets:
                    presence.announce(self, live)
            if turn % REJOIN_TURNS == 0:
                await self.bus.rejoin()

    # -- heartbeats
    # -------------------------------------------------------------------------------------------

    def check(self, live: LiveMatch) -> None:
        """A heartbeat came in: see soon whether a nudge was lost. All matches that ask are looked up
        together.
        """
        now = self.loop.time()
        if now - live.checked < CHECK_SECONDS:
            return
        live.checked = now
        presence.watch(self, live)
        if not self._to_check:
            self.loop.call_later(0.25, lambda: self.soon(self._check_all()))
        self._to_check.add(live.id)

    async def _check_all(self) -> None:
        asked, self._to_check = self._to_check, set()
        newest, closed, banned = await self.read(_news, asked)
        self._keep_out(banned)
        for match_id in asked:
            live = self._live.get(match_id)
            if live is not None and match_id in closed:
                self.soon(self.refresh(live))
            elif live is not None and live.position is None:
                self._renew_soon(match_id, "moves")
            elif live is not None and live.pending is None and newest.get(match_id, 0) > live.number:
                # While a move of ours is under way it may be that one, and if not, that one has lost and looks.
                metrics.NUDGES_LATE.inc()
                self._renew_soon(match_id, "moves")
        noting = [live for match_id in asked if (live := self._live.get(match_id)) and live.sheet_revs]
        if noting:
            revisions = await self.read(sheetstore.revisions, [live.id for live in noting])
            for live in noting:
                notes.compare(self, live, revisions)

    def _keep_out(self, banned: set[bans.Fresh]) -> None:
        for ban in banned - self._bans:
            if ban.person is not None:
                self._part_with(ban.person)
            else:
                self._clear(ban.network)
        self._bans = banned


def _with_connection(
    patience: outages.Patience, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs
) -> R:
    close_old_connections()
    try:
        with patience.tried():
            return work(*args, **kwargs)
    finally:
        close_old_connections()


def _live_match(match_id: str) -> LiveMatch:
    room, log = _room_and_log(match_id)
    live = LiveMatch(room)
    live.begin()
    live.fold(log)
    return live


def _room_and_log(match_id: str, after: int = 0) -> tuple[load.Room, list[load.Entry]]:
    return load.room(match_id), load.entries(match_id, after)


def _news(match_ids: set[str]) -> tuple[dict[str, int], set[str], set[bans.Fresh]]:
    return load.newest(match_ids), load.closed(match_ids), bans.fresh()


_hub: Hub | None = None


def get_hub() -> Hub:
    """The hub of the running event loop."""
    global _hub
    if _hub is None or _hub.loop is not asyncio.get_running_loop():
        _hub = Hub(get_channel_layer() if settings.REDIS_URL else None)
    return _hub


async def close_hub() -> None:
    """Let go of the running loop's hub, if there is one."""
    global _hub
    if _hub is not None and _hub.loop is asyncio.get_running_loop():
        await _hub.close()
    _hub = None


def poke(match_id: str, kind: str = "room") -> None:
    """From any thread, after the commit: something about this match is new (``room``, ``moves`` or
    ``said``).
    """
    if _hub is not None and _hub.loop.is_running():
        _hub.loop.call_soon_threadsafe(_hub.changed, match_id, kind)


def poke_network(network: str) -> None:
    """From any thread, after the commit: who comes from these addresses may not be welcome any more."""
    if _hub is not None and _hub.loop.is_running():
        _hub.loop.call_soon_threadsafe(_hub.network_changed, network)


def poke_person(user: int) -> None:
    """From any thread, after the commit: this person's cookies may have lost their worth."""
    if _hub is not None and _hub.loop.is_running():
        _hub.loop.call_soon_threadsafe(_hub.person_changed, user)
