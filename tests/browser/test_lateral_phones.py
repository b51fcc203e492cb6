"""Lateral Puzzles on phones: which tab is open, and what must be visible.

Modules that only read a view are tested in tests/games/lateral/test_modules.py.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, field, front, takes, turns_to
from tests.browser.player_pages import LAPTOP, PHONE, Person

SMALL = {"390x844": (390, 844), "390x664": (390, 664), "360x640": (360, 640), "844x390": (844, 390)}


def gathered(visitors: Visitors, *names: str) -> tuple[Evening, list[Person]]:
    """A started game, and its puzzlers in the order of play, all on phones."""
    mia, *others = people = [visitors(name, PHONE) for name in ("Mia", *names)]
    lateral_pages.gather(mia, others)
    lateral_pages.lays(mia, "Hard Pears")
    others[0].reaches(2)
    return Evening(mia), [people[seat] for seat in lateral_pages.order(others[0])]


def resize(person: Person, size: str) -> None:
    width, height = SMALL[size]
    person.page.set_viewport_size({"width": width, "height": height})


IN_SIGHT = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const corners = [[x + 4, y + 4], [x + width - 4, y + height - 4], [x + width / 2, y + height / 2]];
  return corners.every(([left, top]) => one.contains(document.elementFromPoint(left, top)));
}"""


def is_in_sight(target: Locator) -> bool:
    """Whether all of it is visible and not covered."""
    return bool(target.evaluate(IN_SIGHT))


def test_a_puzzlers_phone_opens_on_the_story(visitors: Visitors) -> None:
    evening, (one, two) = gathered(visitors, "Ada", "Bo")
    for person in (one, two):
        expect(person.page.locator(".lat-statement")).to_be_visible()
        person.page.reload()
        expect(person.page.locator(".lat-statement")).to_be_visible()
    number = evening.asks(one, "Is it about the price?")
    expect(lateral_pages.slip(one, number)).to_be_visible()
    evening.replies(number, "yes")
    expect(lateral_pages.slip(two, number)).to_be_visible()
    resize(two, "390x664")
    two.page.evaluate("scrollTo(0, 0)")
    assert is_in_sight(field(two))
    # The story is one tap away, and stays open once chosen.
    strip = two.page.locator(".lat-strip")
    expect(strip).to_contain_text("Hard Pears")
    two.hit(strip)
    expect(two.page.locator(".lat-statement")).to_be_visible()
    number = evening.asks(two, "Was she hungry?")
    expect(two.page.locator(".lat-statement")).to_be_visible()


# -- what must be visible


def test_the_button_that_plays_a_card_is_never_cut_off(visitors: Visitors) -> None:
    """Cooperation with many answers to choose from, and a long Spoiler."""
    evening, (one, two) = gathered(visitors, "Ada", "Bo")
    evening.enough(one, two)
    for number, (person, text) in enumerate(
        (person, f"Is it {what} of {person.name}, of all the many things to carry on a long railway journey?")
        for what in ("a suitcase", "an umbrella", "a lantern")
        for person in (one, two)
    ):
        evening.asks(person, text, "tip_off")
        evening.replies(number + 1, "no")
    for person in (one, two):
        evening.shows(person)
    takes(one, "cooperation")
    for size in SMALL:
        resize(one, size)
        button = one.page.locator(".lat-play")
        button.scroll_into_view_if_needed()
        if not size.startswith("844"):
            one.page.evaluate("scrollTo(0, 0)")
            expect(one.page.locator(".lat-tray .lat-close")).to_be_in_viewport(ratio=1)
        assert is_in_sight(button), f"Swap at {size}"
    resize(one, "390x844")
    lateral_pages.puts_back(one)
    takes(one, "spoiler")
    field(one, "spoiler").fill("She wanted hard pears for the long journey to the far north. " * 6)
    for size in SMALL:
        resize(one, size)
        button = one.page.locator(".lat-compose .lat-send")
        if size.startswith("844"):
            button.scroll_into_view_if_needed()
        else:
            one.page.evaluate("scrollTo(0, 0)")
        assert is_in_sight(button), f"Spoiler at {size}"


@pytest.mark.nightly("lateral")
def test_the_masters_phone_shows_the_new_question(visitors: Visitors) -> None:
    """Even after scrolling to the record, but not while the Master is typing."""
    evening, (one, two) = gathered(visitors, "Ada", "Bo")
    mia = evening.master
    resize(mia, "390x664")
    mia.page.evaluate("document.body.style.paddingBottom = '80rem'")  # as below a long record
    mia.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(front(mia)).not_to_be_in_viewport()
    evening.asks(one, "Is it about the price?")
    expect(front(mia)).to_contain_text("Is it about the price?")
    for seen in (front(mia).locator(".lm-text"), front(mia).locator(".lm-answer").last):
        expect(seen).to_be_in_viewport(ratio=1)
    evening.replies(1, "yes")
    mia.tab("Chat")
    words = mia.page.locator("#chat-text")
    words.focus()
    words.scroll_into_view_if_needed()
    before = words.bounding_box()
    evening.asks(two, "Was she hungry?")
    expect(front(mia)).to_contain_text("Was she hungry?")
    expect(words).to_be_in_viewport(ratio=1)
    after = words.bounding_box()
    assert before
    assert after
    assert abs(after["y"] - before["y"]) < 2, "the field stays where it is"
    expect(words).to_be_focused()


@pytest.mark.nightly("lateral")
def test_the_statement_is_shown_once_after_the_end(visitors: Visitors) -> None:
    """Beside the solution on a laptop, behind its tab on a phone."""
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    lateral_pages.gather(mia, [ada])
    lateral_pages.lays(mia, "Hard Pears")
    mia.hit(lateral_pages.would_end(mia).get_by_role("button", name="End game"))
    for person in (mia, ada):
        expect(person.page.locator(".la-solution")).to_be_visible()
        statement = person.page.locator(".board-place").get_by_text("At a big railway station, two stalls")
        expect(statement.filter(visible=True)).to_have_count(1 if person is mia else 0)
    turns_to(ada, "story")
    expect(ada.page.locator(".lat-statement")).to_be_visible()
