"""Several games at the same time: their order on the front page, the link to the next one, and the count in
the title and on the app's badge.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.browser

DEVICES = pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])

BADGE = """
  window.badge = null;
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count) => { window.badge = count },
    clearAppBadge: async () => { window.badge = 0 },
  });
"""
LOOKS = "document.dispatchEvent(new Event('visibilitychange'))"
"""What a browser does when the page comes into view again."""


def games(visitors: Visitors, device: dict[str, object], count: int) -> tuple[Person, Person, list[str]]:
    """Ada and Bo, and that many games in which Ada moves first, the oldest first."""
    ada, bo = visitors.pair(device, device)
    for person in (ada, bo):
        person.context.add_init_script(BADGE)
    links = []
    for _ in range(count):
        link = ada.opens(begins="first_seat")
        bo.sits(link)
        ada.starts()
        links.append(link)
    return ada, bo, links


def path(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def listed(person: Person) -> list[str]:
    """Where the games of the list are, from the first on."""
    return person.page.eval_on_selector_all(
        "#mine a.button", "all => all.map(one => one.getAttribute('href'))"
    )


def next_link(person: Person) -> Locator:
    return person.page.get_by_role("link", name=re.compile("^Next game"))


def moves(person: Person, spot: str, number: int) -> None:
    person.taps({"spot": spot})
    person.reaches(number)


@DEVICES
def test_the_most_urgent_game_is_first_and_the_title_counts(
    visitors: Visitors, device: dict[str, object]
) -> None:
    ada, bo, (first, second) = games(visitors, device, 2)
    ada.goes(second)
    moves(ada, "1,1", 1)
    ada.goes()
    expect(ada.page).to_have_title(re.compile(r"^\(1\) "))
    assert listed(ada) == [path(first), path(second)]
    rows = ada.page.locator("#mine li")
    expect(rows.nth(0)).to_contain_text("Your turn")
    expect(rows.nth(1)).to_contain_text("Bo’s turn")
    ada.page.wait_for_function("() => window.badge === 1")
    bo.goes()
    expect(bo.page).to_have_title(re.compile(r"^\(1\) "))
    assert listed(bo) == [path(second), path(first)]


@DEVICES
def test_after_a_move_a_link_leads_to_the_next_game(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo, (first, second) = games(visitors, device, 2)
    ada.goes(first)
    expect(next_link(ada)).to_have_count(0)
    moves(ada, "1,1", 1)
    expect(next_link(ada)).to_have_text("Next game: LineUp! with Bo")
    ada.page.wait_for_function("() => window.badge === 1")
    link = next_link(ada)
    link.scroll_into_view_if_needed()
    box = link.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= ada.page.viewport_size["width"]  # type: ignore[index]
    ada.hit(link)
    ada.page.wait_for_url(second)
    moves(ada, "1,1", 1)
    ada.page.wait_for_function("() => window.badge === 0")
    expect(next_link(ada)).to_have_count(0)
    bo.goes(first)
    moves(bo, "2,2", 2)
    ada.page.evaluate(LOOKS)
    expect(next_link(ada)).to_be_visible()
    expect(next_link(bo)).to_be_visible()


def test_the_link_goes_when_it_is_your_turn_again(visitors: Visitors) -> None:
    ada, bo, (first, _) = games(visitors, LAPTOP, 2)
    ada.goes(first)
    moves(ada, "1,1", 1)
    expect(next_link(ada)).to_be_visible()
    bo.goes(first)
    moves(bo, "2,2", 2)
    ada.reaches(2)
    expect(next_link(ada)).to_have_count(0)


@DEVICES
def test_the_finale_leads_on_too_and_its_result_is_no_news(
    visitors: Visitors, device: dict[str, object]
) -> None:
    ada, bo, (first, second) = games(visitors, device, 2)
    ada.goes(first)
    ada.presses("Resign")
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".finale-title")).to_be_visible()
    expect(next_link(ada)).to_have_attribute("href", path(second))
    ada.goes()
    expect(ada.page.locator("#mine")).not_to_contain_text("new result")
    bo.goes()
    expect(bo.page.locator("#mine li", has_text="new result")).to_have_count(1)
    bo.goes(first)
    bo.goes()
    expect(bo.page.locator("#mine")).not_to_contain_text("new result")


def test_the_front_page_is_brought_up_to_date_when_it_comes_into_view(visitors: Visitors) -> None:
    ada, bo, (first, second) = games(visitors, LAPTOP, 2)
    bo.goes()
    bo.page.wait_for_function("() => window.badge === 0")
    expect(bo.page).to_have_title(re.compile("^Play"))
    bo.page.locator("#mine a.button").last.focus()
    focused = bo.page.evaluate("document.activeElement.getAttribute('href')")
    ada.goes(second)
    moves(ada, "1,1", 1)
    bo.page.evaluate(LOOKS)
    expect(bo.page).to_have_title(re.compile(r"^\(1\) Play"))
    assert listed(bo) == [path(second), path(first)]
    assert bo.page.evaluate("document.activeElement.getAttribute('href')") == focused
    bo.page.wait_for_function("() => window.badge === 1")


def test_visitors_ask_for_no_games(visitors: Visitors) -> None:
    cleo = visitors("Cleo")
    asked: list[str] = []
    cleo.page.on("request", lambda request: asked.append(request.url))
    with cleo.page.expect_request(re.compile("app")):  # the part that would ask
        cleo.goes()
    cleo.page.evaluate(LOOKS)
    cleo.goes("/about/")
    assert not any("/me/turns/" in url for url in asked)
