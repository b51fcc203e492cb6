"""What `manage.py startgame` writes passes every check of the project without changes."""

from __future__ import annotations

import re
import sys

import pytest

from tests.new_games import NEW, in_copy, lend_packages, with_new_games
from tools.lint import CHECKS, CODE

pytestmark = [pytest.mark.services, pytest.mark.nightly("docs")]

OF_ALL_GAMES = (
    "games",
    "tests/contract",
    "tests/games/test_recorded.py",
    "tests/lessons/test_courses.py",
    "tests/matches/test_game_addresses.py",
    "tests/secrets/test_tables.py",
    "tests/secrets/test_worlds.py",
    "tests/test_layers.py",
)
"""Tests that take every game in by themselves."""


EVERYTHING = (".", *CODE)
"""What the checks of `make lint` look at."""


@pytest.mark.parametrize("name", CHECKS)
def test_lint_finds_nothing(name: str) -> None:
    """The rest of the project is checked where it is."""
    code, folders = with_new_games(), [f"games/{slug}" for slug in NEW.values()]
    lend_packages(code)
    command = [part for part in CHECKS[name] if part not in EVERYTHING]
    narrowed = folders if len(command) < len(CHECKS[name]) else []
    done = in_copy(code, sys.executable, "-m", *command, *narrowed)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_tests_of_all_games_pass() -> None:
    """With those that each brings itself."""
    which = " or ".join(("test_layers", *NEW.values()))
    options = ("-p", "no:cacheprovider", "-v", "-n", "0", "-k", which)
    done = in_copy(with_new_games(), sys.executable, "-m", "pytest", *options, *OF_ALL_GAMES)
    assert done.returncode == 0, done.stdout[-3000:]
    for slug in NEW.values():
        assert len(re.findall(rf"{slug}.* PASSED", done.stdout)) > 20
