"""Writes a complete small game from templates, for `manage.py startgame`.

The templates are in ``game_templates/``: ``common/`` for every game, and one folder for each of `KINDS`.
Their names end in ``-tpl`` so that no tool mistakes them for code. Only ``{{ slug }}``, ``{{ title }}`` and
``{{ class_name }}`` are replaced in them.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

TEMPLATES = Path(__file__).parent / "game_templates"
KINDS: Mapping[str, str] = {
    "plain": "open information, moves as buttons, no board",
    "grid": "a rectangular board on which pieces are placed and moved",
    "hands": "each player has a secret hand",
}
MAX_SLUG = 20
MAX_TITLE = 40
SUFFIX = "-tpl"


class NotPossible(Exception):
    """No game can be written under this slug or title; the message says why."""


def title_of(slug: str) -> str:
    """The default title for a slug: ``last_stone`` → ``Last stone``."""
    return slug.replace("_", " ").capitalize()


def check(slug: str, title: str, root: Path, taken: Iterable[str]) -> None:
    """Raise `NotPossible` unless a game can have this slug and title. ``taken``: names with another meaning,
    such as app labels and the first parts of the site's URLs.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", slug) or len(slug) > MAX_SLUG:
        raise NotPossible(
            f"“{slug}” can't be a slug. Use at most {MAX_SLUG} lower-case letters, digits and underscores, "
            "starting with a letter."
        )
    if keyword.iskeyword(slug) or keyword.issoftkeyword(slug):
        raise NotPossible(f"“{slug}” is a Python keyword. Choose another slug.")
    if existing := next((path for path in _homes(slug, root) if path.exists()), None):
        raise NotPossible(f"{existing.relative_to(root)} already exists. Choose another slug.")
    if slug in {*taken, *_folders(root)}:
        raise NotPossible(f"“{slug}” is already used by the site. Choose another slug.")
    if not re.fullmatch(r"[\w !?.,:’'–-]+", title) or len(title) > MAX_TITLE or not title.strip():
        raise NotPossible(f"A title has 1 to {MAX_TITLE} letters, digits, spaces and plain punctuation.")


def write(slug: str, title: str, kind: str, root: Path) -> list[Path]:
    """Write the game's files below ``root``; return their paths, sorted. Never overwrites a file."""
    values = {"slug": slug, "title": title, "class_name": slug.title().replace("_", "")}
    files = {
        root / _goal(template.relative_to(folder), slug): _filled(template.read_text("utf-8"), values)
        for folder in (TEMPLATES / "common", TEMPLATES / kind)
        for template in sorted(folder.rglob(f"*{SUFFIX}"))
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    return sorted(files)


def _homes(slug: str, root: Path) -> Iterator[Path]:
    """All paths where files of a game with this slug could be, toys of the tests included."""
    yield from (root / "games" / slug, root / f"games/{slug}.py", root / "tests" / "toys" / slug)
    yield from (root / "tests" / folder / slug for folder in ("games", "recorded", "golden"))


def _folders(root: Path) -> set[str]:
    """Names that would collide with folders of static files and templates, or with URLs outside Django."""
    found = {
        path.name for home in ("static", "templates") for path in (root / home).iterdir() if path.is_dir()
    }
    return found | {"static", "ws"}


def _goal(template: Path, slug: str) -> Path:
    """The path for a template: ``static/words.js-tpl`` → ``games/<slug>/static/<slug>/words.js``."""
    first, *inner = template.with_name(template.name.removesuffix(SUFFIX)).parts
    return Path("games", slug, first, *([slug] if first in ("static", "templates") else []), *inner)


def _filled(text: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{{ {name} }}}}", value)
    return text
