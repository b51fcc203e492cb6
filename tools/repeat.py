"""`make repeat`: browser tests that have changed, ten times, in slow browsers on a busy machine.

    python -m tools.repeat             the files in tests/browser that differ from the last commit, or that it
                                       has changed; after a change of a helper, those that import it
    python -m tools.repeat TEST …      these

Each processor also runs a loop that never ends. Stops at the first failure.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import check

ROOT = Path(__file__).resolve().parent.parent
TIMES = 10
SLOW = 4


@contextmanager
def busy_processors() -> Iterator[None]:
    """Two processes that only count, until the end of the block."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def changed() -> list[str]:
    """The browser tests that have changed, and those that import a helper that has."""
    files = {file for file in check.changed() if file.startswith("tests/browser/") and file.endswith(".py")}
    helpers = {".".join(Path(file).with_suffix("").parts) for file in files}
    return sorted(
        str(test.relative_to(ROOT))
        for test in ROOT.glob("tests/browser/test_*.py")
        if str(test.relative_to(ROOT)) in files or helpers & {*check.imported(test)}
    )


def main(arguments: list[str]) -> None:
    tests = arguments or changed()
    if not tests:
        raise SystemExit("No browser test has changed.")
    env = os.environ | {"BROWSER_SLOW": str(SLOW)}
    with busy_processors():
        for time in range(1, TIMES + 1):
            print(f"\n== {time} of {TIMES} ==", flush=True)
            command = [sys.executable, "-m", "pytest", "-q", "-x", "--nightly=all", *tests]
            if code := subprocess.run(command, cwd=ROOT, env=env).returncode:
                raise SystemExit(code)


if __name__ == "__main__":
    main(sys.argv[1:])
