"""`make coverage` measures modules."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tools import coverage

pytestmark = pytest.mark.nightly("tools")


def test_the_unit_tests_of_modules() -> None:
    command = [sys.executable, "-m", "tools.coverage", "javascript"]
    done = subprocess.run(command, cwd=coverage.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"ask\.js +\| +\d+\.\d+ ", done.stdout), done.stdout
    assert re.search(r"all files +\| +\d+\.\d+ ", done.stdout)
    assert "vendor" not in done.stdout


def test_nothing_else_is_a_part() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.coverage", "css"], cwd=coverage.ROOT)
    assert done.returncode == 1
