"""What links to the site look like elsewhere: titles, descriptions and pictures, and what search engines may
list.
"""

from __future__ import annotations

import html
import re
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders
from django.template import Context, Template
from django.test import Client
from PIL import Image
from pytest_django import Settings

from tabletop.computing.pictures import HEIGHT, WIDTH
from tabletop.matches.models import Match
from tabletop.rules.registry import find, published
from tabletop.site.link_previews import public_paths
from tests.matches.page_clients import named, opened, seated, user_of
from tools import preview_pictures

GAMES = [card.parent.name for card in preview_pictures.cards()]
"""The published games, without toys."""
META = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">')
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)">')


def head(client: Client, path: str) -> dict[str, str]:
    """The page's metadata by name, with its ``title`` and its ``canonical`` address."""
    text = client.get(path).content.decode().split("</head>")[0]
    told = {name: html.unescape(content) for name, content in META.findall(text)}
    if found := CANONICAL.findall(text):
        (told["canonical"],) = found
    (title,) = re.findall(r"<title>(.*)</title>", text)
    return {**told, "title": html.unescape(title)}


def real_paths() -> list[str]:
    """The public pages but for those of toys, which other tests put beside the real games."""
    toys = tuple(f"/{place}/{slug}/" for slug in {*published()} - {*GAMES} for place in ("games", "study"))
    return [path for path in public_paths() if not path.startswith(toys)]


# -- all pages


def test_public_pages_describe_themselves(client: Client, settings: Settings) -> None:
    for path in real_paths():
        describes_itself(head(client, path), path, settings)


def describes_itself(told: dict[str, str], path: str, settings: Settings) -> None:
    assert told["canonical"] == told["og:url"] == settings.SITE_URL + path
    assert "robots" not in told
    assert told["title"] == f"{told['og:title']} · Tabletop"
    assert told["description"] == told["og:description"]
    assert 30 <= len(told["description"]) <= 300, path
    picture = urlsplit(told["og:image"])
    assert f"{picture.scheme}://{picture.netloc}" == settings.SITE_URL
    assert finders.find(picture.path.removeprefix(settings.STATIC_URL))
    assert (told["og:image:width"], told["og:image:height"]) == (str(WIDTH), str(HEIGHT))


@pytest.mark.parametrize("slug", GAMES)
def test_pages_of_a_game_show_the_game(client: Client, slug: str) -> None:
    for path in (f"/games/{slug}/", f"/games/{slug}/rules/"):
        told = head(client, path)
        assert find(slug).name in told["og:title"]
        assert told["og:image"].endswith(f"/{slug}/preview.png")
    assert head(client, "/")["og:image"].endswith("/site/preview.png")


@pytest.mark.parametrize("path", ["/?from=mail", "/games/lineup/?preset=blitz", "/games/lineup/rules/?x=1"])
def test_addresses_with_a_query_name_the_one_without(client: Client, path: str) -> None:
    assert urlsplit(head(client, path)["canonical"]).path == path.split("?")[0]


@pytest.mark.parametrize("path", ["/me/", "/nowhere/", "/t/nosuchtable/", "/import/", "/deals/", "/circles/"])
def test_other_pages_are_not_indexed(client: Client, path: str) -> None:
    told = head(client, path)
    assert told["robots"].startswith("noindex")
    assert "canonical" not in told
    assert "og:url" not in told
    assert told["description"]
    assert told["og:title"]


def test_the_page_with_your_name_does_not_tell_it(ada: Client) -> None:
    told = head(ada, "/me/")
    assert told["og:title"] == "Your name"
    assert "Ada" not in "".join(told.values())


# -- tables


def test_a_table_invites_in_the_name_of_its_host(client: Client) -> None:
    match = opened(named("Ada"))
    told = head(client, f"/t/{match.pk}/")
    assert told["og:title"] == "Ada invites you to LineUp!"
    assert told["title"] == "LineUp! · Tabletop"
    assert told["og:image"].endswith("/lineup/preview.png")
    assert told["robots"] == "noindex"
    assert "canonical" not in told


def test_a_host_without_a_seat_is_not_named(client: Client, ada: Client, ben: Client) -> None:
    match = opened(ada)
    ben.post(f"/t/{match.pk}/sit", {"seat": 1})
    ada.post(f"/t/{match.pk}/leave")
    Match.objects.filter(pk=match.pk).update(host=match.host_id)
    page = client.get(f"/t/{match.pk}/").content.decode()
    assert "Ada" not in page
    assert head(client, f"/t/{match.pk}/")["og:title"] == "Join a game of LineUp!"


def test_nobody_is_named_once_the_game_has_begun(client: Client) -> None:
    match = seated([user_of(named("Ada")), user_of(named("Ben"))], "lineup")
    told = head(client, f"/t/{match.pk}/")
    assert told["og:title"] == "LineUp!"
    assert told["description"] == "This game has started. Watch it live."


def test_a_private_game_says_nothing_to_others(client: Client) -> None:
    match = seated([user_of(named("Ada")), user_of(named("Ben"))], "lineup")
    Match.objects.filter(pk=match.pk).update(watchers=False)
    told = head(client, f"/t/{match.pk}/")
    for word in ("Ada", "Ben", "LineUp", "lineup"):
        assert word not in "".join(told.values())


# -- search engines


def test_the_sitemap_lists_public_pages(client: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://play.example:8443"
    answer = client.get("/sitemap.xml")
    assert answer["Content-Type"] == "application/xml"
    places = [
        place.text for place in ElementTree.fromstring(answer.content).iter() if place.tag.endswith("loc")
    ]
    assert places == [f"https://play.example:8443{path}" for path in public_paths()]
    for path in ("/", "/games/lineup/", "/games/lineup/rules/", "/rules/", "/lateral/puzzles/"):
        assert path in public_paths()
    assert not [path for path in public_paths() if path.startswith(("/t/", "/me/"))]


def test_robots_may_read_tables_for_previews(client: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://play.example"
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    lines = answer.content.decode().splitlines()
    assert "Sitemap: https://play.example/sitemap.xml" in lines
    forbidden = [line.removeprefix("Disallow: ") for line in lines if line.startswith("Disallow")]
    assert "/games/*/preview/" in forbidden
    assert "/t/" not in forbidden


# -- pictures and the tag


def test_preview_pictures_are_up_to_date() -> None:
    made = preview_pictures.pictures()
    assert {path.parent.name for path in made} == {*GAMES, "site"}
    for path, source in made.items():
        up_to_date = path.exists() and preview_pictures.digest_of(path) == preview_pictures.digest(source)
        assert up_to_date, f"{path}: run .venv/bin/python -m tools.preview_pictures"
        assert path.stat().st_size < 100_000
        with Image.open(path) as picture:
            assert picture.size == (WIDTH, HEIGHT)


def test_text_is_escaped_once() -> None:
    page = (
        "{% load link_previews %}{% plaintext as said %} {{ name }}\n &amp; you {% endplaintext %}{{ said }}"
    )
    said = Template(page).render(Context({"name": '<"Ann">'}))
    assert html.unescape(said) == '<"Ann"> & you'
    assert not re.search('[<">]', said)
