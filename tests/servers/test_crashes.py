"""The web process is killed with -9 in mid-game, again and again: what was acknowledged is there, once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.servers.clients import Client
from tests.servers.sites import Site, environment, logs, prepare, site

pytestmark = pytest.mark.services

KILLS = 6
MATCHES = 6


async def kill_now_and_then(running: Site, kills: int) -> None:
    """Kill it in mid-game, and start it again."""
    chance = random.Random(7)
    for _ in range(kills):
        await asyncio.sleep(0.05 + chance.random() * 0.4)
        await asyncio.to_thread(running.kill)
        await asyncio.to_thread(running.start)


def check(env: Mapping[str, str], clients: dict[str, list[Client]]) -> None:
    """What was acknowledged is there under its number; nothing is there twice; numbers have no gaps."""
    found = logs(env)
    for match, pair in clients.items():
        rows = found[match]
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        assert len({key for _, key in rows}) == len(rows)
        acknowledged = pair[0].acknowledged | pair[1].acknowledged
        assert acknowledged
        assert {key: seq for seq, key in rows if key in acknowledged} == acknowledged


async def crash(env: Mapping[str, str]) -> None:
    cookies, matches = prepare(env, MATCHES)
    with site(env) as running:
        clients = {match: [Client(match, cookie, [running.port]) for cookie in cookies] for match in matches}
        playing = asyncio.gather(
            *(asyncio.gather(*(one.play() for one in pair)) for pair in clients.values())
        )
        await kill_now_and_then(running, KILLS)
        for first, second in await playing:
            assert first == second
        for pair in clients.values():
            for client in pair:
                client.leave()
        check(env, clients)


async def test_killed_on_sqlite(tmp_path: Path) -> None:
    await crash(environment(tmp_path))


async def test_killed_on_postgres(tmp_path: Path, postgres_url: str) -> None:
    await crash(environment(tmp_path, DATABASE_URL=postgres_url))
