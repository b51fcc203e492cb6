"""Suggested ways to play LineUp!, for opening a table. Their pictures are the ends of the games in
demos.json.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from games.lineup.rules.boards import Board, Shape
from games.lineup.rules.options import Options, board_for, supply_of
from tabletop.i18n.formatting import format_list
from tabletop.rules.optional_modules import Preset


def _preset(key: str, name: Any, line: Any, *, seats: int | None = None, **options: Any) -> Preset:
    """A preset that leaves the first player open and, without ``seats``, the number of players."""
    return Preset(key, name, line, options, seats, free=("first_player",))


PRESETS = (
    _preset("classic", _("Classic"), _("Five by five squares: the original game.")),
    _preset("quick", _("Quick"), _("A tiny board and few tokens: over in five minutes."), size=3),
    _preset(
        "first-five",
        _("First five"),
        _("The first to lock five tokens together wins."),
        first_structure=True,
    ),
    _preset(
        "sands",
        _("Endless sands"),
        _("Unlimited tokens: play until the board is full."),
        size=4,
        end="board_full",
    ),
    _preset(
        "tracks",
        _("Fresh tracks"),
        _("Only a token placed on the turn before yours can be captured."),
        size=6,
        capture="fresh",
    ),
    _preset(
        "sweep",
        _("Clean sweep"),
        _("On a wide board, one capture takes a whole line."),
        size=7,
        height=4,
        capture="line",
    ),
    _preset(
        "boomerang",
        _("Boomerang"),
        _("A cross where captured tokens go back to their owners."),
        shape="cross",
        size=6,
        captured="returned",
    ),
    _preset("honeycomb", _("Honeycomb"), _("Hexagons: lines run in three directions."), shape="hexagon"),
    _preset(
        "world",
        _("Round the world"),
        _("A board without edges: right meets left, top meets bottom."),
        shape="torus",
    ),
    _preset("cube", _("Cube"), _("Three by three by three cubes, layer by layer."), dimensions=3),
    _preset(
        "tesseract",
        _("Tesseract"),
        _("Four dimensions: two by two by two by two, drawn as a grid of layers."),
        dimensions=4,
    ),
    _preset(
        "jewel",
        _("Jewel for three"),
        _("A diamond for three players. Who will turn on whom?"),
        seats=3,
        shape="diamond",
        size=7,
    ),
    _preset(
        "well",
        _("Round the well"),
        _("Four players around a hole in the middle."),
        seats=4,
        shape="ring",
        size=7,
    ),
)
"""Every shape, every rule variant and every number of players appears at least once."""


def numbers(options: Options, seats: int) -> str:
    """One line about the board's size and each player's tokens. The options must not conflict (LU-13)."""
    board = board_for(options)
    spots, structures = len(board.spots), len(board.structures)
    supply = supply_of(options, board, seats)
    if options.end == "board_full":
        tokens = gettext("unlimited tokens")
    else:
        tokens = ngettext("%(count)s token each", "%(count)s tokens each", supply) % {"count": supply}
    parts = [
        ngettext("%(count)s spot", "%(count)s spots", spots) % {"count": spots},
        ngettext("%(count)s possible structure", "%(count)s possible structures", structures)
        % {"count": structures},
        tokens,
    ]
    line = format_list(parts, "unit")
    if not any(one.spots.bit_count() <= supply for one in board.structures):
        return gettext(
            "%(numbers)s. No player has enough tokens for a structure, so the player with the most tokens on "
            "the board wins."
        ) % {"numbers": line}
    if _is_diamond_and_cross(options, board):
        return gettext("%(numbers)s. At this size, a diamond and a cross are the same board.") % {
            "numbers": line
        }
    return line


def _is_diamond_and_cross(options: Options, board: Board) -> bool:
    """Whether a diamond or cross is so small that the other shape has the same spots (LU-13)."""
    others: dict[Shape, Shape] = {"diamond": "cross", "cross": "diamond"}
    other = others.get(options.shape)
    return other is not None and board_for(replace(options, shape=other)).index == board.index
