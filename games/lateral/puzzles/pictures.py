"""The small picture of a puzzle: things in front of a scene, as its field ``picture`` names them.

All scenes and things are drawn in one file, ``static/lateral/puzzles/parts.svg``. A picture only places them,
so that a page with many pictures loads the file once, and keeps it. A thing's element says its size and where
it belongs (``data-size``, ``data-place``). Colours are pairs, as `tabletop.rules.svg.tint` has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, NamedTuple
from xml.etree import ElementTree
from zlib import crc32

from django.templatetags.static import static
from django.utils.safestring import SafeString

from tabletop.rules.svg import number, shape

SHEET: Final = "lateral/puzzles/parts.svg"

WIDTH, HEIGHT = 200, 84

Place = Literal["sky", "back", "wall", "mid", "front", "flat"]

_BASES: dict[Place, float] = {"back": 72, "wall": 60, "mid": 76, "front": 80, "flat": 83}
"""Where things stand, by their place, from the one farthest away; "sky" has no base."""

_SKY = 6
"""How far from the upper edge things in the sky are."""

_OVERLAP = 0.14
"""How much of the narrower of two neighbours at different depths is covered, or in front of the other."""

_GAP = 4
"""The space between two neighbours at the same depth."""

_MAX_SCALE = 1.35

_ASIDE = 10
"""How far from the middle everything stands if there is something in the sky on the other side."""


class Thing(NamedTuple):
    """A drawn thing: its name in the sheet, its width and height, and its place."""

    name: str
    width: float
    height: float
    place: Place


class Placed(NamedTuple):
    """A thing with the upper left corner where it is drawn."""

    thing: Thing
    x: float
    y: float


def draw(picture: Sequence[str], *, inline: bool = False) -> SafeString:
    """The picture as SVG; "" if there is none. It is hidden from screen readers: the statement says more.
    ``inline``: with all its parts, for pages that can't load the file.
    """
    if not picture:
        return SafeString()
    sheet = static(SHEET)
    svg = shape(
        "svg",
        *(
            shape("g", _drawn()[name], transform=transform)
            if inline
            else shape("use", href=f"{sheet}#{name}", transform=transform)
            for name, transform in parts(picture)
        ),
        class_="puzzle-picture",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMax slice",
        aria_hidden="true",
    )
    return SafeString(svg)  # `shape` has escaped it


def parts(picture: Sequence[str]) -> list[tuple[str, str]]:
    """The names of the picture's scene and things in the sheet, from the one farthest away to the nearest,
    and how each is transformed. Nothing but ``picture`` decides that; it must not be empty.
    """
    scene, *names = picture
    mirrored = bool(crc32(" ".join(picture).encode()) & 1)
    placed = arranged([things()[name] for name in names], mirrored=mirrored)
    scale = _scale(placed)
    across, down = ((1 - scale) * middle for middle in (WIDTH / 2, HEIGHT))
    return [
        (scene, _matrix(-1 if mirrored else 1, 1, WIDTH if mirrored else 0, 0)),
        *((one.name, _matrix(scale, scale, across + scale * x, down + scale * y)) for one, x, y in placed),
    ]


def _matrix(across: float, down: float, x: float, y: float) -> str:
    return f"matrix({number(across)} 0 0 {number(down)} {number(round(x, 1))} {number(round(y, 1))})"


def _scale(placed: Sequence[Placed]) -> float:
    """How much larger than they are things are drawn: few small ones fill the picture, and wide ones fit."""
    width = max(each.x + each.thing.width for each in placed) - min(each.x for each in placed)
    fits = (WIDTH - 2 * _GAP) / width
    if any(each.thing.place == "sky" for each in placed):
        return min(1, fits)
    highest = HEIGHT - min(each.y for each in placed)
    return min(_MAX_SCALE, fits, max(1, min(120 / width, (HEIGHT - _SKY) / highest)))


def _sheet() -> ElementTree.Element:
    return ElementTree.parse(Path(__file__).parents[1] / "static" / SHEET).getroot()


@cache
def _drawn() -> dict[str, str]:
    """All scenes and things of the sheet as SVG, by name."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    found = {}
    for element in _sheet():
        name = element.attrib.pop("id", "")
        found[name] = ElementTree.tostring(element, encoding="unicode").strip()
    return found


@cache
def things() -> dict[str, Thing]:
    """All things of the sheet."""
    found = {}
    for element in _sheet():
        if size := element.get("data-size"):
            width, height = map(float, size.split())
            place: Place = element.get("data-place")  # type: ignore[assignment] # a test checks them
            found[element.attrib["id"]] = Thing(element.attrib["id"], width, height, place)
    return found


def arranged(chosen: Sequence[Thing], *, mirrored: bool) -> list[Placed]:
    """Where each thing is drawn, from the one farthest away to the nearest. The first is in the middle of
    three; ``mirrored`` is the same from right to left.
    """
    sky = [thing for thing in chosen if thing.place == "sky"]
    flat = [thing for thing in chosen if thing.place == "flat"]
    row = [thing for thing in chosen if thing.place not in ("sky", "flat")]
    if len(row) > 2:
        row[:2] = reversed(row[:2])
    if mirrored:
        row.reverse()
    side = -1 if mirrored else 1
    middle = WIDTH / 2 - (side * _ASIDE if len(sky) == 1 else 0)
    placed = [*_in_a_row(row, middle)]
    half = max((abs(each.x + each.thing.width - middle) for each in placed), default=0)
    for thing in sky:
        x = middle + side * min(half + thing.width / 2 + _GAP, 66) - thing.width / 2
        placed.append(Placed(thing, x, _SKY))
        side = -side
    placed += [Placed(thing, middle - thing.width / 2, _BASES["flat"] - thing.height) for thing in flat]
    depths = ("sky", *_BASES)
    return sorted(placed, key=lambda each: depths.index(each.thing.place))


def _in_a_row(row: Sequence[Thing], middle: float) -> Iterable[Placed]:
    if not row:
        return
    steps = []
    for thing, following in pairwise(row):
        covered = -_GAP if thing.place == following.place else _OVERLAP * min(thing.width, following.width)
        steps.append(thing.width - covered)
    x = middle - (sum(steps) + row[-1].width) / 2
    for thing, step in zip(row, [*steps, 0], strict=True):
        yield Placed(thing, x, _BASES[thing.place] - thing.height)
        x += step
