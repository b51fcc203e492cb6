"""Failures are printed immediately in CI, where a run that is ended by a limit prints no summary, and listed
in the file FAILED_TESTS, from which tools/test.py learns what to run once more.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest._io import TerminalWriter

MAX_LETTERS = 2000
"""Of what a failure says, its end."""


def without_group(nodeid: str) -> str:
    """The test's id as the command line takes it: pytest-xdist adds its group after an ``@``."""
    name, _, group = nodeid.rpartition("@")
    return name if name and "]" not in group else nodeid


class Failures:
    """A plugin of pytest. ``terminal``: where to print failures; ``file``: where to add their ids."""

    def __init__(self, terminal: Callable[[], TerminalWriter] | None, file: Path | None) -> None:
        self._terminal, self._file = terminal, file

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest when a part of a test is over."""
        if report.outcome != "failed":
            return
        test = without_group(report.nodeid)
        if self._file:
            with self._file.open("a") as file:
                file.write(f"{test}\n")
        if self._terminal:
            about = f"FAILED {test} ({report.when}, {report.duration:.0f} s)"
            self._terminal().line(f"\n{about}\n{report.longreprtext[-MAX_LETTERS:]}")


def register(config: pytest.Config) -> None:
    """Add the plugin to this run, if anyone wants to know, once for all its processes."""
    file = os.environ.get("FAILED_TESTS")
    if (file or os.environ.get("CI")) and not hasattr(config, "workerinput"):
        terminal = config.get_terminal_writer if os.environ.get("CI") else None
        config.pluginmanager.register(Failures(terminal, Path(file) if file else None))
