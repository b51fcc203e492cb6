"""The seats, options and refusals of LineUp! in words.

All of them are lazy: they become text in the language of whoever reads.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SEATS = (_("Orange"), _("Green"), _("Blue"), _("Plum"))
"""What each seat is called, by its number."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "shape": {
        "label": _("Shape"),
        "choices": {
            "square": _("Square or rectangle"),
            "diamond": _("Diamond"),
            "cross": _("Cross"),
            "ring": _("Ring, with a hole"),
            "torus": _("Torus: edges meet"),
            "hexagon": _("Hexagons"),
        },
        "fact": {
            "diamond": _("diamond"),
            "cross": _("cross"),
            "ring": _("ring"),
            "torus": _("torus"),
            "hexagon": _("hexagons"),
        },
    },
    "dimensions": {
        "label": _("Dimensions"),
        "help": _("In three, tokens go into cubes and on their corners."),
        "choices": {2: _("Two: squares"), 3: _("Three: cubes")},
        "fact": {3: _("cubes")},
    },
    "size": {
        "label": _("How many a side"),
        "help": _("Usually 5 squares; 3 hexagons or cubes."),
        "choices": {None: _("Usual")},
        "fact": _("%(value)s a side"),
    },
    "height": {
        "label": _("Height"),
        "help": _("For a rectangle."),
        "choices": {None: _("Same")},
        "fact": _("%(value)s high"),
    },
    "depth": {
        "label": _("Depth"),
        "choices": {None: _("Same")},
        "fact": _("%(value)s deep"),
    },
    "supply": {
        "label": _("Tokens each"),
        "help": _(
            "Empty: as many as fill the board as 25 each fill the base board. Fewer make a shorter game."
        ),
        "fact": _("%(value)s tokens each"),
    },
    "captured": {
        "label": _("Captured tokens"),
        "choices": {
            "removed": _("Are out of the game"),
            "returned": _("Go back to their owner, to be placed again"),
        },
        "fact": {"returned": _("captured tokens come back")},
    },
    "capture": {
        "label": _("What may be captured"),
        "choices": {
            "standard": _("Any token, one at a time"),
            "fresh": _("Only a token that was placed on the turn before"),
            "line": _("Whole lines at once, a token of yours for each of theirs"),
        },
        "fact": {"fresh": _("only fresh tokens are captured"), "line": _("whole lines are captured")},
    },
    "end": {
        "label": _("The game ends"),
        "choices": {
            "tokens": _("When all tokens are played"),
            "board_full": _("When the board is full; nobody runs out of tokens"),
            "first_structure": _("With the first secured structure, which wins"),
        },
        "fact": {
            "board_full": _("until the board is full"),
            "first_structure": _("the first structure wins"),
        },
    },
    "first_player": {
        "label": _("Who begins"),
        "help": _("A draw is made with the match’s own dice and can be checked after the game."),
        "choices": {"first_seat": _("Orange, the first seat"), "drawn": _("Drawn by lot")},
        "initial": "drawn",
    },
}
"""The words of each option on the form that opens a table, and where a table is shown."""

REFUSALS: Mapping[str, str | Promise] = {
    "no_such_spot": _("There is no such place on this board."),
    "spot_taken": _("There is a token here already."),
    "spot_empty": _("There is nothing here to capture."),
    "own_token": _("This token is yours already."),
    "secured": _("This token is part of a secured structure. It cannot be captured."),
    "line_too_short": _(
        "Only a longer line right next to it captures it: yours is %(mine)s, theirs is %(theirs)s."
    ),
    "not_fresh": _("Only a token that was placed on the turn just before can be captured here."),
    "repeats": _("That would bring an earlier position back. Place a token first."),
    "name_the_line": _("Say where the line begins by which you capture."),
    "no_such_line": _("No line of yours that begins there captures this token."),
    "name_the_end": _("Two lines of yours begin there. Say which token is the last to be taken."),
    "no_end_needed": _("One line of yours begins there. It needs no other end."),
    "one_at_a_time": _("Tokens are captured one at a time here, without naming a line."),
    "hexagons_are_flat": _("A board of hexagons has two dimensions."),
    "hexagons_are_regular": _("A board of hexagons is as high as it is wide."),
    "flat_board": _("Only a board of three dimensions has a depth."),
    "side_too_long": _("A board of hexagons or cubes has %(most)s a side, no more."),
    "supply_unlimited": _("When the board is to be full, nobody runs out of tokens."),
    "return_unlimited": _("When the board is to be full, nobody needs captured tokens back."),
    "return_overflows": _("When tokens come back, there must be room for all: %(most)s each, no more."),
}
"""Why a move or a choice of options is not possible, by the code of the refusal and with its data."""
