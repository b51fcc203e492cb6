"""The screen of a room (LA-39) is sent the same in two worlds that differ in private acts, while the Master
tries to lead it step by step after every single move.
"""

from __future__ import annotations

import asyncio

import pytest

from tests.matches.players import Player, in_thread
from tests.secrets.quiet_worlds import worlds
from tests.secrets.scripts import Script
from tests.secrets.socket_transcripts import SECONDS, Conversation
from tests.secrets.table_worlds import kinds, same
from tests.secrets.tables import Table
from tests.secrets.world_pairs import Course

pytestmark = pytest.mark.django_db(transaction=True)

PARTS = ("story", "dice", "end")


class Stage(Conversation):
    """A game at a table, and what its screen hears of it."""

    def __init__(self, table: Table, course: Course) -> None:
        last = course.numbers.seen(course.end.number, None)
        super().__init__(table, course, Script(None, dict.fromkeys(range(last + 1), ()), ()))
        self.listener = self.watcher = Player(f"{table.match.pk}/screen", None)

    async def _move(self, number: int) -> None:
        await super()._move(number)
        seen = self.numbers.seen(number + 1, None)
        master = self.players[0]
        for part in PARTS:
            await master.send({"type": "stage", "part": part, "step": seen})
        async with asyncio.timeout(SECONDS):
            await master.send({"type": "beat"})
            await master.next("beat")
        await self._hush()


async def test_private_acts_change_no_byte_of_the_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds differ in answers, a correction and a conversion."""
    pair = worlds(None, 5)
    table = await in_thread(Table, pair[0], (), monkeypatch)
    one, other = [await Stage(table, world).whole() for world in pair]
    same(one, other)
    assert {"room", "frame", "beat"} == kinds(one)
    steps = [text.split('"stage":')[1].split("}")[0] for text in one if '"stage":' in text]
    assert {step.split('"')[3] for step in steps} == {"story", "dice"}
