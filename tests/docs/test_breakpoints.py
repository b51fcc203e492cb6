"""Layouts change at the named breakpoints only: every width in a media query is one of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import ROOT, text_of
from tests.docs.style_sheets import COMMENT
from tests.docs.style_sheets import all_style_sheets as in_the_tree

OF_DJANGO = {"static/site/admin.css"}
"""Changes Django's style sheets where these change."""

MODULE = "static/kit/breakpoints.js"
QUERY = re.compile(r"@media([^{]*){|@import([^;]*);")
FEATURE = re.compile(r"\(([^()]*\bwidth\b[^()]*)\)")
MEDIA = re.compile(r"\bmedia=\"([^\"]*)\"")
MODULE_WIDTH = re.compile(
    r"\b(?:min-|max-|device-)width|[<>]=?\s*\d+r?em\b|\b(?:inner|outer|client)Width\s*[<>]"
)


def breakpoints() -> dict[str, float]:
    """Each name and its width in rem, as the index of the tokens lists them."""
    [line] = re.findall(r"^  Breakpoints  (.*)$", text_of("static/site/tokens.css"), re.M)
    return {name: float(width) for name, width in re.findall(r"(\w+) (\d+)rem", line)}


def allowed() -> set[str]:
    """What media queries can say about widths."""
    return {
        feature
        for width in breakpoints().values()
        for feature in (f"min-width: {width:g}rem", f"max-width: {width - 0.01:g}rem")
    }


def widths(sheet: str) -> list[str]:
    """What the media queries of a style sheet say about widths."""
    queries = [media or imported for media, imported in QUERY.findall(COMMENT.sub("", sheet))]
    return [feature for query in queries for feature in FEATURE.findall(query)]


def modules() -> Iterator[Path]:
    """All modules of the project that browsers load."""
    for folder in (ROOT / "static", *ROOT.glob("games/*/static")):
        for path in folder.rglob("*.js"):
            if not {"vendor", "bundles"} & set(path.relative_to(ROOT).parts):
                yield path


def test_there_are_four() -> None:
    assert list(breakpoints()) == ["tiny", "small", "medium", "large"]
    assert len(set(breakpoints().values())) == 4


def test_other_widths_are_found() -> None:
    sheet = """
    /* (min-width: 1rem) */
    @media (min-width: 48rem) and (max-height: 9rem) { }
    @media (width < 40rem) { }
    """
    assert widths(sheet) == ["min-width: 48rem", "width < 40rem"]
    assert not set(widths(sheet)) & allowed()
    assert widths("@media print {\n}\n.a {\n  min-width: 3rem;\n}\n") == []
    assert MODULE_WIDTH.search('matchMedia("(min-width: 48rem)")')
    assert MODULE_WIDTH.search("if (innerWidth < 600) return;")


def test_style_sheets_use_breakpoints_only() -> None:
    found = {path: widths(text_of(path)) for path in in_the_tree() - OF_DJANGO}
    assert {width for each in found.values() for width in each} >= {"min-width: 40rem", "max-width: 39.99rem"}
    wrong = {path: sorted(set(each) - allowed()) for path, each in found.items()}
    assert {path: each for path, each in wrong.items() if each} == {}


def test_templates_use_breakpoints_only() -> None:
    pages = [*ROOT.glob("templates/**/*.html"), *ROOT.glob("games/*/templates/**/*.html")]
    assert pages
    queries = [query for page in pages for query in MEDIA.findall(page.read_text())]
    assert {width for query in queries for width in FEATURE.findall(query)} <= allowed()


def test_modules_take_breakpoints_from_one() -> None:
    named = dict(re.findall(r"export const (\w+) = \"\((.*)\)\";", text_of(MODULE)))
    right = {f"{name.upper()}_UP": f"min-width: {width:g}rem" for name, width in breakpoints().items()} | {
        f"BELOW_{name.upper()}": f"max-width: {width - 0.01:g}rem" for name, width in breakpoints().items()
    }
    assert named == {name: right[name] for name in named}
    others = [path for path in modules() if path != ROOT / MODULE]
    assert len(others) > 100
    assert [str(path.relative_to(ROOT)) for path in others if MODULE_WIDTH.search(path.read_text())] == []
