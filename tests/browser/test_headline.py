"""The headline after the end: the whole result, and the way to play again, on
every screen without scrolling.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import deduction_pages, lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.games import brings, resigns, seated
from tests.browser.lateral_pages import Evening
from tests.browser.player_pages import Person
from tests.browser.tour_lateral import writes
from tests.games.transcripts import RECORDED


def phone(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}


PHONES = {"360": phone(360, 640), "390": phone(390, 844), "side": phone(844, 390)}

IN_SIGHT = """(one) => {
  scrollTo(0, 0);
  const { top, bottom, left, right, height } = one.getBoundingClientRect();
  return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}"""


def is_over(*people: Person) -> None:
    for person in people:
        expect(person.page.locator("[data-tone=over]")).to_be_visible()


def test_a_result_is_not_cut_off(visitors: Visitors, tmp_path: Path) -> None:
    """The longest one is that of a case that was won."""
    log = json.loads((RECORDED / "questioning" / "v1-won.json").read_text())
    fingerprint = sha256(log["seed"].encode()).hexdigest()
    file = tmp_path / "match.json"
    file.write_text(json.dumps(log | {"names": ["Ada"], "seed_hash": fingerprint}))
    zoe = visitors("Zoe", PHONES["360"])
    brings(zoe, file)
    zoe.page.wait_for_url("**/replay/**")
    zoe.goes(zoe.page.url.split("replay/")[0])
    facts = zoe.page.locator(".finale-facts")
    expect(facts).to_have_text(re.compile(r"Facts\s*4 of 4\s*Turns\s*30\s*Tiles left\s*2"))
    zoe.looks_back()
    why = zoe.page.locator(".review-why")
    expect(why).to_contain_text("Facts: 4 of 4. Turns: 30. Tiles left: 2.")
    hidden = {}
    for name, device in PHONES.items():
        zoe.page.set_viewport_size(device["viewport"])
        shown, whole = why.evaluate("one => [one.getBoundingClientRect().height, one.scrollHeight]")
        if whole > shown + 1:
            hidden[name] = f"{shown} of {whole} pixels are to be seen"
    assert not hidden


def lineup(visitors: Visitors, device: dict[str, Any]) -> tuple[Person, Person]:
    ada, bo = visitors.pair(device)
    seated(ada, bo, begins="first_seat")
    resigns(bo)
    return ada, bo


def deduction(visitors: Visitors, device: dict[str, Any]) -> tuple[Person, Person]:
    ada, bo, cy = people = [visitors("Ada", device), visitors("Bo"), visitors("Cy")]
    deduction_pages.gather(people)
    resigns(cy)
    resigns(bo)
    return ada, bo


def lateral(visitors: Visitors, device: dict[str, Any]) -> tuple[Person, Person]:
    host, bo, ada = visitors("Hope"), visitors("Bo"), visitors("Ada", device)
    lateral_pages.gather(host, [bo, ada])
    evening = Evening(host)
    writes(host)
    host.presses("Preview")
    evening.lays_down()
    host.more("End game")
    host.hit(host.page.locator("dialog .danger"))
    return ada, bo


Start = Callable[[Visitors, dict[str, Any]], tuple[Person, Person]]


@pytest.mark.nightly("tables")
@pytest.mark.parametrize(
    ("begin", "again"), [(lineup, "Rematch"), (deduction, "Rematch"), (lateral, "Next puzzle")]
)
def test_a_rematch_is_offered_in_sight_on_every_phone(visitors: Visitors, begin: Start, again: str) -> None:
    ada, bo = begin(visitors, PHONES["360"])
    is_over(ada, bo)
    hidden = list(out_of_sight(ada, f".button:has-text('{again}')"))
    bo.presses(again)
    hidden += out_of_sight(ada, ".button:has-text('Join')")
    hidden += out_of_sight(ada, "main :text-is('Bo wants a rematch.'):not(#spoken *)")
    assert not hidden, f"not in sight without scrolling: {hidden}"


def out_of_sight(person: Person, what: str) -> Iterator[str]:
    """On which screens this cannot be seen without scrolling."""
    found = person.page.locator(what)
    expect(found).to_have_count(1)
    for name, device in PHONES.items():
        person.page.set_viewport_size(device["viewport"])
        if not found.evaluate(IN_SIGHT):
            yield f"{what} at {name}"
