"""What the rules pages of all games have in common. Figures and numbers are tested with each game."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from django.test import Client

GAMES = Path(__file__).resolve().parents[2] / "games"
PAGES = {path.parent.name: path.read_text() for path in sorted(GAMES.glob("*/templates/*/rules.html"))}
each_page = pytest.mark.parametrize(("slug", "page"), PAGES.items(), ids=PAGES)


@each_page
def test_links_have_targets_and_the_glossary_is_in_order(slug: str, page: str) -> None:
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= set(re.findall(r'id="([\w-]+)"', page))
    names = [html.unescape(name) for name in re.findall(r'<dt id="g-[\w-]+">{% translate "(.*?)" %}', page)]
    assert len(names) == page.count("<dt ")
    assert names == sorted(names)


@each_page
def test_the_contents_name_all_parts_in_their_order(slug: str, page: str) -> None:
    contents = page.partition("{% block contents %}")[2].partition("{% endblock %}")[0]
    parts = re.findall(r'section id="([\w-]+)"', page)
    assert [link for link in re.findall(r'href="#([\w-]+)"', contents) if link in parts] == parts


@pytest.mark.parametrize("slug", [slug for slug in PAGES if (GAMES / slug / "lessons").is_dir()])
def test_rules_and_lessons_link_to_each_other(client: Client, slug: str) -> None:
    assert f'href="/games/{slug}/learn/"' in client.get(f"/games/{slug}/rules/").content.decode()
    lessons = client.get(f"/games/{slug}/learn/").content.decode()
    assert f'href="/games/{slug}/rules/"' in lessons
    assert f'href="/games/{slug}/"' in lessons


def styled(sheet: Path) -> set[str]:
    """The classes with a rule of their own in this style sheet of a game, or in one that it imports."""
    text = sheet.read_text()
    imported = [sheet.parent / name for name in re.findall(r"@import url\(.(.+?).\)", text)]
    own = set(re.findall(r"^\.([\w-]+)(?:,| {)$", text, re.MULTILINE))
    return own.union(*(styled(path) for path in imported if path.exists()))


@each_page
def test_what_figures_show_is_styled(slug: str, page: str) -> None:
    folder = GAMES / slug / "static"
    figures = folder / slug / "rules.js"
    drawn = page + (figures.read_text() if figures.exists() else "")
    shown = {name for names in re.findall(r'class="([^"]+)"', drawn) for name in names.split()}
    known: set[str] = set().union(*(styled(path) for path in (folder / slug).rglob("*.css")))
    linked: set[str] = set().union(
        *(styled(folder / name) for name in re.findall(r'stylesheet "(.+?)"', page))
    )
    assert shown & known <= linked
