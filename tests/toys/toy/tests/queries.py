"""What the tests of all games ask of it."""

from collections.abc import Iterator
from typing import Any

from tabletop.rules.position import Position


def queries(position: Position) -> Iterator[dict[str, Any]]:
    """How many cards are higher."""
    yield {"how_many": "higher"}
