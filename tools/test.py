"""`make test`: runs pytest; tests that fail run once more at the end, alone.

    python -m tools.test [arguments for pytest]

A test that passes when it runs alone is flaky: that is printed as an entry for tests/flaky.toml, which the
next commit adds, and isn't a failure, unless more than `MAX_FLAKY` tests are known to be flaky by then.
"""

import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tools import check_js

ROOT = Path(__file__).resolve().parent.parent
FLAKY = ROOT / "tests" / "flaky.toml"
MAX_FLAKY = 3
"""More known flaky tests than these are a failure: first they have to be mended."""
MAX_ALONE = 10
"""If more tests fail, they don't run again: it isn't chance."""
PROCESSES = str((os.cpu_count() or 1) + 2)
"""Two more than processors, because tests of servers and pages wait a lot."""
SOME_FAILED = 1
"""pytest's exit code when tests failed, and nothing worse happened."""


def known() -> list[str]:
    """The node ids in tests/flaky.toml."""
    return [entry["test"] for entry in tomllib.loads(FLAKY.read_text()).get("flaky", [])]


def entry(test: str) -> str:
    """What tests/flaky.toml says about a flaky test; the cause is filled in by hand."""
    return f'[[flaky]]\ntest = "{test}"\ndate = {datetime.now(UTC).date()}\ncause = ""\n'


def is_path(argument: str) -> bool:
    """Whether this argument for pytest says which tests to run."""
    return (ROOT / argument.partition("::")[0]).exists()


def verdict(flaky: Sequence[str]) -> int:
    """Prints what to do about tests that failed, and then passed alone; returns the exit code."""
    new = [test for test in flaky if test not in known()]
    print(f"\nWARNING: {len(flaky)} flaky: failed, then passed alone. Find the cause.")
    if new:
        print(f"Add to {FLAKY.relative_to(ROOT)}:\n\n" + "\n".join(map(entry, new)))
    if len({*known(), *flaky}) <= MAX_FLAKY:
        return 0
    print(f"FAILED: more than {MAX_FLAKY} tests are flaky.")
    return 1


def run(arguments: Sequence[str]) -> int:
    """Runs pytest with these arguments, and what failed once more; returns the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "failed"

        def pytest(*options: str) -> int:
            report.write_text("")
            env = os.environ | {"FAILED_TESTS": str(report)}
            return subprocess.run([sys.executable, "-m", "pytest", *options], cwd=ROOT, env=env).returncode

        code = pytest(*arguments)
        failed = sorted({*report.read_text().splitlines()})
        if code != SOME_FAILED or not failed or len(failed) > MAX_ALONE:
            return code
        print(f"\nOnce more, alone: {', '.join(failed)}", flush=True)
        options = [argument for argument in arguments if not is_path(argument)]
        return pytest(*options, "-n", "0", *failed) or verdict(failed)


if __name__ == "__main__":
    check_js.prepare()  # two processes that install packages would disturb each other
    raise SystemExit(run(["-n", PROCESSES, *sys.argv[1:]]))
