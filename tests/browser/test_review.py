"""Deduction looked over after the end: an imported match of four."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import page_checks
from tests.browser.contexts import Visitors
from tests.browser.deduction_reviews import NAMES, Data, asks_for_it, brings_back, matched, reviewed
from tests.browser.player_pages import LAPTOP, PHONE, Person


def summary(steps: list[Data], seat: int) -> str:
    """The sentence about a player."""
    naming = next((step for step in steps if step["seat"] == seat and step["announcement"]), None)
    until = naming["seq"] if naming else len(steps)
    rows = [step for step in steps if step["seats"] and step["seq"] < until]
    found = next((step["seq"] for step in rows if step["seats"][seat]["found"]), None)
    ended = [step["seq"] for step in steps if step["seat"] == seat and step["move"]["type"] == "end_turn"]
    passed = found is not None and any(found < number < until for number in ended)
    if naming:
        return named(naming["announcement"], until, found, passed)
    if found is None:
        return f"Couldn’t know the tile: {rows[-1]['seats'][seat]['left']} tiles were still possible."
    if passed:
        return f"Could have named the tile after move {found}."
    return f"Knew enough to name the tile after move {found}, but didn’t get another turn."


def named(said: Data, number: int, found: int | None, passed: bool) -> str:
    """The summary of a player who named a tile."""
    left, chance = said["left"], f"{int(100 * said['chance'] + 0.5)}%"  # an eighth is 13 %
    if found is not None and not said["right"]:
        return f"Could have named the tile after move {found}, but named the wrong one with move {number}."
    if found is not None and passed:
        return f"Could have named the tile after move {found}, but only did with move {number}."
    if found is not None:
        return f"Could name the tile after move {found}, and did at the first chance, with move {number}."
    if said["right"]:
        return f"Named the tile with move {number}, when {left} were still possible: a {chance} chance."
    if said["chance"]:
        wrong = f"Named the wrong tile with move {number}, when {left} were still possible"
        return f"{wrong}: a {chance} chance."
    return f"With move {number}, named a tile that had already been ruled out."


def told(steps: list[Data], seat: int) -> list[tuple[int, str, str]]:
    """The numbers of a player's questions, and what each told: the tiles ruled out, and a part of the
    sentence about bits. Both are empty where there is nothing to compare.
    """
    found = []
    asked = [at for at, step in enumerate(steps) if step["move"]["type"] == "ask"]
    for at, following in zip(asked, [*asked[1:], len(steps)], strict=True):
        if steps[at]["seat"] == seat:
            parts = [step for step in steps[at:following] if step["seats"] and not step["announcement"]]
            gains = [step["seats"][seat] for step in parts]
            bits = sum(gain["missing"] for gain in gains)
            known = not steps[at]["question"]
            found.append((steps[at]["seq"], ruled_out(gains), "" if known else f"{bits:z.2f} bits"))
    return found


def ruled_out(gains: list[Data]) -> str:
    """What a player learned from one question, counted in tiles."""
    if not gains or gains[0]["had"] < 2:
        return ""
    had, left = gains[0]["had"], gains[-1]["left"]
    return f"Ruled out {had - left or 'none'} of {had} tiles."


def player(person: Person, seat: int) -> Locator:
    return person.page.locator(f'.ded-story[data-seat="{seat}"]')


def sees(person: Person, steps: list[Data], seat: int) -> None:
    """What is said of a player, once chosen: a sentence, and each question with its bits."""
    person.hit(player(person, seat))
    expect(player(person, seat)).to_have_attribute("aria-pressed", "true")
    expect(player(person, seat).locator(".ded-summary")).to_have_text(summary(steps, seat))
    questions = told(steps, seat)
    lines = person.page.locator(".ded-review-line")
    expect(lines).to_have_count(len(questions))
    for line, (number, ruled, bits) in zip(lines.all(), questions, strict=True):
        expect(line.locator(".record-number")).to_have_text(str(number))
        if ruled:
            expect(line.locator(".ded-review-ruled")).to_have_text(ruled)
        expect(line.locator(".ded-review-more").first).to_contain_text(bits)


@pytest.mark.nightly("lessons")
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_match_is_looked_over(visitors: Visitors, tmp_path: Path, device: dict[str, Any]) -> None:
    """A visitor who did not play sees the winner first, then everyone; a question leads to its move."""
    log = matched("a review", rash=[1])
    steps, zoe = reviewed(log), visitors("Zoe", device)
    brings_back(zoe, log, tmp_path)
    asks_for_it(zoe)
    (winner,) = log["outcome"]["ranking"][0]
    expect(player(zoe, winner)).to_have_attribute("aria-pressed", "true")
    expect(zoe.page.locator(".ded-curve .ded-path .way")).to_have_count(len(NAMES))
    for seat in range(len(NAMES)):
        sees(zoe, steps, seat)
    number, *_ = told(steps, len(NAMES) - 1)[-1]
    line = zoe.page.locator(".ded-review-line").last
    zoe.hit(line)
    expect(zoe.page.locator(".step-count")).to_have_text(re.compile(rf"^{number}\s*/"))
    expect(line).to_have_attribute("aria-current", "step")
    if device is LAPTOP:
        assert list(page_checks.complaints(zoe.page)) == []
