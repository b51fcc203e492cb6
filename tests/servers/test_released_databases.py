"""Databases of released versions, kept by ``python -m tools.record_database``: this version restores each,
has then the tables that it makes itself, and replays and shows every match.
"""

from __future__ import annotations

import gzip
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.docs.pages import text_of
from tests.servers.empty_database import empty_database
from tests.servers.server_processes import ROOT, environment, told
from tests.servers.static_files import collected
from tools.record_database import FOLDER

pytestmark = pytest.mark.services

KEPT = sorted(FOLDER.glob("*.gz"))
DATABASE = "tabletop.sqlite3"

LOOK = """
import json, django
django.setup()
from django.conf import settings
from django.test import Client
from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.rules import play

host = settings.ALLOWED_HOSTS[0]
wrong, counts = [], {}
for match in Match.objects.all():
    counts[match.status] = counts.get(match.status, 0) + 1
    viewers = [None, *User.objects.filter(seats__match=match)]
    if match.status != "open":
        end = repository.last_position(match.pk)
        if match.outcome != play.outcome(end) or end.number != match.moves.count():
            wrong.append([match.pk, "replayed", play.outcome(end)])
    for viewer in viewers:
        browser = Client(headers={"host": host})
        if viewer:
            browser.force_login(viewer)
        pages = [match.get_absolute_url(), *(["/me/games/", "/me/"] if viewer else [])]
        pages += [f"/t/{match.pk}/replay/", f"/t/{match.pk}/log.json"] if match.status == "over" else []
        for page in pages:
            status = browser.get(page).status_code
            if status != 200 and not (viewer is None and match.status == "over" and status == 403):
                wrong.append([page, viewer and viewer.name, status])
print(json.dumps([wrong, counts]))
"""
"""Replays every match, and opens its pages as everyone at its table and as a stranger."""


def test_every_released_version_has_its_database() -> None:
    released = re.findall(r"^## (\d\S+) \(\d", text_of("CHANGELOG.md"), flags=re.M)
    kept = {path.name.removesuffix(".sqlite3.gz") for path in KEPT}
    assert {*released} <= kept, "python -m tools.record_database"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_it_is_restored_with_all_that_was_in_it(path: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    backup.write_bytes(gzip.decompress(path.read_bytes()))
    env = environment(tmp_path / "site", SITE_URL="http://localhost", STATIC_ROOT=str(collected()))
    done = subprocess.run(
        [sys.executable, "manage.py", "restore", str(backup)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert tables(tmp_path / "site" / DATABASE) == tables(empty_database() / DATABASE)
    wrong, counts = told(env, LOOK)
    assert wrong == []
    assert {*counts} == {"open", "playing", "over"}


def tables(file: Path) -> dict[str, list[object]]:
    """What there is in a database: the columns and the indexes of each table, in no order."""
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: [
                sorted(row[1:] for row in database.execute(f"PRAGMA table_xinfo('{name}')")),
                sorted(row[2:] for row in database.execute(f"PRAGMA index_list('{name}')")),
                sorted(row[2:] for row in database.execute(f"PRAGMA foreign_key_list('{name}')")),
            ]
            for name in names
            if name != "sqlite_sequence"
        }
