"""The way into a game that the README tells, with the defaults of every form: a laptop, a phone, one link."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tabletop.rules import play as rules
from tests.browser.contexts import Visitors
from tests.browser.games import beginners_first, play
from tests.browser.lineup_scripts import Script, script
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.nightly("lineup")

SEED = 8


def test_two_people_play_a_whole_game(visitors: Visitors) -> None:
    ada = visitors("Ada", LAPTOP, reduced_motion="no-preference")
    bo = visitors("Bo", PHONE, reduced_motion="no-preference")
    ada.goes()
    ada.presses("LineUp!", "link")
    ada.page.wait_for_url("**/games/lineup/")
    link = ada.opens()
    expect(ada.page.locator("#table-link")).to_have_value(link)
    bo.goes(link)
    bo.sits(link)
    expect(ada.page.locator("#seating")).to_contain_text("Bo")
    bo.starts()
    ada.sees_the_board()
    pair, game = beginners_first([ada, bo]), script(SEED)
    assert len(game.moves) == 50
    assert game.numbers("capture")
    assert all(game.views[-1]["structures"])
    play(pair, game)
    check_board(pair, game)
    check_result(pair, game)
    check_record(pair, game)
    check_replay(pair[0], link)
    check_file(pair[1], game)
    check_deal(pair[0], link)


def check_board(pair: list[Person], game: Script) -> None:
    """Both boards hold what the rules say."""
    names = colours(pair)
    wanted = {
        place["spot"]: "empty" if place["owner"] is None else names[place["owner"]]
        for place in game.views[-1]["board"]
    }
    for person in pair:
        assert person.owners() == wanted


def colours(pair: list[Person]) -> list[str]:
    """Orange is the first seat; either player can begin."""
    return ["Orange", "Green"] if pair[0].name == "Ada" else ["Green", "Orange"]


def check_result(pair: list[Person], game: Script) -> None:
    """Each sees it from where they sit, in the page and in the tab."""
    winner = game.outcome["ranking"][0][0]
    for side, person in enumerate(pair):
        said = "You won" if side == winner else "You lost"
        expect(person.title).to_have_text(re.compile(f"^{said} on structures, \\d to \\d\\.$"))
        expect(person.page).to_have_title(re.compile(f"^{said} · "))


def check_record(pair: list[Person], game: Script) -> None:
    """Every move is a sentence."""
    number = game.numbers("capture")[0]
    mover, other = (pair[side] for side in (game.sides()[number - 1], 1 - game.sides()[number - 1]))
    for person in pair:
        person.tab("Log")
        expect(person.record).to_have_count(51)
        lines = [text.strip() for text in person.record.all_text_contents()]
        assert lines[0].startswith(f"The game begins. {pair[0].name} goes first.")
        assert f"{mover.name} captured {other.name}’s token on" in lines[number]
        assert sum("secured a structure around" in line for line in lines) > 2


def check_replay(person: Person, link: str) -> None:
    """The replay has a link, and steps through the game."""
    person.goes(f"{link}replay/")
    count = person.page.locator(".step-count")
    expect(count).to_have_text(re.compile(r"^0\s*/\s*50$"))
    person.presses("Next move")
    person.presses("Next move")
    expect(count).to_have_text(re.compile(r"^2\s*/\s*50$"))
    expect(person.page.locator(".lineup-board .tokens .token")).to_have_count(2)
    person.goes(f"{link}replay/?at=50")
    expect(count).to_have_text(re.compile(r"^50\s*/\s*50$"))


def check_file(person: Person, game: Script) -> None:
    """The file holds the game that was played, and the rules agree with it."""
    with person.page.expect_download() as waiting:
        person.more()
        person.presses("Export game", "link")
    log = json.loads(waiting.value.path().read_text())
    assert [entry["move"] for entry in log["moves"]] == list(game.moves)
    assert rules.outcome(rules.replay(log)) == log["outcome"]


def check_deal(person: Person, link: str) -> None:
    """The browser itself finds that seed, fingerprint and deal agree."""
    person.goes(link)
    person.more()
    person.presses("Check the deal", "link")
    person.reads("The seed matches the fingerprint shown at the start.")
    person.reads("The deal matches this seed.")
    expect(person.page.locator("#fair .error")).to_have_count(0)
