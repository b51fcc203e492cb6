"""An address that people guess, or that only takes a form, leads to the page that they want."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tests.matches.page_clients import opened

FORMS = {
    "/deals/new": "/deals/",
    "/games/questioning/daily/2026-11-21/standard/play": "/games/questioning/daily/2026-11-21/standard/",
    "/lineup/puzzle/2026-11-21/move": "/lineup/puzzle/2026-11-21/",
    "/lineup/puzzle/2026-11-21/give-up": "/lineup/puzzle/2026-11-21/",
    "/deduction/case/2026-11-21/hint": "/deduction/case/2026-11-21/",
    "/lateral/puzzles/hard-pears/master": "/lateral/puzzles/hard-pears/",
    "/lateral/puzzles/hard-pears/practice/count": "/lateral/puzzles/hard-pears/practice/",
    "/me/language/": "/me/",
    "/circles/abcdefghij/join": "/circles/abcdefghij/",
    "/circles/abcdefghij/members/remove": "/circles/abcdefghij/members/",
    "/t/abcdefghij/sit": "/t/abcdefghij/",
}
GUESSES = {
    "/games/lateral/puzzles/": "/lateral/puzzles/",
    "/games/lateral/puzzles": "/lateral/puzzles/",
    "/games/lateral/puzzles/hard-pears/?x=1": "/lateral/puzzles/hard-pears/?x=1",
    "/games/lineup/puzzle/": "/lineup/puzzle/",
    "/lineup/": "/games/lineup/",
    "/deduction/rules": "/games/deduction/rules/",
    "/games/": "/#games",
    "/puzzles/": "/lateral/puzzles/",
    "/puzzle/": "/lineup/puzzle/",
    "/case/": "/deduction/case/",
}


@pytest.mark.parametrize(("path", "page"), [*FORMS.items()])
def test_the_address_of_a_form_leads_to_its_page(client: Client, path: str, page: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer["Location"]) == (302, page)
    assert client.head(path).status_code == 302


@pytest.mark.parametrize(("path", "page"), [*GUESSES.items()])
def test_an_address_that_people_guess_leads_to_the_page(client: Client, path: str, page: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer["Location"]) == (302, page)


@pytest.mark.parametrize("path", ["/nothing/", "/games/chess/", "/chess/", "/games/lineup/nothing/", "/t/"])
def test_other_wrong_addresses_stay_wrong(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_form_still_takes_posts_and_refuses_other_methods(client: Client) -> None:
    assert client.post("/me/language/", {"language": "en"}).status_code == 302
    assert client.put("/me/language/").status_code == 405
    assert client.put("/games/lineup/").status_code == 405


def patterns(resolver: URLResolver, before: str = "") -> Iterator[str]:
    for one in resolver.url_patterns:
        path = before + str(one.pattern)
        if isinstance(one, URLPattern):
            yield path
        elif not path.startswith("admin/"):
            yield from patterns(one, path)


def test_no_address_answers_with_an_empty_page(ada: Client) -> None:
    """All of them, asked for by GET, with something in each gap."""
    table = opened(ada)
    gaps: dict[str, Any] = {"match_id": table.pk, "slug": "lineup", "day": "2026-11-21", "ref": "hard-pears"}
    for pattern in patterns(get_resolver()):
        path = "/" + fill(pattern, gaps)
        answer = ada.get(path)
        assert answer.status_code != 405, path
        assert answer.status_code >= 300 or answer.getvalue(), path


def fill(pattern: str, gaps: dict[str, Any]) -> str:
    """The pattern as an address."""
    for part in pattern.split("<")[1:]:
        gap = part.split(">")[0]
        pattern = pattern.replace(f"<{gap}>", str(gaps.get(gap.split(":")[-1], "standard")))
    return pattern
