"""What a game brings to the site: addresses of its own, a goal that follows the options, drafts."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

import tests.toys  # noqa: F401 (the auction has one)
from tabletop import urls
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.rules.registry import find, published, slugs
from tabletop.sockets.lobby import open_tables
from tests.matches.page_clients import page, user_of

urlpatterns = [*urls.of_games()]
"""As `tabletop.urls` has them, found again now that the toys are there."""

ELSEWHERE = {"static", "ws"}
"""What is served without Django."""


@pytest.mark.urls(__name__)
def test_they_are_found_by_looking(client: Client) -> None:
    address = reverse("auction:catalogue", args=[7])
    assert address == "/auction/catalogue/7/"
    page = client.get(address)
    assert (page.status_code, page.content) == (200, b"Catalogue 7")


def test_a_game_without_any_has_none(client: Client) -> None:
    assert "questioning/" not in {str(found.pattern) for found in urlpatterns}
    assert client.get("/questioning/catalogue/").status_code == 404
    assert client.get("/questioning/")["Location"] == "/games/questioning/"


def test_they_hide_no_page_of_the_site() -> None:
    """No game is called like the first part of another address."""
    games = {str(found.pattern) for found in urls.of_games()}
    own = {path.split("/")[0] for path in _all(urls.urlpatterns) if not path.startswith(tuple(games))}
    assert {"t", "games", "me", "deals", "admin", "import"} <= own
    assert (own | ELSEWHERE).isdisjoint(slugs())


def _all(patterns: Iterable[object], before: str = "") -> list[str]:
    found = []
    for one in patterns:
        path = before + str(getattr(one, "pattern", ""))
        inner = getattr(one, "url_patterns", None)
        found += [path] if inner is None else _all(inner, path)
    return found


# -- drafts


@pytest.fixture
def draft(monkeypatch: pytest.MonkeyPatch) -> str:
    """One of the games, which is a draft for the time being."""
    monkeypatch.setattr(type(find("stones")), "draft", True)
    return "stones"


def opened(ada: Client, slug: str) -> Match:
    """A public table of that game."""
    form = {"company": "friends", "public": "yes", "option-most": "3", "name": "Ada"}
    assert ada.post(f"/games/{slug}/", form).status_code == 302
    return Match.objects.get(game=slug)


def test_it_is_played_at_its_address_and_listed_nowhere(draft: str, ada: Client, client: Client) -> None:
    assert ada.get("/games/stones/").status_code == 200
    match = opened(ada, draft)
    assert match.public
    assert open_tables() == []
    front = client.get("/").content.decode()
    assert "/games/lineup/" in front
    assert "/games/stones/" not in front
    assert match.pk not in front
    assert ada.get(f"/t/{match.pk}/").status_code == 200
    assert f"/t/{match.pk}/" in ada.get("/").content.decode(), "one's own tables are listed"


def test_a_game_that_is_done_is_listed(ada: Client, client: Client) -> None:
    match = opened(ada, "stones")
    assert [table["match"] for table in open_tables()] == [match.pk]
    assert "/games/stones/" in client.get("/").content.decode()


def test_drafts_are_games_like_others(draft: str) -> None:
    assert draft in slugs()
    assert set(published()) == {slug for slug in slugs() if not find(slug).draft}
    assert draft not in published()


# -- the goal in someone's first game


SQUARES = "a square and its four corners, or a corner and its four squares."

CASES: list[tuple[str, dict[str, Any], str, str]] = [
    ("questioning", {}, "question, answer, question, answer.", "goal"),
    ("questioning", {"rules": "off_topic"}, "any tile, any tile, any tile, answer.", "goal-off-topic"),
    ("lineup", {}, f"Secure more structures than anyone else: {SQUARES}", "goal"),
    ("lineup", {"shape": "torus"}, SQUARES, "goal"),
    ("lineup", {"first_structure": True}, f"Be the first to secure a structure: {SQUARES}", "goal"),
    ("lineup", {"shape": "hexagon"}, "a hexagon and its six corners", "goal-hexagon"),
    ("lineup", {"dimensions": 3}, "a cube and its eight corners", "goal-cube"),
    (
        "lineup",
        {"dimensions": 4, "first_structure": True},
        "first to secure a structure: a tesseract",
        "goal-tesseract",
    ),
    ("deduction", {"last_player": "must_announce"}, "Be the first to name the missing tile.", "goal"),
]


@pytest.mark.parametrize(("game", "options", "sentence", "picture"), CASES)
def test_the_goal_follows_the_options(
    game: str, options: dict[str, Any], sentence: str, picture: str, ada: Client
) -> None:
    seats = {"questioning": 1, "lineup": 2, "deduction": 3}[game]
    filling = [tables.ME, *[tables.ANYBODY] * (seats - 1)]
    match = tables.open_table(user=user_of(ada), game=game, options=options, filling=filling)
    goal = page(ada, match).partition('<template id="goal">')[2].partition("</template>")[0]
    assert sentence in html.unescape(goal)
    file = Path(settings.BASE_DIR) / "games" / game / "static" / game / f"{picture}.svg"
    assert shapes(goal) == shapes(file.read_text())


def shapes(svg: str) -> list[str]:
    return re.findall(r" d=\"(.*?)\"| cx=\"(.*?)\"", svg)
