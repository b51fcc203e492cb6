"""Bundles of browser modules and style sheets, and the manifest that names them."""

from __future__ import annotations

import json
from functools import cache

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from tabletop.rules import registry
from tabletop.site.bundle_manifest import (
    ROOT,
    SCHEME,
    SITE_STYLES,
    Bundle,
    Bundles,
    part_styles_of,
    parts_of,
    read_bundles,
    theme_path,
)

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


@cache
def _part_styles() -> dict[str, str]:
    return part_styles_of(ROOT)


def _import_paths() -> dict[str, str]:
    """The served path of everything that modules import by a name: other bundles, and parts; and of the
    parts' style sheets, which these add to the page.
    """
    made = bundles()
    if made is None:
        return _parts() | _part_styles()
    modules = {name: one.file for name, one in made.modules.items() if name.startswith(SCHEME)}
    styles = {name: made.styles[path] for name, path in _part_styles().items() if path in made.styles}
    return modules | styles


@register.simple_tag
def part_url(folder: str, name: str) -> str:
    """The address of ``<folder>/parts/<name>.js``, a part of a board or page. Raises `KeyError`."""
    return static(_import_paths()[f"{SCHEME}{folder}-{name}"])


def part_style_url(folder: str, name: str) -> str:
    """The address of ``<folder>/parts/<name>.css``, the style sheet of a part; "" if it has none."""
    path = _import_paths().get(f"{SCHEME}{folder}-{name}.css")
    return static(path) if path else ""


def _folder(name: str) -> str:
    """The folder of a bundle or part: a game's slug, or one of the site."""
    return name.removeprefix(SCHEME).partition("-")[0]


@register.simple_tag(takes_context=True)
def import_map(context: template.Context) -> SafeString:
    """Tells the browser where bundles and parts are; at a table, not those of other games than its ``game``.
    Comes before every module of a page.
    """
    nonce = getattr(context.get("request"), "csp_nonce", None)
    if nonce is None:  # the page of an error has only the bundle `site`, which needs no other
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
