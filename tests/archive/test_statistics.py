"""The page with a person's results in all games."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tabletop.rules.registry import published
from tests.matches.page_clients import play_out, seated, user_of

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = "/me/games/statistics/"


def figures(browser: Client, slug: str) -> dict[str, str]:
    """What is counted of that game."""
    page = browser.get(ADDRESS).content.decode()
    section = page.partition(f'data-game="{slug}"')[2].partition("</section>")[0]
    return dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", section))


def test_it_counts_the_results_in_each_game(ada: Client, ben: Client) -> None:
    for _ in range(2):
        play_out(seated([user_of(ada), user_of(ben)], "lineup"), 4)  # it is Ada's turn, and she resigns
    assert figures(ada, "lineup") == {"Played": "2", "Won": "0", "Lost": "2", "Drawn": "0"}
    assert figures(ben, "lineup") == {"Played": "2", "Won": "2", "Lost": "0", "Drawn": "0"}
    assert figures(ben, "deduction") == {}
    page = ben.get(ADDRESS).content.decode()
    assert 'href="/me/games/?game=lineup"' in page
    assert ben.get("/me/games/?game=lineup").status_code == 200


def test_every_game_is_there_and_the_footer_leads_to_them_all() -> None:
    page = Client().get(ADDRESS).content.decode()
    assert re.findall(r'<section [^>]*data-game="(\w+)"', page) == list(published())
    footer = page.partition('<footer class="site-footer">')[2]
    assert f'href="{ADDRESS}">Statistics<' in footer
    assert "/games/questioning/statistics/" not in footer


@pytest.mark.parametrize("slug", [slug for slug in published() if slug != "questioning"])
def test_the_address_of_a_game_without_a_page_of_its_own_leads_there(slug: str) -> None:
    assert Client().get(f"/games/{slug}/statistics/")["Location"] == ADDRESS
