"""The site beyond one machine: two web processes, PostgreSQL, Redis and a proxy, as plain processes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests import services
from tests.servers.clients import Client
from tests.servers.sites import Site, environment, logs, prepare, site

pytestmark = pytest.mark.services

PROXY = """
upstream web {{ {servers} }}
map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
server {{
    listen 127.0.0.1:@port@;
    location / {{
        proxy_pass http://web;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $connection_upgrade;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }}
}}
"""


class Town:
    """Two web processes on one database and one Redis."""

    def __init__(self, home: Path, stack: ExitStack) -> None:
        self.redis = ExitStack()
        stack.enter_context(self.redis)
        redis = self.redis.enter_context(services.start_redis())
        database = stack.enter_context(services.start_postgres())
        self.env = environment(home, DATABASE_URL=database, REDIS_URL=redis)
        self.cookies, self.matches = prepare(self.env, 6)
        self.webs: list[Site] = [stack.enter_context(site(self.env)) for _ in range(2)]
        upstream = " ".join(f"server 127.0.0.1:{web.port};" for web in self.webs)
        url = stack.enter_context(services.start_nginx(PROXY.format(servers=upstream)))
        self.proxy = int(url.rsplit(":", 1)[1])

    def seats(self, match: str, ports: list[list[int]]) -> list[Client]:
        """Both seats of a match, each by its own way."""
        return [Client(match, cookie, way) for cookie, way in zip(self.cookies, ports, strict=True)]


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    with ExitStack() as stack:
        yield Town(tmp_path_factory.mktemp("town"), stack)


async def play(seats: list[Client]) -> None:
    """A whole game; both see the same end."""
    first, second = await asyncio.gather(*(client.play() for client in seats))
    assert first == second
    for client in seats:
        client.leave()


async def test_seats_on_different_processes(town: Town) -> None:
    ports = [[web.port] for web in town.webs]
    await play(town.seats(town.matches[0], ports))
    assert len(logs(town.env)[town.matches[0]]) >= 50


async def test_through_the_proxy(town: Town) -> None:
    await asyncio.gather(*(play(town.seats(match, [[town.proxy]] * 2)) for match in town.matches[1:4]))


async def test_one_process_dies_and_its_people_go_to_the_other(town: Town) -> None:
    """Behind the proxy: who was on the dead one reconnects, and the game goes on."""
    seats = town.seats(town.matches[4], [[town.proxy]] * 2)
    playing = asyncio.ensure_future(play(seats))
    await asyncio.sleep(0.3)
    await asyncio.to_thread(town.webs[0].kill)
    await playing
    town.webs[0].start()  # from this thread: a server dies with the thread that started it


async def test_without_redis_heartbeats_carry_the_game(town: Town) -> None:
    """The last test of the town: Redis is gone for good, and the nudges with it."""
    town.redis.close()
    ports = [[web.port] for web in town.webs]
    seats = town.seats(town.matches[5], ports)
    playing = [asyncio.ensure_future(client.play()) for client in seats]
    await asyncio.sleep(15)
    reached = [client.frame["seq"] for client in seats if client.frame]
    for task in playing:
        task.cancel()
    assert min(reached) >= 4
