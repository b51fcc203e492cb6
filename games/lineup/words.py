"""LineUp!'s words for the site's pages. The board's own words are in static/lineup/words.js.

All of them are lazy strings, translated when they are shown.
"""

from django.utils.translation import gettext_lazy as _

from games.lineup.text.goals import goal
from games.lineup.text.terms import OPTIONS, REFUSALS, SEATS

__all__ = [
    "ABOUT",
    "BOTS",
    "BOT_LINES",
    "OPTIONS",
    "OPTION_GROUPS",
    "REFUSALS",
    "SEATS",
    "TAGLINE",
    "goal",
]

MINUTES = 20
"""How long a game usually takes, for calendars."""

TAGLINE = _("Build in fives, strike in lines: a quick duel of wooden tokens.")
ABOUT = _(
    "Place your tokens on the squares and corners of the board. Five of yours around one point lock "
    "together, safe from capture for the rest of the game. Capture your opponent’s tokens with lines longer "
    "than theirs. The player with the most locked fives wins."
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
