"""Faults planted in a copy of the project: tests that exist to find them must fail.

``tests/faults/<family>.toml`` lists them:

    [[fault]]
    what = "The draw offer is shown to the player who made it"
    file = "static/table/actions.js"
    old = "text that is in the file once"
    new = "what replaces it"
    tests = ["tests/table/offers.test.js"]

``tests`` are files for Node, and files or node ids for pytest (of `make test`); at least one of them must
fail.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from tests import node

ROOT = Path(__file__).resolve().parents[2]
FAMILIES = Path(__file__).resolve().parent
LINKED = (".venv", "node_modules")
FAILED_IN_PYTEST = re.compile(r"^(FAILED|ERROR) \S+::", re.MULTILINE)
"""A file that can't be collected is an error, too, but not one of a test."""
FAILED_IN_NODE = re.compile(r"^ *not ok \d+ - (?!.*\.test\.js$)", re.MULTILINE)
"""A file that can't be loaded fails, too, but under its own name: none of its tests has failed."""
MAX_SECONDS = 240

IN_A_DOM = "tests/dom/"
SCENES = "var/tests/scenes"
"""The pages that tests in a DOM open: what the server says, which scripts and styles don't change."""
RECORDING = f"{IN_A_DOM}test_javascript.py::test_every_scene_is_opened_by_a_test"


class Fault(NamedTuple):
    """One entry of a list of faults."""

    what: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @property
    def text(self) -> str:
        """The file with the fault. Fails unless ``old`` is in it exactly once."""
        text = (ROOT / self.file).read_text()
        count = text.count(self.old)
        assert count == 1, f"{self.file} has {self.old!r} {count} times: change this fault ({self.what})"
        return text.replace(self.old, self.new)


def families() -> dict[str, list[Fault]]:
    """All faults, by the name of their list."""
    return {
        file.stem: [
            Fault(**entry, tests=tuple(tests))
            for entry in tomllib.loads(file.read_text())["fault"]
            for tests in [entry.pop("tests")]
        ]
        for file in sorted(FAMILIES.glob("*.toml"))
    }


def copied(home: Path) -> Path:
    """A copy of the project, with what isn't committed yet."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file() and name not in LINKED:
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, home / name)
    for name in LINKED:
        (home / name).symlink_to((ROOT / name).resolve())
    return home


def run_with(fault: Fault, copy: Path) -> tuple[bool, str]:
    """Runs the fault's tests in that copy of the project with the fault planted: whether one of them failed,
    and what they printed.
    """
    text = fault.text
    if fault.file.endswith(".py"):
        compile(text, fault.file, "exec")
    planted = copy / fault.file
    planted.write_text(text)
    changes_scenes = planted.suffix not in (".js", ".css")
    if changes_scenes:
        shutil.rmtree(copy / SCENES, ignore_errors=True)
    try:
        for run in (_run_node, _run_pytest):
            failed, printed = run(fault.tests, copy)
            if failed:
                break
        return failed, printed
    finally:
        shutil.copy2(ROOT / fault.file, planted)
        if changes_scenes:
            shutil.rmtree(copy / SCENES, ignore_errors=True)


def _run_node(tests: tuple[str, ...], copy: Path) -> tuple[bool, str]:
    files = [test for test in tests if test.endswith(".js")]
    if not files:
        return False, ""
    if any(file.startswith(IN_A_DOM) for file in files) and not (copy / SCENES).exists():
        failed, printed = _run_pytest((RECORDING,), copy)
        if failed:
            return failed, printed
    printed = _printed(node.unit_tests(files, "tap"), copy)
    return bool(FAILED_IN_NODE.search(printed)), printed


def _run_pytest(tests: tuple[str, ...], copy: Path) -> tuple[bool, str]:
    ids = [test for test in tests if not test.endswith(".js")]
    if not ids:
        return False, ""
    options = ["-q", "-x", "-p", "no:cacheprovider"]
    printed = _printed([sys.executable, "-m", "pytest", *options, *ids], copy)
    return bool(FAILED_IN_PYTEST.search(printed)), printed


def _printed(command: list[str], copy: Path) -> str:
    """Runs it there, apart from the tests that are running; what it printed."""
    ours = ("PYTEST_", "NODE_TEST_CONTEXT", "DATA_DIR", "STATIC_ROOT")
    env = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, timeout=MAX_SECONDS)
    return done.stdout + done.stderr
