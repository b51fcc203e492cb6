"""`make coverage` measures modules; CI prints what it finds."""

from __future__ import annotations

import re
import subprocess
import sys

from tools import coverage


def test_ci_prints_what_unit_tests_of_modules_cover() -> None:
    assert "\nmake coverage PARTS=javascript\n" in (coverage.ROOT / ".ci/run").read_text()
    command = [sys.executable, "-m", "tools.coverage", "javascript"]
    done = subprocess.run(command, cwd=coverage.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"ask\.js +\| +\d+\.\d+ ", done.stdout), done.stdout
    assert re.search(r"all files +\| +\d+\.\d+ ", done.stdout)
    assert "vendor" not in done.stdout


def test_nothing_else_is_a_part() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.coverage", "css"], cwd=coverage.ROOT)
    assert done.returncode == 1
