"""Web processes are killed with -9 under load, again and again: what was acknowledged is there, once, and
everyone reconnects automatically. ``make knocks`` kills hundreds of times.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.servers import consistency
from tests.servers.fault_injection import how_many, luck, told
from tests.servers.load_players import Crowd
from tests.servers.server_processes import Site, environment

pytestmark = [pytest.mark.services, pytest.mark.timeout(3600)]


class Kills:
    """Kills web processes: half of the time when a move has just been made, otherwise at any time."""

    def __init__(self, webs: list[Site], crowd: Crowd, chance: Random) -> None:
        self._webs, self._crowd, self._chance = webs, crowd, chance
        self.done = 0
        self.under_way: dict[tuple[str, str], float] = {}
        self.at_play: list[int] = []

    async def go_on(self, often: int) -> None:
        """Kill so often, and start again."""
        while self.done < often:
            await self._moment()
            victims = self._chance.sample(self._webs, self._chance.randint(1, len(self._webs)))
            self.at_play.append(self._crowd.at_play)
            self.under_way |= dict.fromkeys(self._crowd.under_way, time.time() * 1000)
            for victim in victims:
                victim.kill()  # immediately: a thread would add a delay
            self.done += len(victims)
            await asyncio.gather(*(asyncio.to_thread(victim.start) for victim in victims))

    async def _moment(self) -> None:
        await asyncio.sleep(0.05 + self._chance.random() * 0.4)
        if self._chance.random() < 0.5:
            await self._crowd.until_moves_are_under_way()
            await asyncio.sleep(self._chance.random() * 0.004)


async def crash(name: str, env: Mapping[str, str], processes: int, kills: int) -> None:
    chance = luck(name)
    with ExitStack() as stack:
        webs = [Site(env) for _ in range(processes)]
        tables = 40 + 8 * kills  # the other process goes on playing while one of them starts
        crowd = Crowd(env, [web.port for web in webs], tables, chance)
        for web in webs:
            web.start()
            stack.callback(web.kill)
        enough = asyncio.Event()
        playing = asyncio.ensure_future(crowd.play(enough))
        killer = Kills(webs, crowd, chance)
        await killer.go_on(kills)
        enough.set()
        await playing
    found = consistency.kept(env, [table.match for table in crowd.begun])
    moves = consistency.check(crowd, found)
    committed = [
        key
        for match, match_kept in found.items()
        for _, key, at in match_kept.rows
        if at < killer.under_way.get((match, key), 0)
    ]
    told(
        name,
        kills=killer.done,
        matches=len(found),
        moves_acknowledged=moves,
        moves_under_way_at_a_kill=len(killer.under_way),
        of_them_in_the_log_already=len(committed),
        sent_again=crowd.resent,
    )
    assert min(killer.at_play) > 0
    assert killer.under_way or kills < 10, "in a few kills none may meet a move"


async def test_killed_on_sqlite(tmp_path: Path) -> None:
    await crash("one process on SQLite", environment(tmp_path), 1, how_many(3))


@pytest.mark.nightly("knocks")
async def test_killed_on_postgres(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    env = environment(tmp_path, DATABASE_URL=postgres_url, REDIS_URL=redis_url)
    await crash("two processes on PostgreSQL", env, 2, how_many(4))
