"""The puzzlers' board of Lateral Puzzles at a real table: drafts are never lost, only the asker sees a
private answer, and the register keeps stars and notes.
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import catches_up, field, front, gather, lays, slip, takes, turns_to
from tests.browser.player_pages import PHONE, Person


def asks(person: Person, text: str, name: str = "ask") -> None:
    """Ask with Enter, and wait until the question is on the table."""
    field(person, name).fill(text)
    field(person, name).press("Enter")
    expect(person.page.locator(".lat-talk .lat-wording", has_text=text)).to_be_visible()


def says(master: Person, answer: str, to: str) -> None:
    """Answer the question once it is in front."""
    expect(front(master)).to_contain_text(to)
    master.hit(front(master).get_by_role("button", name=answer, exact=False).first)
    expect(front(master)).not_to_contain_text(to)


def test_two_puzzlers_at_the_table(visitors: Visitors) -> None:
    mia, ada, bo = visitors("Mia"), visitors("Ada"), visitors("Bo", PHONE)
    gather(mia, [ada, bo])
    expect(bo.page.locator(".lat-band")).to_contain_text("is preparing the puzzle")
    lays(mia, "Hard Pears")
    expect(ada.page.locator(".lat-title")).to_have_text("Hard Pears")
    expect(ada.page.locator(".lat-player[data-turn]")).to_be_visible()
    begins = "Ada" in ada.page.locator(".lat-player[data-turn]").inner_text()
    first, second = (ada, bo) if begins else (bo, ada)

    # A draft survives other players' moves and a reload.
    draft = "Did she want them to be hard?"
    field(second).press_sequentially(draft)
    asks(first, "Is it about the price?")
    expect(field(first)).to_have_value("")
    says(mia, "Yes", "Is it about the price?")
    for person in (first, second):
        expect(slip(person, 1).locator('[data-answer="yes"]').first).to_be_visible()
    expect(field(second)).to_have_value(draft)
    expect(field(second)).to_be_focused()
    second.page.reload()
    expect(field(second)).to_have_value(draft)
    catches_up(second)
    asks(second, draft)
    says(mia, "Yes", draft)
    expect(second.page.locator(".lat-round-head").last).to_have_text("Round 2")

    # A Tip-off: everyone sees the question, only the asker the answer.
    catches_up(second)
    takes(second, "tip_off")
    asks(second, "Does someone hate pears?", "tip_off")
    expect(second.page.locator(".lat-tray[data-card]")).to_have_count(0)
    says(mia, "Not relevant", "Does someone hate pears?")
    scene = second.page.locator('.lat-scene[data-news="answer"]')
    expect(scene).to_contain_text("Only you can see this")
    expect(scene).to_contain_text("Not relevant")
    expect(slip(first, 3)).to_contain_text("Does someone hate pears?")
    expect(slip(first, 3)).to_contain_text("The answer is private.")
    expect(slip(first, 3).locator("[data-answer]")).to_have_count(0)

    # The site stores stars and notes.
    turns_to(first, "register")
    entry = first.page.locator(".lat-entry", has_text="Does someone hate pears?")
    first.hit(entry.get_by_role("button", name="Star question"))
    expect(entry.get_by_role("button", name="Remove star")).to_be_visible()
    first.hit(entry.get_by_role("button", name="Add a note"))
    entry.locator("input").fill("who, then?")
    expect(entry.locator("input")).to_have_value("who, then?")
    first.page.get_by_role("textbox", name="Your notes").fill("Ripe ones were cheaper?")
    first.page.reload()
    turns_to(first, "register")
    expect(entry.locator(".lat-note")).to_have_text("who, then?")
    expect(first.page.get_by_role("textbox", name="Your notes")).to_have_value("Ripe ones were cheaper?")
