"""The project, and a copy of it, made ready to be served."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.pages import ROOT
from tests.servers.empty_database import empty_database
from tests.servers.server_processes import environment
from tests.servers.static_files import collected

EXAMPLE = ROOT / "tests" / "toys" / "stones"
PARTS = ("games", "static", "tabletop", "templates", "tests", "tools", "bench", "manage.py", "pyproject.toml")
DATABASE = "tabletop.sqlite3"
MIGRATE = ("migrate", "--verbosity", "0")
COLLECT = ("collectstatic", "--noinput", "--verbosity", "0")
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*_cache", "browser")
NEXT_VERSION = """

for each in list(vars().values()):
    if isinstance(each, models.base.ModelBase) and each.__module__ == __name__ and not each._meta.abstract:
        each.add_to_class("next_version", models.BooleanField({options}))
"""


def manage(env: dict[str, str], code: Path, *command: str) -> None:
    """A command of that copy's manage.py."""
    subprocess.run([sys.executable, "manage.py", *command], cwd=code, env=env, check=True)


def prepared_site(home: Path, code: Path = ROOT, **more: str) -> dict[str, str]:
    """The environment of a site with its static files, and with a database in ``home`` (one that is there
    already is migrated) or where ``more`` says.
    """
    if code == ROOT:
        more["STATIC_ROOT"] = str(collected())
    env = environment(home, **more)
    if code == ROOT and "DATABASE_URL" not in more and not (home / DATABASE).exists():
        shutil.copytree(empty_database(), home, dirs_exist_ok=True)
    else:
        manage(env, code, *MIGRATE)
    if code != ROOT:
        manage(env, code, *COLLECT)
    return env


def copied(home: Path) -> Path:
    """A copy of the project that can be served."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, home / part, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / part, home / part)
    return home


def migrate_onwards(code: Path, options: str = "default=False, db_default=False") -> None:
    """Make the code of this folder that of the next version: each table has a column more, with these
    options, and the migrations that Django makes of that.
    """
    for path in [*(code / "tabletop").rglob("models.py"), *(code / "games").rglob("models.py")]:
        if "import models\n" in path.read_text():
            with path.open("a") as file:
                file.write(NEXT_VERSION.format(options=options))
    manage(environment(code / "var"), code, "makemigrations", "--verbosity", "0")


def with_the_example(home: Path) -> Path:
    """A copy of the project, with the example in ``games/`` and nothing else changed."""
    copied(home)
    shutil.move(home / EXAMPLE.relative_to(ROOT), home / "games" / EXAMPLE.name)
    return home
