"""What is written into a form of several fields survives a reload, a closed tab and a lost connection."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.console_errors import OFFLINE
from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person
from tests.browser.tour_library import LIBRARY, STATEMENT, TITLE, bit

NEW = LIBRARY + "new/"


def restored(person: Person) -> Locator:
    """The notice that says so."""
    return person.page.get_by_text("Your unsaved text was restored.")


def writes_a_puzzle(person: Person) -> None:
    """A title, a difficulty, a statement, and one bit more than there are rows."""
    page = person.page
    page.get_by_label("Title").fill(TITLE)
    page.get_by_label("Devious", exact=True).check()
    page.get_by_label("Statement").fill(STATEMENT)
    rows = page.locator(".bit-row").count()
    person.presses("Add a bit")
    bit(person, rows + 1, "The last one", "40")


def shows_the_puzzle(person: Person) -> None:
    """Everything that was written is in its fields, and in the preview."""
    page = person.page
    expect(page.get_by_label("Title")).to_have_value(TITLE)
    expect(page.get_by_label("Devious", exact=True)).to_be_checked()
    expect(page.get_by_label("Statement")).to_have_value(STATEMENT)
    expect(page.locator("[name=bit-text]").last).to_have_value("The last one")
    expect(page.locator(".bit-sum output")).to_have_text("40")
    expect(page.locator("[data-preview] [data-part=title]")).to_have_text(TITLE)


def test_a_puzzle_survives_a_reload_and_a_lost_connection_until_it_is_saved(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.takes_a_name()
    ada.goes(NEW)
    writes_a_puzzle(ada)
    ada.page.reload()
    expect(restored(ada)).to_be_visible()
    shows_the_puzzle(ada)
    ada.page.close()
    ada.page = ada.new_tab()
    ada.goes(NEW)
    shows_the_puzzle(ada)
    ada.troubles.expected += OFFLINE
    ada.context.set_offline(True)
    ada.page.locator(".form-end [value=save]").click()
    ada.page.wait_for_url("chrome-error://**")
    ada.context.set_offline(False)
    ada.goes(NEW)
    shows_the_puzzle(ada)
    ada.page.locator(".form-end [value=save]").click()
    ada.page.wait_for_url(lambda url: not url.endswith(NEW))
    expect(ada.page.get_by_label("Title")).to_have_value(TITLE)
    expect(restored(ada)).to_have_count(0)
    ada.goes(NEW)
    expect(ada.page.get_by_label("Title")).to_have_value("")
    expect(restored(ada)).to_have_count(0)
