"""Forged requests, forged cookies, and links that lead away."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client

from tabletop.accounts import devices
from tabletop.accounts.models import User
from tests.hostile.conftest import Place, everything
from tests.hostile.url_catalogue import filled, known
from tests.matches.page_clients import named, user_of
from tests.sampling import parametrize_some

AWAY = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "https:evil.example",
    "javascript:alert(1)",
]


def test_no_post_is_taken_without_the_token(place: Place) -> None:
    """At every address that takes posts at all: 403, and nothing has changed."""
    forger = Client(enforce_csrf_checks=True)
    forger.force_login(place.people[0])
    before, refused = everything(), 0
    for route in place.routes:
        for match in (place.running, place.over):
            path = filled(route, known(match))
            if place.cleo.generic("PUT", path).status_code == 405:
                takes_posts = "POST" in place.cleo.generic("PUT", path)["Allow"]
                answer = forger.post(path, {"name": "Eve", "seat": "0", "at": "0"})
                assert answer.status_code in ({403} if takes_posts else {403, 405}), path
                refused += takes_posts
    assert refused > 40
    assert everything() == before


@parametrize_some("away", AWAY, 5, "hostile")
def test_no_form_leads_away(place: Place, away: str) -> None:
    """In any field that says where to go next."""
    for route in place.routes:
        place.come_back()
        for path in {filled(route, known(match)) for match in (place.running, place.over)}:
            told = dict.fromkeys([*place.fields, "next", "url", "to", "redirect", "return"], away)
            for answer in (
                place.ada.post(path, told | {"name": "Ada"}, headers={"referer": away}),
                place.ada.get(path, told, headers={"referer": away}),
            ):
                to = urlsplit(answer.headers.get("Location", ""))
                assert (to.scheme, to.netloc) == ("", ""), (path, answer["Location"])
                assert "\\" not in to.path
        if away != AWAY[0] and "next" not in route:
            break  # the others differ from the first only in the next page


def test_a_session_that_was_planted_is_nobodys_after_signing_in(db: None) -> None:
    """Eve leaves her cookie in Ada's browser. Ada comes by a code: now it is Ada's alone."""
    eve = named("Eve")
    ada = User.objects.create_guest(name="Ada")
    browser = Client()
    planted = eve.cookies[settings.SESSION_COOKIE_NAME].value
    browser.cookies[settings.SESSION_COOKIE_NAME] = planted
    token = browser.get("/me/").context["csrf_token"]
    browser.post("/me/code/", {"code": devices.issue(ada), "confirm": "1"})
    assert user_of(browser) == ada
    assert browser.cookies[settings.SESSION_COOKIE_NAME].value != planted
    assert not eve.get("/me/").context["me"]  # that browser was one device with hers
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = browser.cookies
    assert strict.post("/me/", {"name": "Eva", "csrfmiddlewaretoken": str(token)}).status_code == 403
    ada.refresh_from_db()
    assert ada.name == "Ada"


@pytest.mark.parametrize("path", ["/t/{}/", "/t/{}/replay/", "/t/{}/qr.svg", "/lateral/puzzles/link/{}/"])
def test_tables_and_puzzles_can_be_guessed_only_so_often(db: None, path: str) -> None:
    codes = [Client().get(path.format(f"guess{number}")).status_code for number in range(70)]
    assert (codes[0], codes[-1]) == (404, 429)
