"""Good ways to play LineUp!, for whoever opens a table; pictures are in static/lineup/presets/."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.lineup.rules.options import Options, board_for, supply_of
from tabletop.rules.optional.presets import Preset


def _preset(key: str, name: Any, line: Any, *, seats: int | None = None, **options: Any) -> Preset:
    """Who begins is left to those who play, and mostly how many they are."""
    return Preset(key, name, line, options, seats, free=("first_player",))


PRESETS = (
    _preset("classic", _("Classic"), _("Five by five squares: the game as it is known.")),
    _preset("quick", _("Quick"), _("A tiny board and few tokens: five minutes."), size=3),
    _preset(
        "first-five",
        _("First five"),
        _("Whoever locks five tokens together first has won."),
        end="first_structure",
    ),
    _preset(
        "sands",
        _("Endless sands"),
        _("Nobody runs out of tokens: play until the board is full."),
        size=4,
        end="board_full",
    ),
    _preset(
        "tracks",
        _("Fresh tracks"),
        _("Only the token that was placed just before can be captured."),
        size=6,
        capture="fresh",
    ),
    _preset(
        "sweep",
        _("Clean sweep"),
        _("On a long table a longer line takes their whole line at once."),
        size=7,
        height=4,
        capture="line",
    ),
    _preset(
        "boomerang",
        _("Boomerang"),
        _("A cross, on which captured tokens come back to their owners."),
        shape="cross",
        size=6,
        captured="returned",
    ),
    _preset("honeycomb", _("Honeycomb"), _("Hexagons: lines run in three directions."), shape="hexagon"),
    _preset(
        "world",
        _("Round the world"),
        _("No edge anywhere: right meets left, top meets bottom."),
        shape="torus",
    ),
    _preset("cube", _("Cube"), _("Three by three by three cubes, layer by layer."), dimensions=3),
    _preset(
        "jewel",
        _("Jewel for three"),
        _("A diamond for three: who turns on whom?"),
        seats=3,
        shape="diamond",
        size=7,
    ),
    _preset(
        "well",
        _("Round the well"),
        _("Four players round a hole in the middle."),
        seats=4,
        shape="ring",
        size=7,
    ),
)
"""Each shape, each rule and each number of players at least once."""


def numbers(options: Options, seats: int) -> str:
    """The board and the tokens in one line; the options make sense together."""
    board = board_for(options)
    spots, structures = len(board.spots), len(board.structures)
    supply = supply_of(options, board, seats)
    each = ngettext("%(count)s token each", "%(count)s tokens each", supply) % {"count": supply}
    said = gettext("%(spots)s, %(structures)s, %(tokens)s") % {
        "spots": ngettext("%(count)s spot", "%(count)s spots", spots) % {"count": spots},
        "structures": ngettext("%(count)s possible structure", "%(count)s possible structures", structures)
        % {"count": structures},
        "tokens": gettext("tokens without end") if options.end == "board_full" else each,
    }
    if any(one.spots.bit_count() <= supply for one in board.structures):
        return said
    return gettext("%(numbers)s. Nobody can fill a structure: whoever has more tokens on the board wins.") % {
        "numbers": said
    }
