"""PostgreSQL and Redis are stopped under load and started again: what people are told meanwhile, that nothing
is lost, and that everything continues automatically.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from signal import SIGINT, SIGQUIT, Signals

import pytest

from tests import services
from tests.servers import consistency
from tests.servers.clients import Client
from tests.servers.fault_injection import luck, told
from tests.servers.load_players import Crowd
from tests.servers.server_processes import Site, asked, environment, prepare, site

pytestmark = [pytest.mark.services, pytest.mark.nightly("knocks")]

SOON = 30.0
"""Seconds. By heartbeats alone, two for each move, a game takes more than a hundred."""


async def until_ready(web: Site) -> None:
    async with asyncio.timeout(SOON):
        while (await asyncio.to_thread(asked, web, "/ready"))[0] != 200:
            await asyncio.sleep(0.1)


async def without_the_database(web: Site, crowd: Crowd, known: int) -> None:
    """Pages and sockets say in words what is the matter."""
    async with asyncio.timeout(60):
        while len(crowd.refused) == known:
            await asyncio.sleep(0.1)
    assert {refusal["code"] for refusal in crowd.refused} <= {"not_saved", "away"}
    newcomer = Client("nowhere", "", [web.port])
    coming = asyncio.ensure_future(newcomer.play())
    async with asyncio.timeout(20):
        while not newcomer.refused:
            await asyncio.sleep(0.1)
    coming.cancel()
    newcomer.leave()
    assert newcomer.refused[0]["code"] == "away"
    for path in ("/t/nowhere/", "/me/"):
        status, text = await asyncio.to_thread(asked, web, path)
        assert (status, "temporarily unavailable" in text) == (503, True), text
    status, text = await asyncio.to_thread(asked, web, "/ready")
    assert (status, json.loads(text)["status"]) == (503, "not ready")
    assert (await asyncio.to_thread(asked, web, "/health"))[0] == 200


async def test_postgres_stopped_and_started(tmp_path: Path) -> None:
    """In both ways: it ends all sessions and closes its files, or drops everything."""
    with services.postgres(durable=True) as server:
        env = environment(tmp_path, DATABASE_URL=server.url)
        web = Site(env, log=tmp_path / "log")
        crowd = Crowd(env, [web.port], 30, luck("PostgreSQL"))
        web.start()
        enough = asyncio.Event()
        playing = asyncio.ensure_future(crowd.play(enough))
        ways: list[Signals] = [SIGINT, SIGQUIT]
        for way in ways:
            moves = crowd.moves
            while crowd.moves < moves + 50:
                await asyncio.sleep(0.1)
            known = len(crowd.refused)
            server.stop(way)
            await without_the_database(web, crowd, known)
            server.start()
            await until_ready(web)
        enough.set()
        await playing
        web.kill()
        moves = consistency.check(crowd, consistency.kept(env, [table.match for table in crowd.begun]))
        told("PostgreSQL", stops=len(ways), matches=len(crowd.begun), moves_acknowledged=moves)
        assert "a move could not be saved" in (tmp_path / "log").read_text()


class Pair:
    """Two web processes with a Redis between them."""

    def __init__(self, home: Path, database: str, stack: ExitStack) -> None:
        self.redis = stack.enter_context(services.redis())
        env = environment(home, DATABASE_URL=database, REDIS_URL=self.redis.url)
        self.cookies, self._matches = prepare(env, 8)
        self.log = home / "log"
        self._ports = [stack.enter_context(site(env, log=self.log)).port for _ in range(2)]

    async def game(self, *, together: bool) -> float:
        """A whole game, with both seats at one process or not; how long it took."""
        ports = [[self._ports[0]], [self._ports[0 if together else 1]]]
        match = self._matches.pop()
        seats = [Client(match, cookie, way) for cookie, way in zip(self.cookies, ports, strict=True)]
        begun = time.monotonic()
        first, second = await asyncio.gather(*(seat.play() for seat in seats))
        assert first == second
        for seat in seats:
            seat.leave()
        return time.monotonic() - begun

    async def some_moves(self, most: int) -> None:
        """A game across both processes that comes as far as that."""
        match = self._matches.pop()
        seats = [
            Client(match, cookie, [port]) for cookie, port in zip(self.cookies, self._ports, strict=True)
        ]
        playing = [asyncio.ensure_future(seat.play()) for seat in seats]
        async with asyncio.timeout(60):
            while min(seat.frame["seq"] if seat.frame else 0 for seat in seats) < most:
                await asyncio.sleep(0.1)
        for task, seat in zip(playing, seats, strict=True):
            task.cancel()
            seat.leave()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Iterator[Pair]:
    with ExitStack() as stack:
        yield Pair(tmp_path_factory.mktemp("pair"), postgres_url, stack)


async def test_redis_stopped_and_started(pair: Pair) -> None:
    """Without Redis: immediately in each process, by heartbeats across them. With it again:
    immediately, too.
    """
    assert await pair.game(together=False) < SOON
    await asyncio.sleep(7)  # more than the five that the layer waits at a time
    assert "no events from other processes" not in pair.log.read_text(), "nothing to be told is no trouble"
    pair.redis.stop()
    assert await pair.game(together=True) < SOON
    await pair.some_moves(3)
    async with asyncio.timeout(20):
        while pair.log.read_text().count("no events from other processes") < 2:
            await asyncio.sleep(0.1)
    assert pair.log.read_text().count("no events from other processes") == 2, "each process says so, once"
    pair.redis.start()
    await asyncio.sleep(2)  # more than the processes wait before they join again
    assert await pair.game(together=False) < SOON


async def test_redis_restarted_in_a_moment(pair: Pair) -> None:
    """So fast that nobody notices that it has forgotten who receives."""
    assert await pair.game(together=False) < SOON
    game = asyncio.ensure_future(pair.game(together=False))
    await asyncio.sleep(0.2)  # in the middle of it
    pair.redis.stop()
    pair.redis.start()
    assert await game < 2 * SOON
    assert await pair.game(together=False) < SOON
