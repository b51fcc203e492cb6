"""The words of LineUp!: its terms, goals and places, for pages and record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# -- Terms -----------------------------------------------------------------------------------------------
# LineUp!'s seats, options and refusals in words.
#
# All of them are lazy strings, translated when they are shown.


SEATS = (_("Orange"), _("Green"), _("Blue"), _("Plum"))
"""The name of each seat, by its number."""

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
        "help": _(
            "In three dimensions, tokens go in cubes and on their corners. In four, they go in tesseracts "
            "and on their corners."
        ),
        "choices": {2: _("Two: squares"), 3: _("Three: cubes"), 4: _("Four: tesseracts")},
        "fact": {3: _("cubes"), 4: _("tesseracts")},
    },
    "size": {
        "label": _("Side length"),
        "help": _("Standard: 5 squares, 3 hexagons or cubes, or 2 tesseracts."),
        "choices": {None: _("Standard")},
        "fact": _("%(value)s a side"),
    },
    "height": {
        "label": _("Height"),
        "help": _("Set this for a rectangle."),
        "choices": {None: _("Same as the width")},
        "fact": _("%(value)s high"),
    },
    "depth": {
        "label": _("Depth"),
        "choices": {None: _("Same as the width")},
        "fact": _("%(value)s deep"),
    },
    "supply": {
        "label": _("Tokens each"),
        "help": _(
            "Leave empty for the standard number: 25 on the base board, in proportion on other boards. "
            "Fewer tokens make a shorter game."
        ),
        "fact": _("%(value)s tokens each"),
    },
    "captured": {
        "label": _("Captured tokens"),
        "choices": {
            "removed": _("Leave the game"),
            "returned": _("Go back to their owner, who can place them again"),
        },
        "fact": {"returned": _("captured tokens come back")},
    },
    "capture": {
        "label": _("What you can capture"),
        "choices": {
            "standard": _("Any token, one at a time"),
            "fresh": _("Only a token placed on the turn before yours"),
            "line": _("Whole lines, using one of your tokens for each of theirs"),
        },
        "fact": {"fresh": _("only fresh tokens can be captured"), "line": _("whole lines are captured")},
    },
    "end": {
        "label": _("The game ends"),
        "choices": {
            "tokens": _("When all tokens have been played"),
            "board_full": _("When the board is full; tokens are unlimited"),
        },
        "fact": {
            "board_full": _("play until the board is full"),
        },
    },
    "first_structure": {
        "label": _("The first player to secure a structure wins immediately"),
        "help": _("If nobody does, the game ends as chosen above."),
        "fact": _("first structure wins"),
    },
    "first_player": {
        "label": _("First player"),
        "help": _("A random choice can be checked after the game."),
        "choices": {"first_seat": _("Orange, the first seat"), "drawn": _("Random")},
        "initial": "drawn",
    },
}
"""The words of each option, on the form that opens a table and wherever a table is described."""

REFUSALS: Mapping[str, str | Promise] = {
    "no_such_spot": _("There is no such spot on this board."),
    "spot_taken": _("There is already a token here."),
    "spot_empty": _("There is no token to capture here."),
    "own_token": _("This token is already yours."),
    "secured": _("This token is part of a secured structure, so it can’t be captured."),
    "line_too_short": _(
        "Your line next to this token must be longer than theirs. Yours is %(mine)s, theirs is %(theirs)s."
    ),
    "not_fresh": _("You can only capture a token placed on the turn before yours."),
    "repeats": _("That would bring back an earlier position. Place a token first."),
    "name_the_line": _("Several of your lines capture this token. Choose one."),
    "no_such_line": _("No line of yours that begins there captures this token."),
    "name_the_end": _("Two of your lines begin there. Choose the last token to capture."),
    "no_end_needed": _("Only one of your lines begins there, so there’s no need to choose a last token."),
    "one_at_a_time": _("Tokens are captured one at a time in this game. Don’t choose a line."),
    "hexagons_are_flat": _("A board of hexagons is flat. Choose two dimensions."),
    "hexagons_are_regular": _("A board of hexagons is as high as it is wide. Don’t set a height."),
    "flat_board": _("Only a three-dimensional board has a depth."),
    "side_too_long": _("A board of hexagons or cubes can have at most %(most)s a side."),
    "side_too_short": _("Only a board of tesseracts can have fewer than %(least)s a side."),
    "tesseracts_are_regular": _("A board of tesseracts has equal sides. Don’t set a height or depth."),
    "tesseracts_too_long": _("A board of tesseracts can have at most %(most)s a side."),
    "shape_needs_room": _("With tesseracts, this shape needs %(least)s a side."),
    "supply_unlimited": _("Tokens are unlimited when you play until the board is full. Leave this empty."),
    "return_unlimited": _(
        "Tokens are unlimited when you play until the board is full, so captured ones can’t come back."
    ),
    "return_overflows": _(
        "When captured tokens come back, all tokens must fit on the board: at most %(most)s each."
    ),
}
"""Why a move or a choice of options is refused, by the refusal's code; its data fills the placeholders."""


