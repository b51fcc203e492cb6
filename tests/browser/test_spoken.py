"""What screen readers are told of charts and of the chat, on phones too."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import PHONE, Person
from tests.browser.quiet import until
from tests.browser.test_review import NAMES, asks_for_it, brings_back, matched, reviewed


def test_chat_is_announced_while_its_panel_is_closed(visitors: Visitors) -> None:
    """From the first message on; not your own, and not what was said before you came."""
    ada, bo = visitors.pair(second=PHONE)
    seated(ada, bo, begins="first_seat")
    spoken = bo.page.locator("#spoken")
    expect(spoken).to_have_attribute("aria-live", "polite")
    expect(bo.page.get_by_role("tab", name="Record")).to_have_attribute("aria-selected", "true")
    ada.says("Hello there")
    expect(spoken).to_have_text("New message from Ada: Hello there")
    expect(bo.page.get_by_role("tab", name="Chat")).to_have_accessible_name("Chat 1 new")
    bo.tab("Chat")
    ada.says("Good luck")
    expect(spoken).to_have_text("Ada: Good luck")
    bo.says("Thank you")
    expect(ada.page.locator("#spoken")).to_have_text("Bo: Thank you")
    expect(spoken).to_have_text("Ada: Good luck")
    second = time.time() // 1
    until(ada.page, lambda: time.time() // 1 > second, "the next second")  # messages are dated to it
    bo.page.reload()
    bo.tab("Chat")
    expect(bo.said).to_have_count(3)
    ada.says("Your turn")
    expect(spoken).to_have_text("Ada: Your turn")


def steps_through(person: Person, chart: Locator, last: int) -> list[str]:
    """What a chart says at every move, by the arrow keys alone."""
    count = person.page.locator(".step-count")
    chart.focus()
    person.keys("Home")
    said = []
    for number in range(last + 1):
        expect(chart).to_have_attribute("aria-valuenow", str(number))
        expect(count).to_contain_text(f"{number} / {last}")
        expect(chart).to_be_focused()
        said.append(chart.get_attribute("aria-valuetext") or "")
        person.keys("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", str(last))
    person.keys("ArrowLeft")
    expect(chart).to_have_attribute("aria-valuenow", str(last - 1))
    person.keys("End")
    expect(chart).to_have_attribute("aria-valuenow", str(last))
    person.keys("PageDown")
    expect(chart).to_have_attribute("aria-valuenow", str(max(0, last - 10)))
    return said


def test_the_possibilities_of_deduction_are_read_out(visitors: Visitors, tmp_path: Path) -> None:
    log = matched("a review", rash=[1])
    zoe = visitors("Zoe")
    brings_back(zoe, log, tmp_path)
    asks_for_it(zoe)
    chart = zoe.page.get_by_role("slider", name="How many tiles could still be missing")
    said = steps_through(zoe, chart, len(log["moves"]))
    guessed: set[int] = set()
    for step in reviewed(log):
        if step["announcement"]:
            guessed.add(step["seat"])
        for seat, learned in enumerate(step["seats"] or []):
            # A player who has named a tile learns nothing more.
            assert seat in guessed or f"{NAMES[seat]} (imported): {learned['left']}" in said[step["seq"]]
