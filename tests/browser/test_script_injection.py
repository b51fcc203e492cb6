"""Somebody types scripts into everything."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors

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
    eve.goes("/me/").locator("#id_name").fill(NAME)
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
