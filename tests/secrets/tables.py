"""A real table at which the same game is played again, each time in another world: the same rows, people,
cookies, ids, seed and time of day, and only cards differ that a viewer must not know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.deals.models import Result
from tabletop.limits import limits
from tabletop.limits.buckets import MEMORY
from tabletop.live import delays
from tabletop.live.automation import bot_runner, hints, reviews
from tabletop.live.sync import catchup
from tabletop.matches import clock_source
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Deal, Line, Match, Move, Sheet
from tabletop.rules import wire
from tabletop.rules.game import Viewer
from tabletop.rules.optional_modules import bots_of
from tabletop.sockets import services
from tabletop.sockets.table import TableConnection
from tests.secrets.world_pairs import Course

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


class Table:
    """One table of the game of that course. The seats that are not ``bots`` are people's. A game for one is
    today's deal.
    """

    def __init__(self, course: Course, bots: Collection[int], patch: pytest.MonkeyPatch) -> None:
        self.bots = bots
        self.seats = course.end.seats
        self.let = 0
        """Bots may make the moves up to this number."""
        self._patch = patch
        self._keep_still()
        self.people = [User.objects.create_guest(name=name) for name in NAMES[: self.seats]]
        self.match = self._opened(course)

    def person(self, viewer: Viewer) -> User | None:
        """The person who watches as this viewer; None is a visitor without a name."""
        return None if viewer is None else self.people[viewer]

    def move_to(self, course: Course) -> None:
        """Nothing has been played yet, and the game begins in the world of that course."""
        for model in (Move, Line, Sheet, Result):
            model.objects.filter(match=self.match).delete()
        self.let = 0
        Match.objects.filter(pk=self.match.pk).update(
            status=Match.Status.PLAYING, outcome=None, ended=None, stage=None
        )
        MEMORY.clear()
        for module in ("live.match", "matches.repository"):
            self._patch.setattr(f"tabletop.{module}.first_position", lambda room: course.positions[0])
        self._patch.setattr(bot_runner, "ask", self._played(course))

    def _keep_still(self) -> None:
        """Let nothing differ by chance or by the clock."""
        self._patch.setattr(timezone, "now", lambda: NOW)
        self._patch.setattr(clock_source, "now", lambda: int(NOW.timestamp() * 1000))
        self._patch.setattr(guests, "suggest_name", lambda: "Merry Otter")
        self._patch.setattr(TableConnection, "limit", replace(TableConnection.limit, burst=10**9))
        for name in ("CHAT_AT_A_TABLE", "CHAT", "REACTIONS_AT_A_TABLE", "REACTIONS"):
            self._patch.setattr(limits, name, replace(getattr(limits, name), burst=10**9))
        self._patch.setattr(catchup, "CHECK_SECONDS", 1e9)
        self._patch.setattr(delays, "BOT_MOVE", 0.02)
        self._patch.setattr(bot_runner, "_moves_at", lambda *_: None)  # the clock stands still
        for module in (hints, reviews):
            self._patch.setattr(module, "ask", _speechless)

    def _opened(self, course: Course) -> Match:
        game, seed = course.end.game, course.end.seed
        bot = f"bot:{next(iter(bots_of(game.slug)), None)}"
        filling = [bot if seat in self.bots else tables.ANYBODY for seat in range(self.seats)]
        match = tables.open_table(
            user=self.people[0],
            game=game.slug,
            options=wire.write_options(course.end.options),
            filling=filling,
        )
        seated = [seat for seat in range(self.seats) if seat not in self.bots]
        for seat in seated:
            seats.sit(user=self.people[seat], match_id=match.pk, index=seat)
        Match.objects.filter(pk=match.pk).update(seed=seed)
        Deal.objects.filter(pk=match.deal_id).update(seed=seed, day=NOW.date())
        tables.start(user=self.people[seated[0]], match_id=match.pk)
        match.refresh_from_db()
        return match

    def _played(self, course: Course) -> Any:
        """Bots do what they did in that course, each move as soon as it is let."""

        async def ask(*_: Any, **__: Any) -> dict[str, Any]:
            live = await services.get_services().registry.match(self.match.pk)
            while live.number >= self.let or course.moves[live.number][0] not in self.bots:
                await asyncio.sleep(0.002)
            return wire.write_move(course.moves[live.number][1])

        return ask


async def _speechless(*_: Any, **__: Any) -> dict[str, Any]:
    """Hints and reviews are made of views, in other processes, and take seconds: not here."""
    raise TimeoutError
