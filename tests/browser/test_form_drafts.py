"""What is written into a form of several fields survives a reload, a closed tab and a failed submission."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import Person
from tests.browser.stuck_pages import crash
from tests.browser.test_note_sheets import OFFLINE
from tests.browser.tour_library import LIBRARY, STATEMENT, TITLE, bit

NEW = LIBRARY + "new/"


def restored(person: Person) -> Locator:
    """The notice that says so."""
    return person.page.get_by_text("Your unsaved text was restored.")


def writes_a_puzzle(person: Person) -> None:
    """A title, a difficulty, a statement, and one bit more than there are rows."""
    page = person.page
    person.hit(page.get_by_label("Title"))
    page.get_by_label("Title").fill(TITLE)
    page.get_by_label("Devious", exact=True).check()
    page.locator("[name=statement]").fill(STATEMENT)
    rows = page.locator(".bit-row").count()
    person.presses("Add a bit")
    bit(person, rows + 1, "The last one", "40")


def shows_the_puzzle(person: Person) -> None:
    """Everything that was written is in its fields, and in the preview."""
    page = person.page
    expect(page.get_by_label("Title")).to_have_value(TITLE)
    expect(page.get_by_label("Devious", exact=True)).to_be_checked()
    expect(page.locator("[name=statement]")).to_have_value(STATEMENT)
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


def test_a_refused_form_is_kept_and_a_draft_can_be_discarded(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.takes_a_name()
    ada.goes(NEW)
    bit(ada, 1, "Too much", "1000")
    bit(ada, 2, "Fine", "2")
    ada.page.locator("[name=bit-score]").first.evaluate("field => { field.value = '500'; }")
    ada.troubles.expected.append("status of 4")
    ada.page.locator(".form-end [value=save]").click()
    expect(ada.page.get_by_text("Not saved yet.")).to_be_visible()
    ada.goes(NEW)
    expect(restored(ada)).to_be_visible()
    expect(ada.page.locator("[name=bit-text]").nth(1)).to_have_value("Fine")
    ada.presses("Discard it")
    expect(restored(ada)).to_have_count(0)
    expect(ada.page.locator("[name=bit-text]").nth(1)).to_have_value("")
    ada.page.reload()
    expect(restored(ada)).to_have_count(0)


def test_a_report_survives_a_crashed_tab_until_it_is_sent(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo, begins="first_seat")
    report = link.rstrip("/") + "/report/"
    ada.goes(report)
    ada.page.get_by_label("Anything to add?").fill("He calls me names.")
    crash(ada.page)
    ada.page = ada.new_tab()
    ada.goes(report)
    expect(ada.page.get_by_label("Anything to add?")).to_have_value("He calls me names.")
    ada.page.locator("[name=why]").first.check()
    ada.presses("Send report")
    expect(ada.page.locator("form[data-drafts]")).to_have_count(0)
    ada.goes(report)
    expect(ada.page.get_by_label("Anything to add?")).to_have_value("")
