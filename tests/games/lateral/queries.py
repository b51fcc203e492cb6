"""What the tests of all games ask of Lateral Puzzles (`tests.secrets.viewer_data`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.rules.position import Position


def queries(position: Position) -> Iterator[dict[str, Any]]:
    """What the Master's console asks."""
    yield {"what": "advice"}
