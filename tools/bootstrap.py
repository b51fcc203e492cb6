"""Creates .venv and installs a lock file into it, checking hashes; does nothing if that is already done.

    python -m tools.bootstrap play             requirements/play.lock: the site's packages
    python -m tools.bootstrap dev              requirements/dev.lock: these and the tools

Uses only the standard library of Python 3.11 or newer, because nothing is installed yet.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import debian

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"

FAST = Path("/usr/bin/python3.11")
"""Debian's Python, built with profile-guided optimisation: without it a move costs a third more
(docs/speed.md).
"""


def make_venv() -> None:
    """Creates .venv, unless there is one with a working Python and pip."""
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode == 0:
        return
    python = best_python()
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([python, "-m", "venv", VENV]).returncode:
        raise SystemExit(f"{python} could not create a virtual environment in {VENV}.")


def best_python() -> str:
    """The Python for .venv: `FAST` if it is available, unless the environment variable PYTHON is set."""
    wanted = FAST.exists() and "PYTHON" not in os.environ
    if wanted and (can_make_venv(FAST) or debian.try_to_install(["python3.11-venv"], "a faster Python")):
        return str(FAST)
    if importlib.util.find_spec("ensurepip") is None:  # a separate package on Debian
        debian.install([f"python3.{sys.version_info.minor}-venv"], "a virtual environment")
    return sys.executable


def can_make_venv(python: Path) -> bool:
    return subprocess.run([python, "-c", "import ensurepip"], capture_output=True).returncode == 0


def lock(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.lock"


def stamp(name: str) -> Path:
    return VENV / f"{name}.installed"


def digest(name: str) -> str:
    return hashlib.sha256(lock(name).read_bytes()).hexdigest()


def installed(name: str) -> bool:
    """Whether exactly this lock file is installed, or dev.lock, which contains it (tools/check_tree.py)."""
    return any(stamp(each).exists() and stamp(each).read_text() == digest(each) for each in (name, "dev"))


def install(name: str) -> None:
    """Installs a lock file with pip, which refuses packages with a wrong hash. Raises `SystemExit`."""
    if installed(name):
        return
    print(
        f"Installing requirements/{name}.lock into .venv (only the first time; it takes minutes) …",
        flush=True,
    )
    for old in VENV.glob("*.installed"):
        old.unlink()
    options = ["-qq", "--no-input", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    if subprocess.run([PYTHON, "-m", "pip", "install", *options, "--requirement", lock(name)]).returncode:
        raise SystemExit(f"requirements/{name}.lock could not be installed. Is this machine online?")
    stamp(name).write_text(digest(name))


def main() -> None:
    make_venv()
    install(sys.argv[1])
    if sys.argv[1] == "play":  # a unit can't write beside the code, and would compile at each start
        subprocess.run([PYTHON, "-m", "compileall", "-q", "tabletop", "games", "tools"], cwd=ROOT)


if __name__ == "__main__":
    main()
