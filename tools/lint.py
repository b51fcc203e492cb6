"""`make lint`: every check, each told in one line; what a failed one says is shown whole."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = [name for name in ("tabletop", "games", "tests", "tools", "bench") if (ROOT / name).is_dir()]
CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy --strict": ["mypy", *CODE],
    "browser modules": ["tools.check_js"],
    "migrations": ["django", "makemigrations", "--check", "--dry-run"],
    "old code": ["tools.check_migrations"],
    "tree": ["tools.check_tree"],
}
ENVIRONMENT = {"DJANGO_SETTINGS_MODULE": "tests.settings", "DATABASE_URL": "sqlite://:memory:"}


def run(name: str, command: list[str]) -> bool:
    """Runs one check as a module of this Python; True when it found nothing."""
    begin = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=os.environ | ENVIRONMENT,
        capture_output=True,
        text=True,
    )
    ok = done.returncode == 0
    print(f"{name:16} {'ok' if ok else 'FAILED':7} {time.monotonic() - begin:5.1f} s", flush=True)
    if not ok:
        print(done.stdout + done.stderr, flush=True)
    return ok


def main() -> None:
    results = [run(name, command) for name, command in CHECKS.items()]
    raise SystemExit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
