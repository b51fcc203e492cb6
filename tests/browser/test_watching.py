"""The page with games in progress: a stranger follows a game on its board, while others come and go."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import play, seated
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import LAPTOP, PHONE


def test_a_stranger_watches_a_game_to_its_end(own_visitors: Visitors) -> None:
    game = script(27, supply=4)
    ada, bo = own_visitors.pair(LAPTOP, PHONE)
    cy = own_visitors("Cy", PHONE)
    cy.goes("/")
    cy.presses("Watch games in progress", "link")
    expect(cy.heading()).to_have_text("Watch games")
    games = cy.page.locator("#games")
    link = seated(ada, bo, begins="first_seat", supply=4, public=True)
    row = games.locator("li", has=cy.page.locator(f"a[href='{link.removeprefix(ada.url)}']"))
    expect(row).to_contain_text("Ada and Bo")
    cy.goes("/watch/")
    shown = cy.page.locator("#shown")
    expect(shown.locator(".seat-name")).to_have_text(["Ada", "Bo"])
    play([ada, bo], game, 2)
    tokens = shown.locator(".tokens .token")
    expect(tokens).to_have_count(2)
    expect(shown.locator(".shown-said")).to_contain_text(re.compile("^Bo"))
    play([ada, bo], game, since=2)
    expect(shown.locator(".shown-said")).to_contain_text(re.compile("won|Draw"))
    expect(row).to_have_count(0)
    cy.presses("Watch the next game", "link")
    expect(cy.heading()).to_have_text("Watch games")
    expect(cy.page.locator(f"#shown a[href='{link.removeprefix(ada.url)}']")).to_have_count(0)
