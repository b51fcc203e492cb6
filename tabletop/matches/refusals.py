"""Every refusal that people can meet, as one sentence in their language.

Rules and services raise `Refused(code, **data)`; here the code becomes words. A game adds its own codes in
``games/<slug>/words.py`` as ``REFUSALS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from types import ModuleType

from django.utils.functional import Promise
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _

from tabletop.rules.game import Refused
from tabletop.rules.registry import optional_module

SENTENCES: Mapping[str, str | Promise] = {
    # the move
    "malformed": _("This is not a move that the game knows."),
    "not_offered": _("That is not possible now."),
    "not_your_turn": _("It is not your turn."),
    "game_over": _("The game is over."),
    "too_early": _("The time is not up yet."),
    "bad_clock": _("This is not a clock that a table can have."),
    "not_clocked": _("This game is played without a clock."),
    "not_so_far_back": _("You can take back %(most)s of your moves, no more."),
    "no_fork": _("This game cannot be played on from an earlier move."),
    "no_review": _("This game cannot be reviewed just now."),
    "no_analysis": _("This position cannot be analysed just now."),
    "no_such_position": _("This address leads to no position of this game."),
    "too_busy": _("You have asked for a lot at once. Try again in %(seconds)s seconds."),
    "line_full": _("A line of the analysis board has at most %(most)s moves."),
    "log_full": _(
        "This game has had too many moves for that. Play it to its end, resign, or agree on a draw."
    ),
    "stale": _("The game has moved on. Here is how it stands now."),
    "not_started": _("The game has not begun yet."),
    "not_your_seat": _("That is not your seat."),
    "no_such_seat": _("There is no such seat."),
    "id_taken": _("This move's id was used before. Give every move an id of its own."),
    "not_saved": _("Your move could not be saved just now. Please try again."),
    # the message
    "not_json": _("That message is not what this server understands."),
    "bad_character": _("There is a character in it that cannot be kept. Write it without, please."),
    "not_text": _("Please send text, not binary data."),
    "too_long": _("That message is too long."),
    "too_fast": _("Slow down a little, please."),
    "no_such_number": _("The game has not come that far."),
    "no_such_query": _("That cannot be asked in this game."),
    "away": _("The site cannot reach its records just now. Nothing is lost: it goes on by itself."),
    "broken": _("Something went wrong on our side. Nothing has changed."),
    # the table
    "no_such_table": _("There is no such table."),
    "no_such_game": _("There is no such game."),
    "newer_rules": _(
        "This game uses newer rules than this server knows yet. "
        "The site is being upgraded: try again in a minute."
    ),
    "no_watchers": _("The players of this table want to be among themselves."),
    "bad_options": _("These options do not fit this game."),
    "bad_seats": _("This game is for %(least)s to %(most)s seats."),
    "no_such_bot": _("There is no such bot."),
    "seat_taken": _("Somebody else was faster: that seat is taken."),
    "seat_held": _("That seat is kept for somebody."),
    "already_seated": _("You already have a seat here."),
    "not_seated": _("You have no seat at this table."),
    "sent_away": _("You were sent away from this table."),
    "table_full": _("All seats are taken."),
    "has_begun": _("The game has already begun."),
    "not_over": _("That is possible when the game is over."),
    "seats_empty": _("There are still empty seats."),
    "name_reserved": _("“%(name)s” sounds like somebody who looks after this site. Choose a different name."),
    "name_taken": _(
        "Your name is “%(name)s”, and at this table that looks like “%(other)s”. Choose a different name."
    ),
    "no_together": _("This game has secrets: everybody needs a screen of their own."),
    "no_standins": _("At this table no bot plays for somebody who is away."),
    "not_away": _("A bot can only play for somebody whose turn it is and who has been away for a while."),
    # a note sheet
    "no_sheets": _("This game has no note sheets."),
    "sheet_full": _("There is no more room on this sheet."),
    "sheet_shared": _("Everybody can read this sheet now, so it stays as it is."),
    "nothing_to_undo": _("There is nothing left to undo."),
    # a deal
    "no_such_deal": _("There is no deal of that code."),
    "no_such_variant": _("There is no deal of the day like that."),
    "no_such_day": _("There is no such day."),
    "future_day": _("That day has not come yet. Its deals are made when somebody asks for them first."),
    "too_long_ago": _("That day was before the first deal of the day here."),
    "sealed_until_tomorrow": _(
        "This is today’s deal, which others have yet to play. Its seed is opened when the day is over (UTC)."
    ),
    "still_playing": _("You are still playing this deal. Finish your game first, then look at the others’."),
    "play_first": _("Play today’s deal first, then look at the others’ boards."),
    "spoils_the_deal": _("You have not played this deal yet: others’ boards would spoil it for you."),
    "other_deal": _("These two games were not of this deal."),
    # talk
    "name_first": _("Choose a name first, then you can talk here."),
    "empty": _("Write something first."),
    "no_such_line": _("There is no such line."),
    "muted": _("You have been muted at this table: nobody would read this."),
    "not_in_charge": _("Only whoever opened the table, or leads the game, can do that."),
    "silenced": _("A moderator has muted you until %(until)s (UTC). You can still play."),
    "silenced_for_good": _("A moderator has muted you. You can still play."),
    "in_charge": _("Whoever opened the table, or leads the game, cannot be muted."),
    # who may be here
    "banned": _("The people who look after this site have kept you out of it until %(until)s (UTC)."),
    "banned_for_good": _("The people who look after this site have kept you out of it."),
    "banned_here": _(
        "The people who look after this site keep out all who come from where you are, until %(until)s (UTC)."
    ),
    "banned_here_for_good": _(
        "The people who look after this site keep out all who come from where you are."
    ),
    "table_closed": _("The people who look after this site have closed this table."),
    "too_many_guesses": _(
        "Someone where you are has asked for many tables that don't exist. Try again in %(seconds)s seconds."
    ),
    "too_many_sockets": _("Too many tables are open from where you are. Close some, then come back."),
    "too_many_tables": _("%(most)s tables of yours are waiting for players. Fill or leave one first."),
    "reported_already": _("You have reported this already. Somebody will look at it."),
    "nobody_to_report": _("There is nobody else here who could be reported."),
    # a log from a file
    "bad_log": _("This is not a match that was saved here."),
    "newer_log": _(
        "This match was played by version %(version)s of the rules. "
        "This site knows versions up to %(newest)s."
    ),
    "log_hash": _("The seed of this match does not agree with its fingerprint."),
    "log_move": _("Move %(seq)s of this match is not possible, so the match was not taken."),
    "log_outcome": _("The result in this file is not the one that its moves lead to."),
    "log_unfinished": _("This match has not been played to its end."),
}


def words_of(slug: str) -> ModuleType | None:
    """The module with a game's own words, when it has one."""
    return optional_module(slug, "words")


def sentence(refusal: Refused, game: str | None = None, language: str | None = None) -> str:
    """One sentence that says why, in that language (the active one when None); where a moderator has left a
    ``message`` with it, that, too.
    """
    own = getattr(words_of(game), "REFUSALS", {}) if game else {}
    words = own.get(refusal.code) or SENTENCES.get(refusal.code) or SENTENCES["not_offered"]
    with override(language) if language else nullcontext():
        try:
            say = str(words) % refusal.data
        except (KeyError, TypeError, ValueError):
            say = str(words)
        if message := refusal.data.get("message"):
            say = gettext("%(sentence)s They say: “%(message)s”") % {"sentence": say, "message": message}
        return say
