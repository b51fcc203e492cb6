"""Writes a view of Lateral Puzzles into a transcript (tests/games/transcripts.py)."""

from __future__ import annotations

from typing import Any

from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position
from tests.games.transcripts import short

NOTE = "# Of lists the items are named that are new or have changed, by their place.\n"

LISTS = "questions", "played", "spoilers", "spying"
"""The parts of a view that only grow; each item of them stands alone."""

Data = dict[str, Any]


def written(position: Position, viewer: Viewer) -> dict[str, str]:
    """Each part of the view as complete text, and the deadline."""
    view = play.view(position, viewer=viewer)
    text = {name: short(value) for name, value in view.items() if name not in LISTS}
    for name in LISTS:
        text |= {f"{name} {place}": short(item) for place, item in enumerate(view[name], 1)}
    return text | {"legal": _moves(view["legal"]), "deadline": short(position.deadline)}


def _moves(legal: list[Data]) -> str:
    """``answer 1 yes / …``, what is free to be chosen as ``*``."""
    words = (" ".join("*" if isinstance(one, dict) else str(one) for one in move.values()) for move in legal)
    return " / ".join(words)
