"""LineUp! in words: what the site's pages say of it. The board's words are in static/lineup/words.js.

All of them are lazy: they become text in the language of whoever reads.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TAGLINE = _("Build in fives, strike in lines: a quick duel of wooden tokens.")
ABOUT = _(
    "Place your tokens on the squares and corners of the board. Five of yours around one point lock "
    "together and are safe for good; a line of yours that is longer than theirs captures. Whoever "
    "has the most locked fives wins."
)

SEATS = (_("Orange"), _("Green"))
"""What each seat is called, by its number."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "first_player": {
        "label": _("Who begins"),
        "help": _("A draw is made with the match’s own dice and can be checked after the game."),
        "choices": {"first_seat": _("Orange, the first seat"), "drawn": _("Drawn by lot")},
        "initial": "drawn",
    },
    "supply": {
        "label": _("Tokens each"),
        "help": _(
            "25 is the usual number, and what you get if you leave this empty. Fewer make a shorter game."
        ),
    },
}
"""The words of each option on the form that opens a table."""

REFUSALS: Mapping[str, str | Promise] = {
    "no_such_spot": _("There is no such place on this board."),
    "spot_taken": _("There is a token here already."),
    "spot_empty": _("There is nothing here to capture."),
    "own_token": _("This token is yours already."),
    "secured": _("This token is part of a secured structure. It cannot be captured."),
    "line_too_short": _("Your line must be longer than theirs: yours is %(mine)s, theirs is %(theirs)s."),
}
"""Why a move is not possible, by the code of the refusal and filled in with its data."""
