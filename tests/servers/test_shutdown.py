"""A web process that is told to end, in the middle of games and of a program's thinking."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tabletop.server.shutdown import RESTARTS
from tests.sampling import parametrize_some
from tests.servers.clients import Client
from tests.servers.raw_sockets import line
from tests.servers.server_processes import SERVERS, environment, logs, prepare, site

pytestmark = pytest.mark.services

STUDIED = "lineup"
SECONDS = 5


@parametrize_some("server", SERVERS, 2, "servers")
async def test_nothing_is_lost_and_everyone_is_told_to_reconnect(tmp_path: Path, server: str) -> None:
    env = environment(tmp_path)
    cookies, matches = prepare(env, 3)
    with site(env, server=server) as running:
        paths = (f"/ws/table/{matches[0]}", "/ws/lobby", f"/ws/study/{STUDIED}")
        watchers = [await line(running.port, path) for path in paths]
        watchers[-1].say({"id": 1, "setup": {}, "line": "0"})
        assert (await watchers[-1].hear())["type"] == "analysis"  # and goes on thinking for seconds
        seats = [Client(match, cookie, [running.port]) for match in matches for cookie in cookies]
        playing = [asyncio.ensure_future(seat.play()) for seat in seats]
        while not all(len(seat.acknowledged) > 3 for seat in seats):
            await asyncio.sleep(0.01)
        begun = time.monotonic()
        await asyncio.to_thread(running.stop)
        assert time.monotonic() - begun < SECONDS
        assert [await asyncio.wait_for(each.closed, 20) for each in watchers] == [RESTARTS] * len(paths)

        kept = {(match, key) for match, rows in logs(env).items() for _, key in rows}
        told = {(seat._match, key) for seat in seats for key in seat.acknowledged}
        assert told <= kept
        running.start()
        ends = await asyncio.gather(*playing)
        assert ends[::2] == ends[1::2]
        for seat in seats:
            seat.leave()
