"""Nobody blocks a round (LA-25), and the Master's remarks and marks (LA-29), on a phone and two laptops."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, catches_up, order, slip
from tests.browser.player_pages import LAPTOP, PHONE


@pytest.mark.nightly("lateral")
def test_the_master_skips_marks_and_remarks(visitors: Visitors) -> None:
    mia, ada, bo = visitors("Mia", PHONE), visitors("Ada", LAPTOP), visitors("Bo", LAPTOP)
    lateral.gather(mia, [ada, bo])
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    evening = Evening(mia)
    first, second = [[mia, ada, bo][seat] for seat in order(ada)]

    mia.hit(mia.page.locator(".lm-skip"))
    for person in (mia, first, second):
        person.reaches(3)
    expect(second.page.locator(".lat-player[data-turn] .named")).to_have_text(second.name)

    evening.asks(second, "Are the pears made of wax?")
    catches_up(mia)
    mia.hit(mia.page.locator(".lm-front .lm-praise"))
    for person in (first, second):
        expect(slip(person, 1).locator("[data-what='good']")).to_be_visible()
    expect(mia.page.locator(".lm-praise")).to_have_count(0)

    mia.page.locator(".lm-remark > summary").click()
    mia.page.locator("#lm-remark").fill("You are very close.")
    mia.presses("Say it")
    for person in (first, second):
        expect(person.page.locator(".lat-remark")).to_contain_text("You are very close.")
    expect(lateral.scene(first, "news")).to_contain_text("says: “You are very close.”")
    expect(mia.page.locator("#lm-remark")).to_have_value("")


def test_the_master_corrects_an_answer(visitors: Visitors) -> None:
    """LA-26."""
    mia, ada, bo = visitors("Mia", PHONE), visitors("Ada", LAPTOP), visitors("Bo", LAPTOP)
    lateral.gather(mia, [ada, bo])
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    evening = Evening(mia)
    first = [mia, ada, bo][order(ada)[0]]
    evening.asks(first, "Are the pears made of wax?")
    catches_up(mia)
    evening.replies(1, "no")
    for person in (mia, ada, bo):
        evening.shows(person)
    lateral.at(mia, "asked")
    found = mia.page.locator(".lm-correction")
    found.locator("summary").click()
    expect(found.locator("button")).to_have_count(4)
    evening.acts(mia, found.locator("button[data-answer=yes]"))
    for person in (mia, ada, bo):
        evening.shows(person)
    for one in (mia.page.locator(".lm-asked .lat-slip"), slip(ada, 1), slip(bo, 1)):
        expect(one.locator(".lat-answer")).to_have_attribute("data-answer", "yes")
        expect(one.get_by_text("Corrected", exact=True)).to_be_visible()
    expect(found.locator("summary")).to_be_visible()
    expect(found.locator("button").first).to_be_hidden()


@pytest.mark.nightly("lateral")
def test_the_master_undoes_an_answer_and_marks(visitors: Visitors) -> None:
    """LA-26. Marks that end the game are confirmed."""
    mia, ada, bo = visitors("Mia", PHONE), visitors("Ada", LAPTOP), visitors("Bo", LAPTOP)
    lateral.gather(mia, [ada, bo])
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    evening = Evening(mia)
    seats = order(ada)
    first, second = [[mia, ada, bo][seat] for seat in seats]
    evening.asks(first, "Are the pears made of wax?")
    catches_up(mia)
    assert "Question 1: No." in evening.undoes("2")
    for person in (first, second):
        evening.shows(person)
        expect(slip(person, 1)).to_contain_text("Are the pears made of wax?")
        expect(slip(person, 1).locator("[data-answer]")).to_have_count(0)
    expect(lateral.front(mia)).to_contain_text("Are the pears made of wax?")
    evening.replies(1, "yes")
    expect(slip(second, 1).locator(".lat-answer[data-answer=yes]")).to_be_visible()
    evening.enough(second)

    catches_up(first)
    evening.spoils(first, "They are made of wax.")
    catches_up(mia)
    evening.ticks(0)
    assert f"{first.name}’s Spoiler scores" in evening.undoes("Enter")
    for person in (first, second):
        evening.shows(person)
        expect(lateral.points(person, seats[0])).to_contain_text("0")
    bits = lateral.front(mia).locator("input").count()
    evening.scores(*range(bits), final=True)
    for person in (first, second):
        evening.shows(person)
    expect(lateral.front(mia)).to_have_count(0)


@pytest.mark.nightly("lateral")
def test_the_master_corrects_marks(visitors: Visitors) -> None:
    """LA-26: the others see new totals, and no reasons. Marks with the last bit are confirmed."""
    mia, ada, bo = visitors("Mia", PHONE), visitors("Ada", LAPTOP), visitors("Bo", LAPTOP)
    lateral.gather(mia, [ada, bo])
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    evening = Evening(mia)
    seats = order(ada)
    first, second = [[mia, ada, bo][seat] for seat in seats]
    for person in (first, second):
        evening.replies(evening.asks(person, f"Is it about {person.name}?"), "no")
    evening.spoils(first, "They are made of wax.")
    evening.scores(0)
    evening.spoils(second, "They are hard because they are wax.")
    evening.scores(0)
    was = [lateral.points(ada, seat).inner_text() for seat in seats]
    lateral.at(mia, "register")
    marks = mia.page.locator(".lm-mark").last  # the first Spoiler
    expect(marks).to_contain_text(first.name)
    marks.locator("summary").click()
    marks.locator("input").first.uncheck()
    expect(marks).to_contain_text("Everyone sees the new totals, without reasons:")
    evening.acts(mia, marks.get_by_role("button", name="Correct marks"))
    for person in (ada, bo):
        evening.shows(person)
        expect(lateral.points(person, seats[0])).to_contain_text("0")
        expect(lateral.points(person, seats[1])).to_contain_text(was[0].split()[0])
        expect(person.page.get_by_text(re.compile("The Master corrects the scores: ")).first).to_be_attached()
    expect(marks.get_by_text("Corrected")).to_be_visible()

    marks.locator("summary").click()
    for box in marks.locator("input").all():
        box.check()
    mia.hit(marks.get_by_role("button", name="Correct marks"))
    dialog = mia.page.get_by_role("dialog")
    expect(dialog).to_contain_text("end the game")
    evening.acts(mia, dialog.get_by_role("button", name="Mark and end game"))
    for person in (ada, bo):
        evening.shows(person)
        expect(person.page.get_by_role("heading", name="Who found what?")).to_be_attached()


@pytest.mark.nightly("lateral")
def test_everyone_sees_the_clock_of_a_turn(visitors: Visitors) -> None:
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    page = mia.goes(lateral.GAME)
    mia.says_name()
    mia.unfolds("players")
    page.locator("input[name=seats][value='2']").check()
    mia.unfolds("options")
    page.locator("input[name=option-turn_seconds][value='60']").check()
    mia.unfolds("players")
    mia.presses("Open a table for this many")
    page.wait_for_url("**/t/*/")
    ada.sits(page.url)
    mia.presses("Start game")
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    expect(ada.page.locator(".lat-tray .lat-clock")).to_be_visible()
    expect(mia.page.locator(".lm-round .lat-clock")).to_be_visible()
    lateral.field(ada).fill("Are the pears made of wax?")
    lateral.field(ada).press("Enter")
    for person, place in ((ada, ".lat-tray"), (mia, ".lm-round")):
        expect(person.page.locator(f"{place} .lat-clock[data-stands]")).to_be_visible()
