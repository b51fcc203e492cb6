"""Pictures to share, as PNG: something drawn, and words beside it. For worker processes: `render` composes an
SVG, with the colours of the light theme in place of custom properties, and draws it without any file of the
system.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import resvg_py

from tabletop.rules.svg import box, number, path, shape
from tabletop.rules.svg import text as written

WIDTH, HEIGHT = 1200, 630
"""The size that apps show with a link."""

Font = Literal["text", "bold", "display"]

FONTS: Final = Path(__file__).with_name("fonts")
"""Made by ``tools/picture_fonts.py``."""

_FACES: Final[Mapping[Font, dict[str, str]]] = {
    "text": {"font_family": "sans-serif"},
    "bold": {"font_family": "sans-serif", "font_weight": "bold"},
    "display": {"font_family": "serif"},
}


class Unwritable(Exception):
    """The fonts lack a character of what is drawn."""


class Card(NamedTuple):
    """What a picture shows. ``art`` is an SVG element with a ``viewBox``, or "". ``text`` is drawn in its
    place, below it. ``name``, ``title`` and ``facts`` are beside it: those that the fonts can't write are
    left out.
    """

    name: str
    title: str
    facts: Sequence[str]
    art: str = ""
    text: str = ""


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


# -- Words -----------------------------------------------------------------------------------------------


@cache
def _widths() -> dict[Font, dict[str, int]]:
    found: dict[Font, dict[str, int]] = json.loads((FONTS / "widths.json").read_text())
    return found


def writable(text: str, font: Font = "text") -> bool:
    """Whether the font has all characters of the text."""
    return _widths()[font].keys() >= set(text)


def width_of(text: str, font: Font, size: float) -> float:
    """Its width, without kerning. Raises `Unwritable`."""
    widths = _widths()[font]
    try:
        return sum(widths[letter] for letter in text) * size / 1000
    except KeyError as lacking:
        raise Unwritable(lacking.args[0]) from None


_AT_NO_END = " \u00a0.,;:–"
"""What is cut off before "…"."""

_SPACES = re.compile(r"[^\S\u00a0]+")


def lines_of(text: str, font: Font, size: float, width: float, most: int) -> list[str]:
    """The text in lines of at most this width; what doesn't fit into ``most`` lines ends with "…". Raises
    `Unwritable`.
    """
    lines = [""]
    words = _SPACES.split(text.strip().replace(" –", "\u00a0–"))  # a dash begins no line
    for word in _pieces(words, font, size, width):
        longer = f"{lines[-1]} {word}".lstrip()
        if width_of(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and width_of(f"{last}…", font, size) > width:
        last = last[:-1]
    return [*lines[: most - 1], f"{last.rstrip(_AT_NO_END)}…"]


def _pieces(words: Sequence[str], font: Font, size: float, width: float) -> Iterator[str]:
    """The words, those that are wider than a line in pieces."""
    for word in words:
        piece = ""
        for letter in word:
            if piece and width_of(piece + letter, font, size) > width:
                yield piece
                piece = ""
            piece += letter
        yield piece


class Words(NamedTuple):
    """Lines of text in one font, and the height that they need."""

    lines: Sequence[str]
    font: Font
    size: float
    fill: str
    leading: float = 1.22

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * self.leading

    def draw(self, x: float, y: float, anchor: str = "start") -> str:
        """The lines from this upper corner downwards."""
        step = self.size * self.leading
        return "".join(
            written(
                line,
                x=x,
                y=y + step * n + self.size * 0.93,
                font_size=self.size,
                fill=self.fill,
                text_anchor=anchor,
                **_FACES[self.font],
            )
            for n, line in enumerate(self.lines)
        )


def fitted(text: str, font: Font, sizes: Sequence[float], room: Box, fill: str, most: int = 99) -> Words:
    """The text in the first of these sizes in which all of it fits, or in the last one, cut. Raises
    `Unwritable`.
    """
    for size in sizes:
        words = Words(lines_of(text, font, size, room.width, 99), font, size, fill)
        if len(words.lines) <= most and words.height <= room.height:
            return words
    rows = max(1, min(most, int(room.height / (sizes[-1] * 1.22))))
    return Words(lines_of(text, font, sizes[-1], room.width, rows), font, sizes[-1], fill)


# -- The card --------------------------------------------------------------------------------------------

_EDGE = 28
_ART = Box(_EDGE, _EDGE, 660, HEIGHT - 2 * _EDGE)
"""Where something is drawn, at the most."""

_GAP = 40
_BELOW = 532
"""Where the words beside it end."""


def compose(card: Card) -> str:
    """The whole picture as SVG. Raises `Unwritable`."""
    art, taken = _art(card)
    left = taken.x + taken.width + _GAP if art else 3 * _EDGE
    words = list(_words(card, WIDTH - _EDGE - 12 - left))
    height = sum(each.height + gap for each, gap in words)
    y = max(_EDGE + 12, (_EDGE + _BELOW - height) / 2)
    drawn = []
    for each, gap in words:
        if y + each.height <= _BELOW:
            drawn.append(each.draw(left, y))
        y += each.height + gap
    return shape(
        "svg",
        path(box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, 0), fill="var(--page)"),
        art,
        *drawn,
        _sign(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _words(card: Card, width: float) -> Iterator[tuple[Words, float]]:
    """The words beside what is drawn, each with the gap below it."""
    room = Box(0, 0, width, HEIGHT)
    if writable(card.name):
        yield fitted(card.name, "bold", (30,), room, "var(--accent-ink)", 2), 10
    if writable(card.title, "display"):
        yield fitted(card.title, "display", (62, 54, 46, 38), room, "var(--ink)", 3), 22
    facts = [fact for fact in card.facts if writable(fact) and fact]
    for n, fact in enumerate(facts):
        if n:
            yield fitted(fact, "text", (27, 24), room, "var(--ink-soft)", 3), 10
        else:
            yield fitted(fact, "bold", (36, 32, 28), room, "var(--ink)", 2), 16


def _art(card: Card) -> tuple[str, Box]:
    """What is drawn, and the room that it takes."""
    if card.text:
        return _page(card), _ART
    if not card.art:
        return "", _ART
    across, down = _size_of(card.art)
    scale = min(_ART.width / across, _ART.height / down)
    width, height = across * scale, down * scale
    at = Box(_ART.x, (HEIGHT - height) / 2, width, height)
    return placed(card.art, at), at


def _page(card: Card) -> str:
    """A sheet with a text, below what is drawn."""
    x, y, width, height = _ART
    top, margin, picture = y, 36, ""
    if card.art:
        across, down = _size_of(card.art)
        high = min(width * down / across, height * 0.44)
        picture = placed(card.art, Box(x, y, width, high))
        top += high
    room = Box(x + margin, top + margin, width - 2 * margin, y + height - top - 2 * margin)
    words = fitted(card.text, "text", (40, 36, 32, 28, 25), room, "var(--ink)")
    middle = room.y + max(0, (room.height - words.height) / 2)
    sheet = path(box(x + width / 2, y + height / 2, width, height, 16), fill="var(--paper)")
    edge = path(
        box(x + width / 2, y + height / 2, width, height, 16),
        fill="none",
        stroke="var(--line-strong)",
        stroke_width=2,
    )
    return sheet + picture + edge + words.draw(room.x, middle)


def _size_of(svg: str) -> tuple[float, float]:
    (frame,) = re.findall(r'^<svg\b[^>]*\bviewBox="([^"]+)"', svg)
    _, _, width, height = map(float, frame.split())
    return width, height


def placed(svg: str, at: Box) -> str:
    """An SVG element in this place of another."""
    where = "".join(f' {name}="{number(value)}"' for name, value in at._asdict().items())
    return svg.replace("<svg", f"<svg{where}", 1)


def _sign() -> str:
    """The site's name below."""
    return Words(["Tabletop"], "display", 30, "var(--ink-soft)").draw(
        WIDTH - _EDGE - 12, HEIGHT - _EDGE - 42, "end"
    )


