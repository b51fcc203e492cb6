"""A position of Lateral Puzzles as a small still picture: the card with the statement."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from tabletop.rules.svg import box, path, picture, text, tint

WIDE, HIGH = 400, 240
NIGHT, CARD, EDGE = tint("#2f3d57", "#1b2335"), tint("#fbf4e4", "#2c3547"), tint("#cdb98d", "#5b6780")
INK = tint("#2a2015", "#ece6da")
LETTERS, LINES = 25, 5
"""How many letters a line of the card has, about, and how many lines."""


def draw(view: Mapping[str, Any]) -> str:
    """The first words of the statement, or the title alone before it can be read."""
    puzzle = view["puzzle"] or {}
    words = puzzle.get("statement") or puzzle.get("title", "")
    lines = wrap(words, LETTERS, max_lines=LINES, placeholder="…")
    top = HIGH / 2 - 15 * (len(lines) - 1) + 9
    return picture(
        "lateral",
        (0, 0, WIDE, HIGH),
        path(box(WIDE / 2, HIGH / 2, WIDE, HIGH, 14), fill=NIGHT),
        path(box(WIDE / 2, HIGH / 2, WIDE - 36, HIGH - 36, 10), fill=CARD, stroke=EDGE, stroke_width=2),
        *(
            text(line, x=40, y=top + 30 * n, font_size=24, font_family="serif", fill=INK)
            for n, line in enumerate(lines)
        ),
    )
