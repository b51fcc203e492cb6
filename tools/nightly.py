"""`make nightly`: what is too slow for `make test`, in parts of a few minutes each.

    python -m tools.nightly                  all parts that have not passed at this commit
    python -m tools.nightly 3 axe            these, by number or name
    python -m tools.nightly --list           their numbers, names, and results at this commit
    python -m tools.nightly --for-change     as in CI: parts that the newest commits concern, at most two, or
                                             one chosen by the commit's content

A test belongs to a part by its marker: ``@pytest.mark.nightly("axe")``. Results are kept in var/nightly/, by
commit.
"""

import json
import subprocess
import sys
import time
from collections.abc import Collection
from fnmatch import fnmatch
from pathlib import Path

from tools import check_js, test

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "var" / "nightly"

LOOKS = ("static/*.css", "games/*.css", "templates/*", "games/*/templates/*")
PAGES = (*LOOKS, "static/*.js", "games/*/static/*.js", "tabletop/site/*", "tabletop/pages/*")
STORAGE = tuple(f"tabletop/{name}/*" for name in ("database", "live", "matches", "server", "sockets", "ops"))

PARTS: dict[str, tuple[str, ...]] = {
    "axe": LOOKS,
    "tours": LOOKS,
    "tours-lateral": (*LOOKS, "games/lateral/*"),
    "translations": ("*/locale/*", "tabletop/i18n/*", *LOOKS),
    "devices": PAGES,
    "tables": PAGES,
    "lineup": ("games/lineup/*", *PAGES),
    "lateral": ("games/lateral/*", *PAGES),
    "deduction": ("games/deduction/*", "games/questioning/*", *PAGES),
    "evenings": ("games/lateral/*", *PAGES),
    "lessons": (
        "tabletop/features/lessons/*",
        "games/*/lessons/*",
        "static/lessons/*",
        "static/study/*",
        *LOOKS,
    ),
    "engines": ("static/*.js", "games/*/static/*.js", "tests/engines/*"),
    "hostile": ("tabletop/sockets/*", "tabletop/limits/*", "tests/hostile/*"),
    "knocks": STORAGE,
    "servers": STORAGE,
    "speed": ("bench/*", "tabletop/features/archive/entries.py", *STORAGE),
    "docs": ("docs/*", "tabletop/ops/game_*", "README.md", "docker-compose.yml", "Dockerfile"),
    "tools": ("tools/*", "Makefile", "requirements/*"),
    "faults": ("tests/faults/*", "tests/contract/*", "tests/dom/*", "static/*.js", "games/*/static/*.js"),
    "faults-forms": ("tests/faults/*", "tabletop/site/*", "tabletop/pages/*", "templates/*"),
    "games": ("games/*/rules/*", "games/*/ai/*", "games/*/puzzles/*", "tabletop/rules/*"),
}
"""The parts, and the files that each of them is about."""

MAX_IN_CI = 2
DAY = 24 * 60 * 60

PACKAGES = {"docs": ("caddy", "bubblewrap"), "engines": ("firefox-esr", "webkit2gtk-driver", "xvfb")}
"""Debian packages that a part needs beyond those of `make test`."""
ARGUMENTS = {"engines": ("tests/engines",)}


def git(*command: str) -> str:
    return subprocess.run(["git", *command], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def changed() -> set[str]:
    """The files that the newest commit has changed, and those of the day before it."""
    newest = int(git("log", "-1", "--format=%ct"))
    return {*git("log", f"--since={newest - DAY}", "--name-only", "--format=").split()}


def for_change(files: Collection[str], tree: str) -> list[str]:
    """The parts to run for a change of these files: at most two that are about any of them, else any one. If
    there are more, the hash of all files decides: the same wherever the commit ends up.
    """
    at = int(tree, 16) % len(PARTS)
    rotated = [*PARTS][at:] + [*PARTS][:at]
    concerned = [
        part for part in rotated if any(fnmatch(file, glob) for glob in PARTS[part] for file in files)
    ]
    return concerned[:MAX_IN_CI] or rotated[:1]


def file_of(commit: str) -> Path:
    return RESULTS / f"{commit}.json"


def results(commit: str) -> dict[str, dict[str, float]]:
    """By part: whether it passed at that commit, and in how many seconds."""
    file = file_of(commit)
    found: dict[str, dict[str, float]] = json.loads(file.read_text()) if file.exists() else {}
    return found


def run(part: str, commit: str) -> bool:
    """Runs a part, and keeps its result; returns whether it passed."""
    print(f"\n== {part} ==", flush=True)
    if part in PACKAGES:
        subprocess.run([sys.executable, "-m", "tools.debian", *PACKAGES[part]], cwd=ROOT, check=True)
    begin = time.monotonic()
    code = test.run(["-n", test.PROCESSES, "-q", f"--nightly={part}", *ARGUMENTS.get(part, ())])
    known = results(commit) | {part: {"passed": code == 0, "seconds": round(time.monotonic() - begin)}}
    RESULTS.mkdir(parents=True, exist_ok=True)
    file_of(commit).write_text(json.dumps(known, indent=1))
    return code == 0


def chosen(arguments: list[str], commit: str) -> list[str]:
    """The parts that these arguments mean. Raises `SystemExit` for an unknown one."""
    if arguments == ["--for-change"]:
        return for_change(changed(), git("rev-parse", "HEAD^{tree}").strip())
    numbered = {str(number): part for number, part in enumerate(PARTS, 1)}
    parts = [numbered.get(one, one) for one in arguments]
    if unknown := [part for part in parts if part not in PARTS]:
        raise SystemExit(f"There is no part {unknown[0]}. Parts: {', '.join(PARTS)}")
    passed = [part for part, result in results(commit).items() if result["passed"]]
    return parts or [part for part in PARTS if part not in passed]


def listing(commit: str) -> str:
    """A line for each part."""
    known = results(commit)
    words = {part: "passed" if result["passed"] else "FAILED" for part, result in known.items()}
    seconds = {part: f"{result['seconds']:.0f} s" for part, result in known.items()}
    return "\n".join(
        f"{number:2} {part:16}{words.get(part, '-'):8}{seconds.get(part, '')}".rstrip()
        for number, part in enumerate(PARTS, 1)
    )


def main(arguments: list[str]) -> None:
    commit = git("rev-parse", "HEAD").strip()
    if arguments == ["--list"]:
        print(listing(commit))
        return
    parts = chosen(arguments, commit)
    check_js.prepare()
    failed = [part for part in parts if not run(part, commit)]
    print(f"\n{listing(commit)}")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
