"""A browser that has forgotten its owner: the table asks, and a recovery code brings them back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import PHONE


def test_a_recovery_code_brings_somebody_back_to_their_seat(visitors: Visitors) -> None:
    ada, bo = visitors("Ada", PHONE), visitors("Bo")
    table = seated(ada, bo, begins="first_seat")
    ada.goes("/me/")
    ada.presses("Get a recovery code")
    code = ada.page.locator("#recovery-code").input_value()
    ada.goes(table)
    ada.sees_the_board()
    ada.page.goto("about:blank")
    ada.page.context.clear_cookies()
    ada.goes(table)
    ada.presses("Continue your game", "link")
    ada.page.get_by_label("Code").fill(code.upper())
    ada.presses("Continue")
    expect(ada.heading()).to_have_text("Continue as Ada here?")
    new = ada.page.locator("#new-code").input_value()
    assert new != code
    ada.presses("I’ve written it down. Continue as Ada")
    ada.sees_the_board()
    expect(ada.seat_of("Ada")).to_contain_text("you")
    expect(ada.page.locator("#way-back")).to_have_count(0)


def test_a_spectator_is_not_asked_while_all_players_are_here(visitors: Visitors) -> None:
    ada, bo, eve = visitors("Ada"), visitors("Bo"), visitors("Eve")
    table = seated(ada, bo, begins="first_seat")
    eve.goes(table)
    eve.sees_the_board()
    asks = eve.page.get_by_text("Were you playing here?")
    expect(asks).to_be_hidden()
    ada.page.goto("about:blank")
    expect(asks).to_be_visible()
    ada.goes(table)
    expect(asks).to_be_hidden()
