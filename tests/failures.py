"""In CI, what fails is printed immediately: a run that is ended by a limit prints no summary."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from _pytest._io import TerminalWriter

MAX_LETTERS = 2000
"""Of what a failure says, its end."""


class ImmediateFailures:
    """A plugin of pytest that tells each failure, and each first try that failed, when it is known."""

    def __init__(self, terminal: Callable[[], TerminalWriter]) -> None:
        self._terminal = terminal

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest when a part of a test is over."""
        if report.outcome in ("failed", "rerun"):
            about = f"{report.outcome.upper()} {report.nodeid} ({report.when}, {report.duration:.0f} s)"
            self._terminal().line(f"\n{about}\n{report.longreprtext[-MAX_LETTERS:]}")
