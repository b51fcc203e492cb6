"""No room is left for SQLite: people are told, nothing is half-written, who looks on goes on looking, and
when there is room again so does the game, without a restart.
"""

from __future__ import annotations

import asyncio
import resource
import signal
from pathlib import Path

import pytest

from tests.servers import consistency
from tests.servers.fault_injection import luck, told
from tests.servers.load_players import Crowd
from tests.servers.replayed_matches import Actor
from tests.servers.server_processes import Site, asked, environment

pytestmark = [pytest.mark.services, pytest.mark.nightly("knocks")]


def room_for(web: Site, size: int) -> None:
    """No file of this process may grow beyond so many bytes from now on. To it that is a disk that is full:
    the kernel writes what still fits, and refuses the rest.
    """
    resource.prlimit(web.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def test_a_full_disk(tmp_path: Path) -> None:
    env = environment(tmp_path)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # and so it is in the site: it gets an error
    web = Site(env, log=tmp_path / "log")
    crowd = Crowd(env, [web.port], 14, luck("a full disk"))
    try:
        web.start()
    finally:
        signal.signal(signal.SIGXFSZ, ignored)
    enough = asyncio.Event()
    playing = asyncio.ensure_future(crowd.play(enough))
    for _ in range(2):
        moves = crowd.moves
        while crowd.moves < moves + 50:
            await asyncio.sleep(0.05)
        written = (tmp_path / "tabletop.sqlite3-wal").stat().st_size
        room_for(web, written + 1000)  # in the middle of a page
        known = len(crowd.refused)
        async with asyncio.timeout(60):
            while len(crowd.refused) < known + 12:
                await asyncio.sleep(0.05)
        assert {refusal["code"] for refusal in crowd.refused} == {"not_saved"}
        onlooker = Actor(crowd.begun[-1].match, "", [web.port])
        await onlooker.see(0)
        onlooker.leave()
        assert (await asyncio.to_thread(asked, web, "/ready"))[0] == 200
        room_for(web, resource.RLIM_INFINITY)
    enough.set()
    await playing
    web.kill()
    moves = consistency.check(crowd, consistency.kept(env, [table.match for table in crowd.begun]))
    told(
        "A full disk", times=2, matches=len(crowd.begun), moves_acknowledged=moves, refused=len(crowd.refused)
    )
