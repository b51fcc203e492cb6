"""A position of Deduction as a small still picture: the middle of the table, and the viewer's own tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Any

from tabletop.rules.svg import box, circle, line, moved, path, picture, shape, text, tint


def _ray(turn: int) -> str:
    """A ray of the sun."""
    across, up = cos(radians(turn)), sin(radians(turn))
    corners = ((-2.1, 6.6), (0, 11), (2.1, 6.6))
    return line(((x * across + y * up, x * up - y * across) for x, y in corners), closed=True)


CLOTH, METAL = tint("#7f3646", "#3a1c25"), tint("#e0b978", "#d9b377")
GROUND, GROUND_EDGE = tint("#fffaf0", "#47382a"), tint("#8d744c", "#8f7654")
BACK, BACK_EDGE = tint("#5f2331", "#6b3140"), tint("#34101a", "#a5606f")
COIN, COIN_EDGE, ENGRAVED = tint("#eccb80", "#d7b163"), "#8a6223", "#43290a"
INKS = {
    "sun": tint("#ad261c", "#ff9183"),
    "moon": tint("#221c18", "#ece6de"),
    "crown": tint("#7a5c00", "#f0c955"),
    "shield": tint("#1f4f91", "#93bdf5"),
}
SUITS = {
    "sun": circle(0, 0, 5.1) + "".join(map(_ray, range(0, 360, 45))),
    "moon": "M3.6-10.4A10.5 10.5 0 1 0 10.2 4.4A8.3 8.3 0 1 1 3.6-10.4Z",
    "crown": "M-8.4 4.4L-10.2-5L-4.9-1L0-8.2L4.9-1L10.2-5L8.4 4.4ZM-8.1 6.1H8.1V9.2H-8.1Z"
    + "".join(circle(x, y, 1.7) for x, y in ((-10.2, -6.4), (0, -9.5), (10.2, -6.4))),
    "shield": "M-8.8-9.5H8.8V-1C8.8 5 5.2 8.7 0 11C-5.2 8.7-8.8 5-8.8-1Z",
}
MARKS = {"yes": "M23 1L28 6L37-6", "no": "M24-6L35 6M35-6L24 6"}
"""A tick and a cross: fonts may have none."""
ARROW = "M-2 0H14M9-5L14 0L9 5"
WIDE, HIGH = 400, 240
ROW = 6
"""The most tiles in a row of the hand."""


def draw(view: Mapping[str, Any]) -> str:
    """The coin, the tiles that lie face up, the missing tile (face down unless the viewer may know it), what
    was asked last, and below it the viewer's hand, or how many tiles each player has.
    """
    asked = view["record"][-1:]
    return picture(
        "deduction",
        (0, 0, WIDE, HIGH),
        path(box(WIDE / 2, HIGH / 2, WIDE, HIGH, 14), fill=CLOTH),
        path(box(WIDE / 2, HIGH / 2, WIDE - 16, HIGH - 16, 10), fill="none", stroke=METAL, stroke_width=1.5),
        _coin(view["coin"], 66, 76),
        *(_question(turn) for turn in asked),
        _row([*view["face_up"], view["missing"]], 230 if asked else 130, WIDE - 24, 76),
        _row(view["hand"], 24, WIDE - 24, 178) if view["hand"] else _hands(view),
    )


def _row(tiles: Sequence[str | None], left: float, right: float, y: float) -> str:
    """Tiles side by side, smaller if there are many; None lies face down."""
    step = min(68, (right - left) / len(tiles))
    start = (left + right - step * len(tiles)) / 2 + step / 2
    scale = step / 66
    return "".join(_tile(tile, start + n * step, y, scale) for n, tile in enumerate(tiles))


def _hands(view: Mapping[str, Any]) -> str:
    """The tiles of each player face down, a lamp beside the one who has the turn."""
    sizes, step = view["hand_sizes"], (WIDE - 48) / len(view["hand_sizes"])
    return "".join(
        shape(
            "g",
            path(circle(0, 34, 7), fill=METAL) if seat == view["player"] else "",
            *(_back((n - (size - 1) / 2) * 8) for n in range(size)),
            transform=moved(24 + step * (seat + 0.5), 168),
        )
        for seat, size in enumerate(sizes)
    )


def _back(x: float) -> str:
    return path(box(x, 0, 34, 42, 5), fill=BACK, stroke=METAL)


def _question(turn: Mapping[str, Any]) -> str:
    """What was asked last, and the answer, in a bubble."""
    about, answer = turn["about"], str(turn["answer"])
    if answer in MARKS:
        said = path(MARKS[answer], fill="none", stroke=INKS["moon"], stroke_width=4, stroke_linecap="round")
    else:
        said = _glyph(answer, 29, 8, 22, INKS["moon"])
    if about in SUITS:
        sign = path(SUITS[about], fill=INKS[about], transform="translate(-20 0) scale(1.1)")
    else:
        sign = _value(about, -20, 9, 26, INKS["moon"])
    return shape(
        "g",
        path(box(0, 0, 92, 52, 16), fill=GROUND, stroke=METAL, stroke_width=1.5),
        sign,
        path(ARROW, fill="none", stroke=INKS["moon"], stroke_width=3, stroke_linecap="round"),
        said,
        transform=moved(172, 76),
    )


def _tile(tile: str | None, x: float, y: float, scale: float) -> str:
    place = f"{moved(x, y)} scale({scale:.2f})"
    if tile is None:
        return shape(
            "g",
            path(box(0, 0, 58, 56, 8), fill=BACK, stroke=BACK_EDGE),
            path(box(0, 0, 49, 47, 5), fill="none", stroke=METAL, stroke_width=1.5),
            path(circle(0, 0, 14), fill=METAL),
            _glyph("?", 0, 8, 23, "#34101a"),
            transform=place,
        )
    suit, value = _parts(tile)
    return shape(
        "g",
        path(box(0, 0, 58, 56, 8), fill=GROUND, stroke=GROUND_EDGE),
        path(SUITS[suit], fill=INKS[suit], transform="translate(-10 -9) scale(1.18)"),
        _value(value, 11, 21, 30, INKS[suit]),
        transform=place,
    )


def _coin(coin: str, x: float, y: float) -> str:
    suit, value = _parts(coin)
    return shape(
        "g",
        path(circle(0, 0, 46), fill=COIN, stroke=COIN_EDGE, stroke_width=4),
        path(circle(0, 0, 38), fill="none", stroke=COIN_EDGE),
        path(SUITS[suit], fill=ENGRAVED, transform="translate(-12 -7) scale(1.55)"),
        _value(value, 16, 24, 38, ENGRAVED),
        transform=moved(x, y),
    )


def _parts(tile: str) -> tuple[str, str]:
    """A tile's suit and value."""
    suit, value = tile.split("-")
    return suit, value


def _value(value: str, x: float, y: float, size: float, ink: str) -> str:
    if value == "null":
        return path(circle(x, y - size / 3, size / 4), fill="none", stroke=ink, stroke_width=3.5)
    return _glyph("A" if value == "ace" else value, x, y, size, ink)


def _glyph(written: str, x: float, y: float, size: float, ink: str) -> str:
    return text(written, x=x, y=y, font_size=size, font_weight="bold", text_anchor="middle", fill=ink)
