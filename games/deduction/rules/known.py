"""What the server writes on a note sheet by itself (DE-14), from what that seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.deduction.solver.notes import filled, seen, tallies
from games.deduction.solver.reasons import Explainer
from games.deduction.solver.sheet import Mark, sheet

Data = dict[str, Any]


def known(view: Mapping[str, Any]) -> Data | None:
    """``marks`` by tile and holder (the seats, then the missing place): ``yes``, ``no`` or ``open``;
    ``tallies`` of what was answered; ``why`` of each mark that is not open: its chain of reasons, under
    ``tile:seat`` or ``tile:missing``. None at the level ``paper`` and for watchers.
    """
    if view["help"] == "paper" or view["hand"] is None:
        return None
    solved = sheet(view)
    marks = seen(view) if view["help"] == "notes" else filled(view, solved)
    explainer, seats = Explainer(view, solved), len(view["hand_sizes"])
    why = {
        f"{tile}:{'missing' if holder == seats else holder}": explainer.why(tile, holder)
        for tile, row in marks.items()
        for holder, mark in enumerate(row)
        if mark != Mark.OPEN.value
    }
    return {"marks": marks, "tallies": tallies(view, marks), "why": why}
