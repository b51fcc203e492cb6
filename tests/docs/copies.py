"""The project, and a copy of it, made ready to be served."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.pages import ROOT
from tests.servers.sites import environment

EXAMPLE = ROOT / "tests" / "toys" / "stones"
PARTS = ("games", "static", "tabletop", "templates", "tests", "tools", "bench", "manage.py", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*_cache", "browser")
COMMANDS = (("migrate", "--verbosity", "0"), ("collectstatic", "--noinput", "--verbosity", "0"))


def furnished(home: Path, code: Path = ROOT) -> dict[str, str]:
    """The environment of a site with a database and its static files, all in ``home``."""
    env = environment(home)
    for command in COMMANDS:
        subprocess.run([sys.executable, "manage.py", *command], cwd=code, env=env, check=True)
    return env


def with_the_example(home: Path) -> Path:
    """A copy of the project, with the example in ``games/`` and nothing else changed."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, home / part, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / part, home / part)
    shutil.move(home / EXAMPLE.relative_to(ROOT), home / "games" / EXAMPLE.name)
    return home
