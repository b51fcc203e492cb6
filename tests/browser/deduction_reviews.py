"""Finished games of Deduction, and what their reviews must say."""

from __future__ import annotations

import json
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from games.deduction.review import review
from tabletop.rules import optional_modules, play
from tests.browser.player_pages import Person
from tests.browser.slow_network import expect_slowly

Data = dict[str, Any]


NAMES = ["Ada", "Bo", "Cy", "Dee"]


SINCE = 6


def matched(seed: str, rash: Collection[int], last_player: str = "wins") -> Data:
    """The file of a match of four. Rash ones name a tile that they hold themselves, in their first turn after
    so many moves (`SINCE`); all others are keen.
    """
    options = {"first_player": "first_seat", "last_player": last_player, "help": "paper"}
    position = play.start("deduction", options=options, seats=len(NAMES), seed=seed)
    made: list[Data] = []
    while position.outcome is None:
        seat = position.to_act[0]
        view = play.view(position, viewer=seat)
        move = optional_modules.choose("deduction", "keen", view, f"{seed} {position.number}")
        if seat in rash and move["type"] == "end_turn" and position.number > SINCE:
            move = {"type": "announce", "tile": view["hand"][0]}
        position = play.play(position, seat=seat, move=move)
        made.append({"seq": position.number, "seat": seat, "move": move, "at": 0})
    return {
        "format": "tabletop-match",
        "version": 2,
        "game": "deduction",
        "rules_version": position.game.version,
        "options": options,
        "seats": len(NAMES),
        "seed": seed,
        "seed_hash": sha256(seed.encode()).hexdigest(),
        "moves": made,
        "outcome": play.outcome(position),
        "names": NAMES,
    }


def reviewed(log: Data) -> list[Data]:
    """The steps of its review, as the server should say them."""
    seats = range(log["seats"])
    position = play.start(
        "deduction",
        options=log["options"],
        seats=log["seats"],
        seed=log["seed"],
        time=log.get("started", 0),
    )
    positions = [position]
    for row in log["moves"]:
        positions.append(play.follow(positions[-1], [row]))
    end, seen = (
        play.view(positions[-1], viewer=None),
        [[play.view(one, viewer=seat) for seat in seats] for one in positions],
    )
    return [
        row | review(row["seat"], row["move"], before, after, end)
        for row, before, after in zip(log["moves"], seen, seen[1:], strict=False)
    ]


def brings_back(person: Person, log: Data, folder: Path) -> None:
    """To the replay of that match."""
    (folder / "match.json").write_text(json.dumps(log))
    person.goes("/import/")
    person.page.get_by_label("File with saved games").set_input_files(folder / "match.json")
    person.presses("Import games")
    person.page.wait_for_url("**/replay/**")


def asks_for_it(person: Person) -> None:
    """From the end of a game, or its replay, to its whole review."""
    if person.page.locator("#table[data-replay]").count():
        person.presses("Review this game")
    else:
        person.looks_back()
    expect(person.page.locator(".ded-story").first).to_be_visible()
    expect_slowly(person.page.locator(".review-progress")).to_have_count(0)
