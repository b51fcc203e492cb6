"""The library of puzzles in the browser: writing one, practising on a phone, and a look at every page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import PICTURES, Visitors
from tests.browser.page_checks import complaints
from tests.browser.player_pages import PHONE, Person
from tests.browser.tour_library import (
    BITS,
    KNOWN,
    LIBRARY,
    LIBRARY_WALKS,
    STATEMENT,
    TITLE,
    asks,
    begins_practice,
    bit,
    brings,
    drafts,
    finishes,
    masters,
    puzzle_file,
    saves,
    shares,
    text_of,
)

OFF: dict[str, Any] = {"java_script_enabled": False}


def total(person: Person) -> Locator:
    """What the bits add up to, as the editor says."""
    return person.page.locator(".bit-sum output")


def texts(person: Person) -> list[str]:
    """The bits in the rows of the editor that are not empty."""
    fields = person.page.locator("[name=bit-text]").all()
    return [text for field in fields if (text := field.input_value())]


@pytest.mark.nightly("tours-lateral")
@pytest.mark.parametrize("walk", LIBRARY_WALKS)
def test_nothing_is_wrong_with(visitors: Visitors, walk: str) -> None:
    wrong: list[str] = []
    for name, page in LIBRARY_WALKS[walk](visitors):
        found = [f"{name}, {told}" for told in complaints(page)]
        if found:
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=PICTURES / f"{walk}-{len(wrong)}.png", caret="initial")
        wrong += found
    assert not wrong, "\n".join(wrong)


def test_the_sum_is_counted_while_one_writes(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes(LIBRARY + "new/")
    expect(total(ada)).to_have_text("0")
    for number, (text, score) in enumerate(BITS, 1):
        bit(ada, number, text, score)
    expect(total(ada)).to_have_text("100")
    expect(ada.page.locator(".bit-sum")).to_have_attribute("data-right", "")
    bit(ada, 3, BITS[2][0], "lot")
    expect(total(ada)).to_have_text("85")
    expect(ada.page.locator(".bit-sum")).not_to_have_attribute("data-right", "")


def test_rows_come_go_and_change_places_without_a_round_trip(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes(LIBRARY + "new/")
    before = ada.page.locator(".bit-row").count()
    for number in (1, 2, 3):
        bit(ada, number, f"Bit {number}", "10")
    ada.presses("Move bit 3 up")
    assert texts(ada) == ["Bit 1", "Bit 3", "Bit 2"]
    expect(ada.called("Move bit 2 up")).to_be_focused()
    ada.presses("Remove bit 1")
    assert texts(ada) == ["Bit 3", "Bit 2"]
    expect(total(ada)).to_have_text("20")
    ada.presses("Add a bit")
    expect(ada.page.locator(".bit-row")).to_have_count(before)
    expect(ada.page.locator("[name=bit-text]").last).to_be_focused()
    assert ada.page.url.endswith("/new/")
    text_of(ada, "title", TITLE)
    saves(ada)
    assert texts(ada) == ["Bit 3", "Bit 2"]


def test_the_preview_follows(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes(LIBRARY + "new/")
    card = ada.page.locator(".story[data-preview]")
    expect(card.get_by_role("heading")).to_have_text("Untitled")
    text_of(ada, "title", TITLE)
    text_of(ada, "statement", STATEMENT + "\n<b>bold</b>")
    text_of(ada, "note", "Clocks stop.")
    ada.page.get_by_label("Devious").check()
    expect(card.get_by_role("heading")).to_have_text(TITLE)
    expect(card.locator(".story-text p")).to_have_count(2)
    expect(card.locator(".story-text")).to_contain_text("<b>bold</b>")
    expect(card.locator(".story-note")).to_contain_text("Clocks stop.")
    expect(card.locator(".chip")).to_have_text("Devious")


def test_from_a_draft_to_a_friend_who_is_the_master(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    drafts(ada)
    ada.reads("Add a solution.")
    ada.reads("The scores add up to 60")
    finishes(ada)
    expect(ada.heading()).to_have_text(TITLE)
    bo.goes(shares(ada))
    bo.presses("Add to library")
    expect(bo.heading()).to_have_text(TITLE)
    expect(bo.page.locator("#solution")).to_have_count(0)
    bo.presses("Be the Master")
    bo.page.get_by_role("dialog").get_by_role("button", name="Show me the solution").click()
    expect(bo.page.locator("#solution")).to_contain_text("The clock stands still")
    with bo.page.expect_download() as saving:
        bo.presses("Download puzzle file", "link")
    assert saving.value.suggested_filename == "puzzle-the-clock-that-was-right-once.json"
    assert saving.value.path().read_text().count('"score"') == len(BITS)


def test_whoever_looks_away_from_the_question_sees_no_solution(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes(LIBRARY)
    ada.presses(KNOWN, "link")
    ada.presses("Be the Master")
    ada.keys("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator("#solution")).to_have_count(0)


def test_practice_on_a_phone(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    begins_practice(ada)
    ada.reads("The answers come from the author’s key")
    asks(ada, "are the pears a PRESENT")
    newest = ada.page.locator(".asked").first
    expect(newest.locator(".answer")).to_have_text("Yes")
    expect(newest.locator(".asked-meant")).to_contain_text("Are the pears a present?")
    expect(ada.page.locator("#ask-text")).to_be_focused()
    expect(ada.page.locator("#ask-text")).to_have_value("")
    asks(ada, "Are there dragons?")
    expect(ada.page.locator(".asked").first).to_contain_text("I don’t know. The key has no answer to that.")
    ada.page.locator("#ask-text").fill("Are the pears a present")
    ada.page.locator("#ask-text").press("Enter")
    expect(ada.page.locator("#practice .notice")).to_have_text("You’ve already asked that: see question 1.")
    expect(ada.page.locator("#asked-1")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("[role=status].visually-hidden")).to_contain_text(
        "see question 1. are the pears a PRESENT Yes Matched with:"
    )
    ada.page.locator(".asked").last.get_by_role("button", name="Not what I meant").tap()
    expect(ada.page.locator(".asked[data-kind=other]")).to_have_count(1)
    ada.page.reload()
    expect(ada.page.locator(".asked")).to_have_count(2)
    ada.presses("I’ve solved it", "link")
    text_of(ada, "guess", "The pears ripen on the way.")
    ada.presses("Show me the solution")
    ada.page.locator("[name=bit]").first.check()
    expect(ada.page.locator("#count output")).to_have_text("30")
    ada.presses("Count my points")
    expect(ada.heading()).to_have_text("30 points out of 100")
    ada.page.get_by_label("4 out of 5 stars").check()
    ada.presses("Rate puzzle")
    ada.reads("Thanks for your rating.")


def test_suggestions_on_a_phone(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    begins_practice(ada)
    asks(ada, "Are the pears not a present?")
    newest = ada.page.locator(".asked").first
    expect(newest).to_contain_text("Did you mean …?")
    expect(newest.locator(".answer")).to_have_count(0)
    text = newest.locator("q").bounding_box()
    card = newest.bounding_box()
    assert text
    assert card
    for button in newest.locator(".near-list button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
        assert card["x"] < box["x"]
        assert box["x"] + box["width"] < card["x"] + card["width"]
    newest.get_by_role("button", name="Are the pears a present?").tap()
    expect(newest.locator(".answer")).to_have_text("Yes")
    expect(newest.locator(".asked-meant")).to_contain_text("You chose: Are the pears a present?")
    expect(ada.page.locator("#ask-text")).to_be_focused()
    asks(ada, "Are the pears never eaten?")
    newest.get_by_role("button", name="None of these").tap()
    expect(newest).to_contain_text("I don’t know. The key has no answer to that.")
    ada.page.reload()
    expect(ada.page.locator(".near-list")).to_have_count(0)


def test_the_key_and_the_solution_do_not_come_with_a_practice(visitors: Visitors) -> None:
    """Nothing that the browser receives while one asks tells what is not asked."""
    ada = visitors("Ada", PHONE)
    told: list[str] = []
    ada.page.on("response", lambda response: told.append(response.url))
    bodies: list[str] = []
    ada.page.on(
        "requestfinished",
        lambda request: (
            bodies.append(request.url) if request.resource_type in ("document", "fetch") else None
        ),
    )
    begins_practice(ada)
    asks(ada, "Is there a murder?")
    content = ada.page.content()
    for secret in ("five days", "ripens on the way", "Are the pears a present?"):
        assert secret not in content
    assert not [url for url in told if url.endswith(".json") and "puzzles" in url]
    assert bodies


def test_a_wrong_file_and_a_right_one(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.troubles.expected.append("400")
    brings(ada, puzzle_file(bits=[{"text": "One", "score": 90}]))
    expect(ada.page.get_by_role("alert")).to_contain_text("These add up to 90.")
    brings(ada, puzzle_file())
    ada.reads("Puzzle imported. Only you can see it.")
    expect(ada.heading()).to_have_text(TITLE)


def test_notes_of_a_master(visitors: Visitors) -> None:
    ada = visitors("Ada")
    masters(ada, "One Bite")
    text_of(ada, "notes", "They thought of bees.")
    ada.presses("Save notes")
    ada.reads("Notes saved.")
    expect(ada.page.locator("[name=notes]")).to_have_value("They thought of bees.")


def test_without_scripts(visitors: Visitors) -> None:
    """The editor's buttons and the practice are plain forms."""
    ada = visitors("Ada", **OFF)
    ada.goes(LIBRARY + "new/")
    text_of(ada, "title", TITLE)
    bit(ada, 1, "Bit 1", "60")
    bit(ada, 2, "Bit 2", "30")
    ada.presses("Move bit 2 up")
    ada.page.wait_for_url("**/edit/#bits")
    assert texts(ada) == ["Bit 2", "Bit 1"]
    expect(total(ada)).to_have_text("90")
    ada.goes(LIBRARY)
    card = ada.page.locator(".puzzle-card").filter(has_text=KNOWN)
    card.get_by_role("link", name="Practise alone").click()
    text_of(ada, "text", "Are the pears a present?")
    ada.presses("Ask")
    expect(ada.page.locator(".asked .answer")).to_have_text("Yes")
    ada.page.wait_for_url(re.compile("#asked-1$"))
    text_of(ada, "text", "Are the pears not a present?")
    ada.presses("Ask")
    ada.page.wait_for_url(re.compile("#asked-2$"))
    ada.presses("Are the pears a present?")
    expect(ada.page.locator(".asked .answer")).to_have_count(2)
