"""LA-28: the story fills every screen while the Master reads, then the dice are thrown for everyone to see,
and round 1 begins when the Master says so.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening
from tests.browser.page_checks import overflows
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.nightly("evenings")

STORY = "At a big railway station, two stalls"

COUNTS = """() => {
  window.counts = [];
  const watch = () => {
    const scene = document.querySelector(".lat-dice-scene");
    const count = scene ? Number(scene.dataset.shown) : 0;
    if (count && window.counts.at(-1) !== count) window.counts.push(count);
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
"""Notes how many throws the page has shown, each time there is one more."""


SKIPS = """() => {
  const watch = new MutationObserver(() => {
    const scene = document.querySelector(".lat-dice-scene");
    if (!scene) return;
    watch.disconnect();
    window.skipped = Number(scene.dataset.shown);
    scene.querySelector("button").click();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}"""
"""Skips the dice in the page itself, as soon as they are shown."""


def chooses(master: Person, title: str) -> None:
    """Choose a puzzle and start with it: the story can be read."""
    master.page.locator("#lm-look").fill(title)
    master.hit(master.page.locator(".lm-choice", has_text=title))
    master.hit(master.page.locator("dialog .danger"))
    master.presses("Start with this puzzle")


def reading(person: Person) -> Locator:
    return person.page.locator(".lat-reading")


def dice(person: Person) -> Locator:
    return person.page.locator(".lat-dice-scene")


@pytest.mark.parametrize("how", ["reduce", "no-preference"])
def test_the_story_is_read_and_the_dice_are_thrown_one_after_the_other(visitors: Visitors, how: Any) -> None:
    mia = visitors("Mia", LAPTOP, reduced_motion=how)
    friends = [visitors(name, PHONE, reduced_motion=how) for name in ("Ada", "Bo")]
    tv = visitors("Tv", LAPTOP, reduced_motion=how)
    link = lateral_pages.gather(mia, friends)
    tv.goes(f"{link}screen")
    everyone = [mia, *friends, tv]
    chooses(mia, "Hard Pears")
    for person in everyone:
        expect(reading(person)).to_contain_text(STORY)
    assert not overflows(tv.page)
    for person in friends:
        expect(reading(person)).to_contain_text("Mia is reading the story.")
        expect(person.page.locator(".lat-tray, .lat-hand")).to_have_count(0)
        assert lateral_pages.refused(person, {"type": "pass"}) == "reading"
    for person in everyone:
        person.page.evaluate(COUNTS)
    expect(mia.page.locator(".status-title")).to_have_text("Your turn: read the story aloud")
    expect(mia.page.locator(".lm-beside")).to_contain_text("Solution")
    mia.presses("Begin round 1")
    for person in everyone:
        person.page.wait_for_function("() => window.counts.length > 0")
        expect(dice(person)).to_have_count(0)
    lateral_pages.turns_to(friends[0], "people")
    friends[0].page.locator(".lat-thrown > summary").click()
    throws = friends[0].page.locator(".lat-thrown .lat-throw").count()
    assert throws >= len(friends)
    for person in everyone:
        assert person.page.evaluate("window.counts") == list(range(1, throws + 1))
    lateral_pages.turns_to(friends[0], "talk")
    evening = Evening(mia)
    first = friends[lateral_pages.order(friends[0])[0] - 1]
    evening.asks(first, "Are the pears made of wax?")


def test_who_comes_during_the_dice_is_not_shown_them_and_they_can_be_skipped(visitors: Visitors) -> None:
    mia, ada, bo = (
        visitors("Mia", PHONE),
        visitors("Ada", LAPTOP, reduced_motion="no-preference"),
        visitors("Bo", PHONE),
    )
    link = lateral_pages.gather(mia, [ada])
    chooses(mia, "Hard Pears")
    expect(reading(ada)).to_be_visible()
    ada.page.evaluate(SKIPS)
    mia.presses("Begin round 1")
    expect(ada.page.locator(".lat-tray")).to_be_visible()
    assert ada.page.evaluate("window.skipped") == 1
    expect(dice(ada)).to_have_count(0)
    bo.goes(link)
    lateral_pages.sees_the_table(bo)
    expect(dice(bo)).to_have_count(0)
    ada.page.reload()
    lateral_pages.sees_the_table(ada)
    expect(dice(ada)).to_have_count(0)
