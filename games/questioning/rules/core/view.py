"""The view, the same for everyone: all but the order of the draw piles and future coin flips."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.questioning.rules.core.legal_placements import (
    Placement,
    blocked_placements,
    forced,
    legal_placements,
)
from games.questioning.rules.core.moves import TURNS, placement_moves
from games.questioning.rules.core.prospects import consequences
from games.questioning.rules.core.rulebooks import FACT_HEIGHT, RULEBOOKS
from games.questioning.rules.core.state import FACE_DOWN, GAP, STEPS, TILE, Link, State
from games.questioning.rules.geometry.board import CORNER_BIT, CORNERS, POINTS, SPACES
from games.questioning.rules.geometry.tiles import IDS, KIND_OF, KINDS, Level, side_of

Data = dict[str, Any]


@cache
def _tile(level: Level, tile: int) -> Data:
    kind = KINDS[KIND_OF[level][tile]]
    return {"id": IDS[tile], "side": side_of(tile), "in": list(kind.entrances), "out": list(kind.exits)}


@cache
def _laid(level: Level, laid: int) -> Data:
    turn = TURNS[laid >> 6 & 3]
    return _tile(level, laid & TILE) | {"turn": turn, "face_down": bool(laid & FACE_DOWN)}


def build_view(state: State) -> Data:
    """The view of a state for all viewers. Parts of it are shared between views: don't modify it."""
    options, level = state.options, state.options.level
    placements = legal_placements(state)
    return {
        "board": {
            name: [_laid(level, laid) for laid in stack]
            for name, stack in zip(SPACES, state.board, strict=True)
        },
        "hands": {
            "questions": [_tile(level, tile) for tile in state.questions],
            "answers": [_tile(level, tile) for tile in state.answers if tile != GAP],
            "lawyer_answers": [_tile(level, tile) for tile in state.pocket],
        },
        "stacks": {"questions": len(state.question_stack), "answers": len(state.answer_stack)},
        "gone": [IDS[tile] for tile in state.gone],
        "last": {"lawyer": _last(level, state.lawyer), "witness": _last(level, state.witness)},
        "lines": {"lawyer": _line(state.lawyer), "witness": _line(state.witness)},
        "facts": {SPACES[corner]: bool(state.facts & bit) for corner, bit in CORNER_BIT.items()},
        "corners": {SPACES[corner]: _corner(state, corner) for corner in CORNERS},
        "step": STEPS[state.step],
        "starting": state.starting,
        "turn": state.turn,
        "rules": options.rules,
        "level": level,
        "attire": options.attire,
        "markers": options.last_tile_markers,
        "forced": forced(state, placements),
        "held_back": _plays(blocked_placements(state)),
        "after": consequences(state, placements),
    }


def _last(level: Level, line: tuple[Link, ...]) -> Data | None:
    if not line:
        return None
    last = line[-1]
    return {"space": SPACES[last.space], "tile": _laid(level, last.tile | (last.lie & 3) << 6)}


def _line(line: tuple[Link, ...]) -> list[Data]:
    return [
        {
            "space": SPACES[link.space],
            "tile": IDS[link.tile],
            "turn": TURNS[link.lie & 3],
            "from": None if link.point is None else list(POINTS[link.point]),
        }
        for link in line
    ]


def _corner(state: State, corner: int) -> Data:
    """Progress of a corner. A revealed fact stays revealed, whatever has been placed on it since (LQ-15)."""
    book = RULEBOOKS[state.options.rules]
    revealed = state.facts & CORNER_BIT[corner]
    counts = FACT_HEIGHT if revealed else book.counts(state.board[corner])
    return {"counts": counts, "needs": book.needs(counts)}


def _plays(placements: list[Placement]) -> list[Any]:
    return [play for tile, spots in placements for play in placement_moves(tile, spots)]
