"""LineUp!'s views and moves as text in transcripts (tests/games/transcripts.py)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position
from tests.games.lineup.figures import drawn
from tests.games.transcripts import short

NOTE = ""


def written(position: Position, viewer: Viewer) -> dict[str, str]:
    """Every part of the view as text, without loss."""
    view = play.view(position, viewer=viewer)
    text = {name: short(value) for name, value in view.items()}
    return text | {"board": _picture(view), "legal": _moves(view["legal"])}


def _picture(view: dict[str, Any]) -> str:
    for cell in view["board"]:
        assert cell.keys() == {"spot", "kind", "owner"}
        assert cell["kind"] == _kind(view["shape"], cell["spot"])
    return "\n" + "\n".join(f"    {row}" for row in drawn(view))


def _moves(legal: list[dict[str, Any]]) -> str:
    """``place 0,0 2,0 … / capture 4,4<2,4>6,4``: the moves in order, with type, spot, from and to only."""
    assert all(move.keys() - {"from", "to"} == {"type", "spot"} for move in legal)
    by_type = groupby(legal, key=lambda move: move["type"])
    return " / ".join(f"{kind} {' '.join(map(_move, moves))}" for kind, moves in by_type)


def _move(move: dict[str, Any]) -> str:
    signs = {"spot": "", "from": "<", "to": ">"}
    return "".join(sign + move[part] for part, sign in signs.items() if part in move)


def _kind(shape: str, spot: str) -> str:
    x, y = map(int, spot.split(",")[:2])
    return "square" if (y % 3 == 2 if shape == "hexagon" else x % 2) else "corner"