# -- Colours ---------------------------------------------------------------------------------------------

_PROPERTY = re.compile(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)")


def coloured(svg: str, properties: Mapping[str, str]) -> str:
    """The SVG without ``var(…)``: what draws it knows no custom properties. As in a style sheet, the second
    argument is used if the property is ``initial``, or missing. Raises `KeyError` if there is none.
    """

    def value(found: re.Match[str]) -> str:
        name, instead = found.groups()
        known = properties.get(name, "initial")
        if known != "initial":
            return known
        if instead is None:
            raise KeyError(name)
        return str(instead)

    while "var(" in svg:
        svg = _PROPERTY.sub(value, svg)
    return svg


# -- The picture -----------------------------------------------------------------------------------------

_TEXT = re.compile(r"<text\b[^>]*>([^<]*)</text>")


def render(card: Card, properties: Mapping[str, str], seed: str = "", effort: float = 1.0) -> bytes:
    """The picture as PNG; ``seed`` and ``effort`` are ignored. Raises `Unwritable`."""
    svg = coloured(compose(card), properties)
    for words in _TEXT.findall(svg):
        if not writable(words):
            raise Unwritable(words)
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=WIDTH,
            height=HEIGHT,
            skip_system_fonts=True,
            font_files=sorted(map(str, FONTS.glob("*.ttf"))),
            font_family="Atkinson Hyperlegible Next",
            sans_serif_family="Atkinson Hyperlegible Next",
            serif_family="Young Serif",
        )
    )
