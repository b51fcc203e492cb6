"""`make check`: what to run after an edit.

    python -m tools.check              for the files that differ from the last commit, or else for that commit
    python -m tools.check FILE …       for these files

ruff, mypy (as a daemon, which is slow only the first time, and ends after an hour without use), the words of
changed texts, the tests of what has changed, for a game those that every game must pass, those in Node if
scripts or templates have changed, and a few tests in a browser, marked with ``smoke``.
"""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path

from tools import check_js
from tools.lint import CODE, run

ROOT = Path(__file__).resolve().parent.parent
NODE_TESTS = "tests/dom/test_javascript.py"
OF_BROWSERS = ("*.js", "*.mjs", "*.d.ts", "*.html", "tests/dom/*")
LEFT_OUT = ("tests/browser", "tests/servers")
OF_EVERY_GAME = (
    "tests/contract/test_contract.py",
    "tests/games/test_recorded.py",
    "tests/rules",
    "tests/secrets",
)


def git(*command: str) -> list[str]:
    """The lines that a git command prints."""
    done = subprocess.run(["git", *command], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def changed() -> list[str]:
    """The files that differ from the last commit, or else those that it has changed."""
    found = [*git("diff", "--name-only", "HEAD"), *git("ls-files", "--others", "--exclude-standard")]
    return found or git("diff", "--name-only", "HEAD~1", "HEAD")


def imported(file: Path) -> Iterator[str]:
    """The modules that a Python file imports, and the names that it takes from them, as dotted names."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def tests_of(files: Iterable[str]) -> list[str]:
    """The tests of these files: of a Python file, those that import it; of any other, or if none does, those
    in the folder of the same name; of a file of a game, also those in the game's folder. Tests of browsers
    and of real servers aren't among them.
    """
    importers: dict[str, set[str]] = {}
    for path in ROOT.glob("tests/**/test_*.py"):
        test = str(path.relative_to(ROOT))
        if not test.startswith(LEFT_OUT):
            for module in imported(path):
                importers.setdefault(module, set()).add(test)
    files = list(files)
    homes = {f"games/{slug}/tests" for slug in games_of(files)}
    found = {home for home in homes if (ROOT / home).is_dir()}
    for file in (file for file in files if (ROOT / file).exists()):
        path = Path(file)
        if path.name.startswith("test_"):
            found.add(file)
            continue
        module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        own = importers.get(module, set()) if path.suffix == ".py" else set()
        found |= own or _folder_of(path)
    return sorted(test for test in found if not test.startswith(LEFT_OUT))


def games_of(files: Iterable[str]) -> list[str]:
    """The slugs of the games that these files belong to."""
    slugs = {file.split("/")[1] for file in files if fnmatch(file, "games/*/*")}
    return sorted(slug for slug in slugs if (ROOT / "games" / slug / "__init__.py").exists())


def _folder_of(path: Path) -> set[str]:
    """The folder of tests named like the folder that the file is in, or like the feature that it is of."""
    of_feature = path.parts[2:3] if path.parts[1:2] == ("features",) else ()
    names = ("/".join(path.parts[:2]), *path.parts[1:2], *of_feature)
    return {f"tests/{name}" for name in names if len(path.parts) > 2 and (ROOT / "tests" / name).is_dir()}


def main(arguments: list[str]) -> None:
    check_js.prepare()
    files = arguments or changed()
    tests = tests_of(files)
    if any(fnmatch(file, pattern) for file in files for pattern in OF_BROWSERS):
        tests = sorted({NODE_TESTS, *tests})
    print(f"Changed: {', '.join(files)}\nTests: {' '.join(tests) or 'none'}", flush=True)
    checks = {
        "mypy": ["mypy.dmypy", "run", "--timeout", "3600", "--", *CODE],
        "ruff check": ["ruff", "check", "."],
        "ruff format": ["ruff", "format", "--check", "."],
        "style": ["tools.style", *(file for file in files if (ROOT / file).exists())],
        "smoke": ["pytest", "-q", "-m", "smoke", "tests/browser"],
    }
    if tests:
        checks["tests"] = ["pytest", "-q", "--maxfail=10", *tests]
    if games := games_of(files):
        checks["contract"] = ["pytest", "-q", "--maxfail=10", "-k", " or ".join(games), *OF_EVERY_GAME]
    with ThreadPoolExecutor(2) as side_by_side:
        results = list(side_by_side.map(run, checks, checks.values()))
    raise SystemExit(0 if all(results) else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
