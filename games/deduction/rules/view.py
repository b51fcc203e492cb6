"""What each viewer sees (DE-13, DE-15), and the marks filled in on their note sheet (DE-14). Views are built
up field by field, so that nothing hidden gets in by accident.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.deduction.rules.core.state import Entry, State
from games.deduction.rules.core.tiles import TILES, tile_names
from games.deduction.solver.notes import deduced_marks, seen_marks, tallies
from games.deduction.solver.sheet import sheet_from_view
from tabletop.rules.game import Viewer

Data = dict[str, Any]


def build_view(state: State, viewer: Viewer) -> Data:
    """The view of a seat, or of a spectator.

    ``you`` is the viewer's seat and ``hand`` its tiles, both None for a spectator; ``hands`` are all hands
    once the game is over, None before. ``missing`` is None until the viewer is allowed to know it. ``player``
    is the seat that has the turn, ``turn`` its number from 1, ``step`` what has to be done: ``ask``,
    ``show``, ``announce``, or None at the end. ``asked`` is the question that is waiting for a tile to be
    shown. Seats in ``out`` take no more turns; those also in ``gone`` have resigned. Each turn of ``record``
    has ``turn``, ``seat``, ``coin``, ``asked``, ``kind``, ``about``, ``answer`` (``yes``, ``no`` or a
    number), ``shown`` (None: no tile; a tile; True: a tile hidden from the viewer), ``announcement`` (None or
    ``{"tile", "right"}``). ``known`` holds the marks that the server fills in on this seat's sheet, see
    `known_marks`.
    """
    shown = _public_and_own(state, viewer)
    return {**shown, "known": known_marks(shown)}


def _public_and_own(state: State, viewer: Viewer) -> Data:
    over = state.by is not None
    knows = over or (viewer is not None and state.has_peeked(viewer))
    return {
        "you": viewer,
        "hand": None if viewer is None else tile_names(state.hands[viewer]),
        "face_up": tile_names(state.face_up),
        "coin": TILES[state.coin],
        "hand_sizes": [hand.bit_count() for hand in state.hands],
        "out": sorted(state.out),
        "gone": sorted(state.gone),
        "turn": state.turn,
        "player": state.player,
        "step": None if over else state.step,
        "asked": _open_question(state),
        "record": [_turn_data(entry, viewer, over) for entry in state.record],
        "missing": TILES[state.missing] if knows else None,
        "hands": [tile_names(hand) for hand in state.hands] if over else None,
        "help": state.options.help,
        "last_player": state.options.last_player,
    }


def _open_question(state: State) -> Data | None:
    if state.by is not None or state.step != "show":
        return None
    entry = state.record[-1]
    return {"seat": entry.seat, "asked": entry.asked, "kind": entry.kind, "about": entry.about}


def _turn_data(entry: Entry, viewer: Viewer, over: bool) -> Data:
    return {
        "turn": entry.turn,
        "seat": entry.seat,
        "coin": TILES[entry.coin],
        "asked": entry.asked,
        "kind": entry.kind,
        "about": entry.about,
        "answer": answer_data(entry),
        "shown": shown_data(entry, viewer, over),
        "announcement": (
            None if entry.announced is None else {"tile": TILES[entry.announced], "right": entry.right}
        ),
    }


def answer_data(entry: Entry) -> str | int:
    """The answer: ``yes``, ``no`` or the number (DE-7)."""
    if entry.kind == "count":
        return entry.answer
    return "yes" if entry.answer else "no"


def shown_data(entry: Entry, viewer: Viewer, over: bool) -> str | bool | None:
    """The shown tile, for the asker, for the asked player and after the end; True for others (DE-8). None if
    no tile was shown.
    """
    if entry.shown is None:
        return None
    return TILES[entry.shown] if over or viewer in (entry.seat, entry.asked) else True


def known_marks(view: Mapping[str, Any]) -> Data | None:
    """The marks filled in on the viewer's sheet. ``marks``: for each tile ``yes``, ``no`` or ``open`` by
    holder (the seats, then the missing place); ``tallies``: counts from the answers. None at the level
    ``paper`` and for spectators. `games.deduction.rules.explanations` explains a mark.
    """
    if view["help"] == "paper" or view["hand"] is None:
        return None
    marks = seen_marks(view) if view["help"] == "notes" else deduced_marks(view, sheet_from_view(view))
    return {"marks": marks, "tallies": tallies(view, marks)}
