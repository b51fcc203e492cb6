"""Keeps the database of a version that is about to be released: `.venv/bin/python -m tools.record_database`.

It is that of `make demo`, as this version makes it, in ``tests/servers/databases/<version>.sqlite3.gz``.
Later versions must be able to restore it (`tests/servers/test_released_databases.py`): once the version is
released, the file never changes.
"""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from secrets import token_hex

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "servers" / "databases"


def made() -> bytes:
    """A backup of the demo site."""
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "DATA_DIR": home, "SECRET_KEY": token_hex(48)}
        env["DJANGO_SETTINGS_MODULE"] = "tabletop.settings"
        backup = Path(home, "backup")
        for command in (
            ["manage.py", "migrate", "--verbosity", "0"],
            ["-m", "tools.demo_site", "fill"],
            ["manage.py", "backup", str(backup)],
        ):
            subprocess.run(
                [sys.executable, *command], cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL
            )
        return backup.read_bytes()


def main() -> None:
    from tabletop.ops.version import VERSION

    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{VERSION}.sqlite3.gz"
    with path.open("xb") as file:
        file.write(gzip.compress(made(), mtime=0))
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
