"""`make lint`: runs all checks side by side. Prints one line for each, and the output of those that fail."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import check_js

ROOT = Path(__file__).resolve().parent.parent
CODE = [name for name in ("tabletop", "games", "tests", "tools", "bench") if (ROOT / name).is_dir()]
SLOW = {
    "mypy --strict": ["mypy", *CODE],
    "eslint": ["tools.check_js", "eslint", "."],
    "migrations": ["django", "makemigrations", "--check", "--dry-run"],
    "style": ["tools.style", "."],
    "prettier": ["tools.check_js", "prettier", "."],
}
"""These start first, so that no processor waits for the last of them at the end."""

CHECKS = SLOW | {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "browser modules": ["tools.check_js", "types"],
    "stylelint": ["tools.check_js", "stylelint"],
    "templates": ["djlint", "--lint", "--quiet", "templates", "games"],
    "old code": ["tools.check_migrations"],
    "server types": ["tools.server_types", "--check"],
    "protocol files": ["tools.protocol_files", "--check"],
    "tree": ["tools.check_tree"],
    "browser tests": ["tools.check_browser_tests"],
}
ENVIRONMENT = {"DJANGO_SETTINGS_MODULE": "tests.settings", "DATABASE_URL": "sqlite://:memory:"}


def run(name: str, command: list[str]) -> bool:
    """Runs one check with ``python -m``; returns whether it passed."""
    begin = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=os.environ | ENVIRONMENT,
        capture_output=True,
        text=True,
    )
    ok = done.returncode == 0
    line = f"{name:16} {'ok' if ok else 'FAILED':7} {time.monotonic() - begin:5.1f} s"
    print(line if ok else f"{line}\n{done.stdout}{done.stderr}", flush=True)
    return ok


def main() -> None:
    check_js.prepare()
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        results = list(side_by_side.map(run, CHECKS, CHECKS.values()))
    raise SystemExit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
