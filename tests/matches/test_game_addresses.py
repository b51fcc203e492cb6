"""A game may bring pages of its own, below /<slug>/."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from django.test import Client
from django.urls import reverse

import tests.toys  # noqa: F401 (the auction has one)
from tabletop import urls
from tabletop.rules.registry import slugs

urlpatterns = urls.of_games()
"""As `tabletop.urls` has them, found again now that the toys are there."""

ELSEWHERE = {"static", "ws"}
"""What is served without Django."""


@pytest.mark.urls(__name__)
@pytest.mark.django_db
def test_they_are_found_by_looking() -> None:
    address = reverse("auction:catalogue", args=[7])
    assert address == "/auction/catalogue/7/"
    page = Client().get(address)
    assert (page.status_code, page.content) == (200, b"Catalogue 7")


@pytest.mark.django_db
def test_a_game_without_any_has_none() -> None:
    assert "questioning/" not in {str(found.pattern) for found in urlpatterns}
    assert Client().get("/questioning/catalogue/").status_code == 404
    assert Client().get("/questioning/")["Location"] == "/games/questioning/"


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
