"""Clocks of tables and games: when one expires, the processes that hold the match write that to its log.

Each of them tries, and only the row decides. Each process also loads the matches whose clocks expire soon, so
that clocks expire on time even if no one is connected or a process was restarted.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from tabletop.live.submission import Proposal
from tabletop.matches import clock_source, repository
from tabletop.rules.capabilities import Deadlines
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.submission import Submission
    from tabletop.live.tasks import BackgroundTasks, Retry

logger = logging.getLogger(__name__)

MAX_SLEEP_SECONDS = 30.0
"""The system clock may be set while a timer waits, so it is checked at least this often."""

WATCH_SECONDS = 4.0
AHEAD_SECONDS = 12.0
"""How often the database is asked which clocks expire soon, and how far ahead: at least twice for each."""

MAX_LOADED = 500
"""How many of those matches are loaded at a time, the most urgent first."""


TIMER = "clock"


@dataclass(slots=True)
class Clock:
    """The clock of a match: when it expires, in milliseconds since 1970 (None: it doesn't run), and the task
    that writes that to the log.
    """

    deadline: int | None = None
    expiring: asyncio.Task[None] | None = None


class Clocks:
    """Runs the clock of the newest position of each match."""

    def __init__(
        self,
        registry: MatchRegistry,
        submission: Submission,
        retry: Retry,
        reader: Reader,
        tasks: BackgroundTasks,
    ) -> None:
        self._registry = registry
        self._submission = submission
        self._retry = retry
        self._reader = reader
        self._tasks = tasks

    # -- the matches in memory

    def concerns(self, live: LiveMatch) -> bool:
        """Whether the match has started and has a clock, the table's or the game's own."""
        position = live.position
        return position is not None and (position.times is not None or isinstance(position.game, Deadlines))

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        """Wait for the deadline of this position, no longer for an earlier one."""
        live = event.match
        deadline = live.position.deadline if live.position is not None else None
        clock = live.state(Clock)
        if deadline == clock.deadline:
            return
        clock.deadline = deadline
        live.cancel_timer(TIMER)
        if clock.expiring is not None:
            clock.expiring.cancel()
        if deadline is not None:
            self._wait(live, deadline)

    def _wait(self, live: LiveMatch, deadline: int) -> None:
        left = max(0.0, (deadline - clock_source.now()) / 1000)
        live.set_timer(TIMER, min(left, MAX_SLEEP_SECONDS), self._look, live, deadline)

    def _look(self, live: LiveMatch, deadline: int) -> None:
        if clock_source.now() < deadline:
            self._wait(live, deadline)
        else:
            expire = self._retry.run(
                live, "a clock", partial(_is_due, live, deadline), partial(self._submit, live)
            )
            live.state(Clock).expiring = self._tasks.start(expire, live)

    async def _submit(self, live: LiveMatch) -> None:
        # The same key in every process, and one that people can't send (`tabletop.live.client_messages.Key`).
        key = f"clock:{live.number}"
        await self._submission.submit(live, Proposal(0, {"type": "time_up"}, key, live.number_for(0)))

    # -- the matches in the database

    async def watch(self) -> None:
        """Load every match whose clock expires soon, as long as this process runs."""
        has_warned = False
        while True:
            error = await self._load_due()
            if error is not None and not has_warned:
                logger.warning("clocks of unattended tables may be late until this is mended: %r", error)
            has_warned = error is not None
            await asyncio.sleep(WATCH_SECONDS)

    async def _load_due(self) -> Exception | None:
        """Load matches whose clocks expire soon; a failure doesn't stop the others. Return the last
        failure.
        """
        failure: Exception | None = None
        try:
            soon = clock_source.now() + int(1000 * AHEAD_SECONDS)
            for match_id, expires_at in await self._reader.run(repository.due_clocks, soon, MAX_LOADED):
                try:
                    await self._load(match_id, expires_at)
                except Exception as error:  # a problem with this match only
                    failure = error
        except Exception as error:  # the database is away
            failure = error
        return failure

    async def _load(self, match_id: str, expires_at: int) -> None:
        """Load this match, so that its clock runs. The log is the truth: if the match's row has a different
        deadline, it is corrected.
        """
        try:
            live = await self._registry.match(match_id)
        except Refused:  # it has been closed
            return
        if live.position is None or live.position.deadline != expires_at:
            await self._registry.catch_up(live)
        if live.position is not None and live.position.deadline != expires_at:
            await self._reader.run(repository.set_expires_at, match_id, expires_at, live.position.deadline)


def _is_due(live: LiveMatch, deadline: int) -> bool:
    return live.position is not None and live.position.deadline == deadline
