"""Bots at a readable pace in Deduction: what they did can be skipped, and is listed on your next turn."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_pages import step
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.nightly("deduction")

SKIP = ".ded-skip"


def reads(person: Person, pace: str) -> None:
    """Choose a pace as this browser's user did before."""
    person.goes(deduction_pages.GAME)
    kept = json.dumps({"speed": pace})
    person.page.evaluate("kept => { localStorage['tabletop.preferences'] = kept }", kept)


def takes_a_turn(person: Person) -> None:
    """Ask the next player a question that needs no tile, and end the turn, in no time at all."""
    suit = deduction_pages.coin(person).split("-")[0]
    deduction_pages.asks(person, 1, "count", suit)
    deduction_pages.passes(person)


def happens(person: Person) -> str:
    """What comes first: an answer that can be skipped, or something to do."""
    expect(person.page.locator(f"{SKIP}, {deduction_pages.ACTING}").first).to_be_visible()
    return step(person) or "read"


def reaches_an_answer(person: Person) -> None:
    """Play on until a bot has moved, and its move waits."""
    for _ in range(30):
        action = happens(person)
        if action == "read":
            return
        if action == "show":
            tiles = person.page.locator(".ded-own-tile.may")
            deduction_pages.shows(person, tiles.first.get_attribute("data-own") or "")
        else:
            takes_a_turn(person)
    raise AssertionError("Nothing ever waited.")


def test_skipping_ahead_leads_to_a_summary(visitors: Visitors) -> None:
    """Two bots have played since: both questions are listed on your turn, with their answers and whole
    names.
    """
    ada = visitors("Ada", LAPTOP)
    ada.page.clock.install()
    reads(ada, "slow")
    deduction_pages.opens(ada, company="bots", bot="cautious")
    deduction_pages.sees_the_board(ada)
    ada.page.clock.pause_at(ada.page.evaluate("Date.now()") + 60_000)
    reaches_an_answer(ada)
    skip = ada.page.locator(SKIP)
    while (action := happens(ada)) != "ask":
        if action == "read":
            deduction_pages.done(ada, skip)
        else:
            reaches_an_answer(ada)
    since = ada.page.locator(".ded-since")
    expect(since.get_by_role("heading")).to_have_text("Since your last turn")
    expect(since.locator(".ded-brief")).to_have_count(2)
    expect(since.locator(".ded-brief").first).to_contain_text("Cautious bot 1")
    for device in (LAPTOP, PHONE):
        ada.page.set_viewport_size(device["viewport"])
        assert since.locator(".named").evaluate_all(
            "all => all.every(one => one.scrollWidth <= one.clientWidth)"
        )
    expect(since.locator(".ded-brief strong").last).to_have_text("".join(answers(ada)[:1]))


def answers(person: Person) -> list[str]:
    """All answers, newest first."""
    deduction_pages.turns_to(person, "log")
    said = " ".join(person.record.all_inner_texts())
    return re.findall(r": “(Yes|No|\d+)\.”", said)[::-1]
