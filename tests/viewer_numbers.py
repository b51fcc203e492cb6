"""How viewers count the entries of a log (docs/decisions/0010-secrets.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.live.session import ViewerNumbers
from tabletop.rules import play, wire


def numbers_of(log: Mapping[str, Any]) -> ViewerNumbers:
    """The numbers of all viewers of a saved or recorded match."""
    numbers = ViewerNumbers()
    position = play.replay({**log, "moves": []})
    for entry in log["moves"]:
        seat, move = entry["seat"], wire.read_move(position.game, entry["move"])
        after = play.advance(position, seat, move, entry.get("at", 0))
        numbers.add(position, seat, move, after)
        position = after
    return numbers
