"""What the tests of all games ask of LineUp! (`tests.secrets.viewer_data`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.rules.position import Position


def queries(position: Position) -> Iterator[dict[str, Any]]:
    """What everybody could do."""
    yield {"threats": True}
