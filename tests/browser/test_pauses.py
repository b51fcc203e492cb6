"""Two people pause a game over days, and resume it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import clock_of
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.browser


def opens(person: Person) -> str:
    """A new table with three days per move; its link."""
    page = person.goes("/games/lineup/")
    person.fills(begins="first_seat")
    person.unfolds("clock")
    page.get_by_label(person.t("Time per player")).select_option(f"move-{3 * 86_400}")
    person.sits_down()
    page.wait_for_url("**/t/*/")
    return page.url


@pytest.mark.nightly("tables")
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_game_is_paused_and_resumed(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo = visitors.pair(device, device)
    link = opens(ada)
    bo.sits(link)
    ada.starts()
    ada.taps({"spot": "1,1"})
    bo.reaches(1)
    ada.more("Pause")
    ada.presses("Ask to pause")
    bo.reaches(2)
    request = bo.page.get_by_role("group", name="Ada asks to pause the game.")
    expect(request).to_be_visible()
    expect(ada.page.locator(".status-news")).to_contain_text("You’ve asked to pause the game.")
    visitors.pictures("a-pause-asked")
    bo.hit(request.get_by_role("button", name="Pause game"))
    for person in (ada, bo):
        expect(person.title).to_have_text("The game is paused")
        expect(clock_of(person, "Bo")).not_to_have_attribute("data-runs", "")
    visitors.pictures("a-paused-game")
    bo.goes()
    expect(bo.page.locator("#mine li")).to_contain_text("paused")
    bo.goes(link)
    expect(bo.title).to_have_text("The game is paused")
    bo.presses("Resume")
    expect(ada.title).to_contain_text("Waiting for Bo")
    expect(bo.title).to_contain_text("Your turn")
    bo.tab("Log")
    expect(bo.record).to_contain_text(
        ["Ada asks to pause the game.", "Bo agreed to it. The game is paused.", "Bo resumed the game."]
    )
