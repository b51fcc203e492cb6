"""How players at random fill in what is left open to them, and what else they may have filled in."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

LOTS = ([100], [60, 40], [50, 25, 25], [40, 30, 20, 10], [60, 30])


def fill(view: Mapping[str, Any], offer: Mapping[str, Any], chance: Random) -> dict[str, Any]:
    """A move that may come of that offer."""
    if offer["type"] == "open":
        return {**offer, "lots": chance.choice(LOTS)}
    if offer["type"] == "bid":
        return {**offer, "amount": chance.randrange(1, 40), "loud": chance.random() < 0.5}
    if offer["type"] == "remark":
        return {**offer, "text": chance.choice(("Too dear", "too cheap", "Hm."))}
    return dict(offer)


def instead(before: Any, seat: int, move: Any, after: Any) -> Any:
    """The move which led there."""
    return replace(move, lots=after.lots) if hasattr(move, "lots") else move
