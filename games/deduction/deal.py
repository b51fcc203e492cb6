"""The random choices before the first move, for the fairness page. static/deduction/deal.js repeats them."""

from __future__ import annotations

from typing import Any

from games.deduction.rules.state import TILES, State, tile_names
from tabletop.rules.position import Position


def dealt(position: Position) -> list[dict[str, Any]]:
    """The missing tile (DE-2), the hands by seat and the face-up tiles (DE-3), the first player (DE-4) and
    the first coin (DE-5). ``position`` is the one before the first move.
    """
    state: State = position.state
    return [
        {"what": "missing", "value": TILES[state.missing]},
        {"what": "hands", "value": " / ".join(" ".join(tile_names(hand)) for hand in state.hands)},
        {"what": "face_up", "value": " ".join(tile_names(state.face_up))},
        {"what": "begins", "value": state.player},
        {"what": "coin", "value": TILES[state.coin]},
    ]
