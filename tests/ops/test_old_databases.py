"""Databases from before version 1.0: `make play` sets them aside, and `migrate` leaves them as they are."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tabletop.ops import old_databases

ROOT = Path(__file__).resolve().parents[2]
SET_ASIDE = (
    "from tools import play; play.environment('127.0.0.1', 8000); "
    "import django; django.setup(); play.set_aside_old_database()"
)


@pytest.mark.django_db
def test_migrating_one_is_refused_in_a_sentence() -> None:
    call_command("migrate", verbosity=0)
    MigrationRecorder(connection).record_applied(*old_databases.WROTE)
    with pytest.raises(CommandError, match=re.escape(old_databases.SAY)):
        call_command("migrate", verbosity=0)


def test_make_play_sets_it_aside_with_what_belongs_to_it(tmp_path: Path) -> None:
    database = tmp_path / "tabletop.sqlite3"
    old = sqlite3.connect(database, isolation_level=None)
    old.execute("PRAGMA journal_mode=WAL")
    old.execute("CREATE TABLE django_migrations (id INTEGER PRIMARY KEY, app TEXT, name TEXT, applied TEXT)")
    old.execute("INSERT INTO django_migrations VALUES (1, ?, ?, '2026-11-01')", old_databases.WROTE)
    log = Path(f"{database}-wal").read_bytes()
    env = {**os.environ, "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tabletop.settings"}
    run = [sys.executable, "-c", SET_ASIDE]
    said = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=60)
    aside = tmp_path / "tabletop-before-1.0.sqlite3"
    assert said.stdout == (
        f"The database is from before version 1.0. It is now {aside}, and a new one begins.\n"
    )
    assert Path(f"{aside}-wal").read_bytes() == log
    old.close()
    kept = sqlite3.connect(aside)
    assert kept.execute("SELECT app, name FROM django_migrations").fetchall() == [old_databases.WROTE]
    again = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=60)
    assert again.stdout == ""
