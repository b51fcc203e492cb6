"""What chance decided, for the page that proves the deal. Its twin is static/questioning/deal.js."""

from __future__ import annotations

from typing import Any

from games.questioning.rules.geometry.tiles import IDS
from games.questioning.rules.state import State
from tabletop.rules.position import Position


def dealt(position: Position) -> list[dict[str, Any]]:
    """Both stacks from the top, the hands first (LQ-7), and with attire the coins (LQ-22): h and t for the
    questions in the order in which they are played. ``position`` is the one before the first move.
    """
    state: State = position.state
    found = [
        {"what": "questions", "value": _tiles(state.questions + state.question_stack)},
        {"what": "answers", "value": _tiles(state.answers + state.answer_stack)},
    ]
    if state.options.attire:
        found.append({"what": "coins", "value": "".join("ht"[coin] for coin in state.coins)})
    return found


def _tiles(tiles: tuple[int, ...]) -> str:
    return " ".join(IDS[tile] for tile in tiles)
