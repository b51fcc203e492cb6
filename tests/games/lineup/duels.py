"""Positions of LineUp! in which the first structure wins."""

from __future__ import annotations

from typing import Any

from tabletop.rules import play
from tabletop.rules.position import Position

DUEL = {"first_structure": True}


OUTPLAYED = ("4,4", "0,0", "6,4", "10,10", "4,6", "0,10", "6,6")
"""The first seat threatens to complete the structure around 5,5. Only a token there stops it."""


def after(options: dict[str, Any], *spots: str) -> Position:
    """The position after placing on these spots in turn."""
    position = play.start("lineup", options=options, seats=2, seed="bots")
    for spot in spots:
        position = play.play(position, seat=position.to_act[0], move={"type": "place", "spot": spot})
    return position
