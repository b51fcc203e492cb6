"""Makes .venv and installs one of the lock files into it, hash by hash; does nothing when that is done.

    python -m tools.bootstrap play             requirements/play.lock: what the site needs
    python -m tools.bootstrap dev              requirements/dev.lock: that and the tools

Runs on a bare Python 3.11 or newer: nothing of requirements/ is imported.
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
"""Debian's own, which is built with profile-guided optimisation: on one that is not a move costs a third more
(docs/speed.md).
"""


def make_venv() -> None:
    """A virtual environment whose Python runs; one whose Python has gone is made anew."""
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode == 0:
        return
    python = best_python()
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([python, "-m", "venv", VENV]).returncode:
        raise SystemExit(f"{python} could not make a virtual environment in {VENV}.")


def best_python() -> str:
    """The Python for .venv: `FAST` where it can be had, unless PYTHON in the environment says which one."""
    wanted = FAST.exists() and "PYTHON" not in os.environ
    if wanted and (can_make_venv(FAST) or debian.try_to_install(["python3.11-venv"], "a faster Python")):
        return str(FAST)
    if importlib.util.find_spec("ensurepip") is None:  # Debian ships it apart
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
    """Whether .venv holds exactly this lock file, or dev.lock, which contains it (tools/check_tree.py)."""
    return any(stamp(each).exists() and stamp(each).read_text() == digest(each) for each in (name, "dev"))


def install(name: str) -> None:
    """Installs a lock file. A file that is not what the lock says it is, by its hash, is refused."""
    if installed(name):
        return
    print(f"Installing requirements/{name}.lock into .venv (this time only) …", flush=True)
    for old in VENV.glob("*.installed"):
        old.unlink()
    options = ["-qq", "--no-input", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    if subprocess.run([PYTHON, "-m", "pip", "install", *options, "--requirement", lock(name)]).returncode:
        raise SystemExit(f"requirements/{name}.lock could not be installed: is this machine connected?")
    stamp(name).write_text(digest(name))


def main() -> None:
    make_venv()
    install(sys.argv[1])


if __name__ == "__main__":
    main()
