"""What people do and see who play Questioning."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.player_pages import Person


def deals(person: Person, *, rules: str = "Standard game", level: str = "Easy") -> str:
    """Starts a new deal from the game's page; returns the address of its table."""
    page = person.goes("/games/questioning/")
    switches = page.locator(".deal-switches")
    for name in (rules, level):
        person.hit(switches.get_by_role("radio", name=name, exact=True))
    person.presses("New deal")
    page.wait_for_url("**/t/*/")
    expect(page.locator(".loq-board")).to_be_visible()
    return page.url


def over(person: Person) -> bool:
    return person.page.locator(".finale").is_visible()


def moved_on(person: Person, since: int) -> None:
    """Waits until the server has accepted the move."""
    expect(person.page.locator("#table")).to_have_attribute("data-seq", str(since + 1))


def ready(person: Person) -> Locator:
    return person.page.locator(".loq-slot.ready")


def places(person: Person) -> None:
    """Places the tile that is previewed, whatever the label of the button."""
    before = person.number
    person.hit(person.page.locator(".loq-place:not([aria-disabled])"))
    moved_on(person, before)


FITTING = '.loq-cell[aria-label*="Your tile fits here"]'
