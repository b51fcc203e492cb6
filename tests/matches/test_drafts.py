"""A draft game can be played at its address, but isn't listed."""

from __future__ import annotations

import pytest
from django.test import Client

from tabletop.matches.models import Match
from tabletop.rules.registry import find, published, slugs
from tabletop.sockets.lobby import open_tables

pytestmark = pytest.mark.django_db


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


def test_it_is_not_on_the_front_page(draft: str) -> None:
    assert "/games/stones/" not in Client().get("/").content.decode()
    assert "/games/lineup/" in Client().get("/").content.decode()


def test_its_tables_are_not_in_the_lobby(draft: str) -> None:
    match = opened(Client(), draft)
    assert match.public
    assert open_tables() == []
    assert match.pk not in Client().get("/").content.decode()


def test_it_is_played_at_its_address(draft: str) -> None:
    ada = Client()
    assert ada.get("/games/stones/").status_code == 200
    match = opened(ada, draft)
    assert ada.get(f"/t/{match.pk}/").status_code == 200
    assert f"/t/{match.pk}/" in ada.get("/").content.decode(), "one's own tables are listed"


def test_a_game_that_is_done_is_listed() -> None:
    match = opened(Client(), "stones")
    assert [table["match"] for table in open_tables()] == [match.pk]
    assert "/games/stones/" in Client().get("/").content.decode()


def test_drafts_are_games_like_others(draft: str) -> None:
    assert draft in slugs()
    assert set(published()) == {slug for slug in slugs() if not find(slug).draft}
    assert draft not in published()
