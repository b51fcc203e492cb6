"""Everything random in a match, for the page that proves the deal.

Counterpart of static/questioning/deal.js.
"""

from __future__ import annotations

from typing import Any

from games.questioning.rules.board import IDS
from games.questioning.rules.race import Race
from games.questioning.rules.state import State
from tabletop.rules.position import Position


def dealt(position: Position) -> list[dict[str, Any]]:
    """Both draw piles from the top, starting hands first (LQ-7), and with ``attire`` the coins (LQ-22): h or
    t for each question in the order of play. In a race everyone gets the same. ``position`` is the one before
    the first move.

    The result is a list of ``{"what", "value"}``; labels for each ``what`` are in `words.DEAL`.
    """
    state: State = position.state.boards[0] if isinstance(position.state, Race) else position.state
    parts = [
        {"what": "questions", "value": _tiles(state.questions + state.question_stack)},
        {"what": "answers", "value": _tiles(state.answers + state.answer_stack)},
    ]
    if state.options.attire:
        parts.append({"what": "coins", "value": "".join("ht"[coin] for coin in state.coins)})
    return parts


def _tiles(tiles: tuple[int, ...]) -> str:
    return " ".join(IDS[tile] for tile in tiles)
