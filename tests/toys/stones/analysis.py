"""The exact analysis of a heap: the player who leaves a heap of the right size wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def analyse(view: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """Who wins when nobody errs, and the ways to go on, best first. It takes no time."""
    seat, moves = view["to_act"][0], range(1, min(view["most"], view["heap"]) + 1)
    ways = [_way(seat, view["heap"] - stones, view["most"], stones) for stones in moves]
    best = sorted(ways, key=lambda way: -float(way["values"][seat]))
    return {"values": best[0]["values"], "best": best, "depth": view["heap"], "positions": view["heap"]}


def _way(seat: int, left: int, most: int, stones: int) -> dict[str, Any]:
    move = {"type": "take", "stones": stones}
    winner = seat if left % (most + 1) == 0 else 1 - seat
    return {"move": move, "values": [float(winner == one) for one in (0, 1)], "line": [move]}
