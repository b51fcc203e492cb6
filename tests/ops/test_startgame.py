"""`manage.py startgame`: what it refuses, and what it writes. That the games work is in
tests/docs/test_new_games.py and tests/browser/test_new_games.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tabletop.ops import game_scaffold
from tabletop.ops.game_scaffold import KINDS, NotPossible, check, title_of, write

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The folders of a source tree that the command looks into."""
    for folder in ("games", "tests/toys/chance", "tests/recorded/old", "static/kit", "templates/pages"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


@pytest.mark.parametrize(
    "slug", ["Hex", "2048", "_hex", "my-game", "my game", "hëx", "", "../hex", "x" * 21, "class", "match"]
)
def test_a_slug_is_a_name_of_python(tree: Path, slug: str) -> None:
    with pytest.raises(NotPossible):
        check(slug, "Hex", tree, ())
    check("hex", "Hex", tree, ())


@pytest.mark.parametrize("slug", ["chance", "old", "kit", "pages", "static", "ws", "taken"])
def test_a_slug_that_means_something_else_is_refused(tree: Path, slug: str) -> None:
    with pytest.raises(NotPossible, match=slug):
        check(slug, "Hex", tree, {"taken"})


@pytest.mark.parametrize(
    "slug", ["lineup", "t", "games", "me", "admin", "auth", "deals", "people", "site", "stones"]
)
def test_the_command_refuses_the_games_the_addresses_and_the_apps_of_the_site(slug: str) -> None:
    with pytest.raises(CommandError, match=f"{slug}.*Choose another slug"):
        call_command("startgame", slug, kind="plain")
    assert slug == "lineup" or not (ROOT / "games" / slug).exists()


def test_it_needs_the_source_tree(tmp_path: Path, settings: Any) -> None:
    """An installed site has no tests."""
    settings.BASE_DIR = tmp_path
    with pytest.raises(CommandError, match="source tree"):
        call_command("startgame", "hex")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("title", ['Say "hi"', "<b>Hex</b>", "100 %", "{{ slug }}", "a\\b", " ", "x" * 41])
def test_a_title_needs_no_escaping_anywhere(tree: Path, title: str) -> None:
    with pytest.raises(NotPossible, match="title"):
        check("hex", title, tree, ())
    check("hex", "Ada’s game: Hex, again!", tree, ())


def test_a_title_is_made_from_the_slug() -> None:
    assert title_of("last_stone") == "Last stone"


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_filled_in_and_in_the_folder_of_the_game(tree: Path, kind: str) -> None:
    before = {*tree.rglob("*")}
    paths = write("last_stone", "Last stone", kind, tree)
    names = {path.relative_to(tree / "games" / "last_stone").as_posix() for path in paths}
    assert {
        "apps.py",
        "rules/game.py",
        "words.py",
        "static/last_stone/words.js",
        "tests/test_rules.py",
    } <= names
    pictures = {f"static/last_stone/{name}" for name in ("card.svg", "mark.svg", "theme.css")}
    assert {"templates/last_stone/rules.html", *pictures} <= names
    assert ("static/last_stone/board.js" in names) == (kind != "plain")
    assert {path for path in tree.rglob("*") if path.is_file()} - before == set(paths)
    for path in paths:
        assert not any(f"{{{{ {name} }}}}" in path.read_text() for name in ("slug", "title", "class_name"))
    game = (tree / "games/last_stone/rules/game.py").read_text()
    assert "class LastStone(" in game
    assert "draft: ClassVar[bool] = True" in game


def test_nothing_is_overwritten(tree: Path) -> None:
    write("hex", "Hex", "plain", tree)
    with pytest.raises(FileExistsError):
        write("hex", "Hex", "grid", tree)
    with pytest.raises(NotPossible, match="games/hex already exists"):
        check("hex", "Hex", tree, ())


def test_no_tool_takes_a_template_for_code() -> None:
    assert {path.suffix for path in game_scaffold.TEMPLATES.rglob("*.*") if path.is_file()} == {
        ".py-tpl",
        ".js-tpl",
        ".css-tpl",
        ".html-tpl",
        ".svg-tpl",
    }
