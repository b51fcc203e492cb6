"""Deduction looked over after the end: a match of four that is brought back, and a game with bots."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tabletop.rules import wire
from tests.browser import deduction_pages, page_checks
from tests.browser.contexts import Visitors
from tests.browser.deduction_players import Deducer, acting
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
    if person.page.locator(".review-details:not([open])").count():
        person.hit(person.page.locator(".review-details > summary"))
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


@pytest.mark.nightly("deduction")
def test_a_saved_game_is_loaded_at_any_number_in_any_view(visitors: Visitors, tmp_path: Path) -> None:
    zoe, log = visitors("Zoe"), matched("a position", rash=())
    brings_back(zoe, log, tmp_path)
    zoe.goes(f"{zoe.page.url.partition('?')[0]}?at=7")
    for seat, name in enumerate(NAMES):
        zoe.page.get_by_label("Seen by").select_option(str(seat))
        expect(zoe.page.locator(".ded-hand .named")).to_have_text(f"{name} (imported)")
        expect(zoe.page.locator(".review-number")).to_have_text(
            f"Move 7 of {len(log['moves'])}, as seen by {name} (imported)"
        )


@pytest.mark.nightly("deduction")
def test_when_all_were_wrong_nobody_has_won(visitors: Visitors, tmp_path: Path) -> None:
    """That is no draw, and the table says so."""
    zoe = visitors("Zoe")
    brings_back(zoe, matched("nobody", rash=range(4), last_player="must_announce"), tmp_path)
    zoe.more()
    zoe.presses("Go to table", "link")
    expect(zoe.title).to_have_text("Nobody won: everyone guessed wrong.")
    expect(zoe.page.locator(".seat[data-won]")).to_have_count(0)


def guesses_wrong(person: Person) -> str:
    """A game with two bots to its end, in which this person guesses in the first turn; the link of its table.
    A guess can be right by chance: then there is another game.
    """
    for _ in range(4):
        link = deduction_pages.opens(person, 3, company="bots", bot="keen", last_player="must_announce")
        expect(person.page.locator(".review")).to_have_count(0)
        player = Deducer(person, patience=1)
        while acting([person]):
            player.acts()
        log = json.loads(person.page.request.get(f"{link}log.json").text())
        if 0 not in log["outcome"]["ranking"][0]:
            return link
    raise AssertionError("four first guesses were right")


@pytest.mark.nightly("deduction")
def test_a_game_with_bots_is_looked_over(visitors: Visitors) -> None:
    """Players see their own questions first. On a phone, by taps; the player guesses in the first turn."""
    ada = visitors("Ada", PHONE)
    link = guesses_wrong(ada)
    asks_for_it(ada)
    own = player(ada, 0)
    expect(own).to_have_attribute("aria-pressed", "true")
    expect(own.locator("strong")).to_have_text("You")
    log = wire.plain(json.loads(ada.page.request.get(f"{link}log.json").text()))
    steps = reviewed(log)
    for seat in range(3):
        sees(ada, steps, seat)
    # The connection breaks: the review comes back automatically.
    ada.page.reload()
    asks_for_it(ada)
    sees(ada, steps, 0)
    # The wrong guess is a turning point, and can be played again: from just before it, with one tap.
    guess = next(step["seq"] for step in steps if step["seat"] == 0 and step["announcement"])
    point = ada.page.locator(".turning-points li").filter(has_text="Named the wrong tile")
    ada.hit(point.locator(".record-line"))
    ada.hit(point.get_by_role("button", name="Play from here"))
    ada.page.wait_for_url(lambda url: "/t/" in url and url != link)
    deduction_pages.sees_the_board(ada)
    ada.reaches(guess - 1)
    expect(ada.page.locator("#table")).to_have_attribute("data-status", "playing")
