"""A position of LineUp! as a small still picture, in the same layout and colours as the board's own
(``static/lineup/layout.js``, ``ground.js``). One unit is half a square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise, product
from math import atan2, ceil, cos, dist, pi, sin, sqrt
from typing import Any

from tabletop.rules.svg import box, circle, line, moved, number, path, picture, shape, text, tint

Point = tuple[float, float]
Spot = tuple[int, ...]
Limb = tuple[Point, Point]

MARGIN = 0.74
GAP = 0.9
ACROSS = 16
"""Layers of a board with four dimensions are numbered in lines of so many."""

SIDE = sqrt(2)
"""The side of a hexagon."""

FRAME, EDGE = tint("#7a5231", "#38261a"), tint("#593919", "#644c35")
TILE, INLAY, GROOVE = tint("#e9cfa2", "#654c34"), tint("#d3ac76", "#3d2c1d"), tint("#7d5732", "#140d08")
BRASS, BRASS_EDGE = tint("#f2cf7a", "#f3cf7d"), tint("#53350a", "#3a2506")
GLOW = tint("#fffaf0", "#fff0d0")
RADIUS = 0.56


class _Layout:
    """Where a view's spots are drawn."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.hexagons = view["shape"] == "hexagon"
        wraps = view["shape"] == "torus"
        self.period = (2 * view["size"][0], 2 * view["size"][1]) if wraps else None
        self.spots = {cell["spot"]: _read(cell["spot"]) for cell in view["board"]}
        self.squares = [cell["spot"] for cell in view["board"] if cell["kind"] == "square"]
        flat = [self.flat(spot) for spot in self.spots.values()] + ([self.period] if self.period else [])
        self.left, self.right = min(x for x, _ in flat), max(x for x, _ in flat)
        self.top, self.bottom = min(y for _, y in flat), max(y for _, y in flat)
        self.floors = sorted({_floor(spot) for spot in self.spots.values()})
        self.columns = ACROSS if view["dimensions"] == 4 else ceil(sqrt(len(self.floors)))

    def flat(self, spot: Spot) -> Point:
        """A spot's point in the plane of its layer."""
        x, y = spot[:2]
        return (x * sqrt(1.5), y * sqrt(0.5)) if self.hexagons else (x, y)

    def shift(self, floor: int) -> Point:
        """Where the layer of that number is drawn."""
        across = self.right - self.left + 2 * MARGIN + GAP
        down = self.bottom - self.top + 2 * MARGIN + GAP
        return (floor % self.columns) * across, (floor // self.columns) * down

    def copies(self, *points: Point) -> Iterator[list[Point]]:
        """Points as they are and, on a torus, again on the opposite edges if one of them is on the board."""
        shifts = list(product((0, 1, -1), repeat=2)) if self.period else [(0, 0)]
        width, height = self.period or (0, 0)
        for down, across in shifts:
            found = [(x + across * width, y + down * height) for x, y in points]
            if any(self.holds(point) for point in found):
                yield found

    def holds(self, point: Point) -> bool:
        """Whether a point of the plane is on the board."""
        (x, y), over = point, 0.1
        return bool(self.left - over < x < self.right + over and self.top - over < y < self.bottom + over)

    def places(self, name: str) -> list[Point]:
        """Everywhere a spot is drawn, its own place first."""
        spot = self.spots[name]
        x, y = self.shift(_floor(spot))
        return [(one[0] + x, one[1] + y) for [one] in self.copies(self.flat(spot))]

    @cached_property
    def bare(self) -> list[Point]:
        """Where a layer has wood without a square, because there is one below."""
        found = []
        for floor in self.floors:
            own = {spot[:2] for spot in self.spots.values() if _floor(spot) == floor}
            beneath = (floor - 1, floor - ACROSS, floor - ACROSS - 1)
            x, y = self.shift(floor)
            for name in self.squares:
                spot = self.spots[name]
                if len(spot) > 2 and _floor(spot) in beneath and spot[:2] not in own:
                    found.append((spot[0] + x, spot[1] + y))
        return found

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """The box round all layers: x, y, width, height."""
        shifts = [self.shift(floor) for floor in self.floors]
        left, top = min(x for x, _ in shifts), min(y for _, y in shifts)
        right, bottom = max(x for x, _ in shifts), max(y for _, y in shifts)
        margin = MARGIN + 0.1
        if self.hexagons:
            margin += 1
        x, y = left + self.left - margin, top + self.top - margin
        return x, y, right + self.right + margin - x, bottom + self.bottom + margin - y

    def limbs(self, structure: Sequence[str]) -> Iterator[Limb]:
        """The limbs that join the tokens of a structure."""
        centre, *others = (self.spots[name] for name in structure)
        hub = self.flat(centre)
        for floor in sorted({_floor(spot) for spot in others}):
            ends = [self._near(self.flat(spot), hub) for spot in others if _floor(spot) == floor]
            same = floor == _floor(centre)
            x, y = self.shift(floor)
            for limb in [(hub, end) for end in ends] if same else _ring(hub, ends):
                for one, two in self.copies(*limb):
                    half = (one[0] + two[0]) / 2, (one[1] + two[1]) / 2
                    ends_on = [point if self.holds(point) else half for point in (one, two)]
                    yield (ends_on[0][0] + x, ends_on[0][1] + y), (ends_on[1][0] + x, ends_on[1][1] + y)

    def _near(self, point: Point, to: Point) -> Point:
        if self.period is None:
            return point
        x, y = (
            at + period * round((goal - at) / period)
            for at, goal, period in zip(point, to, self.period, strict=True)
        )
        return x, y


def draw(view: Mapping[str, Any]) -> str:
    """The board of a view: its tokens, the locked structures, a bright rim round the last token, and the line
    of the last capture.
    """
    layout = _Layout(view)
    parts = (
        _wood(layout),
        _last(view, layout),
        _tokens(view, layout),
        _locks(view, layout),
        _line(view, layout),
    )
    return picture("lineup", layout.frame, *(piece for part in parts for piece in part))


def _wood(layout: _Layout) -> Iterator[str]:
    """The frame, the tiles and the sockets: lines with broad round ends take the fewest letters."""
    squares = [layout.places(name)[0] for name in layout.squares]
    known = set(layout.squares)
    corners = [at for name in layout.spots if name not in known for at in layout.places(name)]
    tile = _hexagon if layout.hexagons else _square
    slabs = "".join(tile(at, 0.8) for at in squares + layout.bare)
    for margin, colour in ((MARGIN, EDGE), (MARGIN - 0.06, FRAME)):
        yield _broad(slabs, colour, 2 * (margin + 0.2))
    yield _broad("".join(tile(at, 0.9) for at in squares), TILE, 0.11)
    dots = "".join(f"M{number(x)} {number(y)}h.01" for x, y in corners)
    for radius, colour in ((0.67, GROOVE), (0.59, INLAY)):
        yield _broad(dots, colour, 2 * radius)


def _broad(drawn: str, colour: str, width: float) -> str:
    """A filled path whose line in the same colour rounds its corners."""
    rounded = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return path(drawn, fill=colour, stroke=colour, stroke_width=width, **rounded)


def _tokens(view: Mapping[str, Any], layout: _Layout) -> Iterator[str]:
    """Each token is an element of its own, and so is each structure: so pages can tell what is new."""
    for seat, structures in enumerate(view["structures"]):
        spots = [cell["spot"] for cell in view["board"] if cell["owner"] == seat]
        places = [at for name in spots for at in layout.places(name)]
        arms = [path(*map(line, layout.limbs(structure))) for structure in structures]
        edge, face = f"var(--seat-{seat}-edge)", f"var(--seat-{seat})"
        yield _group(arms, stroke=edge, stroke_width=0.56, fill="none")
        yield _group([path(_token(seat, at)) for at in places], fill=face, stroke=edge, stroke_width=0.08)
        yield _group(arms, stroke=face, stroke_width=0.46, fill="none")
        if seat == 1:
            rings = [path(circle(x, y, 0.27)) for x, y in places]
            yield _group(rings, fill="none", stroke="var(--on-seat-1)", stroke_width=0.125)


def _group(shapes: Sequence[str], **attributes: str | float) -> str:
    return shape("g", *shapes, **attributes) if shapes else ""


def _locks(view: Mapping[str, Any], layout: _Layout) -> Iterator[str]:
    structures = [structure for found in view["structures"] for structure in found]
    straps = [path(*(line(_strap(limb)) for limb in layout.limbs(structure))) for structure in structures]
    yield _group(straps, stroke=BRASS_EDGE, stroke_width=0.17, stroke_linecap="round", fill="none")
    yield _group(straps, stroke=BRASS, stroke_width=0.1, stroke_linecap="round", fill="none")
    for x, y in (at for centre, *_rest in structures for at in layout.places(centre)):
        yield shape(
            "g",
            path(circle(0, 0, 0.33), fill=BRASS, stroke=BRASS_EDGE, stroke_width=0.04),
            path("M-.11-.02V-.1A.11.11 0 0 1 .11-.1V-.02", fill="none", stroke=BRASS_EDGE, stroke_width=0.07),
            path(box(0, 0.08, 0.34, 0.24, 0.05), fill=BRASS_EDGE),
            transform=moved(x, y),
        )


def _line(view: Mapping[str, Any], layout: _Layout) -> Iterator[str]:
    """The first line that allowed the last capture, with both lengths, if it lies on one layer."""
    last = view["last"]
    if last is None or not last["lines"]:
        return
    mine, theirs = last["lines"][0]["mine"], last["lines"][0]["theirs"]
    points = [layout.places(name)[0] for name in (*reversed(mine), theirs[0])]
    if any(dist(one, two) > 2 * sqrt(2) for one, two in pairwise(points)):
        return  # to another layer, or across the edge of a torus
    (x, y), (to_x, to_y) = points[-2], points[-1]
    upright = abs(x - to_x) < abs(y - to_y)
    across, down = (x + to_x) / 2 + (0.98 if upright else 0), (y + to_y) / 2 - (0 if upright else 0.92)
    yield path(line(points), fill="none", stroke=GLOW, stroke_width=0.09, stroke_linejoin="round")
    yield shape(
        "g",
        path(box(0, 0, 1.4, 0.6, 0.3), fill=GLOW, stroke=BRASS_EDGE, stroke_width=0.04),
        text(f"{len(mine)} > {len(theirs)}", y=0.14, font_size=0.4, font_weight="bold", text_anchor="middle"),
        transform=moved(across, down),
        fill="#1f0e00",
    )


def _last(view: Mapping[str, Any], layout: _Layout) -> Iterator[str]:
    last = view["last"]
    spots = [] if last is None else last.get("taken", [last["spot"]])
    rims = (circle(x, y, 0.67) for name in spots for x, y in layout.places(name))
    yield path(*rims, fill=GLOW, stroke=GROOVE, stroke_width=0.05)


def _read(name: str) -> Spot:
    return tuple(map(int, name.split(",")))


def _floor(spot: Spot) -> int:
    """The number of a spot's layer, on a board of cubes or tesseracts."""
    z, w = (*spot[2:], 0, 0)[:2]
    return z // 2 + ACROSS * (w // 2)


def _ring(hub: Point, ends: Iterable[Point]) -> list[Limb]:
    """Limbs round a centre that is on another layer."""
    turned = sorted(ends, key=lambda end: atan2(end[1] - hub[1], end[0] - hub[0]))
    return list(zip(turned, [*turned[1:], turned[0]], strict=True))


def _strap(limb: Limb) -> Limb:
    """The part of a limb with brass on it: from its middle almost to the outer token's."""
    (x, y), (to_x, to_y) = limb
    across, down = to_x - x, to_y - y
    return (x + across / 4, y + down / 4), (x + across * 0.75, y + down * 0.75)


def _token(seat: int, at: Point) -> str:
    x, y = at
    if seat == 2:
        return box(x, y, RADIUS * 1.86, RADIUS * 1.86, RADIUS * 0.3)
    if seat == 3:
        r = RADIUS * 1.24
        return line(((x - r, y), (x, y - r), (x + r, y), (x, y + r)), closed=True)
    return circle(x, y, RADIUS)


def _square(at: Point, half: float) -> str:
    side = number(2 * half)
    return f"M{number(at[0] - half)} {number(at[1] - half)}h{side}v{side}h-{side}Z"


def _hexagon(at: Point, scale: float) -> str:
    corners = ((SIDE * scale * sin(n * pi / 3), SIDE * scale * cos(n * pi / 3)) for n in range(6))
    return line(((at[0] + x, at[1] + y) for x, y in corners), closed=True)
