"""Names of the players: the same in every place, and never cut where there is room to make."""

from __future__ import annotations

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.page_checks import SETTLE
from tests.browser.player_pages import LAPTOP, Person
from tests.servers.server_processes import ROOT

pytestmark = pytest.mark.nightly("tables")

SIZES = [(390, 844), (820, 1180), (1366, 768)]

OPEN = """
import sys
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match
from tabletop.accounts.models import User
game, count, *names = sys.argv[1:]
people = [User.objects.create_guest(name=name) for name in names]
filling = ["me", *["open"] * (int(count) - 1)]
match = tables.open_table(user=people[0], game=game, options={}, filling=filling)
for person in people[1:]:
    seats.sit(user=person, match_id=match.pk)
tables.start(user=people[0], match_id=match.pk)
print(match.pk)
"""


def begun(visitors: Visitors, game: str, names: list[str]) -> str:
    """The path of a table of that game, which these people have begun."""
    argv = f"import sys; sys.argv = ['', {game!r}, '{len(names)}', *{names!r}]\n"
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--verbosity", "0", "-c", argv + OPEN],
        cwd=ROOT,
        env=visitors.site.env,
        check=True,
        capture_output=True,
        text=True,
    )
    return f"/t/{done.stdout.split()[-1]}/"


CUT = """names => [...document.querySelectorAll("main *")].filter((one) => {
  const text = one.textContent.trim();
  const { overflowX, clipPath } = getComputedStyle(one);
  const hides = overflowX === "hidden" || overflowX === "clip";
  const shown = clipPath === "none" && one.checkVisibility();
  if (!hides || !shown || one.closest(".seats") || !names.some((name) => text.includes(name))) return false;
  return [one, ...one.querySelectorAll(".named")].some((part) => part.scrollWidth > part.clientWidth + 1);
}).map((one) => `${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""


INSIDE = """mark => {
  const { left, right, width } = mark.getBoundingClientRect();
  const around = mark.parentElement.getBoundingClientRect();
  return width > 0 && left >= around.left - 1 && right <= around.right + 1;
}"""


WRONG_LINES = """() => [...document.querySelectorAll(".seat")].filter((line) => {
  const inside = line.getBoundingClientRect();
  const clock = line.querySelector("[role=timer]").getBoundingClientRect();
  return inside.height > 32 || clock.width < 40 || clock.right > inside.right + 1;
}).map((line) => line.textContent)"""


def nothing_is_cut(person: Person, names: list[str]) -> None:
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        expect(person.page.locator(".status-title")).to_be_visible()
        person.page.evaluate(SETTLE)
        assert person.page.evaluate(CUT, names) == [], (width, height)


@pytest.mark.parametrize(("game", "seats"), [("deduction", 5), ("lateral", 10)])
def test_no_name_is_cut(visitors: Visitors, game: str, seats: int) -> None:
    """But in the players' lines, which are never broken."""
    names = [f"Golden Woodlark 99{seat:02} tern" for seat in range(seats)]
    cy = visitors("Cy")
    cy.goes(begun(visitors, game, names))
    expect(cy.page.locator(".seat-name")).to_have_text(names)
    nothing_is_cut(cy, names)


def test_the_mark_of_a_program_is_never_cut(visitors: Visitors) -> None:
    """On the smallest phones too, in a race and where two players share a line."""
    names = ["Extraordinary Hedg [bot]", "Cleo"]
    cy = visitors("Cy")
    for game, count in (("questioning", 4), ("lineup", 2)):
        people = [*names, *(f"Golden Woodlark 99{seat:02} tern" for seat in range(count - 2))]
        cy.goes(begun(visitors, game, people))
        expect(cy.page.locator(".seat-name")).to_have_text(people)
        for width, height in ((320, 568), (375, 640), *SIZES):
            cy.page.set_viewport_size({"width": width, "height": height})
            expect(cy.page.locator(".status-title")).to_be_visible()
            cy.page.evaluate(SETTLE)
            mark = cy.page.locator(".seats .uncut")
            expect(mark).to_have_count(1)
            assert mark.evaluate(INSIDE), (game, width, height)


@pytest.mark.parametrize(("game", "seats"), [("deduction", 5), ("lineup", 4)])
def test_a_line_with_a_clock_fits_every_screen(visitors: Visitors, game: str, seats: int) -> None:
    """In one line each, with the whole clock."""
    host, *guests = [visitors(f"Golden Woodlark 99{seat:02}", LAPTOP) for seat in range(seats)]
    more: dict[str, str | None] = {"company": "friends", "seats": str(seats), "clock": "total-1800-20"}
    link = host.requests_table(f"/games/{game}/", more)
    for guest in guests:
        guest.requests_seat(link)
    host.requests_start(link)
    host.goes(link)
    expect(host.page.get_by_role("timer")).to_have_count(seats)
    for width, height in ((320, 568), (360, 640), (844, 390), *SIZES):
        host.page.set_viewport_size({"width": width, "height": height})
        host.page.evaluate(SETTLE)
        assert host.page.evaluate("document.documentElement.scrollWidth") == width
        assert host.page.evaluate(WRONG_LINES) == [], (width, height)
