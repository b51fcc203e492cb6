"""All of one's games: found, filtered, stepped through, exported and imported on another device; and
everything about oneself deleted.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import LAPTOP, PHONE, Person

SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
DEVICES = pytest.mark.parametrize("device", [LAPTOP, SMALL], ids=["laptop", "phone"])
OFF: dict[str, Any] = {"java_script_enabled": False}


def resigns(person: Person) -> None:
    """Give the game up, and see its result."""
    person.presses("Resign")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".finale-title")).to_be_visible()


def games(ada: Person, *others: Person) -> list[str]:
    """A game of Ada with each of these, who all resign; the last two who resign are Ada herself. The ids, the
    newest first.
    """
    found = []
    for other in others:
        link = seated(ada, other, begins="first_seat")
        resigns(other)
        expect(ada.page.locator(".finale-title")).to_be_visible()
        found.append(link.rstrip("/").rsplit("/", 1)[1])
    return found[::-1]


def rows(person: Person) -> Locator:
    return person.page.locator(".archive-list > li")


def fits(person: Person) -> None:
    """Nothing is wider than the screen."""
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@DEVICES
def test_finding_a_game_and_stepping_on(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo, cy = visitors("Ada", device), visitors("Bo"), visitors("Cy")
    ids = games(ada, bo, cy, bo)
    ada.goes()
    ada.presses("All your games", "link")
    expect(rows(ada)).to_have_count(3)
    expect(rows(ada).first).to_contain_text("with Bo")
    expect(rows(ada).first).to_contain_text("Won")
    expect(rows(ada).nth(1)).to_contain_text("with Cy")
    fits(ada)
    ada.page.get_by_label("Search").fill("bo")
    ada.presses("Search")
    expect(rows(ada)).to_have_count(2)
    ada.hit(rows(ada).first.get_by_role("link", name=re.compile("^Replay")))
    ada.page.wait_for_url(f"**/t/{ids[0]}/replay/*")
    ada.sees_the_board()
    expect(ada.page.get_by_role("link", name="Newer game")).to_have_count(0)
    ada.presses("Older game", "link")
    ada.page.wait_for_url(f"**/t/{ids[2]}/replay/*")
    expect(ada.page.get_by_role("link", name="Older game")).to_have_count(0)
    ada.presses("Newer game", "link")
    ada.page.wait_for_url(f"**/t/{ids[0]}/replay/*")
    ada.presses("All your games", "link")
    expect(ada.page.get_by_label("Search")).to_have_value("bo")
    ada.presses("Remove filter:", "link")
    expect(rows(ada)).to_have_count(3)
    ada.page.locator("summary", has_text="Filters").click()
    ada.page.get_by_label("Opponent").select_option(label="Cy")
    ada.page.get_by_label("Result").select_option(label="Won")
    ada.presses("Show games")
    expect(rows(ada)).to_have_count(1)
    fits(ada)
    ada.page.locator("summary", has_text="Filters").click()
    ada.page.get_by_label("Result").select_option(label="Lost")
    ada.presses("Show games")
    ada.reads("None of your games match.")
    bo.goes("/me/games/")
    expect(rows(bo)).to_have_count(2)
    expect(rows(bo).first).to_contain_text("Lost")


@DEVICES
def test_out_and_back_on_another_device(
    visitors: Visitors, device: dict[str, object], tmp_path: Path
) -> None:
    ada, bo = visitors("Ada"), visitors("Bo")
    games(ada, bo, bo)
    ada.goes("/me/games/")
    ada.presses("Export", "link")
    with ada.page.expect_download() as saving:
        ada.presses("Export all games", "link")
    file = tmp_path / "games.json"
    saving.value.save_as(file)
    assert len(json.loads(file.read_text())["matches"]) == 2
    dan = visitors("Dan", device)
    dan.goes("/me/games/")
    dan.presses("Import games", "link")
    for words in ("2 games imported.", "2 games skipped: you have them already."):
        dan.page.get_by_label("File with your games").set_input_files(file)
        dan.presses("Import games")
        dan.reads(words)
    fits(dan)
    dan.presses("All your games", "link")
    expect(rows(dan)).to_have_count(2)
    expect(rows(dan).first).to_contain_text("imported")
    expect(rows(dan).first).to_contain_text("with Bo")
    dan.hit(rows(dan).first.get_by_role("link", name=re.compile("^Replay")))
    expect(dan.seat_of("Bo (imported)")).to_be_visible()


def test_a_bad_file(visitors: Visitors, tmp_path: Path) -> None:
    dan = visitors("Dan")
    dan.troubles.expected += ["400"]
    dan.goes("/me/games/import/")
    good = '{"format":"tabletop-archive","version":1,"matches":[\n{"seat":0}\n],"left_out":0,"next":null}'
    for words, content in {
        "That isn’t a file with games exported from this site.": "odd",
        "1 game couldn’t be imported.": good,
    }.items():
        (tmp_path / "a.json").write_text(content)
        dan.page.get_by_label("File with your games").set_input_files(tmp_path / "a.json")
        dan.presses("Import games")
        dan.reads(words)


def test_without_scripts(visitors: Visitors, tmp_path: Path) -> None:
    ada, bo = visitors("Ada"), visitors("Bo")
    games(ada, bo)
    plain = visitors("Ada", **OFF)
    plain.context.add_cookies(ada.context.cookies())  # type: ignore[arg-type]
    plain.goes("/me/games/?outcome=won")
    expect(rows(plain)).to_have_count(1)
    plain.goes("/me/games/export/")
    with plain.page.expect_download() as saving:
        plain.presses("Export all games", "link")
    saving.value.save_as(tmp_path / "games.json")
    plain.goes("/me/games/import/")
    plain.page.get_by_label("File with your games").set_input_files(tmp_path / "games.json")
    plain.presses("Import games")
    plain.reads("1 game skipped: you have it already.")


@DEVICES
def test_everything_about_oneself_is_deleted(visitors: Visitors, device: dict[str, object]) -> None:
    """A copy of the cookie is then worth nothing, on pages and at the table's socket."""
    ada, bo = visitors("Ada", device), visitors("Bo")
    (match,) = games(ada, bo)
    thief = visitors("Eve")
    thief.context.add_cookies(ada.context.cookies())  # type: ignore[arg-type]
    thief.goes(f"/t/{match}/")
    expect(thief.seat_of("Ada")).to_contain_text("you")
    ada.goes("/me/")
    ada.presses("Forget me", "link")
    ada.page.get_by_label("I understand that this can’t be undone.").check()
    fits(ada)
    ada.presses("Delete everything")
    ada.reads("Everything about you has been deleted.")
    thief.goes("/me/")
    expect(thief.heading()).to_have_text("What should we call you?")
    thief.goes(f"/t/{match}/")
    expect(thief.seat_of("Deleted player")).to_be_visible()
    expect(thief.seat_of("Deleted player")).not_to_contain_text("you")
    bo.goes("/me/games/")
    expect(rows(bo).first).to_contain_text("with Deleted player")
    bo.goes(f"/t/{match}/")
    expect(bo.seat_of("Deleted player")).to_be_visible()
