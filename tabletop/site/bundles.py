"""Bundles of browser modules and style sheets, and the manifest that names them."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from tabletop.rules import registry

# -- The manifest ----------------------------------------------------------------------------------------
# Which bundles there are of the browser's modules and style sheets, and whether they are of today's sources.
#
# No Django here: tools/bundles.py writes what this reads.


ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "static" / "bundles"
MANIFEST = FOLDER / "manifest.json"
SCHEME = "tabletop:"
"""Bundles import each other by names like ``tabletop:shared``; the import map says where those are."""


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


def digest_of(root: Path) -> str:
    """A digest of everything that bundles are made of."""
    digest = hashlib.sha256()
    sources = [
        path
        for folder in served_roots(root)
        for path in sorted(folder.glob("**/*"))
        if path.suffix in {".js", ".css"} and not path.is_relative_to(FOLDER)
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


# -- Bundles ---------------------------------------------------------------------------------------------


register = template.Library()


@cache
def bundles() -> Bundles | None:
    """Those that this process serves; None where it serves each module separately (``BUNDLES=0``, too)."""
    return read_bundles() if settings.BUNDLES else None


@register.simple_tag
def module_url(path: str) -> str:
    """The address of a module, or of the bundle that holds it. ``path`` is where it is served."""
    bundle = _bundle(path)
    return static(bundle.file if bundle else path)


@register.simple_tag
def stylesheet_url(path: str) -> str:
    """The address of a style sheet, bundled with what it imports."""
    made = bundles()
    return static(made.styles.get(path, path) if made else path)


def _bundle(path: str) -> Bundle | None:
    made = bundles()
    return made.modules.get(path) if made else None


@register.simple_tag
def module(path: str) -> SafeString:
    """The script element of a page's module."""
    return format_html('<script type="module" src="{}"></script>', module_url(path))


@register.simple_tag
def stylesheet(path: str) -> SafeString:
    """The link element of a style sheet."""
    return format_html('<link rel="stylesheet" href="{}">', stylesheet_url(path))


@cache
def _themes(slugs: tuple[str, ...]) -> list[str]:
    """The themes of those games that have one."""
    return [path for path in map(theme_path, slugs) if finders.find(path)]


@register.simple_tag
def site_styles() -> SafeString:
    """The link elements of the site's style sheet and of the themes of all games."""
    paths = [SITE_STYLES, *_themes(tuple(registry.slugs()))]
    urls = dict.fromkeys(map(stylesheet_url, paths))  # one in a bundle
    return format_html_join("\n  ", '<link rel="stylesheet" href="{}">', ((url,) for url in urls))


@register.simple_tag
def preload(path: str, *addresses: str) -> SafeString:
    """Links by which the browser fetches a page's module, the bundles that it needs, and the modules at these
    addresses before it has read the page. Empty addresses are left out: a game need not have a board.
    """
    bundle = _bundle(path)
    needed = [module_url(f"{SCHEME}{name}") for name in bundle.needs] if bundle else []
    urls = dict.fromkeys([*needed, module_url(path), *filter(None, addresses)])
    return format_html_join("\n  ", '<link rel="modulepreload" href="{}">', ((url,) for url in urls))


@cache
def _parts() -> dict[str, str]:
    return parts_of(ROOT)


def _import_paths() -> dict[str, str]:
    """The served path of everything that modules import by a name: other bundles, and parts."""
    made = bundles()
    if made is None:
        return _parts()
    return {name: one.file for name, one in made.modules.items() if name.startswith(SCHEME)}


@register.simple_tag
def part_url(folder: str, name: str) -> str:
    """The address of ``<folder>/parts/<name>.js``, a part of a board or page. Raises `KeyError`."""
    return static(_import_paths()[f"{SCHEME}{folder}-{name}"])


def _folder(name: str) -> str:
    """The folder of a bundle or part: a game's slug, or one of the site."""
    return name.removeprefix(SCHEME).partition("-")[0]


@register.simple_tag(takes_context=True)
def import_map(context: template.Context) -> SafeString:
    """Tells the browser where bundles and parts are; at a table, not those of other games than its ``game``.
    Comes before every module of a page.
    """
    nonce = getattr(context.get("request"), "csp_nonce", None)
    if nonce is None:  # the page of an error has only the shared bundle, which needs no other
        return SafeString()
    slug = getattr(context.get("game"), "slug", None)
    others = {other for other in registry.slugs() if slug and other != slug}
    paths = _import_paths().items()
    imports = {name: static(path) for name, path in paths if _folder(name) not in others}
    text = json.dumps({"imports": imports}, separators=(",", ":")).replace("<", "\\u003c")
    return format_html(
        '<script type="importmap" nonce="{}">{}</script>',
        nonce,
        mark_safe(text),  # names and addresses of ours
    )
