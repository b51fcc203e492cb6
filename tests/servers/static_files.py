"""The project's static files as a site serves them: under their hashed names, and compressed."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.servers.server_processes import ROOT, environment
from tools import bundles

COLLECT = "import django; django.setup(); from tools import play; play.collect_static()"


@cache
def collected() -> Path:
    """The folder of this project's static files, with bundles that are up to date.

    All processes of a test run share it, and the next run too, unless a file has changed. Several may ask at
    the same time.
    """
    bundles.ensure()
    folder = ROOT / "var" / "tests" / "static"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        env = environment(folder.parent, STATIC_ROOT=str(folder))
        subprocess.run([sys.executable, "-c", COLLECT], cwd=ROOT, env=env, check=True)
    return folder
