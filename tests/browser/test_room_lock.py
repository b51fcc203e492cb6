"""The room is closed to newcomers and opened again (LA-30): by the host before the start, then by the Master.
Everyone sees it, and the big screen invites people to join only while they can.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.page_checks import overflows
from tests.browser.player_pages import LAPTOP, PHONE, TELEVISION

pytestmark = pytest.mark.nightly("evenings")


def test_the_room_is_closed_and_opened(visitors: Visitors) -> None:
    mia, ada, bo = visitors("Mia", PHONE), visitors("Ada", LAPTOP), visitors("Bo", PHONE)
    tv = visitors("Tv", TELEVISION)
    mia.goes("/")
    mia.presses("Open a room")
    mia.page.wait_for_url("**/t/*/")
    link = mia.page.url
    ada.goes(link)
    ada.page.locator("#sit-name").fill(ada.name)
    ada.presses("Join")
    tv.page.goto(f"{link}screen/")
    invitation, join = tv.page.locator(".screen-invitation"), bo.page.locator("#join")
    expect(invitation).to_contain_text("Scan to join")

    bo.goes(link)
    expect(join).to_be_visible()
    mia.presses("Close the room to newcomers")
    ada.reads("The room is closed: nobody else can join.")
    expect(join).to_have_count(0)
    bo.reads("The room is closed")
    expect(invitation).to_contain_text("Scan to watch")
    expect(tv.page.locator(".screen-people")).to_contain_text("The room is closed")

    mia.presses("Start game")
    expect(mia.page.locator(".lm-prepare")).to_be_visible()
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    expect(ada.page.locator(".lat-order")).to_contain_text("room closed")
    bo.reads("The room is closed: nobody else can join at the moment.")
    mia.presses("More actions")
    mia.presses("Open room")
    expect(join).to_be_visible()
    expect(ada.page.locator(".lat-order")).not_to_contain_text("room closed")
    expect(invitation).to_contain_text("Scan to join")
    expect(invitation).to_contain_text("9 open seats")
    assert not overflows(tv.page)
    mia.presses("Close room")
    expect(join).to_have_count(0)
    expect(invitation).to_contain_text("Scan to watch")
