"""Somebody types scripts into everything, and is reported."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.moderator_pages import acts, signs_in
from tests.browser.player_pages import PHONE, Person

NAME = "<img src=x onerror=a()>"
TEXT = "<script>window.caught=1</script><img src=x onerror=window.caught=1>"


def test_no_script_runs_that_somebody_wrote(visitors: Visitors) -> None:
    """At the end no browser may have complained, either: the content policy had nothing to stop."""
    eve, ada = visitors(NAME), visitors("Ada")
    eve.goes("/lateral/puzzles/new/")
    for field in ("title", "statement", "solution", "note"):
        eve.page.locator(f"[name={field}]").fill(TEXT)
    eve.page.locator("[name=bit-text]").first.fill(TEXT)
    eve.page.locator("[name=bit-score]").first.fill("100")
    eve.page.locator(".form-end button[value=save]").click()
    eve.reads("Saved. The puzzle is complete.")
    puzzle = eve.page.url
    eve.goes("/me/").locator("input[name=name]").fill(NAME)
    eve.presses("Change my name")
    expect(eve.page.locator(".messages")).to_contain_text(NAME)
    link = eve.opens(public=True)
    ada.goes("/")
    ada.reads(NAME)
    ada.sits(link)
    eve.starts()
    ada.sees_the_board()
    eve.says(TEXT)
    ada.tab("Chat")
    expect(ada.said.filter(has_text=TEXT)).to_be_visible()
    expect(ada.page.locator(".seats")).to_contain_text(NAME)
    theirs = ["/", "/me/", link, link + "fair/", link + "report/"]
    for person, pages in ((eve, [*theirs, puzzle, puzzle + "key/", puzzle + "edit/"]), (ada, theirs)):
        for path in pages:
            person.goes(path)
            assert person.page.evaluate("window.caught") is None
            expect(person.page.locator("img[src=x]")).to_have_count(0)
        person.goes(link)
        person.sees_the_board()


def test_somebody_is_reported_and_kept_out(visitors: Visitors) -> None:
    """With the finger on one line, and nobody at the table is told. A moderator reads it and acts: Eve learns
    at the table why she cannot go on, and so does Ada when the table is closed.
    """
    eve, ada, boss = visitors("Eve"), visitors("Ada", PHONE), visitors("Boss")
    ada.sits(eve.opens())
    eve.starts()
    ada.sees_the_board()
    eve.says("You are all bad at this")
    ada.tab("Chat")
    ada.presses("Report someone", "link")
    expect(ada.heading()).to_have_text("Report someone")
    ada.page.get_by_label("Insults").check()
    ada.page.get_by_label("You are all bad at this").check()
    ada.page.get_by_label("Anything to add?").fill("All the time")
    ada.presses("Send report")
    expect(ada.heading()).to_have_text("Thank you")
    ada.presses("Back to table", "link")
    ada.sees_the_board()
    expect(eve.page.get_by_text("report", exact=False).filter(visible=True)).to_have_count(1)  # the link
    signs_in(boss, visitors, "boss")
    boss.goes("/admin/moderation/report/")
    boss.presses("Eve", "link")
    expect(boss.page.locator(".reported", has_text="You are all bad at this")).to_be_visible()
    acts(boss, "Ban", "You know why")
    boss.reads("Done for 1 person.")
    expect(eve.title).to_have_text("You can’t continue here")
    expect(eve.detail).to_contain_text("A moderator has banned you from this site until")
    expect(_controls(eve)).to_have_count(0)
    expect(eve.detail).to_contain_text("Their message: “You know why”")
    eve.troubles.expected.append("403")
    eve.goes("/")
    eve.reads("You can’t play here right now")
    expect(ada.seat_of("Eve")).to_contain_text("away")
    boss.goes("/admin/moderation/report/")
    boss.presses("Eve", "link")
    acts(boss, "Close table")
    expect(ada.title).to_have_text("You can’t continue here")
    expect(ada.detail).to_have_text("A moderator has closed this table.")
    expect(_controls(ada)).to_have_text(["See all games"])
    ada.troubles.expected.append("403")
    ada.page.reload()
    ada.reads("A moderator has closed this table.")
    expect(_controls(ada)).to_have_text(["See all games"])


def _controls(person: Person) -> Locator:
    """Everything on the page itself that can be pressed or written in."""
    return person.page.locator("main :is(a, button, input, select, textarea, summary)").filter(visible=True)
