"""Which bundles there are of the browser's modules and style sheets, and whether they are of today's sources.

No Django here: tools/bundles.py writes what this reads.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "static" / "bundles"
MANIFEST = FOLDER / "manifest.json"
SCHEME = "tabletop:"
"""Bundles import each other by names like ``tabletop:ui``; the import map says where those are."""


SITE_STYLES = "site/styles.css"
"""The style sheet that every page has; its bundle has the games' themes, too."""


def theme_path(slug: str) -> str:
    """Where a game's colours are served, which every page needs that shows the game."""
    return f"{slug}/theme.css"


class Bundle(NamedTuple):
    """``file`` is its served path; ``needs`` are the bundles that it imports, without `SCHEME`."""

    file: str
    needs: tuple[str, ...]


class Bundles(NamedTuple):
    """Modules by served path or by ``tabletop:<name>``, and style sheets' files by served path."""

    modules: dict[str, Bundle]
    styles: dict[str, str]


def served_roots(root: Path) -> list[Path]:
    """The folders whose files are served side by side: the site's first, then each game's."""
    return [root / "static", *sorted(root.glob("games/*/static"))]


def parts_of(root: Path) -> dict[str, str]:
    """What pages load only when they need it: each ``<folder>/parts/<name>.js`` as it is served, by the name
    under which it is imported. The folder is a game's, or one in ``static/``.
    """
    found = {}
    for served in served_roots(root):
        for file in sorted(served.glob("*/parts/*.js")):
            folder = file.parent.parent.name
            found[f"{SCHEME}{folder}-{file.stem}"] = f"{folder}/parts/{file.name}"
    return found


def part_styles_of(root: Path) -> dict[str, str]:
    """The style sheets of parts, each ``<folder>/parts/<name>.css`` as it is served, by the name of its part
    with ``.css``.
    """
    found = {f"{name}.css": f"{path.removesuffix('.js')}.css" for name, path in parts_of(root).items()}
    roots = served_roots(root)
    return {name: path for name, path in found.items() if any((one / path).exists() for one in roots)}


def digest_of(root: Path) -> str:
    """A digest of everything that bundles are made of."""
    digest = hashlib.sha256()
    sources = [
        path
        for folder in served_roots(root)
        for path in sorted(folder.glob("**/*"))
        if path.suffix in {".js", ".css", ".svg"} and not path.is_relative_to(FOLDER)
    ]
    tools = [root / "tools" / "bundles.mjs", root / "tools" / "bundles.py", root / "package-lock.json"]
    for path in [*sources, *(tool for tool in tools if tool.exists())]:
        digest.update(f"{path.relative_to(root)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read_bundles() -> Bundles | None:
    """The bundles, or None where there are none or the sources have changed since."""
    try:
        data: dict[str, Any] = json.loads(MANIFEST.read_text())
    except (OSError, ValueError):
        return None
    if data.get("digest") != digest_of(ROOT):
        return None
    modules = {
        served: Bundle(f"bundles/{one['file']}", tuple(one["needs"]))
        for served, one in data["modules"].items()
    }
    return Bundles(modules, {served: f"bundles/{file}" for served, file in data["styles"].items()})
