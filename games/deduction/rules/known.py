"""What the server writes on a note sheet by itself (DE-14), from what that seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.deduction.solver.notes import deduced_marks, seen_marks, tallies
from games.deduction.solver.sheet import sheet_from_view

Data = dict[str, Any]


def known_marks(view: Mapping[str, Any]) -> Data | None:
    """``marks`` by tile and holder (the seats, then the missing place): ``yes``, ``no`` or ``open``;
    ``tallies`` of what was answered. None at the level ``paper`` and for watchers. Why a mark stands there
    says `games.deduction.rules.explanations`.
    """
    if view["help"] == "paper" or view["hand"] is None:
        return None
    marks = seen_marks(view) if view["help"] == "notes" else deduced_marks(view, sheet_from_view(view))
    return {"marks": marks, "tallies": tallies(view, marks)}
