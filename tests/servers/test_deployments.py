"""The same code in other surroundings: on PostgreSQL, and as it is deployed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from secrets import token_urlsafe

import pytest

from tests.servers.server_processes import ROOT, environment

pytestmark = pytest.mark.services


ANY_DATABASE = (
    "pages",
    "hostile",
    "expensive_answers",
    "shown_tiles",
    "recorded_matches",
    "preview",
    "imported",
)
"""Tests that say nothing about the database, and take their time."""


@pytest.mark.nightly("servers")
@pytest.mark.timeout(900)
def test_the_tests_of_matches_pass_on_postgres_too(postgres_url: str) -> None:
    """Once more, but for ANY_DATABASE, with a database of its own on a real server."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/matches",
        *(f"--ignore-glob=*test_{name}*" for name in ANY_DATABASE),
        "tests/ops/test_tidying.py",
    ]
    env = {**os.environ, "DATABASE_URL": postgres_url}
    env.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=840)
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize(("proxies", "complaint"), [("0", "tabletop.E001"), ("1", "")])
def test_a_deployment_has_nothing_to_complain_about(tmp_path: Path, proxies: str, complaint: str) -> None:
    """`manage.py check --deploy`, with nothing set but what must be: https needs a proxy that is trusted."""
    more = {"SITE_URL": "https://play.example.org", "TRUSTED_PROXIES": proxies}
    env = environment(tmp_path, **more, SECRET_KEY=token_urlsafe(60))
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "INFO"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert re.findall(r"\((\w+\.[EWI]\d+)\)", done.stderr) == [complaint] * bool(complaint), done.stderr
    assert bool(done.returncode) is bool(complaint)


def test_without_a_secret_nothing_starts(tmp_path: Path) -> None:
    """Settings never invent one."""
    env = {name: value for name, value in environment(tmp_path).items() if name != "SECRET_KEY"}
    done = subprocess.run(
        [sys.executable, "manage.py", "check"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode != 0
    assert "SECRET_KEY" in done.stderr


def test_commands_may_take_their_time(tmp_path: Path) -> None:
    """PostgreSQL aborts slow statements of the site, for which people wait, but not of migrations."""
    shown = "from django.conf import settings; print(settings.DATABASES['default']['OPTIONS']['options'])"
    env = environment(tmp_path, DATABASE_URL="postgres://nobody@127.0.0.1:1/nothing")
    ways = {"statement_timeout=0 ": ["manage.py", "shell", "-v", "0"], "statement_timeout=10000 ": []}
    for told, way in ways.items():
        done = subprocess.run([sys.executable, *way, "-c", shown], cwd=ROOT, env=env, capture_output=True)
        assert told in done.stdout.decode(), done.stderr
