"""`/health` and `/ready`: who asks, what is said, and what happens when a part is away or hangs."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.db import OperationalError, connection, connections
from django.db.migrations.recorder import MigrationRecorder

from tabletop.ops import health
from tabletop.ops.endpoints import with_endpoints
from tabletop.ops.version import VERSION
from tests.matches.players import in_thread
from tests.ops.health_checks import Page, ask, pages, ready

pytestmark = pytest.mark.django_db(transaction=True)


async def test_alive() -> None:
    status, headers, body = await ask("/health", headers=((b"host", b"whatever"),))
    assert (status, json.loads(body)) == (200, {"status": "alive", "version": VERSION})
    assert headers["cache-control"] == "no-store"
    assert headers["content-type"] == "application/json"


async def test_only_looking_is_allowed() -> None:
    assert (await ask("/health", "POST"))[0] == 405
    alive = (await ask("/health"))[2]
    status, headers, body = await ask("/health", "HEAD")
    assert (status, headers["content-length"], body) == (200, str(len(alive)), b"")


async def test_what_is_not_for_machines_is_a_page() -> None:
    for path in ("/", "/health/", "/healthy", "/metrics"):
        with pytest.raises(Page):
            await ask(path)


async def test_ready() -> None:
    assert await ready() == (200, {"status": "ready", "database": "ok", "migrations": "ok"})


async def test_without_the_database_nobody_is_sent_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise OperationalError("password=secret")

    monkeypatch.setattr(health, "_database", away)
    status, said = await ready()
    assert (status, said["status"], said["database"]) == (503, "not ready", "failed")
    assert "secret" not in str(said)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a server's database can't be moved")
@pytest.mark.parametrize("instead", ["nothing", "another"])
async def test_a_database_whose_file_is_gone_is_not_ready(instead: str) -> None:
    """Connections that are open go on reading it, and a new one would create an empty one."""
    file = Path(connection.settings_dict["NAME"])
    away = file.with_name(f"{file.name}.away")
    site = with_endpoints(pages)
    assert (await ready(site))[0] == 200
    await in_thread(file.rename, away)
    try:
        if instead == "another":
            await in_thread(file.touch)
        status, said = await ready(with_endpoints(pages))
        assert (status, said["database"]) == (503, "failed")
        assert await in_thread(file.exists) == (instead == "another")
    finally:
        await in_thread(away.rename, file)
    assert (await ready(with_endpoints(pages)))[0] == 200


@pytest.mark.skipif(connection.vendor != "sqlite", reason="an empty file is SQLite's")
async def test_an_empty_database_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connections.settings["default"], "NAME", str(tmp_path / "empty"))
    await in_thread((tmp_path / "empty").touch)
    status, said = await ready()
    assert (status, said["database"]) == (503, "failed")


async def test_a_database_that_lacks_migrations_is_not_ready() -> None:
    recorder = MigrationRecorder.Migration.objects
    newest = await in_thread(recorder.filter(app="matches").latest, "pk")
    await in_thread(newest.delete)
    try:
        assert await ready() == (503, {"status": "not ready", "database": "ok", "migrations": "failed"})
    finally:
        await in_thread(recorder.create, app=newest.app, name=newest.name)


async def test_without_redis_it_goes_on(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise ConnectionError

    settings.REDIS_URL = "redis://nowhere"
    monkeypatch.setattr(health, "_redis", away)
    assert await ready() == (
        200,
        {"status": "ready", "database": "ok", "migrations": "ok", "redis": "failed"},
    )


async def test_a_part_that_hangs_is_slow_and_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()
    monkeypatch.setattr(health, "_database", lambda: answers.wait(200))
    monkeypatch.setattr(health, "SECONDS", 0.1)
    async with asyncio.timeout(100):
        status, said = await ready()
    answers.set()
    assert (status, said["database"]) == (503, "slow")


async def test_many_who_ask_cost_as_much_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(health, "_database", lambda: asked.append("database"))
    monkeypatch.setattr(health, "FRESH_SECONDS", 1000)
    site = with_endpoints(pages)
    answers = await asyncio.gather(*(ready(site) for _ in range(50)))
    assert {status for status, _ in answers} == {200}
    assert len(asked) == 1
    monkeypatch.setattr(health, "FRESH_SECONDS", 0)
    await ready(site)
    assert len(asked) == 2
