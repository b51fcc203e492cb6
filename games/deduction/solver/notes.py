"""The marks of a note sheet, and counts of the tiles of a line that a player holds (DE-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.deduction.rules.core.tiles import LINES, TILE_OF, TILES, tiles_in
from games.deduction.solver.evidence import ledger_from_view
from games.deduction.solver.sheet import Mark, Sheet

Data = dict[str, Any]


def seen_marks(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """The marks at the level ``notes``, by tile and holder (the seats, then the missing place): what the
    viewer has seen, that is their own hand, tiles that are face up or were shown, and a missing tile after a
    wrong guess. The holder of a seen tile is ``yes`` and all others are ``no``. What follows from answers is
    left to the viewer, as ``open``.
    """
    ledger = ledger_from_view(dict(view) | {"record": [_only_shown(entry) for entry in view["record"]]})
    marks = {}
    for tile, name in enumerate(TILES):
        yes = any(hand >> tile & 1 for hand in ledger.yes)
        marks[name] = [
            Mark.YES.value
            if ledger.yes[holder] >> tile & 1
            else Mark.NO.value
            if yes or ledger.no[holder] >> tile & 1
            else Mark.OPEN.value
            for holder in ledger.holders
        ]
    return marks


def tallies(view: Mapping[str, Any], marks: Mapping[str, list[str]]) -> list[Data]:
    """The answers about each player and line: ``{"seat", "about", "least", "most", "known"}``, in the order
    of the record. ``most`` is None if there was only a yes. ``known`` is how many of these tiles have a yes
    among the marks, for "seat 3: exactly 2 crowns, 1 known".
    """
    found: dict[tuple[int, str], Data] = {}
    for entry in view["record"]:
        seat, about, answer = entry["asked"], entry["about"], entry["answer"]
        known = sum(marks[TILES[tile]][seat] == Mark.YES.value for tile in tiles_in(LINES[about]))
        tally = found.setdefault(
            (seat, about), {"seat": seat, "about": about, "least": 0, "most": None, "known": known}
        )
        least = {"yes": 1, "no": 0}.get(answer, answer)
        tally["least"] = max(tally["least"], least)
        if answer != "yes":
            tally["most"] = least
    return list(found.values())


def deduced_marks(view: Mapping[str, Any], sheet: Sheet) -> dict[str, list[str]]:
    """The marks at the level ``solver``, by tile and holder: everything that follows with certainty."""
    holders = range(sheet.seats + 1)
    return {name: [sheet.mark(TILE_OF[name], holder).value for holder in holders] for name in TILES}


def _only_shown(entry: Mapping[str, Any]) -> Data:
    """The entry reduced to the shown tile: a yes, which the tile itself proves, and no announcement."""
    return dict(entry) | {"announcement": None, "kind": "have", "answer": "yes"}
