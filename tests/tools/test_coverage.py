"""`make coverage` measures modules; CI prints what it finds."""

from __future__ import annotations

import re
import subprocess
import sys

from tools import coverage


def test_ci_prints_what_both_languages_cover() -> None:
    """What it runs for this is not run again by `make test`; nothing else is left out."""
    text = (coverage.ROOT / ".ci/run").read_text()
    assert "\nmake coverage PARTS=quick\n" in text
    assert '\nmake test ARGS="$(.venv/bin/python -m tools.coverage rest)"\n' in text
    command = [sys.executable, "-m", "tools.coverage", "rest"]
    options = subprocess.run(
        command, cwd=coverage.ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert options == [f"--ignore=tests/{folder}" for folder in coverage.SERVER]
    assert all((coverage.ROOT / option.partition("=")[2]).is_dir() for option in options)


def test_the_unit_tests_of_modules() -> None:
    command = [sys.executable, "-m", "tools.coverage", "javascript"]
    done = subprocess.run(command, cwd=coverage.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"ask\.js +\| +\d+\.\d+ ", done.stdout), done.stdout
    assert re.search(r"all files +\| +\d+\.\d+ ", done.stdout)
    assert "vendor" not in done.stdout


def test_totals_of_python_by_package() -> None:
    """Lines and branches count alike; the last total is that of everything."""
    lines = {"covered_lines": 6, "num_statements": 8, "covered_branches": 0, "num_branches": 2}
    none = {"covered_lines": 0, "num_statements": 2, "covered_branches": 0, "num_branches": 0}
    empty = {"covered_lines": 0, "num_statements": 0, "covered_branches": 0, "num_branches": 0}
    files = {
        "tabletop/matches/models.py": lines,
        "games/hex/rules/position.py": none,
        "games/__init__.py": empty,
    }
    report = {"files": {name: {"summary": summary} for name, summary in files.items()}}
    assert coverage.totals(report) == [("games.hex", 0), ("tabletop.matches", 60), ("all", 50)]


def test_the_quick_tests_of_the_server() -> None:
    command = [sys.executable, "-m", "tools.coverage", "server", "tests/rules/test_dice.py"]
    done = subprocess.run(command, cwd=coverage.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^tabletop\.rules +\d+\.\d %$", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^all +\d+\.\d %$", done.stdout, re.MULTILINE), done.stdout


def test_nothing_else_is_a_part() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.coverage", "css"], cwd=coverage.ROOT)
    assert done.returncode == 1
