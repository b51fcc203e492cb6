"""How a view of LineUp! is written in a transcript (tests/games/transcripts.py)."""

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
    """Each part of the view as text that says all of it."""
    view = play.view(position, viewer=viewer)
    text = {name: short(value) for name, value in view.items()}
    return text | {"board": _picture(view), "legal": _moves(view["legal"])}


def _picture(view: dict[str, Any]) -> str:
    for cell in view["board"]:
        assert cell.keys() == {"spot", "kind", "owner"}
        assert cell["kind"] == ("square" if int(cell["spot"].split(",")[0]) % 2 else "corner")
    return "\n" + "\n".join(f"    {row}" for row in drawn(view))


def _moves(legal: list[dict[str, Any]]) -> str:
    """``place 0,0 2,0 … / capture 4,4``: in order, and nothing but type and spot."""
    assert all(move.keys() == {"type", "spot"} for move in legal)
    by_type = groupby(legal, key=lambda move: move["type"])
    return " / ".join(f"{kind} {' '.join(move['spot'] for move in moves)}" for kind, moves in by_type)
