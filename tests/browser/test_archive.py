"""All of one's games, exported to a file and imported on another device."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE


def test_out_and_back_on_another_device(visitors: Visitors, tmp_path: Path) -> None:
    ada = visitors("Ada")
    for _ in range(2):
        ada.opens("bots")
        ada.sees_the_board()
        ada.more("Resign")
        ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(ada.page.locator(".finale-title")).to_be_visible()
    ada.goes("/me/games/")
    ada.presses("Export", "link")
    with ada.page.expect_download() as saving:
        ada.presses("Export all games", "link")
    file = tmp_path / "games.json"
    saving.value.save_as(file)
    assert len(json.loads(file.read_text())["matches"]) == 2
    dan = visitors("Dan", PHONE | {"viewport": {"width": 360, "height": 640}})
    dan.goes("/me/games/")
    dan.presses("Import games", "link")
    for words in ("2 games imported.", "2 games skipped: you have them already."):
        dan.page.get_by_label("File with saved games").set_input_files(file)
        dan.presses("Import games")
        dan.reads(words)
    assert dan.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dan.presses("All your games", "link")
    games = dan.page.get_by_role("main").get_by_role("listitem").filter(has_text="imported")
    expect(games).to_have_count(2)
    dan.hit(games.first.get_by_role("link", name="Replay"))
    expect(dan.seat_of("Ada (imported)")).to_be_visible()
