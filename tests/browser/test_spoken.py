"""What screen readers are told of a chart."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.deduction_reviews import NAMES, asks_for_it, brings_back, matched, reviewed
from tests.browser.player_pages import Person

pytestmark = pytest.mark.nightly("tables")


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
