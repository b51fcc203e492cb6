"""Deduction's case of the day, by touch and by keyboard alone."""

from __future__ import annotations

import re
from datetime import date

from playwright.sync_api import Locator, expect

from games.deduction.cases.library import case_of
from games.deduction.cases.solving import hint_ends
from games.deduction.rules.core.tiles import TILES
from tests.browser.contexts import Visitors
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, PHONE, Person

MONDAY, SUNDAY = date(2026, 11, 2), date(2026, 11, 8)
"""Days of the levels 1 and 5."""


def test_a_past_case_by_touch(visitors: Visitors) -> None:
    """Notes, a hint and a wrong tile survive a reload. Then the case is solved, and stays solved."""
    ada = visitors("Ada", PHONE)
    case = case_of(MONDAY)
    wrong = next(tile for tile in TILES if tile != case.missing and tile not in seen(case_of(MONDAY).view))
    ada.goes(f"/deduction/case/{MONDAY}/")
    ada.presses("Notes", "tab")
    cell = ada.page.locator(f'.ded-cell[data-tile="{wrong}"][data-holder=missing]')
    ada.hit(cell)
    expect(cell).to_have_accessible_name(re.compile("you wrote: no"))
    ada.presses("Hint")
    expect(ada.page.locator(".case-hint li").first).to_be_visible()
    ada.presses("Table", "tab")
    ada.presses("Name the tile…")
    ada.reads("Wrong tiles are counted, and you can try again.")
    names(ada, wrong)
    expect(ada.page.locator(".coach-nudge")).to_contain_text("isn’t missing.")
    expect(ada.page.locator(".case-costs")).to_have_text("So far: 1 wrong tile and 1 hint.")
    assert list(complaints(ada.page)) == []
    ada.page.set_viewport_size(PHONE["viewport"])
    ada.page.reload()
    expect(ada.page.locator(".case-costs")).to_have_text("So far: 1 wrong tile and 1 hint.")
    expect(ada.page.locator(".case-steps li").first).to_be_visible()
    ada.presses("Notes", "tab")
    expect(cell).to_have_accessible_name(re.compile("you wrote: no"))
    ada.presses("Back to the table")
    ada.presses("Name the tile…")
    expect(ada.page.locator(f'[data-choice="{wrong}"]')).to_have_attribute("aria-disabled", "true")
    names(ada, case.missing)
    finale = ada.page.locator(".finale")
    title = "Solved with 1 wrong tile and 1 hint."
    expect(finale.locator(".finale-title")).to_have_text(title)
    expect(finale.locator(".finale-title")).to_be_focused()
    expect(ada.page.locator(".ded")).to_be_hidden()
    expect(fact(ada, "Wrong tiles")).to_have_text("1")
    expect(finale.locator(".finale-day")).to_have_text(
        "This case’s day is over, so it doesn’t count towards your streak."
    )
    expect(ada.page.get_by_role("heading", name="The solution, step by step")).to_be_visible()
    assert "○●\n1 hint\n" in shared(ada)
    solved = ada.page.locator(f'.deal-month a[href="/deduction/case/{MONDAY}/"] [data-mark="helped"]')
    expect(solved).to_be_visible()
    ada.page.reload()
    expect(finale.locator(".finale-title")).to_have_text(title)
    expect(solved).to_be_visible()
    assert list(complaints(ada.page)) == []
    ada.presses("Show the board")
    expect(ada.page.locator(".ded-missing.known")).to_be_visible()
    assert list(complaints(ada.page)) == []
    ada.presses("Show the result")
    ada.presses("Today’s case", "link")
    expect(ada.heading()).to_contain_text("Case of the day")


def test_todays_case_by_keyboard_ends_with_a_streak(visitors: Visitors) -> None:
    """From the front page to the finale without a mouse."""
    ada = visitors("Ada", LAPTOP)
    ada.goes("/")
    tile = ada.page.locator('.today a[href="/deduction/case/"]')
    expect(tile).to_contain_text("Case of the day")
    tile.focus()
    ada.keys("Enter")
    expect(ada.heading()).to_contain_text("Case of the day")
    day = ada.page.locator("#case").get_attribute("data-url") or ""
    case = case_of(date.fromisoformat(day.rstrip("/").rpartition("/")[2]))
    expect(ada.page.locator(".ded")).to_be_visible()
    ada.keys("n")
    choice = ada.page.locator(f'[data-choice="{case.missing}"]')
    expect(ada.page.locator("[data-choice]").first).to_be_focused()
    row, column = divmod(TILES.index(case.missing), 6)
    ada.keys(*["ArrowDown"] * row, *["ArrowRight"] * column)
    expect(choice).to_be_focused()
    ada.keys("Enter")
    expect(choice).to_have_attribute("aria-pressed", "true")
    ada.page.locator(".ded-announce").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".finale-title")).to_have_text("Solved without help!")
    expect(fact(ada, "Streak")).to_have_text("1 day")
    expect(ada.page.locator(".finale-day")).to_have_text(
        re.compile(r"^Next case in \d+ (hours?|minutes?|seconds?)")
    )
    ada.goes("/")
    expect(tile).to_contain_text("solved without help")


