"""Deduction in words: what the site's pages say of it. The board's words are in static/deduction/words.js.

All of them are lazy: they become text in the language of whoever reads.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TAGLINE = _("One tile is missing. Ask, listen, and be the first to name it.")
ABOUT = _(
    "Twenty-four tiles, and one of them lies hidden. A coin says what you may ask about: a suit or a value. "
    "Everybody hears the answers, but only you see the tile that is shown to you. Keep notes, put it all "
    "together, and name the missing tile before the others do. After a wrong guess you only answer."
)

SEATS = (_("Seat 1"), _("Seat 2"), _("Seat 3"), _("Seat 4"), _("Seat 5"))
"""What each seat is called, by its number."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "first_player": {
        "label": _("Who begins"),
        "help": _("A draw is made with the match’s own dice and can be checked after the game."),
        "choices": {"drawn": _("Drawn by lot"), "first_seat": _("The first seat")},
    },
    "last_player": {
        "label": _("When all others have guessed wrong"),
        "help": _(
            "Whoever is left can simply win, or must find the tile as well, so that perhaps nobody wins."
        ),
        "choices": {"wins": _("The last player wins"), "must_announce": _("The last player plays on")},
    },
    "help": {
        "label": _("Help on the note sheet"),
        "help": _("The same for everybody at the table. What you write yourself is always yours alone."),
        "choices": {
            "paper": _("None: an empty sheet"),
            "notes": _("What you saw is filled in"),
            "solver": _("All that follows from it, too"),
        },
    },
}
"""The words of each option on the form that opens a table."""

REFUSALS: Mapping[str, str | Promise] = {
    "ask_first": _("First ask somebody a question."),
    "asked_already": _("You have asked your question. Name the missing tile, or end your turn."),
    "show_first": _("First show one of your matching tiles."),
    "nothing_to_show": _("There is nothing to be shown now."),
    "not_yourself": _("Ask somebody else: you know your own tiles."),
    "no_such_player": _("There is nobody in that seat."),
    "not_on_coin": _("Ask about the suit or the value of the coin that was drawn."),
    "no_such_tile": _("There is no such tile."),
    "not_in_hand": _("This tile is not in your hand."),
    "does_not_match": _("This tile does not match the question."),
    "nothing_filled_in": _("Nothing is filled in on this sheet, so there is nothing to explain."),
}
"""Why a move is not possible, by the code of the refusal and filled in with its data."""

DEAL = {
    "missing": _("The missing tile"),
    "hands": _("The hands, seat by seat"),
    "face_up": _("Face up on the table"),
    "begins": _("Who begins"),
    "coin": _("The first coin"),
}
"""What chance decided, on the page that proves the deal."""

BOTS = {"cautious": _("Cautious bot"), "keen": _("Keen bot"), "sharp": _("Sharp bot")}
