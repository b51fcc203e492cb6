"""Moves as short as they can be written: ``3,3`` places, ``x3,3`` captures; where a line is named (LV-9)
``x3,3<5,3``, and where its end is, too, ``x3,3<5,3>1,3``. A game is such words with blanks between them.
"""

from __future__ import annotations

from games.lineup.rules.moves import Action, Capture, Place


def write(move: Action) -> str:
    """That move as a word."""
    if isinstance(move, Place):
        return move.spot
    begin = "" if move.begin is None else f"<{move.begin}"
    return f"x{move.spot}{begin}" + ("" if move.end is None else f">{move.end}")


def read(word: str) -> Action:
    """The move of that word. Whether it is possible the rules say."""
    if not word.startswith("x"):
        return Place(word)
    rest, _, end = word[1:].partition(">")
    spot, _, begin = rest.partition("<")
    return Capture(spot, begin or None, end or None)
