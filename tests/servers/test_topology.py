"""The site beyond one machine: two web processes, PostgreSQL, Redis and a proxy, as plain processes."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from docs.examples.player import Browser
from tests import services
from tests.docs.conversation import Talker
from tests.docs.copies import prepared_site
from tests.servers import replayed_matches
from tests.servers.clients import Client
from tests.servers.server_processes import Site, logs, prepare, site

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
        self.env = prepared_site(home, DATABASE_URL=database, REDIS_URL=redis, TRUSTED_PROXIES="1")
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


async def test_all_games_with_seats_on_different_processes(town: Town) -> None:
    """Whole games, each seat on the other process than the seat before; a game for one on two devices."""

    async def whole(replay: replayed_matches.Replay) -> None:
        cookies = replay.cookies if len(replay.cookies) > 1 else replay.cookies * 2
        ports = [town.webs[seat % 2].port for seat in range(len(cookies))]
        pairs = zip(cookies, ports, strict=True)
        actors = [replayed_matches.Actor(replay.match, cookie, [port]) for cookie, port in pairs]
        frames = await replayed_matches.play(actors, replay)
        assert [frame["view"]["outcome"] for frame in frames] == [replay.outcome] * len(actors)
        for actor in actors:
            actor.leave()

    recorded = [replayed_matches.recorded(game) for game in replayed_matches.GAMES]
    recorded.append(replayed_matches.recorded("questioning", seats=1))
    games = await asyncio.to_thread(replayed_matches.begun, town.env, recorded)
    await asyncio.gather(*(whole(replay) for replay in games))
    found = await asyncio.to_thread(logs, town.env)
    assert {len(replay.cookies) > 1 for replay in games} == {True, False}
    assert [len(found[replay.match]) for replay in games] == [len(replay.moves) for replay in games]


async def test_people_on_different_processes_are_paired(town: Town) -> None:
    first, second = [Browser(f"http://127.0.0.1:{web.port}") for web in town.webs]
    for browser in (first, second):
        await asyncio.to_thread(browser.get, "/")
    table = await asyncio.to_thread(first.post, "/games/lineup/find-opponent")
    talker = await Talker.to(first, table.replace("/t/", "/ws/table/")[:-1])
    await talker.hear("room")
    assert await asyncio.to_thread(second.post, "/games/lineup/find-opponent") == table
    while not all(seat["kind"] == "person" for seat in (await talker.hear("room"))["seats"]):
        pass
    talker.leave()


def test_static_files_are_hashed_compressed_and_kept_for_a_year(town: Town) -> None:
    """As they come through the proxy, to a browser that can unpack."""
    address = f"http://127.0.0.1:{town.proxy}"
    with urlopen(f"{address}/", timeout=20) as page:
        named = sorted(set(re.findall(r"/static/[^\"' ]+\.(?:js|css)", page.read().decode())))
    assert len(named) > 5
    for path in named:
        assert re.search(r"\.[0-9a-f]{12}\.", path), path
        with urlopen(Request(address + path, headers={"Accept-Encoding": "gzip"}), timeout=20) as file:
            assert "immutable" in file.headers["Cache-Control"]
            assert int(file.headers["Cache-Control"].split("max-age=")[1].split(",")[0]) >= 365 * 24 * 3600
            assert file.headers["Content-Encoding"] == "gzip", path
            packed = file.read()
        with urlopen(address + path, timeout=20) as file:
            assert gzip.decompress(packed) == file.read()


def test_health_through_the_proxy(town: Town) -> None:
    with urlopen(f"http://127.0.0.1:{town.proxy}/ready", timeout=20) as answer:
        assert json.load(answer) == {"status": "ready", "database": "ok", "migrations": "ok", "redis": "ok"}


async def test_through_the_proxy(town: Town) -> None:
    await asyncio.gather(*(play(town.seats(match, [[town.proxy]] * 2)) for match in town.matches[1:4]))


async def test_one_process_dies_and_its_people_go_to_the_other(town: Town) -> None:
    """Behind the proxy: who was on the dead one reconnects, and the game goes on."""
    seats = town.seats(town.matches[4], [[town.proxy]] * 2)
    playing = asyncio.ensure_future(play(seats))
    await asyncio.sleep(0.3)  # in the middle of it
    await asyncio.to_thread(town.webs[0].kill)
    await playing
    town.webs[0].start()  # from this thread: a server dies with the thread that started it


async def test_without_redis_heartbeats_carry_the_game(town: Town) -> None:
    """The last test of the town: Redis is gone for good, and the events with it."""
    town.redis.close()
    ports = [[web.port] for web in town.webs]
    seats = town.seats(town.matches[5], ports)
    playing = [asyncio.ensure_future(client.play()) for client in seats]
    async with asyncio.timeout(60):
        while min(client.frame["seq"] if client.frame else 0 for client in seats) < 4:
            await asyncio.sleep(0.1)
    for task in playing:
        task.cancel()
