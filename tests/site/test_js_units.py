"""The unit tests of browser modules: `.test.js` files beside these tests, run by Node's own runner."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import node

TESTS = Path(__file__).resolve().parents[1]
FILES = sorted(TESTS.rglob("*.test.js"))


def test_there_are_some() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(TESTS)))
def test_units_of(file: Path) -> None:
    done = subprocess.run(node.unit_tests([str(file)], "spec"), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
