"""A complete small game from templates, for `manage.py startgame`.

The templates are the files of ``game_templates/``, their names ending in ``-tpl`` so that no tool takes them
for code: ``common/`` for every game, and one folder for each of `KINDS`. In them ``{{ slug }}``,
``{{ title }}`` and ``{{ class_name }}`` are filled in, everything else stays as it is.
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
    """The title of a game that was given none: ``last_stone`` → ``Last stone``."""
    return slug.replace("_", " ").capitalize()


def check(slug: str, title: str, root: Path, taken: Iterable[str]) -> None:
    """Raise `NotPossible` unless a game can be called so. ``taken`` are names that mean something else to the
    site: app labels and the first parts of its addresses.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", slug) or len(slug) > MAX_SLUG:
        raise NotPossible(
            f"“{slug}” can't be a slug. Use at most {MAX_SLUG} lower-case letters, digits and underscores, "
            "beginning with a letter."
        )
    if keyword.iskeyword(slug) or keyword.issoftkeyword(slug):
        raise NotPossible(f"“{slug}” is a word of Python. Choose another slug.")
    if existing := next((path for path in _homes(slug, root) if path.exists()), None):
        raise NotPossible(f"{existing.relative_to(root)} exists. Choose another slug.")
    if slug in {*taken, *_folders(root)}:
        raise NotPossible(f"“{slug}” is an address or a folder of the site. Choose another slug.")
    if not re.fullmatch(r"[\w !?.,:’'–-]+", title) or len(title) > MAX_TITLE or not title.strip():
        raise NotPossible(f"The title needs 1 to {MAX_TITLE} letters, digits, spaces and plain punctuation.")


def write(slug: str, title: str, kind: str, root: Path) -> list[Path]:
    """Write the game's files below ``root``; their paths, in order. Nothing is overwritten."""
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
    """Where files of a game lie; a game of the tests alone has its own folder."""
    yield from (root / "games" / slug, root / f"games/{slug}.py", root / "tests" / "toys" / slug)
    yield from (root / "tests" / folder / slug for folder in ("games", "recorded", "golden"))


def _folders(root: Path) -> set[str]:
    """Folders whose files a game's would stand beside: static files, templates, addresses without Django."""
    found = {
        path.name for home in ("static", "templates") for path in (root / home).iterdir() if path.is_dir()
    }
    return found | {"static", "ws"}


def _goal(template: Path, slug: str) -> Path:
    """Where a template's file goes: ``static/words.js-tpl`` → ``games/<slug>/static/<slug>/words.js``."""
    first, *inner = template.with_name(template.name.removesuffix(SUFFIX)).parts
    return Path("games", slug, first, *([slug] if first in ("static", "templates") else []), *inner)


def _filled(text: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{{ {name} }}}}", value)
    return text
