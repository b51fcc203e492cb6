"""Backups: the whole database in one file, written while the site runs, and restored into an empty database.

SQLite is copied with its online backup API, PostgreSQL with ``pg_dump`` and ``pg_restore``. Guests' seats
also depend on ``SECRET_KEY``, which is not part of the database.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection

SUFFIXES = {"sqlite": ".sqlite3", "postgresql": ".dump"}
_SAME = ["--no-owner", "--no-privileges"]


class Unusable(Exception):
    """A backup or restore is not possible; the message says why in one sentence."""


def suffix() -> str:
    """The file name suffix for backups of this database."""
    return SUFFIXES[connection.vendor]


def backup(target: Path) -> None:
    """Write a consistent snapshot of the database to a file, completely or not at all. Raises `Unusable`."""
    if target.exists():
        raise Unusable(f"{target} already exists. Choose another file name.")
    if connection.vendor == "sqlite" and not Path(connection.settings_dict["NAME"]).exists():
        raise Unusable("There is no database yet, so there is nothing to back up.")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # it contains all seeds
    try:
        if connection.vendor == "sqlite":
            _copy(Path(connection.settings_dict["NAME"]), part)
        else:
            _run("pg_dump", "--format=custom", *_SAME, f"--file={part}")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)


def restore(source: Path) -> None:
    """Fill the empty database from a backup. Raises `Unusable`, and the database is then still empty."""
    if not source.is_file():
        raise Unusable(f"{source} doesn’t exist or is not a file.")
    if connection.introspection.table_names():
        raise Unusable(
            "This database is not empty. Restore into a new one, and keep this one until you have checked it."
        )
    connection.close()
    if connection.vendor == "sqlite":
        _check(source)
        _copy(source, Path(connection.settings_dict["NAME"]))
    else:
        name = connection.settings_dict["NAME"]
        options = ["--exit-on-error", "--single-transaction", f"--dbname={name}"]
        _run("pg_restore", *options, *_SAME, str(source))


def _copy(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)  # one snapshot: moves made in the meantime are not in it
        new.execute("PRAGMA journal_mode=DELETE")  # a single file without a separate log


def _check(source: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as file:
            whole = file.execute("PRAGMA quick_check").fetchone() == ("ok",)
            ours = file.execute("SELECT 1 FROM sqlite_master WHERE name = 'django_migrations'").fetchone()
    except sqlite3.DatabaseError:
        whole = ours = False
    if not (whole and ours):
        raise Unusable(f"{source} is not a backup of this site.")


def _run(program: str, *options: str) -> None:
    """Run one of PostgreSQL's programs on the database of the settings. Raises `Unusable`."""
    path = shutil.which(program)
    if path is None:
        raise Unusable(f"{program} is not installed: on Debian, apt-get install postgresql-client")
    done = subprocess.run([path, *options], env=os.environ | _login(), capture_output=True, text=True)
    if done.returncode:
        raise Unusable(done.stderr.strip())


def _login() -> dict[str, str]:
    """Credentials as environment variables: command lines are visible to other users of the machine."""
    settings: dict[str, Any] = connection.settings_dict
    known = {
        "PGHOST": settings["HOST"],
        "PGPORT": str(settings["PORT"]),
        "PGUSER": settings["USER"],
        "PGPASSWORD": settings["PASSWORD"],
        "PGDATABASE": settings["NAME"],
        "PGSSLMODE": settings["OPTIONS"].get("sslmode", ""),
    }
    return {name: value for name, value in known.items() if value}
