"""How a view of Deduction is written in a transcript (tests/games/transcripts.py)."""

from __future__ import annotations

from typing import Any

from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position
from tests.games.transcripts import short

NOTE = "# Of the record the turns are named that are new or have changed, by their number.\n"

Data = dict[str, Any]


def written(position: Position, viewer: Viewer) -> dict[str, str]:
    """Each part of the view as text that says all of it, but for the sheet, which follows from the rest."""
    view = play.view(position, viewer=viewer)
    text = {name: short(value) for name, value in view.items() if name not in ("record", "known")}
    turns = {f"turn {entry['turn']}": short(entry) for entry in view["record"]}
    return text | {"legal": _moves(view["legal"])} | turns


def _moves(legal: list[Data]) -> str:
    """``ask 1 have sun / … `` in order; all 24 announcements are one word."""
    words = [" ".join(str(value) for value in move.values()) for move in legal]
    announcements = [word for word in words if word.startswith("announce ")]
    others = [word for word in words if word not in announcements]
    return " / ".join([*others, *(["announce any"] if len(announcements) == 24 else announcements)])
