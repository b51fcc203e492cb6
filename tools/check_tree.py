"""Checks what must not be in any file of the project, and that the lock files agree.

Forbidden are paths of one machine, names of package registries (users choose their own), and conflict
markers.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = {
    ".gz",
    ".gif",
    ".ico",
    ".jpg",
    ".mo",
    ".npz",
    ".ogg",
    ".png",
    ".sqlite3",
    ".ttf",
    ".webp",
    ".woff",
    ".woff2",
}
MADE = {
    ".git",
    "bundles",
    ".venv",
    "var",
    "node_modules",
    "tsconfig.json",
    "__pycache__",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
}
# Each pattern is written so that it does not match itself.
FORBIDDEN = {
    "a path of one machine": r"(?<![\w.$}/-])/(?:root|work|Users|home/[a-z]\w*)/[\w.]",
    "a package registry": r"py[p]i\.(?:org|python)|pythonhos[t]ed|np[m]js\.(?:org|com)|np[m]mirror|ya[r]npkg",
    "a place to download packages from": r"--(?:extra-)?index-ur[l]|\"resolve[d]\"|--find-link[s]",
    "a conflict marker": r"(?m)^(?:<{7} |>{7} )",
}


def tracked() -> list[Path]:
    """The files in the repository, including untracked ones; without git, all except generated ones."""
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(git, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
        return [ROOT / name for name in names if name and (ROOT / name).is_file()]
    except (OSError, subprocess.CalledProcessError):
        return [path for path in ROOT.rglob("*") if path.is_file() and not MADE.intersection(path.parts)]


def forbidden(text: str) -> Iterator[tuple[int, str]]:
    """Yield (line, message) for each forbidden text."""
    for what, pattern in FORBIDDEN.items():
        for found in re.finditer(pattern, text):
            yield text.count("\n", 0, found.start()) + 1, f"{what}: {found[0]}"


def complaints(path: Path) -> Iterator[str]:
    name = path.relative_to(ROOT)
    if path.suffix in BINARY:
        return
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        yield f"{name}: is not UTF-8 (add new types of binary files to BINARY in tools/check_tree.py)"
        return
    yield from (f"{name}:{line}: {what}" for line, what in forbidden(text))


def pins(name: str) -> set[str]:
    """The `package==version` lines of a lock file."""
    return set(re.findall(r"(?m)^[\w.\[\],-]+==[^ ;\\]+", (ROOT / "requirements" / name).read_text()))


def lock_complaints() -> Iterator[str]:
    """dev.lock must contain all of play.lock, in the same versions: both use one .venv."""
    yield from (
        f"requirements/dev.lock: {pin} of play.lock is missing"
        for pin in sorted(pins("play.lock") - pins("dev.lock"))
    )


def main() -> None:
    found = [*(line for path in tracked() for line in complaints(path)), *lock_complaints()]
    print("\n".join(found))
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
