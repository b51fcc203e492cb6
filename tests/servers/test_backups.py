"""Matches are played, backed up while the site runs, restored into a fresh database, played on: on SQLite.
For PostgreSQL `tests/docs/test_running.py` does the same.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.servers import replayed_matches
from tests.servers.conftest import Place
from tests.servers.server_processes import ROOT, environment, logs, site

pytestmark = pytest.mark.services

GAMES = replayed_matches.GAMES[:2]


def manage(env: Mapping[str, str], *command: str | Path) -> subprocess.CompletedProcess[str]:
    """A command of manage.py, for that site."""
    run = [sys.executable, "manage.py", *map(str, command)]
    return subprocess.run(run, cwd=ROOT, env=dict(env), capture_output=True, text=True)


async def test_played_on_from_a_backup(place: Place, tmp_path: Path) -> None:
    """The seats of the restored matches are the same people's: the secret is the same."""
    port, file = place.webs[0].port, tmp_path / "kept"
    new = environment(tmp_path / "new", SECRET_KEY=place.env["SECRET_KEY"])
    games = await asyncio.to_thread(replayed_matches.opened, place.env, GAMES)
    await replayed_matches.play_halves(games, port, second=False)
    done = await asyncio.to_thread(manage, place.env, "backup", file)
    assert (done.returncode, done.stdout.strip()) == (0, str(file)), done.stderr
    await replayed_matches.play_halves(games, port, second=True)

    done = await asyncio.to_thread(manage, new, "restore", file)
    assert (done.returncode, done.stdout.split()[1:]) == (0, ["matches", "are", "back."]), done.stderr
    with site(new) as running:
        await replayed_matches.play_halves(games, running.port, second=True)
    found = logs(new)
    assert {replay.match: len(found[replay.match]) for replay in games} == {
        replay.match: len(replay.moves) for replay in games
    }
