"""LineUp! in words: what the site's pages say of it. The board's words are in static/lineup/words.js.

All of them are lazy: they become text in the language of whoever reads.
"""

from django.utils.translation import gettext_lazy as _

from games.lineup.text.terms import OPTIONS, REFUSALS, SEATS

__all__ = ["ABOUT", "BOTS", "BOT_LINES", "OPTIONS", "OPTION_GROUPS", "REFUSALS", "SEATS", "TAGLINE"]

TAGLINE = _("Build in fives, strike in lines: a quick duel of wooden tokens.")
ABOUT = _(
    "Place your tokens on the squares and corners of the board. Five of yours around one point lock "
    "together and are safe for good; a line of yours that is longer than theirs captures. Whoever "
    "has the most locked fives wins."
)

OPTION_GROUPS = (
    (_("Board"), ("shape", "dimensions", "size", "height", "depth")),
    (_("Tokens"), ("supply", "captured")),
    (_("Captures"), ("capture",)),
    (_("End"), ("end",)),
    (_("Beginning"), ("first_player",)),
)
"""How they are grouped there."""

BOTS = {
    "learning": _("Learning bot"),
    "casual": _("Casual bot"),
    "steady": _("Steady bot"),
    "sharp": _("Sharp bot"),
    "merciless": _("Merciless bot"),
}

BOT_LINES = {
    "learning": _("Has just read the rules. A good first opponent."),
    "casual": _("Plays for fun, and overlooks things."),
    "steady": _("Takes what is there, and does not look ahead."),
    "sharp": _("Looks a few moves ahead."),
    "merciless": _("Looks as far as it can. Not for the faint of heart."),
}
"""How each of them plays, in a line, where one chooses between them."""
