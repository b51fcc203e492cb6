"""What a viewer has seen and heard, as the initial facts of a ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from games.deduction.rules.core.tiles import ALL_TILES, LINES, TILE_OF, tile_set
from games.deduction.solver.ledger import Fact, Ledger

Data = dict[str, Any]


def ledger_from_view(view: Mapping[str, Any]) -> Ledger:
    """A ledger of the view's facts. The code of each says where it comes from: ``face_up``, ``own_hand``,
    ``open`` (the game is over),
    ``peeked``, ``shown`` {turn, to}, ``refuted`` {turn, seat}, ``answered`` {turn, kind, about, answer}.
    """
    face_up = tile_set(view["face_up"])
    ledger = Ledger(view["hand_sizes"], face_up)
    for holder in ledger.holders:
        _cells(ledger, "no", holder, face_up, "face_up")
    if view["you"] is not None:
        _note_hand(ledger, view["you"], tile_set(view["hand"]), "own_hand")
    for seat, hand in enumerate(view["hands"] or ()):
        _note_hand(ledger, seat, tile_set(hand), "open")
    if view["missing"]:
        _note_hand(ledger, len(view["hand_sizes"]), tile_set([view["missing"]]), "peeked")
    for entry in view["record"]:
        _note_entry(ledger, entry)
    return ledger


def _note_hand(ledger: Ledger, holder: int, hand: int, code: str) -> None:
    _cells(ledger, "yes", holder, hand, code)
    _cells(ledger, "no", holder, ALL_TILES & ~hand & ~ledger.face_up, code)


def _note_entry(ledger: Ledger, entry: Mapping[str, Any]) -> None:
    seat, about, answer, turn = entry["asked"], entry["about"], entry["answer"], entry["turn"]
    if isinstance(entry["shown"], str):
        ledger.note(Fact("yes", seat, TILE_OF[entry["shown"]]), "shown", turn=turn, to=entry["seat"])
    data = {"turn": turn, "kind": entry["kind"], "about": about, "answer": answer}
    if answer in ("no", 0):
        _cells(ledger, "no", seat, LINES[about], "answered", data)
    if answer != "no":
        ledger.note(Fact("least", seat, about, 1 if answer == "yes" else answer), "answered", **data)
    if answer != "yes":
        ledger.note(Fact("most", seat, about, 0 if answer == "no" else answer), "answered", **data)
    said = entry["announcement"]
    if said and not said["right"]:
        missing = len(ledger.room) - 1
        ledger.note(Fact("no", missing, TILE_OF[said["tile"]]), "refuted", turn=turn, seat=entry["seat"])


def _cells(
    ledger: Ledger, kind: Literal["yes", "no"], holder: int, tiles: int, code: str, data: Data | None = None
) -> None:
    for fact in ledger.cells(kind, holder, tiles):
        ledger.note(fact, code, **data or {})
