"""A copy of the project in which `manage.py startgame` has written a game of each kind, made once a run."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tests.docs.copies import copied
from tests.docs.pages import ROOT

NEW = {"plain": "q7", "grid": "a_very_long_gridname", "hands": "hands_2"}
"""The slugs, by kind: a short one and one as long as may be, so that no line depends on their length."""

FOR_CHECKS = (
    "jsconfig.json",
    "eslint.config.mjs",
    ".stylelintrc.json",
    ".prettierrc.json",
    ".prettierignore",
    "package.json",
    "package-lock.json",
    "requirements",
    "docs",
    "Makefile",
    "NOTICE",
)


def startgame(code: Path, slug: str, *options: str) -> subprocess.CompletedProcess[str]:
    """The command in that copy of the project."""
    return in_copy(code, sys.executable, "manage.py", "startgame", slug, *options)


def in_copy(code: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Any command there, with settings and data of its own."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "DATABASE_URL": "sqlite://:memory:"}
    env |= {"DATA_DIR": str(code / "var"), "PYTHONPATH": str(code)}
    return subprocess.run(command, cwd=code, env=env, capture_output=True, text=True, timeout=280)


@cache
def with_new_games() -> Path:
    """The copy. The games are as the command wrote them; nothing else is changed."""
    home = tempfile.TemporaryDirectory(prefix="tabletop-new-games-")
    atexit.register(home.cleanup)
    code = copied(Path(home.name))
    for part in FOR_CHECKS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, code / part)
    for kind, slug in NEW.items():
        done = startgame(code, slug, "--kind", kind, "--title", f"New {kind}!")
        assert done.returncode == 0, done.stdout + done.stderr
    return code


def lend_packages(code: Path) -> None:
    """Lets the copy use what npm has installed here; what tools/check_js.py writes stays in the copy."""
    own = code / "node_modules"
    own.mkdir(exist_ok=True)
    for path in (ROOT / "node_modules").iterdir():
        if path.name != ".types" and not (own / path.name).exists():
            (own / path.name).symlink_to(path)
