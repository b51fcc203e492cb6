"""Every refusal that people can meet, as one sentence in their language.

Rules and services raise `Refused(code, **data)`; here the code becomes words. A game adds its own codes in
``games/<slug>/words.py`` as ``REFUSALS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from tabletop.rules.game import Refused

SENTENCES: Mapping[str, str | Promise] = {
    # the move
    "malformed": _("This is not a move that the game knows."),
    "not_offered": _("That is not possible now."),
    "not_your_turn": _("It is not your turn."),
    "game_over": _("The game is over."),
    "stale": _("The game has moved on. Here is how it stands now."),
    "not_started": _("The game has not begun yet."),
    "not_your_seat": _("That is not your seat."),
    "no_such_seat": _("There is no such seat."),
    "id_taken": _("This move's id was used before. Give every move an id of its own."),
    "not_saved": _("Your move could not be saved just now. Please try again."),
    # the message
    "not_json": _("That message is not what this server understands."),
    "not_text": _("Please send text, not binary data."),
    "too_long": _("That message is too long."),
    "too_fast": _("Slow down a little, please."),
    "no_such_number": _("The game has not come that far."),
    "broken": _("Something went wrong on our side. Nothing has changed."),
    # the table
    "no_such_table": _("There is no such table."),
    "no_such_game": _("There is no such game."),
    "no_watchers": _("The players of this table want to be among themselves."),
    "bad_options": _("These options do not fit this game."),
    "bad_seats": _("This game is for %(least)s to %(most)s seats."),
    "no_such_bot": _("There is no such bot."),
    "seat_taken": _("Somebody else was faster: that seat is taken."),
    "seat_held": _("That seat is kept for somebody."),
    "already_seated": _("You already have a seat here."),
    "not_seated": _("You have no seat at this table."),
    "table_full": _("All seats are taken."),
    "has_begun": _("The game has already begun."),
    "not_over": _("That is possible when the game is over."),
    "seats_empty": _("There are still empty seats."),
    "no_together": _("This game has secrets: everybody needs a screen of their own."),
    # talk
    "name_first": _("Choose a name first, then you can talk here."),
    "empty": _("Write something first."),
    # a log from a file
    "bad_log": _("This is not a match that was saved here."),
    "log_hash": _("The seed of this match does not agree with its fingerprint."),
    "log_move": _("Move %(seq)s of this match is not possible, so the match was not taken."),
    "log_outcome": _("The result in this file is not the one that its moves lead to."),
    "log_unfinished": _("This match has not been played to its end."),
}


def words_of(slug: str) -> ModuleType | None:
    """The module with a game's own words, when it has one."""
    name = f"games.{slug}.words"
    return import_module(name) if find_spec(name) else None


def sentence(refusal: Refused, game: str | None = None, language: str | None = None) -> str:
    """One sentence that says why, in that language (the active one when None)."""
    own = getattr(words_of(game), "REFUSALS", {}) if game else {}
    words = own.get(refusal.code) or SENTENCES.get(refusal.code) or SENTENCES["not_offered"]
    with override(language) if language else nullcontext():
        try:
            return str(words) % refusal.data
        except (KeyError, TypeError, ValueError):
            return str(words)
