"""Who may import whom. The design stands on it, so a test keeps it true."""

from __future__ import annotations

import ast
import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(path.parent.name for path in ROOT.glob("games/*/__init__.py"))
IMPORT = re.compile(r"""(?:import|export)[^"'\n;]*?["'](\.[^"']+\.js)["']""")


def imports(folder: str) -> Iterator[tuple[str, str]]:
    """Every module that a file under this folder names, with the file."""
    for file in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                yield from ((str(file.relative_to(ROOT)), alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield str(file.relative_to(ROOT)), node.module or ""


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def test_the_rules_core_knows_nothing_of_the_site() -> None:
    above = ("django", "channels", "daphne", "tabletop.matches", "tabletop.live", "tabletop.accounts")
    assert [found for found in imports("tabletop/rules") if within(found[1], *above)] == []


@pytest.mark.parametrize("game", GAMES)
def test_games_know_neither_each_other_nor_the_matches(game: str) -> None:
    others = [f"games.{other}" for other in GAMES if other != game]
    assert [
        found
        for found in imports(f"games/{game}")
        if within(found[1], *others, "tabletop.matches", "tabletop.live")
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_pure(game: str) -> None:
    """No Django, no clock, no chance, no network, no files."""
    impure = (
        "django",
        "channels",
        "time",
        "datetime",
        "random",
        "secrets",
        "os",
        "socket",
        "asyncio",
        "pathlib",
    )
    assert [found for found in imports(f"games/{game}/rules") if within(found[1], *impure)] == []


def test_no_game_is_named_outside_its_folder() -> None:
    """A fifth game is one new folder: nothing of the platform lists them."""
    code = [*ROOT.glob("tabletop/**/*.py"), *ROOT.glob("static/table/*.js"), *ROOT.glob("static/site/*.js")]
    named = [
        f"{file.relative_to(ROOT)}: {game}"
        for file in code
        for game in GAMES
        if re.search(rf"""["'/]{game}["'/]""", re.sub(r'""".*?"""', "", file.read_text(), flags=re.S))
    ]
    assert named == []


def test_the_rules_run_without_django() -> None:
    """In a process in which Django cannot be imported."""
    script = (
        "import sys; sys.modules['django'] = None; from tabletop.rules import play, registry; "
        "[play.start(slug, options={}, seed='x') for slug in registry.slugs()]; print(*registry.slugs())"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.split() == GAMES, done.stderr


def test_browser_modules_do_not_import_in_circles() -> None:
    """Hashed names cannot be made of modules that name each other."""
    roots = [ROOT / "static", *ROOT.glob("games/*/static")]
    files = {file.relative_to(root).as_posix(): file for root in roots for file in root.rglob("*.js")}

    def named(name: str) -> list[str]:
        found = IMPORT.findall(files[name].read_text()) if name in files else []
        return [posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in found]

    done: set[str] = set()

    def walk(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " > ".join((*way, name))
        if name not in done:
            for other in named(name):
                walk(other, (*way, name))
            done.add(name)

    for name in files:
        walk(name, ())
