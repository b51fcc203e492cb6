"""A position of Lines of Questioning as a small still picture, like the board's own
(``static/questioning/figures.js``): the top tile of each space, how high its stack is, and the facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any

from tabletop.rules.svg import box, circle, line, moved, path, picture, shape, text, tint

FRAME = 28
HALF = 40
COLUMNS = "abcd"
SPACES = [f"{column}{row}" for row in (4, 3, 2, 1) for column in COLUMNS]
CORNERS = ("a1", "a4", "d4", "d1")
PORTS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

WOOD, LEATHER = tint("#6b3f21", "#3c2413"), tint("#2c5e49", "#19392d")
PRESSED, SEAM = tint("#1b4233", "#0d211a"), tint("#17392b", "#0a1b14")
BRASS = tint("#cfa955", "#b8924a")
SHEET, SHEET_EDGE, SHEET_INK = tint("#fbf4e2", "#efe4ca"), tint("#cdb98d", "#b8a478"), "#2a2015"
EBONY, EBONY_EDGE, EBONY_INK = tint("#33271f", "#241b16"), tint("#120c08", "#070403"), "#f7e6b4"
DOWN, DOWN_EDGE = "#8d7a5b", "#3a2e1a"
LAST = {"lawyer": "#ff8a5c", "witness": "#a9d8ff"}


def draw(view: Mapping[str, Any]) -> str:
    """The board of a view, empty for a view without one (a race as spectators see it)."""
    board = view.get("board", {})
    facts = view.get("facts", {})
    size = 400 + 2 * FRAME
    return picture(
        "questioning",
        (-FRAME, -FRAME, size, size),
        path(box(200, 200, size, size, 14), fill=WOOD),
        path(box(200, 200, 400, 400, 4), fill=LEATHER),
        path(*(box(*_centre(space), 80, 80, 8) for space in SPACES), fill=PRESSED, stroke=SEAM),
        *(_lamp(space, lit=bool(facts.get(space))) for space in CORNERS),
        *(_stack(space, board[space]) for space in SPACES if board.get(space)),
        *_last(view, board),
    )


def _centre(space: str) -> tuple[float, float]:
    return COLUMNS.index(space[0]) * 100 + 50, (4 - int(space[1])) * 100 + 50


def _lamp(space: str, *, lit: bool) -> str:
    x, y = _centre(space)
    to_x, to_y = (200 + (207 if at > 200 else -207) for at in (x, y))
    glow = path(box(x, y, 94, 94, 10), fill="#ffe08a", stroke="#ffe9a8", stroke_width=3) if lit else ""
    return glow + path(
        circle(to_x, to_y, 15), fill="#fffbe0" if lit else BRASS, stroke="#2b1d06", stroke_width=2
    )


def _stack(space: str, tiles: list[Mapping[str, Any]]) -> str:
    x, y = _centre(space)
    top, height = tiles[-1], len(tiles)
    thick = min(5, 19 / max(height - 1, 1))
    rise = (height - 1) * thick / 2
    layers = [
        path(box(0, (height - 1 - n) * thick, 80, 80, 7), **_paint(tile)) for n, tile in enumerate(tiles[:-1])
    ]
    count = (
        path(circle(38, 2 * rise + 36, 10), fill=BRASS, stroke="#2b1d06")
        + text(str(height), x=38, y=2 * rise + 41, font_size=14, font_weight="bold", text_anchor="middle")
        if height > 1
        else ""
    )
    face = path(_outline(top), **_paint(top))
    return shape("g", *layers, face, *_arrows(top), count, transform=moved(x, y - rise))


def _paint(tile: Mapping[str, Any]) -> dict[str, str]:
    if tile["face_down"]:
        return {"fill": DOWN, "stroke": DOWN_EDGE}
    if tile["side"] == "answer":
        return {"fill": EBONY, "stroke": EBONY_EDGE}
    return {"fill": SHEET, "stroke": SHEET_EDGE}


def _outline(tile: Mapping[str, Any], grow: float = 0) -> str:
    """The face of a tile: questions have round corners, answers cut ones."""
    h, c = HALF + grow, 9 + grow * 0.6
    if tile["side"] != "answer":
        return box(0, 0, 2 * h, 2 * h, c)
    corners = ((-h + c, -h), (h - c, -h), (h, -h + c), (h, h - c), (h - c, h), (-h + c, h), (-h, h - c))
    return line((*corners, (-h, -h + c)), closed=True)


def _arrows(tile: Mapping[str, Any]) -> Iterator[str]:
    """The exits as arrows and the entrances as sockets, unless the tile is face down."""
    if tile["face_down"]:
        yield path("M0-27L27 0L0 27L-27 0Z", fill="none", stroke=DOWN_EDGE, stroke_width=4)
        return
    ink, ground = (EBONY_INK, EBONY) if tile["side"] == "answer" else (SHEET_INK, SHEET)
    exits = [
        _turned("M-5.5 0V{neck}H-15.5L0 {tip}L15.5 {neck}H5.5V0Z", port, tile, ink) for port in tile["out"]
    ]
    shafts = [_turned("M-3.5 0V{foot}H3.5V0Z", port, tile, ink) for port in tile["in"]]
    sockets = [_turned("M0 {foot}v.01", port, tile, "none", ink, 20) for port in tile["in"]]
    holes = [_turned("M0 {foot}v.01", port, tile, "none", ground, 9) for port in tile["in"]]
    yield from (*exits, *shafts, *sockets, *holes)
    yield path(circle(0, 0, 7.5), fill=ink)


def _turned(
    drawn: str, port: str, tile: Mapping[str, Any], fill: str, stroke: str = "", wide: float = 0
) -> str:
    """A path that points up, at a port of a tile as it lies."""
    reach = (HALF - 4.5) * sqrt(2) if len(port) == 2 else HALF - 2
    d = drawn.format(neck=f"{19 - reach:.1f}", tip=f"{-reach:.1f}", foot=f"{9 - reach:.1f}")
    angle = PORTS.index(port) * 45 + tile["turn"]
    turned = {"fill": fill, "transform": f"rotate({angle % 360})"}
    if not stroke:
        return path(d, **turned)
    return path(d, **turned, stroke=stroke, stroke_width=wide, stroke_linecap="round")


def _last(view: Mapping[str, Any], board: Mapping[str, Any]) -> Iterator[str]:
    """An outline round the last tile of each line, if they are marked (LQ-19)."""
    for who, at in view.get("last", {}).items():
        if at is None or not view.get("markers"):
            continue
        x, y = _centre(at["space"])
        height = len(board[at["space"]])
        rise = (height - 1) * min(5, 19 / max(height - 1, 1)) / 2
        dashes = {"stroke_dasharray": "8 5"} if who == "witness" else {}
        outline = _outline(at["tile"], 4.5)
        yield path(
            outline, fill="none", stroke=LAST[who], stroke_width=4, transform=moved(x, y - rise), **dashes
        )
