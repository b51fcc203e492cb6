"""A new game needs nothing outside its folder: the example, moved into ``games/`` of a copy, with tests and a
recorded match of its own there.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.copies import with_the_example

pytestmark = [pytest.mark.services, pytest.mark.nightly("docs")]

OWN_TEST = '''
"""A test in the game's own folder, which uses a fixture shared by all tests."""


def test_stones_has_the_fixtures_of_all_tests(in_thread_workers):
    assert in_thread_workers is not None
'''


def run(copy: Path, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A module in that copy."""
    clean = {name: os.environ[name] for name in os.environ if not name.startswith(("PYTEST_", "FAILED_"))}
    clean |= {"DATA_DIR": str(copy / "var"), "PYTHONPATH": str(copy), **env}
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=copy, env=clean, capture_output=True, text=True, timeout=200
    )


def elsewhere(copy: Path) -> set[Path]:
    """The files outside of the game's folder, but for what running leaves behind."""
    made = {"stones", "var", "__pycache__", ".hypothesis"}
    return {path for path in copy.rglob("*") if made.isdisjoint(path.relative_to(copy).parts)}


def test_it_is_recorded_and_tested_in_its_own_folder(tmp_path: Path) -> None:
    copy = with_the_example(tmp_path / "copy")
    before = elsewhere(copy)
    pytest_of_it = ("pytest", "-p", "no:cacheprovider", "-q", "-rfp", "-k", "stones", "tests/games", "games")
    done = run(copy, *pytest_of_it)
    assert "test_every_game_has_recorded_matches[stones]" in done.stdout, "nothing is recorded yet"

    done = run(copy, "tools.record", SLUG="stones")
    folder = "games/stones/tests"
    assert done.stdout.split() == [f"{folder}/recorded/v1-random-2.json", f"{folder}/golden/v1-random-2.txt"]
    assert "watcher heap: " in (copy / folder / "golden/v1-random-2.txt").read_text()
    again = run(copy, "tools.record", SLUG="stones", SEATS="2")
    assert "Choose another NAME" in again.stderr

    (copy / folder / "test_own.py").write_text(OWN_TEST)
    done = run(copy, *pytest_of_it)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "test_stones_has_the_fixtures_of_all_tests" in done.stdout
    assert elsewhere(copy) - before == set()
