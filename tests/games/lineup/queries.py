"""LineUp!'s queries, for the tests of all games (`tests.secrets.viewer_data`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.rules.position import Position


def queries(position: Position) -> Iterator[dict[str, Any]]:
    """The query for threats."""
    yield {"threats": True}
