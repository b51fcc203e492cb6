"""JavaScript switched off: nothing is offered that needs it, and the pages that promise to work do."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from django.test import Client

from tabletop.features.deals import services
from tests.matches.page_clients import named, opened, text_of, user_of

NEEDS_SCRIPTS = {"data-copy", "data-share"}


class _Offers(HTMLParser):
    """Collects what a page offers only to scripts: ``hidden`` is whether it is out of sight without them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name for name, _ in attrs}
        if names & NEEDS_SCRIPTS:
            self.found.append("hidden" in names)


def test_what_needs_scripts_is_hidden(ada: Client) -> None:
    table = f"/t/{opened(ada).pk}/"
    circle = ada.post("/circles/", {"circle": "Sunday club"})["Location"]
    match = services.play_fresh(user=user_of(ada), game="questioning", options={})
    assert match.deal is not None
    deal = match.deal.get_absolute_url()
    paths = (table, circle, f"{circle}members/", deal)
    offers = {path: _Offers() for path in paths}
    for path, found in offers.items():
        found.feed(text_of(ada, path))
    assert all(found.found for found in offers.values()), "a page offers nothing to scripts"
    assert all(all(found.found) for found in offers.values())


def test_a_table_says_that_its_board_needs_them(ada: Client) -> None:
    bo = named("Bo")
    match = opened(ada, public="yes")
    assert f"/t/{match.pk}/" in text_of(bo, "/")
    path = f"/t/{match.pk}/"
    for verb in ("sit", "leave", "sit"):
        assert bo.post(f"{path}{verb}").status_code == 302
        assert match.seats.filter(user=user_of(bo)).exists() == (verb == "sit")
    ada.post(f"{path}start")
    for browser in (ada, bo):
        page = text_of(browser, path)
        [seats] = re.findall(r'<section id="seats".*?</section>', page, re.DOTALL)
        assert "Ada" in seats
        assert "Bo" in seats
        [said] = re.findall(r"<noscript>.*?</noscript>", page[page.index('id="status"') :], re.DOTALL)
        assert "The board needs JavaScript." in said
