"""The record's lines for a move, as codes and data, with what the viewer is allowed to know (DE-13)."""

from __future__ import annotations

from collections.abc import Iterator

from games.deduction.rules.core.moves import Action, Announce, Ask, Show
from games.deduction.rules.core.state import Entry, State
from games.deduction.rules.core.tiles import TILES
from games.deduction.rules.view import answer_data, shown_data
from tabletop.rules.game import Line, Viewer


def record_lines(before: State, seat: int, move: Action, after: State, viewer: Viewer) -> Iterator[Line]:
    """The lines in order: ``asked`` {seat, to, kind, about, coin, turn} and ``answered`` {seat, kind, about,
    answer}; ``showed`` {seat, to, tile}, where the tile is None unless the viewer is allowed to see it;
    ``announced`` {seat, tile, right}, and after a wrong guess ``peeked`` {seat, tile} for that seat only;
    ``drew`` {seat, coin, turn} when the next turn begins.
    """
    entry = after.record[-1]
    if isinstance(move, Ask):
        yield from _question_lines(entry)
        if entry.shown is not None:
            yield showed_line(entry, viewer)
    elif isinstance(move, Show):
        yield showed_line(entry, viewer)
    elif isinstance(move, Announce):
        yield {"code": "announced", "seat": seat, "tile": move.tile, "right": entry.right}
        if viewer == seat and not entry.right:
            yield {"code": "peeked", "seat": seat, "tile": TILES[after.missing]}
    if after.by is None and after.turn != before.turn:
        yield {"code": "drew", "seat": after.player, "coin": TILES[after.coin], "turn": after.turn}


def _question_lines(entry: Entry) -> Iterator[Line]:
    question = {"kind": entry.kind, "about": entry.about}
    coin = {"coin": TILES[entry.coin], "turn": entry.turn}
    yield {"code": "asked", "seat": entry.seat, "to": entry.asked, **question, **coin}
    yield {"code": "answered", "seat": entry.asked, **question, "answer": answer_data(entry)}


def showed_line(entry: Entry, viewer: Viewer) -> Line:
    """The ``showed`` line of a turn, with the tile if the viewer is allowed to see it."""
    tile = shown_data(entry, viewer, over=False)
    return {
        "code": "showed",
        "seat": entry.asked,
        "to": entry.seat,
        "tile": tile if isinstance(tile, str) else None,
    }
