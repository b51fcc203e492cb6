"""`manage.py backup` and `restore`: what they refuse, in one sentence. That they work is played by
`tests/servers/test_backups.py`.
"""

from __future__ import annotations

import stat
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

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
