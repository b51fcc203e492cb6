"""The first minute: what to play today is in view without scrolling, and two taps invite a friend."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE


@pytest.mark.smoke
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_two_taps_invite_a_friend(visitors: Visitors, device: dict[str, object]) -> None:
    """The link is copied, the QR code is there, and the friend takes the other seat."""
    ada, bo = visitors.pair(device, device)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.goes()
    ada.presses("Invite · LineUp!")
    expect(ada.page.get_by_alt_text("QR code")).to_be_visible()
    copy = ada.called("Copy link")
    expect(copy).to_be_in_viewport(ratio=1)
    ada.hit(copy)
    expect(ada.page.locator(".toast")).to_be_visible()
    bo.sits(ada.page.evaluate("navigator.clipboard.readText()"))
    bo.starts()
    ada.sees_the_board()
