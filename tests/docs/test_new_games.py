"""What `manage.py startgame` writes passes every check of the project without changes."""

from __future__ import annotations

import re
import sys

import pytest

from tests.new_games import NEW, in_copy, lend_packages, with_new_games
from tools.lint import CHECKS, CODE

pytestmark = [pytest.mark.services, pytest.mark.nightly("docs")]

OF_EACH_GAME = (
    "games",
    "tests/contract",
    "tests/games/test_recorded.py",
    "tests/lessons",
    "tests/notifications/test_secrets.py",
    "tests/secrets",
    "tests/site/test_contrast.py",
    "tests/site/test_link_previews.py",
)
"""Tests with the game's slug as their parameter."""

OF_ALL_GAMES = (
    "tests/docs/test_breakpoints.py",
    "tests/docs/test_style_sheets.py",
    "tests/environments",
    "tests/i18n",
    "tests/matches/test_games_on_site.py",
    "tests/rules",
    "tests/site/test_bundles.py",
    "tests/site/test_import_map.py",
    "tests/site/test_js_catalogue.py",
    "tests/site/test_link_previews.py",
    "tests/site/test_type_casts.py",
    "tests/test_layers.py",
    "tests/test_private_attributes.py",
)
"""Tests that look through all games. test_budgets.py isn't among them: several new games at the same time
share more modules than one does.
"""

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


def passed(*arguments: str) -> str:
    """What pytest prints in the copy for these tests, all of which pass."""
    command = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", "-n", "0", *arguments)
    done = in_copy(with_new_games(), *command)
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


def test_the_tests_of_each_game_pass() -> None:
    """With those that each brings itself."""
    printed = passed("-k", " or ".join(NEW.values()), *OF_EACH_GAME)
    for slug in NEW.values():
        assert len(re.findall(rf"{slug}.* PASSED", printed)) > 20


def test_the_tests_of_all_games_pass() -> None:
    lend_packages(with_new_games())
    passed(*OF_ALL_GAMES)
