"""A rolling upgrade: the next version migrates the database while this one serves, and both run side by side.

The next version is a copy of this one with one more column in each table. Its migration is what Django makes
of that, so that this is the promise of docs/upgrading.md: old code on new tables.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests import services
from tests.docs.copies import copied, manage, migrate_onwards, prepared_site
from tests.servers.clients import Client
from tests.servers.example_player import NoTable, whole_game
from tests.servers.server_processes import ROOT, Site, environment, logs, prepare, site

pytestmark = pytest.mark.services
NIGHTLY = pytest.mark.nightly("servers")


@pytest.fixture(params=["SQLite", pytest.param("PostgreSQL", marks=NIGHTLY)])
def upgraded(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Site, dict[str, str]]]:
    """A process of this version on a database of its own, and its environment."""
    with ExitStack() as stack:
        more = {}
        if request.param == "PostgreSQL":
            more = {
                "DATABASE_URL": stack.enter_context(services.start_postgres()),
                "REDIS_URL": stack.enter_context(services.start_redis()),
            }
        env = prepared_site(tmp_path / "site", ROOT, **more)
        yield stack.enter_context(site(env)), env


async def test_old_code_on_new_tables(upgraded: tuple[Site, dict[str, str]], tmp_path: Path) -> None:
    """Tables are opened and games played by the old code; one that it has begun ends at the new code."""
    old, env = upgraded
    cookies, (match,) = prepare(env, 1)
    new_code = copied(tmp_path / "next")
    migrate_onwards(new_code)
    with site(env, code=new_code) as new:
        seats = [Client(match, cookie, [old.port, new.port]) for cookie in cookies]
        playing = [asyncio.ensure_future(client.play()) for client in seats]
        while min(client.frame["seq"] if client.frame else 0 for client in seats) < 4:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(manage, env, new_code, "migrate", "--verbosity", "0")
        outcome = await asyncio.to_thread(whole_game, f"http://127.0.0.1:{old.port}")
        assert outcome["by"] in {"structures", "possession", "draw"}
        await asyncio.to_thread(old.stop)
        first, second = await asyncio.gather(*playing)
        assert first == second
        await asyncio.to_thread(whole_game, f"http://127.0.0.1:{new.port}")
        for client in seats:
            client.leave()
    assert len(logs(env)) == 3


@pytest.mark.nightly("servers")
def test_a_column_without_a_default_of_the_database_is_noticed(
    upgraded: tuple[Site, dict[str, str]], tmp_path: Path
) -> None:
    """The opposite, so that the test above can fail: Django alone leaves no default behind."""
    old, env = upgraded
    new_code = copied(tmp_path / "next")
    migrate_onwards(new_code, "default=False")
    manage(env, new_code, "migrate", "--verbosity", "0")
    with pytest.raises(NoTable, match="500"):
        whole_game(f"http://127.0.0.1:{old.port}")
    check = [sys.executable, "-m", "tools.check_migrations"]
    done = subprocess.run(check, cwd=new_code, env=environment(tmp_path), capture_output=True, text=True)
    assert done.returncode == 1
    assert "match.next_version: is added without db_default" in done.stdout
