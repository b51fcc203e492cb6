"""The first minute: from the front page to a board without scrolling, with one tap or two."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person


def tile(person: Person, words: str) -> Locator:
    """The tile that begins with these words. It is in view without scrolling."""
    found = person.page.locator(".tile", has_text=words)
    expect(found).to_be_in_viewport(ratio=1)
    assert person.page.evaluate("scrollY") == 0
    return found


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_one_tap_leads_to_todays_deal(visitors: Visitors, device: dict[str, object]) -> None:
    ada = visitors("Ada", device)
    ada.goes()
    ada.hit(tile(ada, "Play today’s deal"))
    expect(ada.page.locator(".loq-board")).to_be_visible()
    ada.goes()
    ada.hit(tile(ada, "Continue today’s deal"))
    expect(ada.page.locator(".loq-board")).to_be_visible()


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_one_tap_leads_to_a_game_against_the_computer(visitors: Visitors, device: dict[str, object]) -> None:
    """Also with games in progress, which come below."""
    ada = visitors("Ada", device)
    ada.opens("bots")
    ada.opens()
    ada.goes()
    expect(ada.page.get_by_role("heading", name="Your games")).to_be_visible()
    ada.hit(tile(ada, "Play the computer"))
    ada.sees_the_board()
    expect(ada.page.locator(".status")).to_be_visible()


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_two_taps_invite_a_friend(visitors: Visitors, device: dict[str, object]) -> None:
    """The link is copied, the QR code is there, and the friend takes the other seat."""
    ada, bo = visitors.pair(device, device)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.goes()
    ada.hit(tile(ada, "Invite a friend"))
    expect(ada.page.locator(".qr img")).to_be_visible()
    copy = ada.called("Copy link")
    expect(copy).to_be_in_viewport(ratio=1)
    ada.hit(copy)
    expect(ada.page.locator(".toast")).to_be_visible()
    bo.sits(ada.page.evaluate("navigator.clipboard.readText()"))
    bo.starts()
    ada.sees_the_board()


def test_one_tap_leads_to_todays_puzzle(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    ada.goes()
    ada.hit(tile(ada, "Daily puzzle"))
    expect(ada.page.locator(".lineup-board")).to_be_visible()
