"""The database of a new site, migrated once and copied for each test that begins with one."""

from __future__ import annotations

import atexit
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tests.servers.server_processes import ROOT, environment


@cache
def empty_database() -> Path:
    """A folder with a site's data, as `migrate` leaves it: nobody has been there yet. Only to be copied."""
    home = tempfile.TemporaryDirectory(prefix="tabletop-empty-database-")
    atexit.register(home.cleanup)
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=environment(Path(home.name)), check=True)
    return Path(home.name)
