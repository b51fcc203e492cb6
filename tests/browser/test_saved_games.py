"""A match as a file: taken home, brought back, and what is said to files that are none."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import play, seated
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import PHONE, Person


def brings(person: Person, file: Path) -> None:
    """Choose a file on the import page, and send it."""
    person.goes()
    person.presses("Import a saved game", "link")
    person.page.wait_for_url("**/import/")
    person.page.get_by_label("Saved game file").set_input_files(file)
    person.presses("Import game")


def saved(visitors: Visitors, supply: int, seed: int) -> bytes:
    """The file of a game that Ada and Bo have just played."""
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat", supply=supply)
    play([ada, bo], script(seed, supply=supply))
    with ada.page.expect_download() as saving:
        ada.presses("Export game", "link")
    assert re.fullmatch(r"lineup-\w+\.json", saving.value.suggested_filename)
    return saving.value.path().read_bytes()


def test_a_saved_match_comes_back_on_another_device(visitors: Visitors, tmp_path: Path) -> None:
    game = script(27, supply=4)
    (tmp_path / "match.json").write_bytes(saved(visitors, 4, 27))
    cy = visitors("Cy", PHONE)
    brings(cy, tmp_path / "match.json")
    cy.page.wait_for_url("**/replay/**")
    expect(cy.seat_of("Ada (imported)")).to_be_visible()
    cy.reads("Imported from a file. The names and moves are taken from that file.")
    cy.presses("Last move")
    expect(cy.page.locator(".step-count")).to_have_text(re.compile(r"^8\s*/\s*8$"))
    words = {None: "empty", 0: "Orange", 1: "Green"}
    assert cy.owners() == {place["spot"]: words[place["owner"]] for place in game.views[-1]["board"]}


def test_garbage_is_refused_with_a_sentence(visitors: Visitors, tmp_path: Path) -> None:
    good = json.loads(saved(visitors, 1, 0))
    cy = visitors("Cy")
    cy.troubles.expected += ["400", "413"]
    files = {
        "That isn’t a game saved on this site.": b"\x00\xffnot a match",
        "Move 2 of this game isn’t possible": json.dumps({**good, "moves": twice(good["moves"])}).encode(),
        "doesn’t match its fingerprint": json.dumps({**good, "seed_hash": "0" * 64}).encode(),
        "The result in this file doesn’t match": json.dumps(
            {**good, "outcome": {"ranking": [[0], [1]], "by": "structures"}}
        ).encode(),
        "hasn’t been played to the end": json.dumps({**good, "moves": good["moves"][:1]}).encode(),
        "A saved game can have at most": b" " * 300_000,
    }
    for words, content in files.items():
        (tmp_path / "file.json").write_bytes(content)
        brings(cy, tmp_path / "file.json")
        cy.reads(words)
    cy.goes("/import/")
    cy.presses("Import game")
    cy.reads("Choose a file or paste its contents.")


def twice(moves: list[dict[str, object]]) -> list[dict[str, object]]:
    """The first move made again by the other seat."""
    return [moves[0], {**moves[1], "move": moves[0]["move"]}]
