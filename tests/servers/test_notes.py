"""The web process is killed with -9 as soon as it has said ``noted``: every note is there, once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.servers.clients import MAX_SECONDS, Client
from tests.servers.server_processes import Site, environment, site, told

pytestmark = [pytest.mark.services, pytest.mark.nightly("servers")]

KILLS = 4
MATCHES = 3
NOTES = 35

PREPARE = """
import django, json, sys; django.setup()
from django.core.management import call_command
call_command("migrate", interactive=False, verbosity=0)
from bench.prepare import cookie
from tabletop.matches.actions import seats, tables
from tabletop.accounts.models import User
ada, *others = [User.objects.create_guest(name=name) for name in ("Ada", "Ben", "Cleo")]
filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
matches = []
for _ in range(int(sys.argv[1])):
    match = tables.open_table(user=ada, game="deduction", options={}, filling=filling)
    for other in others:
        seats.sit(user=other, match_id=match.pk)
    matches.append(tables.start(user=ada, match_id=match.pk).pk)
print(json.dumps([cookie(ada), matches]))
"""

STORED = """
import django, json; django.setup()
from tabletop.live.notes import sheet_at
from tabletop.matches.models import Sheet
print(json.dumps({
    row.match_id: [row.rev, row.strokes, sheet_at(row.match_id, row.seat, 0, own=True).strokes]
    for row in Sheet.objects.all()
}))
"""


class Noter(Client):
    """One device that writes on its sheet as the site's own page does: a change is sent again, under the
    same id, until it is answered.
    """

    def __init__(self, match: str, cookie: str, port: int, device: int) -> None:
        super().__init__(match, cookie, [port])
        self._device = device
        self.noted: dict[str, int] = {}
        self.hears_noted = asyncio.Event()

    def hear(self, message: dict[str, Any]) -> None:
        """Something came in."""
        if message["type"] == "noted":
            self.noted[message["id"]] = message["rev"]
            self._answered(message["id"])
            self.hears_noted.set()
        super().hear(message)

    async def writes(self, count: int) -> list[list[int]]:
        """Draw a number of strokes, despite all failures; one that was stored twice would count as two."""
        strokes = [[self._device, number] for number in range(count)]
        async with asyncio.timeout(MAX_SECONDS):
            for stroke in strokes:
                await self._connect()
                key = f"d{stroke[0]}-{stroke[1]}"
                self._waiting = {"type": "note", "id": key, "change": {"stroke": stroke}}
                self._send(self._waiting)
                while self._waiting:
                    self._news.clear()
                    await self._connect()
                    try:
                        async with asyncio.timeout(2):
                            await self._news.wait()
                    except TimeoutError:
                        self._ask_for_life()
                # Not faster than its connection may speak.
                await asyncio.sleep(0.06)
        return strokes


async def kill_at_noted(running: Site, noters: list[Noter]) -> None:
    """Kill it when a note has just been acknowledged and others are under way, and start it again."""
    chance = random.Random(3)
    for _ in range(KILLS):
        await asyncio.sleep(0.1 + chance.random() * 0.2)
        watched = chance.choice(noters)
        watched.hears_noted.clear()
        await watched.hears_noted.wait()
        running.kill()
        await asyncio.to_thread(running.start)


async def crash(env: Mapping[str, str]) -> None:
    cookie, matches = told(env, PREPARE, str(MATCHES))
    with site(env) as running:
        # Two devices of one person at the first table.
        tables = [matches[0], *matches]
        noters = [Noter(match, cookie, running.port, device) for device, match in enumerate(tables)]
        killing = asyncio.create_task(kill_at_noted(running, noters))
        written = await asyncio.gather(*(noter.writes(NOTES) for noter in noters))
        killed = killing.done()
        killing.cancel()
        for noter in noters:
            noter.leave()
    assert killed, "it was to be killed while they write"
    stored = told(env, STORED)
    for match in matches:
        mine = [
            stroke for table, some in zip(tables, written, strict=True) if table == match for stroke in some
        ]
        rev, strokes, trail = stored[match]
        assert sorted(strokes) == sorted(mine)
        assert rev == len(mine)
        assert trail == strokes
        for table, noter in zip(tables, noters, strict=True):
            if table == match:
                assert not noter.refused
                assert len(noter.noted) == NOTES
                # What was acknowledged is in the sheet of that revision.
                for key, known in noter.noted.items():
                    assert [*map(int, key[1:].split("-"))] in strokes[:known]


async def test_killed_on_sqlite(tmp_path: Path) -> None:
    await crash(environment(tmp_path))


async def test_killed_on_postgres(tmp_path: Path, postgres_url: str) -> None:
    await crash(environment(tmp_path, DATABASE_URL=postgres_url))
