"""Lines that break, go dead or are not read from: games go on, and nothing piles up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.servers import consistency
from tests.servers.bad_network import bad_line
from tests.servers.fault_injection import how_many, luck, told
from tests.servers.load_players import Crowd
from tests.servers.server_processes import environment, site

pytestmark = [pytest.mark.services, pytest.mark.timeout(3600), pytest.mark.nightly("knocks")]


async def test_whole_games_over_a_line_that_breaks(tmp_path: Path) -> None:
    env, chance, cuts = environment(tmp_path), luck("a bad line"), how_many(8)
    with site(env) as web:
        async with bad_line(web.port, chance) as (line, port):
            crowd = Crowd(env, [port], 20 + cuts, chance)
            enough = asyncio.Event()
            playing = asyncio.ensure_future(crowd.play(enough))
            while line.cut + line.dead < cuts:
                await asyncio.sleep(0.05)
            enough.set()
            line.mend()
            await playing
            moves = consistency.check(crowd, consistency.kept(env, [table.match for table in crowd.begun]))
            told(
                "A bad line",
                cut=line.cut,
                gone_dead=line.dead,
                matches=len(crowd.begun),
                moves_acknowledged=moves,
                sent_again=crowd.resent,
            )
            assert line.cut
            assert crowd.resent
