"""Who may import whom. The design stands on it, so a test keeps it true."""

from __future__ import annotations

import ast
import os
import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(path.parent.name for path in ROOT.glob("games/*/__init__.py"))
IMPORT = re.compile(r"""(?<!@)(?:import|export)[^"'\n;]*?["'](\.[^"']+\.js)["']""")


FOR_GAMES = (
    "tabletop.rules",
    "tabletop.i18n.formatting",
    "tabletop.computing",
    "tabletop.daily",
    "tabletop.features.lessons.api",
    "tabletop.accounts.forms",
    "tabletop.accounts.guests",
    "tabletop.accounts.models",
    "tabletop.accounts.names",
    "tabletop.ops.logs",
    "tabletop.submissions.api",
    "tabletop.submissions.licences",
    "tabletop.limits",
    "tabletop.pages.quick_start",
    "tabletop.site.embeds",
    "tabletop.site.refusal_pages",
)
"""Packages and modules of the server that games can import, in addition to their own folder."""


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


# -- the server ----------------------------------------------------------------------------------------------
def test_layers() -> None:
    """The contracts in pyproject.toml. Imports for types and those inside functions count, too."""
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([program, "--no-cache", "--no-logo"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_games_import_what_is_for_them(game: str) -> None:
    """Tests that a game has in its own folder may import anything they need."""
    graph = grimp.build_graph("tabletop", "games", cache_dir=None)
    wrong = [
        f"{module} imports {imported}"
        for module in graph.modules
        if within(module, f"games.{game}") and not within(module, f"games.{game}.tests")
        for imported in graph.find_modules_directly_imported_by(module)
        if not within(imported, f"games.{game}", *FOR_GAMES)
    ]
    assert sorted(wrong) == []


def imports(folder: str) -> Iterator[tuple[str, str]]:
    """Every module that a file under this folder names, also of libraries, with the file."""
    for file in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                yield from ((str(file.relative_to(ROOT)), alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield str(file.relative_to(ROOT)), node.module or ""


TEST_IMPORTED = re.compile(r"^\s*(?:from|import)\s.*\btest_.*", re.MULTILINE)


def test_no_test_is_imported() -> None:
    """What several tests need is in a module of its own, or in a conftest."""
    found = {file: TEST_IMPORTED.findall(file.read_text()) for file in (ROOT / "tests").rglob("*.py")}
    assert {file.relative_to(ROOT).as_posix(): lines for file, lines in found.items() if lines} == {}


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


LOADED_BY_SCRIPTS = re.compile(r"""\b(?:import|from)[\s(]*["'`]([./][^"'`]+)["'`]""")
LOADED_BY_STYLES = re.compile(r"""@import\s+["']([^"']+)["']|url\(\s*["']?([^"')]+)["']?\s*\)""")


def static_files() -> dict[str, Path]:
    """The style sheets and modules of the site and its games, by the names under which pages load them."""
    roots = [ROOT / "static", *ROOT.glob("games/*/static")]
    found = {
        file.relative_to(root).as_posix(): file
        for root in roots
        for file in sorted(root.rglob("*"))
        if file.suffix in (".css", ".js")
    }
    return {name: file for name, file in found.items() if name.split("/")[0] not in ("vendor", "bundles")}


def loaded_files(name: str, text: str) -> list[str]:
    """What a style sheet or module of that name loads, also by a type in a comment of a module, by the names
    under which pages load them.
    """
    if name.endswith(".css"):
        paths = [imported or url for imported, url in LOADED_BY_STYLES.findall(text)]
    else:
        paths = LOADED_BY_SCRIPTS.findall(text)
    folder = posixpath.join("/static", posixpath.dirname(name))
    full = [
        posixpath.normpath(posixpath.join(folder, path)) for path in paths if not path.startswith("data:")
    ]
    return [path.removeprefix("/static/") for path in full]


def test_loaded_files_are_found() -> None:
    styles = """@import url("pieces.css"); @import '../lineup/board.css' layer(game);
    .a { background: url(/static/lateral/a.svg), url("data:image/svg+xml,x"); }"""
    assert loaded_files("deduction/board.css", styles) == [
        "deduction/pieces.css",
        "lineup/board.css",
        "lateral/a.svg",
    ]
    script = """import { a } from "../site/a.js"; export * from './b.js'; import "/static/lineup/c.js";
    const d = await import("../lateral/d.js"); /** @typedef {import("./types.js").E} E */
    import lit from "lit";"""
    assert loaded_files("deduction/board.js", script) == [
        "site/a.js",
        "deduction/b.js",
        "lineup/c.js",
        "lateral/d.js",
        "deduction/types.js",
    ]


def test_no_style_sheet_or_module_loads_another_games_files() -> None:
    """Neither does one of the site load any of a game's: games load the site's."""
    wrong = [
        f"{name} loads {used}"
        for name, file in static_files().items()
        for used in loaded_files(name, file.read_text())
        if (owner := used.split("/")[0]) in GAMES and owner != name.split("/")[0]
    ]
    assert wrong == []


PREFIXES = {"questioning": ("loq",), "lateral": ("lat", "lm", "la"), "deduction": ("ded",)}
"""What the classes of a game begin with, where it is not the game's slug."""

DEFINED = re.compile(r"(--[\w-]+)\s*:")
USED = re.compile(r"var\(\s*(--[\w-]+)\s*\)")
"""Without a default. With one, a variable is something that any game can set."""


def games_named_in(text: str, own: str | None = None) -> list[str]:
    """What a style sheet names of games but its own: slugs, and classes with a game's prefix."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    found = []
    for game in GAMES:
        if game != own:
            prefixes = "|".join((game, *PREFIXES.get(game, ())))
            found += re.findall(rf"""\.(?:{prefixes})(?:-[\w-]+)?(?![\w-])|["']{game}["']""", text)
    return found


def variables_of_games(sheets: dict[str, str]) -> list[str]:
    """Where style sheets, by name, use custom properties that only another game defines."""
    owners: dict[str, set[str]] = {}
    for name, text in sheets.items():
        for variable in DEFINED.findall(text):
            owners.setdefault(variable, set()).add(folder_of(name))
    return [
        f"{name} uses {variable}"
        for name, text in sheets.items()
        for variable in sorted(set(USED.findall(text)))
        if (by := owners.get(variable)) and by <= set(GAMES) and folder_of(name) not in by
    ]


def folder_of(name: str) -> str:
    """The slug of the game whose style sheet this is, or the site's folder."""
    return name.split("/")[0]


def style_sheets() -> dict[str, str]:
    return {name: file.read_text() for name, file in static_files().items() if name.endswith(".css")}


def test_what_style_sheets_name_of_games_is_found() -> None:
    text = """/* .loq-tile */ [data-game="lineup"] .ded-tile, .late-bird, .la, .lineup-curve {
    color: var(--suit-sun); }"""
    assert sorted(games_named_in(text)) == ['"lineup"', ".ded-tile", ".la", ".lineup-curve"]
    assert sorted(games_named_in(text, "lineup")) == [".ded-tile", ".la"]
    sheets = {"site/a.css": text, "deduction/a.css": ":root { --suit-sun: red; }", "lineup/a.css": text}
    assert variables_of_games(sheets) == ["site/a.css uses --suit-sun", "lineup/a.css uses --suit-sun"]


def test_no_style_sheet_names_classes_or_slugs_of_another_game() -> None:
    """Those of the site name no game at all: its colours are in its own theme.css."""
    wrong = [
        f"{name}: {found}"
        for name, text in style_sheets().items()
        for found in games_named_in(text, folder_of(name))
    ]
    assert wrong == []


def test_no_style_sheet_uses_variables_of_another_game() -> None:
    assert variables_of_games(style_sheets()) == []


def test_the_rules_run_without_django() -> None:
    """In a process in which Django cannot be imported."""
    script = (
        "import sys; sys.modules['django'] = None; from tabletop.rules import play, registry; "
        "[play.start(slug, options={}, seed='x') for slug in registry.slugs()]; print(*registry.slugs())"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.split() == GAMES, done.stderr


def test_bots_run_without_a_configured_django() -> None:
    """Worker processes have no settings. Texts of Django can be imported there, its models can't."""
    script = (
        "from tabletop.rules import registry; from tabletop.rules.optional_modules import bots_of; "
        "[bots_of(slug) for slug in registry.slugs()]; print(*registry.slugs())"
    )
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, env=environment
    )
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