def test_wrong_tiles_by_keyboard_keep_the_focus(visitors: Visitors) -> None:
    """On the board, and in the list of tiles, which stays open."""
    ada = visitors("Ada", LAPTOP)
    case = case_of(SUNDAY)
    wrong = [tile for tile in TILES if tile != case.missing and tile not in seen(case.view)]
    ada.goes(f"/deduction/case/{SUNDAY}/")
    expect(ada.page.locator(".ded")).to_be_visible()
    ada.keys("n")
    ada.page.locator(f'[data-choice="{wrong[0]}"]').focus()
    ada.keys("Enter")
    ada.page.locator(".ded-announce").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".coach-nudge")).to_contain_text("isn’t missing.")
    expect(ada.page.get_by_role("button", name="Name the tile…")).to_be_focused()
    ada.page.get_by_text("All tiles as a list").focus()
    ada.keys("Enter")
    offers = ada.page.locator("#moves .offers")
    offers.locator("summary").focus()
    ada.keys("Enter")
    listed = offers.locator(".offer-list button")
    count = listed.count()
    listed.nth(TILES.index(wrong[1]) - 1).focus()
    ada.keys("Enter")
    expect(ada.page.locator(".case-costs")).to_contain_text("2 wrong tiles")
    expect(listed).to_have_count(count - 1)
    expect(listed.nth(TILES.index(wrong[1]) - 1)).to_be_focused()
    ada.keys("?")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Name the missing tile")
    expect(ada.page.get_by_role("dialog")).not_to_contain_text("End turn")


def test_hints_and_the_solution_by_keyboard(visitors: Visitors) -> None:
    """All hints one after the other, then the solution after a confirmation."""
    ada = visitors("Ada", LAPTOP)
    ada.goes(f"/deduction/case/{SUNDAY}/")
    many = len(hint_ends(case_of(SUNDAY)))
    hint = ada.page.get_by_role("button", name="Hint", exact=True)
    for number in range(1, many + 1):
        hint.focus()
        ada.keys("Enter")
        expect(ada.page.locator(".case-costs")).to_contain_text(re.compile(rf"\b{number} hints?\."))
    expect(hint).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Show solution")).to_be_focused()
    ada.keys("Enter")
    expect(ada.page.get_by_role("button", name="Keep trying")).to_be_focused()
    ada.troubles.expected.append("503")
    ada.page.route("**/give-up", lambda route: route.fulfill(status=503), times=1)
    ada.page.get_by_role("button", name="Show it").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".coach-words .warn")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Show solution")).to_be_focused()
    ada.keys("Enter")
    ada.page.get_by_role("button", name="Show it").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".finale-title")).to_have_text("This is the solution.")
    ada.page.get_by_role("button", name="Show the board").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".coach-end")).to_have_text("This is the solution.")
    expect(ada.page.locator(".ded-player.open").first).to_be_visible()
    expect(ada.page.locator(".ded-hand .ded-state")).to_have_text("")


def seen(view: dict[str, list[str]]) -> list[str]:
    return [*view["hand"], *view["face_up"]]


def names(person: Person, tile: str) -> None:
    """Chooses one of the 24 tiles and confirms."""
    person.hit(person.page.locator(f'[data-choice="{tile}"]'))
    person.hit(person.page.locator(".ded-announce"))


def fact(person: Person, label: str) -> Locator:
    """A value in the finale."""
    return person.page.locator(".finale-facts div").filter(has_text=re.compile(f"^{label}")).locator("dd")


def shared(person: Person) -> str:
    """What "Share" copies."""
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.locator(".finale").get_by_role("button", name="Share").click()
    expect(person.page.get_by_text("Result copied.")).to_be_visible()
    text: str = person.page.evaluate("navigator.clipboard.readText()")
    return text
