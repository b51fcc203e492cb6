"""`manage.py backup` and `restore`: what they refuse, in one sentence. That they work is played by
`tests/servers/test_backups.py`.
"""

from __future__ import annotations

import stat
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.servers.server_processes import ROOT, environment

pytestmark = pytest.mark.django_db(transaction=True)


def said(command: str, *args: Any) -> str:
    out = StringIO()
    call_command(command, *args, stdout=out)
    return out.getvalue().strip()


def test_a_backup_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "backups" / "kept"
    assert said("backup", file) == str(file)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (file.parent, file)] == [0o700, 0o600]
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL's files are its own")
def test_a_restored_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Also in a terminal where files are for everyone, and what SQLite writes beside it."""
    file, data = tmp_path / "kept", tmp_path / "data"
    said("backup", file)
    code = (
        "import os, sys; os.umask(0o022); sys.argv[1:1] = ['restore']; "
        "from tools.manage import main; main(); "
        "from django.db import connection; connection.ensure_connection(); "
        "connection.cursor().execute('UPDATE django_migrations SET app = app'); "
        "print(*os.listdir(os.environ['DATA_DIR']), file=sys.stderr)"
    )
    run = [sys.executable, "-c", code, str(file)]
    done = subprocess.run(run, cwd=ROOT, env=environment(data), capture_output=True, text=True, timeout=60)
    assert {"tabletop.sqlite3", "tabletop.sqlite3-wal"} <= {*done.stderr.split()}, done.stderr
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in [data, *data.glob("*.sqlite3*")]}
    assert modes.pop("data") == "0o700"
    assert {*modes.values()} == {"0o600"}


def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("older")
    with pytest.raises(CommandError, match="already exists"):
        said("backup", file)
    assert file.read_text() == "older"
    with pytest.raises(CommandError, match="not empty"):
        said("restore", file)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite's file is what can be missing")
def test_where_nobody_has_played_yet_there_is_nothing_to_keep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection.settings_dict, "NAME", str(tmp_path / "missing.sqlite3"))
    with pytest.raises(CommandError, match="no database"):
        said("backup", tmp_path / "kept")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("command", ["tidy", "createadmin"])
def test_before_the_first_start_there_is_nothing_to_work_on(command: str) -> None:
    with pytest.raises(CommandError, match="There is no database yet"):
        said(command)


@pytest.fixture
def no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that the database is empty. A restore that wrote into it anyway would be noticed here."""
    nothing: Callable[[], list[str]] = list
    monkeypatch.setattr(connection.introspection, "table_names", nothing)


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("content", [None, b"", b"not a database, and longer than its header " * 10])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(CommandError, match="doesn’t exist" if content is None else "is not a backup"):
        said("restore", file)
