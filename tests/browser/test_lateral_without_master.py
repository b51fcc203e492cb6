"""A room without a Master (LA-32 to LA-36): two puzzlers, on a phone and a laptop, to the end, and a
television for everyone. What it shows of other games is tested in tests/dom/stage.test.js.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import slip
from tests.browser.page_checks import overflows
from tests.browser.player_pages import LAPTOP, PHONE, TELEVISION, Person

pytestmark = pytest.mark.nightly("evenings")

PUZZLE = "the-night-of-the-bed"
ASKS_FOR_SURE, UNKNOWN = "Does the border matter?", "Is it about purple elephants on Mars?"
NEAR = "Do they count the sheep of the village?"
SPOILER = (
    "A border runs through the bedroom. On that night there is a census, and everyone is counted where they "
    "sleep. The village needs two more inhabitants. With them, it can keep its school."
)
SECRETS = "three hundred"
"""Words of the solution that neither statement nor questions have."""


def asks(person: Person, text: str) -> None:
    lateral.field(person).fill(text)
    person.page.locator(".lat-tray .lat-send").click()


def turn_of(people: list[Person]) -> tuple[Person, Person]:
    """The person whose turn it is, and the other one."""
    turn = people[0].page.locator(".lat-player[data-turn] .named")
    expect(turn).to_have_count(1)
    name = turn.inner_text()
    return (people[0], people[1]) if people[0].name == name else (people[1], people[0])


def scene(person: Person, name: str) -> Locator:
    return person.page.locator(f".lat-scene[data-scene={name}]")


def opens(person: Person) -> str:
    """A room without a Master, from the library."""
    person.takes_a_name()
    person.goes(f"/lateral/puzzles/{PUZZLE}/")
    person.presses("Open a room without a Master")
    person.page.wait_for_url("**/t/*/")
    return person.page.url


def test_two_puzzlers_play_without_a_master_to_the_end(visitors: Visitors) -> None:
    ada, bo, screen = visitors("Ada", PHONE), visitors("Bo", LAPTOP), visitors("Screen", TELEVISION)
    link = opens(ada)
    expect(ada.page.get_by_text("There is no Lateral Master")).to_be_visible()
    bo.takes_a_name()
    bo.goes(link)
    bo.presses("Join")
    screen.goes(f"{urlsplit(link).path}screen/")
    expect(screen.page.locator(".screen-invitation")).to_contain_text("Scan to join")
    assert not overflows(screen.page)
    ada.presses("Start game")
    for person in (ada, bo):
        expect(person.page.locator(".lat-reading")).to_be_visible()
        assert SECRETS not in person.page.content()
    bo.presses("Begin round 1")
    for person in (ada, bo):
        lateral.dice_are_over(person)

    first, second = turn_of([ada, bo])
    asks(first, ASKS_FOR_SURE)
    for person in (ada, bo):
        expect(slip(person, 1).locator(".lat-answer[data-answer=yes]")).to_be_attached()

    asks(second, UNKNOWN)
    expect(slip(first, 2)).to_contain_text("Skipped: the key has no answer to it.")
    expect(screen.page.locator(".lat-screen-newest")).to_contain_text("Skipped: the key has no answer to it.")
    asks(second, NEAR)
    expect(scene(second, "suggested")).to_be_visible()
    expect(scene(first, "suggested")).to_have_count(0)
    expect(first.page.locator(".lat-band")).to_contain_text("is choosing what was meant")
    expect(screen.page.locator(".lat-screen-now")).to_contain_text("is choosing what was meant")
    assert not overflows(screen.page)
    scene(second, "suggested").get_by_role("button").first.click()
    expect(slip(first, 3).locator(".lat-answer")).to_be_attached()
    expect(slip(first, 3)).to_contain_text("Understood as")
    assert SECRETS not in first.page.content()

    lateral.turns_to(first, "people")
    first.page.locator(".lk-decide > summary").click()
    first.page.locator(".lk-decide").get_by_role("button", name="End the game").click()
    expect(scene(second, "proposal")).to_be_visible()
    scene(second, "proposal").get_by_role("button", name="Disagree").click()
    expect(scene(first, "proposal")).to_have_count(0)
    lateral.turns_to(first, "talk")
    lateral.turns_to(second, "people")
    second.page.locator(".lk-decide > summary").click()
    second.page.locator(".lk-decide").get_by_role("button", name=f"Go on without {first.name}").click()
    expect(scene(first, "proposal")).to_contain_text(f"{second.name} proposes: go on without {first.name}")
    expect(scene(first, "proposal").get_by_role("button")).to_have_text(["I’m here"])
    scene(first, "proposal").get_by_role("button", name="I’m here").click()
    expect(scene(second, "proposal")).to_have_count(0)
    lateral.turns_to(second, "talk")

    first.hit(first.page.locator(".lat-way", has_text="I think I know"))
    lateral.field(first, "spoiler").fill(SPOILER)
    first.hit(first.page.locator(".lat-send"))
    for person in (ada, bo):
        expect(scene(person, "ending")).to_be_visible()
    assert SECRETS not in second.page.content()
    scene(first, "ending").get_by_role("button", name="End game").click()
    with first.page.expect_response("**/played") as learnt:
        scene(second, "proposal").get_by_role("button", name="Agree", exact=True).click()
    assert learnt.value.ok  # the library knows that this player has seen the solution, before the end

    for person in (ada, bo):
        expect(person.page.locator(".lk")).to_contain_text("village needs three hundred inhabitants")
    last = first.page.locator(".lk-bits > li:not([data-marked])", has_text="They push the bed back").first
    last.get_by_role("button", name="It is in there").click()
    disputed = second.page.locator(".lk-dispute")
    disputed.get_by_role("button", name="Agree", exact=True).click()
    expect(first.page.locator(".lk-dispute")).to_contain_text("2 for, 0 against")
    first.presses("I’m done")
    expect(second.page.locator(".lk")).to_contain_text("Waiting for")
    second.presses("I’m done")
    for person in (ada, bo):
        expect(person.page.locator(".la-stage, .la")).to_be_visible()
    expect(screen.page.locator(".lat-end, .lat-screen-story")).to_be_visible()
    assert not overflows(screen.page)
