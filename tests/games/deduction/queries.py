"""What the tests of all games ask of Deduction (`tests.secrets.viewer_data`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.deduction.rules.state import TILES
from tabletop.rules.position import Position


def queries(position: Position) -> Iterator[dict[str, Any]]:
    """Why a mark stands on the sheet, at each number another one, and of marks that are not on it."""
    tile = TILES[position.number * 7 % len(TILES)]
    holder = position.number % (position.seats + 1)
    yield {"mark": {"tile": tile, "holder": holder if holder < position.seats else "missing"}}
    yield {"mark": {"tile": "star-3", "holder": 0}}
    yield {"mark": {"tile": tile, "holder": position.seats}}
