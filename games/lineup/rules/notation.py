"""A short notation for moves: ``3,3`` places and ``x3,3`` captures. With LV-9, ``x3,3<5,3`` also names where
the line begins, and ``x3,3<5,3>1,3`` where it ends. A game is a sequence of such words separated by spaces.
"""

from __future__ import annotations

from games.lineup.rules.moves import Action, Capture, Place


def write(move: Action) -> str:
    """The move in short notation."""
    if isinstance(move, Place):
        return move.spot
    begin = "" if move.begin is None else f"<{move.begin}"
    return f"x{move.spot}{begin}" + ("" if move.end is None else f">{move.end}")


def read(word: str) -> Action:
    """The move that a word denotes. It may be illegal, or name a spot that doesn't exist."""
    if not word.startswith("x"):
        return Place(word)
    rest, _, end = word[1:].partition(">")
    spot, _, begin = rest.partition("<")
    return Capture(spot, begin or None, end or None)
