"""What fails in CI is printed immediately."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from _pytest._io import TerminalWriter

from tests.failures import MAX_LETTERS, ImmediateFailures


def told(outcome: Any, text: str = "") -> str:
    """What is printed of a test with that outcome."""
    terminal = StringIO()
    name, where = "tests/test_x.py::test_y", ("tests/test_x.py", 3, "test_y")
    report = pytest.TestReport(name, where, {}, outcome, text or None, "call", duration=7.4)
    ImmediateFailures(lambda: TerminalWriter(terminal)).pytest_runtest_logreport(report)
    return terminal.getvalue()


def test_a_failure_is_told_with_its_end() -> None:
    found = told("failed", "begin" + "x" * MAX_LETTERS + "E   assert 1 == 2")
    assert "FAILED tests/test_x.py::test_y (call, 7 s)\n" in found
    assert found.endswith("xE   assert 1 == 2\n")
    assert "begin" not in found


def test_a_first_try_that_failed_is_told() -> None:
    assert "RERUN tests/test_x.py::test_y" in told("rerun", "E   a race")


def test_nothing_is_told_of_a_test_that_passed() -> None:
    assert told("passed") == ""
