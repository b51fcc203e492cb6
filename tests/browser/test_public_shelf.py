"""A puzzle on its way to the library: its author, a moderator, and a stranger who finds it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.moderator_pages import signs_in
from tests.browser.player_pages import PHONE, Person
from tests.browser.tour_library import LIBRARY, asks, brings, publishes, puzzle_file, submits, text_of

TITLE = "The Clock in the Square"
SECOND = "The Clock at Noon"


def decides(boss: Person, title: str, button: str, message: str = "") -> None:
    """Opens the submission in the queue and decides."""
    boss.goes("/admin/")
    boss.presses("Waiting submissions", "link")
    boss.hit(boss.page.get_by_role("link", name=title))
    expect(boss.page.locator(".submitted")).to_contain_text("It stands still.")
    boss.presses(button)
    boss.page.locator(".act-form").wait_for()
    if message:
        boss.page.get_by_label("Message to the author").fill(message)
        boss.page.get_by_label("Reason").fill("Not clear")
    boss.page.locator(".act-form button").click()
    boss.page.locator(".messagelist").wait_for()
    boss.reads("Done for 1 submission.")


def test_a_puzzle_is_published_found_practised_rated_reported_and_replaced(visitors: Visitors) -> None:
    ada, bo, boss = visitors("Ada"), visitors("Bo", PHONE), visitors("Boss")
    ada.takes_a_name()
    brings(ada, puzzle_file(title=TITLE))
    own = ada.page.url
    submits(ada, "Mysterious")
    expect(ada.page.locator("#publish")).to_contain_text("Waiting for review")

    signs_in(boss, visitors, "librarian")
    decides(boss, TITLE, "Send back", "Please add a content note.")
    ada.goes(LIBRARY + "mine/")
    ada.reads("The moderator says: “Please add a content note.”")
    ada.goes(own + "edit/")
    text_of(ada, "note", "A train is late.")
    with ada.page.expect_navigation():
        ada.page.locator(".form-end [value=save]").click()
    submits(ada)
    decides(boss, TITLE, "Publish")

    bo.goes(LIBRARY)
    bo.page.locator("[name=mood]").select_option("mysterious")
    bo.hit(bo.page.locator(".puzzle-search [type=submit]"))
    bo.hit(bo.page.get_by_role("link", name=TITLE, exact=True))
    bo.reads("By Ada")
    expect(bo.page.get_by_role("link", name="CC BY 4.0")).to_be_visible()
    expect(bo.page.locator(".star-form")).to_have_count(0)
    bo.presses("Start practice", "link")
    asks(bo, "Is the number on its face 7?")

    ada.goes(own + "edit/")
    text_of(ada, "title", SECOND)
    with ada.page.expect_navigation():
        ada.page.locator(".form-end [value=save]").click()
    ada.reads("You’ve changed it since. Everyone still sees the published version.")
    submits(ada)
    decides(boss, SECOND, "Publish")

    bo.page.reload()
    expect(bo.page.locator(".story-title")).to_have_text(TITLE)
    bo.presses("I’ve solved it", "link")
    text_of(bo, "guess", "It stands still.")
    bo.presses("Show me the solution")
    bo.page.locator("[name=bit]").first.check()
    bo.presses("Count my points")
    bo.page.locator(".practice-score").wait_for()
    bo.page.get_by_label("4 out of 5 stars").check(force=True)
    bo.presses("Rate puzzle")
    expect(bo.page.locator("h1")).to_have_text(SECOND)
    bo.reads("4.0 out of 5 (1 rating)")
    bo.presses("Version 3", "link")
    expect(bo.page.locator(".story-title")).to_have_text([SECOND, TITLE])
    bo.page.go_back()
    bo.presses("Report", "link")
    bo.page.get_by_label("Copied from someone else").check()
    bo.presses("Send report")
    expect(bo.heading()).to_have_text("Thank you")

    boss.goes("/admin/")
    boss.presses("Open reports", "link")
    boss.hit(boss.page.locator("#result_list").get_by_role("link", name="Ada", exact=True))
    removes(boss)
    bo.troubles.expected.append("404")
    bo.goes(own.removeprefix(bo.url))
    bo.reads("This puzzle doesn’t exist, or isn’t shared with you.")


def removes(boss: Person) -> None:
    """Removes what was reported."""
    boss.presses("Remove what was published")
    boss.page.locator(".act-form").wait_for()
    boss.page.get_by_label("Reason").fill("Copied")
    boss.page.get_by_label("Message to the author").fill("It’s in a book.")
    boss.page.locator(".act-form button").click()
    boss.page.locator(".messagelist").wait_for()
    boss.reads("1 submission is removed.")


def test_a_master_finds_a_published_puzzle_while_preparing(visitors: Visitors) -> None:
    """It is not among the puzzles at first: a search brings it."""
    ada, mia, bo = visitors("Ada"), visitors("Mia"), visitors("Bo", PHONE)
    ada.takes_a_name()
    brings(ada, puzzle_file(title=TITLE))
    submits(ada, "Funny")
    publishes(visitors)
    link = lateral_pages.gather(mia, [bo])
    mia.goes(link)
    mia.page.locator("#lm-look").wait_for()
    found = mia.page.locator(".lm-choice-title", has_text=TITLE)
    expect(mia.page.locator(".lm-choice-title").first).to_be_visible()
    expect(found).to_have_count(0)
    mia.page.locator("#lm-look").fill("clock square")
    mia.hit(found)
    mia.hit(mia.page.locator("dialog .danger"))
    expect(mia.page.locator(".lm-prepare-head")).to_have_text(TITLE)
