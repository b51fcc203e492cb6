"""Which tests share a process of a run with -n, so that what they need is started once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

pytestmark = pytest.mark.nightly("tools")

LISTING = """
import os
from pathlib import Path
import pytest

@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish(session):
    if hasattr(session.config, "workerinput"):
        Path(os.environ["FOUND"]).write_text(" ".join(item.nodeid for item in session.items))
        session.items.clear()
"""
"""A plugin that lists the tests as a process of such a run calls them, and runs none."""


def groups(tmp_path: Path, file: str) -> set[str]:
    """The groups of that file's tests."""
    (tmp_path / "listing.py").write_text(LISTING)
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {"PYTHONPATH": str(tmp_path), "FOUND": str(tmp_path / "found")}
    command = [sys.executable, "-m", "pytest", "-n", "1", "-p", "listing", file]
    subprocess.run(command, cwd=ROOT, env=env, capture_output=True)
    return {name.rpartition("@")[2] for name in (tmp_path / "found").read_text().split(" ")}


def test_tests_of_a_file_share_a_browser(tmp_path: Path) -> None:
    assert groups(tmp_path, "tests/browser/test_tables.py") == {"test_tables"}


def test_tests_of_a_file_share_servers(tmp_path: Path) -> None:
    assert groups(tmp_path, "tests/docs/test_proxy_limits.py") >= {"test_proxy_limits"}
