"""The names of places as people read them, such as "D4". The browser's equal is static/lineup/places.js."""

from __future__ import annotations


def place_name(spot: str, shape: str = "square") -> str:
    """The name of the spot with this wire name on a board of this shape, without its kind.

    It is the column's letter and the row's number, counted from the top left in half squares: ``"3,5"`` is
    ``"D6"``. On hexagons, a zigzag of corners between two rows of hexagons is one row. Each further
    coordinate adds the number of its layer: ``"3,5,1"`` is ``"D6-1"``.
    """
    x, y, *further = map(int, spot.split(","))
    row = 2 * (y // 3) + (y % 3 == 2) if shape == "hexagon" else y
    return "-".join([f"{_letters(x)}{row + 1}", *(str(depth // 2 + 1) for depth in further)])


def area_kind(spot: str, shape: str = "square") -> str:
    """The kind of the area with this wire name on a board of this shape, as the browser's names.js has it."""
    if shape == "hexagon":
        return "hexagon"
    further = spot.count(",") - 1
    return "tesseract" if further > 1 else "cube" if further else "square"


def _letters(column: int) -> str:
    """The number as letters: A to Z, then AA, AB and so on."""
    return (_letters(column // 26 - 1) if column >= 26 else "") + chr(ord("A") + column % 26)
