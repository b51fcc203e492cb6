"""Abuse of a real server: giant frames, a flood of small ones, half-open handshakes. Others play on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator

import pytest

from tests.servers.clients import Client
from tests.servers.raw_sockets import Line, line
from tests.servers.server_processes import ROOT, SERVERS, Site, environment, prepare, site

pytestmark = pytest.mark.services


class Place:
    """A site with tables, and a way in for visitors without a seat."""

    def __init__(self, running: Site, cookies: list[str], matches: list[str]) -> None:
        self.running, self.cookies, self.matches = running, cookies, matches

    async def rude(self, match: str) -> Line:
        return await line(self.running.port, f"/ws/table/{match}")

    async def whole_game(self, match: str) -> None:
        clients = [Client(match, cookie, [self.running.port]) for cookie in self.cookies]
        first, second = await asyncio.gather(*(client.play() for client in clients))
        assert first == second
        assert not any(client.refused for client in clients)
        for client in clients:
            client.leave()


@pytest.fixture(scope="module", params=SERVERS)
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    env = environment(tmp_path_factory.mktemp("site"))
    cookies, matches = prepare(env, 4)
    with site(env, server=request.param) as running:
        yield Place(running, cookies, matches)


async def test_a_flood_is_cut_off_while_others_play(place: Place) -> None:
    """Four visitors send 10,000 frames each, as fast as they can, at the very table that is being played.

    Who writes on to a socket that was cut off may meet the reset before the words that explain it.
    """
    heard = []
    playing = asyncio.ensure_future(place.whole_game(place.matches[0]))
    for _ in range(4):
        visitor = await place.rude(place.matches[0])
        for number in range(10_000):
            if visitor.gone.is_set():
                break
            visitor.say('{"type":"beat","seq":0}')
            if number % 20 == 0:
                await asyncio.sleep(0)
        code = await visitor.until_gone()
        heard.append((code, any("too_fast" in text for text in visitor.told)))
    await playing
    assert {code for code, _ in heard} <= {4408, None}
    assert (4408, True) in heard


@pytest.mark.parametrize("size", [140_000, 1_000_000])
async def test_a_giant_frame_is_cut_off(place: Place, size: int) -> None:
    visitor = await place.rude(place.matches[1])
    visitor.say({"type": "say", "text": "x" * size})
    assert await visitor.until_gone() in {1009, None}


@pytest.mark.parametrize(
    ("size", "code"), [(65_000, "name_first"), (66_000, "too_long"), (120_000, "too_long")]
)
async def test_a_long_frame_is_heard_or_gets_a_sentence(place: Place, size: int, code: str) -> None:
    visitor = await place.rude(place.matches[1])
    visitor.say({"type": "say", "text": "x" * size})
    async with asyncio.timeout(20):
        while not any(f'"code":"{code}"' in text for text in visitor.told):
            await asyncio.sleep(0.05)
    visitor.leave()


async def test_much_talk_reaches_a_newcomer(place: Place) -> None:
    """The limit on a message's size is for what comes in: 100 lines of 300 wide letters go out."""
    script = (
        "import django; django.setup(); from tabletop.matches.models import Line; "
        f"[Line.objects.create(match_id='{place.matches[3]}', number=n, room='watchers', name='x', "
        "text='\\U0001F600' * 300) for n in range(1, 101)]"
    )
    done = await asyncio.create_subprocess_exec(sys.executable, "-c", script, cwd=ROOT, env=place.running.env)
    assert await done.wait() == 0
    visitor = await place.rude(place.matches[3])
    async with asyncio.timeout(20):
        while not visitor.told:  # it has been greeted: the lines are on their way
            await asyncio.sleep(0.05)
    visitor.say('{"type":"beat","seq":0}')
    async with asyncio.timeout(20):
        while not any('"type":"beat"' in text for text in visitor.told):
            await asyncio.sleep(0.05)
    assert any('"n":100' in text and len(text.encode()) > 100_000 for text in visitor.told)
    visitor.leave()
