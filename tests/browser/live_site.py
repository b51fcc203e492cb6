"""The real site for browsers: its own data, static files collected under their hashed names, limits out of
the way (ten tests a minute come from one address).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.servers.server_processes import ROOT, Site, environment, site
from tests.servers.static_files import collected
from tools import bundles

SETUP = "import django; django.setup(); from django.core.management import call_command; "
MIGRATE = "call_command('migrate', interactive=False, verbosity=0); "
COLLECT = "call_command('collectstatic', interactive=False, verbosity=0)"


def prepare_site(home: Path, code: Path = ROOT, /, **more: str) -> None:
    """Fill that folder with what every site begins with: an empty database, and the static files of that
    code with these settings. What this code's browser modules are bundled into is brought up to date first.
    """
    (home / "data").mkdir(parents=True)
    steps = SETUP + MIGRATE
    if code == ROOT and not more:
        (home / "static").symlink_to(collected())
    else:
        steps += COLLECT
        if code == ROOT:
            bundles.ensure()
    env = environment(home / "data", STATIC_ROOT=str(home / "static"), **more)
    subprocess.run([sys.executable, "-c", steps], cwd=code, env=env, check=True, capture_output=True)


class LiveSite:
    """One running site. It keeps its address and its data when it is killed and comes back."""

    def __init__(self, running: Site, log: Path) -> None:
        self.url = f"http://127.0.0.1:{running.port}"
        self.env = running.env
        self.kill = running.kill
        self.start = running.start
        self._log = log
        self._read = 0

    def new_log(self) -> str:
        """What the server has logged since this was asked before."""
        text = self._log.read_text()[self._read :]
        self._read += len(text)
        return text


@contextmanager
def running_site(prepared: Path, home: Path, code: Path = ROOT, /, **more: str) -> Iterator[LiveSite]:
    """A separate site in the folder ``home``, with the static files of the prepared one."""
    shutil.copytree(prepared / "data", home)
    static, log = str(prepared / "static"), home.with_suffix(".log")
    env = environment(home, STATIC_ROOT=static, RATE_LIMIT_SCALE="1000", DELAYS="0", **more)
    with site(env, log, code) as running:
        yield LiveSite(running, log)