# -- Places ----------------------------------------------------------------------------------------------
# The names of places as people read them, such as "D4". The browser's equal is static/lineup/places.js.


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


# -- Goals -----------------------------------------------------------------------------------------------
# The goal of a game in a sentence and a picture: both depend on the board and on how the game is won.
#
# All sentences are lazy strings, translated when they are shown.


_MOST_GOALS = {
    "square": _(
        "Secure more structures than anyone else: a square and its four corners, or a corner and its four "
        "squares."
    ),
    "hexagon": _(
        "Secure more structures than anyone else: a hexagon and its six corners, or a corner and its three "
        "hexagons."
    ),
    "cube": _(
        "Secure more structures than anyone else: a cube and its eight corners, or a corner and its eight "
        "cubes."
    ),
    "tesseract": _(
        "Secure more structures than anyone else: a tesseract and its 16 corners, or a corner and its 16 "
        "tesseracts."
    ),
}
"""By the kind of area."""

_FIRST_GOALS = {
    "square": _(
        "Be the first to secure a structure: a square and its four corners, or a corner and its four squares."
    ),
    "hexagon": _(
        "Be the first to secure a structure: a hexagon and its six corners, or a corner and its three "
        "hexagons."
    ),
    "cube": _(
        "Be the first to secure a structure: a cube and its eight corners, or a corner and its eight cubes."
    ),
    "tesseract": _(
        "Be the first to secure a structure: a tesseract and its 16 corners, or a corner and its 16 "
        "tesseracts."
    ),
}
"""The same, where the first structure wins (LV-7)."""

_PICTURES = {"square": "goal.svg"} | {kind: f"goal-{kind}.svg" for kind in ("hexagon", "cube", "tesseract")}


def goal(options: Mapping[str, Any]) -> tuple[Promise, str]:
    """The goal under these options, and the file with its picture."""
    hexagons = options.get("shape") == "hexagon"
    kind = "hexagon" if hexagons else {3: "cube", 4: "tesseract"}.get(options.get("dimensions", 2), "square")
    goals = _FIRST_GOALS if options.get("first_structure") else _MOST_GOALS
    return goals[kind], _PICTURES[kind]


# -- For the platform ------------------------------------------------------------------------------------


MINUTES = 20
"""How long a game usually takes, for calendars."""

TAGLINE = _("Build in fives, strike in lines: a quick duel of wooden tokens.")
ABOUT = _(
    "Five of your tokens around one point lock together, safe for good. Capture with lines longer than "
    "theirs; the most locked fives win."
)

OPTION_GROUPS = (
    (_("Board"), ("shape", "dimensions", "size", "height", "depth")),
    (_("Tokens"), ("supply", "captured")),
    (_("Captures"), ("capture",)),
    (_("End of the game"), ("end", "first_structure")),
    (_("Start of the game"), ("first_player",)),
)
"""The sections of the form that opens a table: heading and options, in order."""

BOTS = {
    "learning": _("Learning bot"),
    "hasty": _("Hasty bot"),
    "eager": _("Eager bot"),
    "casual": _("Casual bot"),
    "steady": _("Steady bot"),
    "sharp": _("Sharp bot"),
    "expert": _("Expert bot"),
    "merciless": _("Merciless bot"),
}

BOT_LINES = {
    "learning": _("Has only just read the rules. A good first opponent."),
    "hasty": _("Moves before it has really looked."),
    "eager": _("Sees good moves, but not every turn."),
    "casual": _("Plays for fun and misses things."),
    "steady": _("Takes what it can get and doesn’t look ahead."),
    "sharp": _("Looks ahead, but slips now and then."),
    "expert": _("Looks further ahead and seldom slips."),
    "merciless": _("Looks furthest ahead and never slips. Not for the faint-hearted."),
}
"""One line about how each bot plays, shown where people choose one."""
