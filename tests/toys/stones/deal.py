"""What chance decided, for the page that proves the deal. Its twin is static/stones/deal.js."""

from __future__ import annotations

from typing import Any

from tabletop.rules.position import Position


def dealt(position: Position) -> list[dict[str, Any]]:
    """``position`` is the one before the first move."""
    return [{"what": "heap", "value": position.state.heap}]
