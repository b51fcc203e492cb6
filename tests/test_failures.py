"""Failures are printed immediately, and their ids written down."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from _pytest._io import TerminalWriter

from tests.failures import MAX_LETTERS, Failures, without_group

TEST = "tests/test_x.py::test_y"


def told(file: Path, outcome: Any, text: str = "", name: str = TEST) -> str:
    """What is printed of a test with that outcome."""
    terminal = StringIO()
    report = pytest.TestReport(name, ("x.py", 3, "y"), {}, outcome, text or None, "call", duration=7.4)
    Failures(lambda: TerminalWriter(terminal), file).pytest_runtest_logreport(report)
    return terminal.getvalue()


def test_a_failure_is_told_with_its_end(tmp_path: Path) -> None:
    found = told(tmp_path / "failed", "failed", "begin" + "x" * MAX_LETTERS + "E   assert 1 == 2")
    assert f"FAILED {TEST} (call, 7 s)\n" in found
    assert found.endswith("xE   assert 1 == 2\n")
    assert "begin" not in found


def test_failed_tests_are_listed_without_their_group(tmp_path: Path) -> None:
    file = tmp_path / "failed"
    told(file, "failed", name=f"{TEST}@test_x")
    told(file, "failed", name=f"{TEST}[a@b]@test_x")
    assert file.read_text().splitlines() == [TEST, f"{TEST}[a@b]"]
    assert without_group(f"{TEST}[a@b]") == f"{TEST}[a@b]"


def test_nothing_is_told_of_a_test_that_passed(tmp_path: Path) -> None:
    assert told(tmp_path / "failed", "passed") == ""
    assert not (tmp_path / "failed").exists()
