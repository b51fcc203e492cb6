"""Installs the Debian packages that the tests need, or says which ones to install.

    python -m tools.debian                     all of PACKAGES, and OPTIONAL where the distribution has it
    python -m tools.debian gettext             only these, which may be any of PROGRAMS

Uses only the standard library, because nothing is installed yet.
"""

import glob
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

# Debian package -> the programs that we use from it
PACKAGES = {
    "chromium": ("chromium",),
    "postgresql": ("initdb", "postgres"),
    "redis-server": ("redis-server",),
    "nginx": ("nginx",),
    "gettext": ("xgettext", "msgfmt"),
}
# The same browser without windows, menus and notifications: most browser tests run in it, a quarter faster.
# Where the distribution lacks it, they run in Chromium.
OPTIONAL = {"chromium-headless-shell": ("chromium-headless-shell",)}
# For the nightly part `engines` alone.
ENGINES = {
    "firefox-esr": ("firefox-esr",),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
}
# For the nightly part `docs` alone.
DOCS = {"caddy": ("caddy",), "bubblewrap": ("bwrap",)}
PROGRAMS = PACKAGES | OPTIONAL | ENGINES | DOCS
# Before PATH, where `postgres` may be anything; the newest version first.
_POSTGRESQL = sorted(
    glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]), reverse=True
)


def program(name: str) -> str | None:
    """The path of a program of PROGRAMS, or None."""
    own = _POSTGRESQL if name in PACKAGES["postgresql"] else []
    return shutil.which(name, path=os.pathsep.join([*own, os.environ.get("PATH", ""), "/usr/sbin", "/sbin"]))


def missing(packages: Iterable[str]) -> list[str]:
    """Those of the packages with a missing program."""
    return [package for package in packages if not all(map(program, PROGRAMS[package]))]


def install(packages: list[str], why: str) -> None:
    """Installs Debian packages. Raises `SystemExit` with a sentence that says what to install and `why`."""
    command = "apt-get install " + " ".join(packages)
    root = _become_root()
    if shutil.which("apt-get") is None or root is None:
        raise SystemExit(f"{why} needs missing packages. Run: sudo {command}")
    done = _install(root, packages, why)
    if done.returncode:
        sys.stderr.write((done.stdout + done.stderr).decode(errors="replace"))
        raise SystemExit(f"{why} needs packages that could not be installed. Run: sudo {command}")


def try_to_install(packages: list[str], why: str) -> bool:
    """The same for optional packages: returns whether they are installed now."""
    root = _become_root()
    if shutil.which("apt-get") is None or root is None:
        return False
    return _install(root, packages, why).returncode == 0


def _install(root: list[str], packages: list[str], why: str) -> subprocess.CompletedProcess[bytes]:
    print(f"Installing for {why}: {' '.join(packages)} …", flush=True)
    script = str(Path(__file__).with_name("apt_install.sh"))
    return subprocess.run([*root, "sh", script, *packages], stdin=subprocess.DEVNULL, capture_output=True)


def _become_root() -> list[str] | None:
    if os.geteuid() == 0:
        return []
    may = shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0
    return ["sudo", "-n"] if may else None


def main() -> None:
    if absent := missing(sys.argv[1:] or PACKAGES):
        install(absent, "make test" if len(sys.argv) == 1 else "this")
    if len(sys.argv) == 1 and (absent := missing(OPTIONAL)):
        try_to_install(absent, "make test")


if __name__ == "__main__":
    main()
