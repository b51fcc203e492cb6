"""From SQLite to PostgreSQL, as docs/running.md says: games go on, and new rows get numbers."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.copies import prepared_site
from tests.docs.pages import ROOT, blocks, text_of
from tests.servers import replayed_matches
from tests.servers.example_player import whole_game
from tests.servers.server_processes import logs, site, told

pytestmark = [pytest.mark.services, pytest.mark.nightly("servers")]

MODERATOR = """
import django, json; django.setup()
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from tabletop.matches.models import Match
from tabletop.accounts.models import User
boss = User.objects.create_superuser("boss", password="a long password of a moderator")
group = Group.objects.create(name="Moderators of the evening")
group.permissions.set(Permission.objects.filter(codename__contains="closure"))
boss.groups.add(group)
kind = ContentType.objects.get_for_model(Match)
LogEntry.objects.create(user=boss, content_type=kind, object_id="x", object_repr="x", action_flag=ADDITION)
print(json.dumps(None))
"""
COUNT = """
import django, json; django.setup()
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
apart = {"contenttypes.ContentType", "sessions.Session", "auth.Permission"}
models = [model for model in apps.get_models() if model._meta.label not in apart]
counts = {model._meta.label: model.objects.count() for model in models}
group = Group.objects.get()
kinds = [entry.content_type.model for entry in LogEntry.objects.all()]
print(json.dumps([counts, sorted(group.permissions.values_list("codename", flat=True)), kinds]))
"""


async def test_everything_comes_along(tmp_path: Path, postgres_url: str) -> None:
    old = prepared_site(tmp_path / "old")
    games = await asyncio.to_thread(replayed_matches.opened, old, replayed_matches.GAMES[:2])
    await asyncio.to_thread(told, old, MODERATOR)
    with site(old) as running:
        await replayed_matches.play_halves(games, running.port, second=False)
    before = await asyncio.to_thread(told, old, COUNT)
    assert sum(before[0].values()) > 50

    new_url = await asyncio.to_thread(emptied, postgres_url)
    new = await asyncio.to_thread(prepared_site, tmp_path / "new", ROOT, DATABASE_URL=new_url)
    new["SECRET_KEY"] = old["SECRET_KEY"]
    await asyncio.to_thread(move, tmp_path, new, f"{old['DATA_DIR']}/tabletop.sqlite3")
    assert await asyncio.to_thread(told, new, COUNT) == before
    with site(new) as running:
        await replayed_matches.play_halves(games, running.port, second=True)
        await asyncio.to_thread(whole_game, f"http://127.0.0.1:{running.port}")
    found = await asyncio.to_thread(logs, new)
    assert [len(found[replay.match]) for replay in games] == [len(replay.moves) for replay in games]


def emptied(url: str) -> str:
    """A database of its own on that server."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as line:
        line.execute("DROP DATABASE IF EXISTS moved")
        line.execute("CREATE DATABASE moved")
    return url.removesuffix("/tabletop") + "/moved"


def move(home: Path, new: dict[str, str], sqlite: str) -> None:
    """The block of docs/running.md, with the folders of here."""
    (block,) = blocks(text_of("docs/running.md"), "sh move")
    (home / "data").mkdir()
    (home / "site.sh").write_text(f"export SITE={home}\n")
    script = block.replace("/srv/tabletop", str(home)).replace("$PWD/var/tabletop.sqlite3", sqlite)
    script = script.replace(".venv/bin/python", sys.executable)
    env = {**os.environ, **new}
    done = subprocess.run(["bash", "-euc", script], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert list((home / "data").iterdir()) == []
    assert json.dumps(done.stdout).count("Installed") == 1
