"""What each viewer may know (DE-13, DE-15), built up from nothing."""

from __future__ import annotations

from typing import Any

from games.deduction.rules.core.state import Entry, State
from games.deduction.rules.core.tiles import TILES, names
from games.deduction.rules.known import known
from tabletop.rules.game import Viewer

Data = dict[str, Any]


def seen(state: State, viewer: Viewer) -> Data:
    """The view of that seat, or of a watcher.

    ``you`` is the viewer's seat and ``hand`` its tiles, both None for a watcher; ``hands`` are everybody's
    once the game is over, None before. ``missing`` is None until the viewer may know it. ``player`` is
    whose turn it is, ``turn`` its number from 1, ``step`` what is to be done: ``ask``, ``show``,
    ``announce``, None at the end. ``asked`` is the question that waits for a tile to be shown. ``out`` take
    no more turns; those of them in ``gone`` have resigned. Each turn of ``record`` has ``turn``, ``seat``,
    ``coin``, ``asked``, ``kind``, ``about``, ``answer`` (``yes``, ``no`` or a number), ``shown`` (None:
    nothing; a tile; True: not for your eyes), ``announcement`` (None or ``{"tile", "right"}``). ``known`` is
    what the server writes on this seat's sheet, see `known`.
    """
    shown = _shown(state, viewer)
    return {**shown, "known": known(shown)}


def _shown(state: State, viewer: Viewer) -> Data:
    over = state.by is not None
    knows = over or (viewer is not None and state.has_peeked(viewer))
    return {
        "you": viewer,
        "hand": None if viewer is None else names(state.hands[viewer]),
        "face_up": names(state.face_up),
        "coin": TILES[state.coin],
        "hand_sizes": [hand.bit_count() for hand in state.hands],
        "out": sorted(state.out),
        "gone": sorted(state.gone),
        "turn": state.turn,
        "player": state.player,
        "step": None if over else state.step,
        "asked": _waiting(state),
        "record": [_turn(entry, viewer, over) for entry in state.record],
        "missing": TILES[state.missing] if knows else None,
        "hands": [names(hand) for hand in state.hands] if over else None,
        "help": state.options.help,
        "last_player": state.options.last_player,
    }


def _waiting(state: State) -> Data | None:
    if state.by is not None or state.step != "show":
        return None
    entry = state.record[-1]
    return {"seat": entry.seat, "asked": entry.asked, "kind": entry.kind, "about": entry.about}


def _turn(entry: Entry, viewer: Viewer, over: bool) -> Data:
    return {
        "turn": entry.turn,
        "seat": entry.seat,
        "coin": TILES[entry.coin],
        "asked": entry.asked,
        "kind": entry.kind,
        "about": entry.about,
        "answer": answer_of(entry),
        "shown": shown_to(entry, viewer, over),
        "announcement": (
            None if entry.announced is None else {"tile": TILES[entry.announced], "right": entry.right}
        ),
    }


def answer_of(entry: Entry) -> str | int:
    """``yes``, ``no`` or the number (DE-7)."""
    if entry.kind == "count":
        return entry.answer
    return "yes" if entry.answer else "no"


def shown_to(entry: Entry, viewer: Viewer, over: bool) -> str | bool | None:
    """DE-8: the tile for the asker, the asked and after the end; for others only that there was one."""
    if entry.shown is None:
        return None
    return TILES[entry.shown] if over or viewer in (entry.seat, entry.asked) else True
