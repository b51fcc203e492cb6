"""Deduction's texts for the site's pages. The board's texts are in static/deduction/words.js.

All of them are lazy, so that each viewer reads them in their own language.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MINUTES = 30
"""How long a game usually takes, for calendars."""

TAGLINE = _("One tile is missing. Ask, listen, and be the first to name it.")
GOAL = _("Be the first to name the missing tile. Each tile that you find out about isn’t it.")
ABOUT = _(
    "One of 24 tiles is hidden: be the first to name it. Everyone hears the answers, but only you see the "
    "tiles you’re shown."
)

SEATS = (_("Seat 1"), _("Seat 2"), _("Seat 3"), _("Seat 4"), _("Seat 5"))
"""The names of the seats, by number."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "first_player": {
        "label": _("First player"),
        "help": _("The random pick uses the game’s own dice, so you can check it after the game."),
        "choices": {"drawn": _("Picked at random"), "first_seat": _("The first seat")},
    },
    "last_player": {
        "label": _("When everyone else is out"),
        "help": _(
            "The last player can win straight away, or has to name the missing tile too. Then it’s possible "
            "that nobody wins."
        ),
        "choices": {"wins": _("The last player wins"), "must_announce": _("The last player plays on")},
    },
    "help": {
        "label": _("Help on the note sheet"),
        "help": _("The same for everyone at the table. Your own notes are always private."),
        "choices": {
            "paper": _("None: an empty sheet"),
            "notes": _("What you’ve seen is filled in"),
            "solver": _("Everything that follows is filled in too"),
        },
        "fact": {
            "paper": _("Note sheet: empty"),
            "notes": _("Note sheet: what you’ve seen"),
            "solver": _("Note sheet: all that follows"),
        },
        "always": True,
    },
}
"""Labels, help texts and choices on the form that opens a table."""

REFUSALS: Mapping[str, str | Promise] = {
    "ask_first": _("Ask a question first."),
    "asked_already": _("You’ve asked your question. Name the missing tile, or choose “End turn”."),
    "show_first": _("Show one of your matching tiles first."),
    "nothing_to_show": _("There’s no tile to show right now."),
    "not_yourself": _("You can’t ask yourself. Choose another player."),
    "no_such_player": _("There’s no player in that seat."),
    "not_on_coin": _("Ask about the coin’s suit or its value."),
    "no_such_tile": _("There’s no such tile."),
    "not_in_hand": _("That tile isn’t in your hand."),
    "does_not_match": _("That tile doesn’t match the question."),
    "reactions_paused": _("No reactions until the tile has been shown."),
    "nothing_filled_in": _("Nothing is filled in on this sheet, so there’s nothing to explain."),
}
"""Why a move was refused, by code; see `games.deduction.rules.engine` for the data of the placeholders."""

DEAL = {
    "missing": _("The missing tile"),
    "hands": _("The hands, seat by seat"),
    "face_up": _("Face up on the table"),
    "begins": _("First player"),
    "coin": _("The first coin"),
}
"""Labels for the random choices on the fairness page, by the keys of `games.deduction.deal.dealt`."""

BOTS = {"cautious": _("Cautious bot"), "keen": _("Keen bot"), "sharp": _("Sharp bot")}

BOT_LINES = {
    "cautious": _("Asks anything it doesn’t know yet, and never guesses. A good first opponent."),
    "keen": _("Asks what tells it most, and never guesses."),
    "sharp": _("Gives little away, and guesses when someone else is close."),
}
"""One line about how each bot plays, shown where people choose one."""
