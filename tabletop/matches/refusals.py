"""The sentence for every refusal, in the reader's language.

Rules and services raise `Refused(code, **data)`; this module turns the code into a sentence. A game adds its
own codes as ``REFUSALS`` in ``games/<slug>/words.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from types import ModuleType

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext_lazy, override
from django.utils.translation import gettext_lazy as _

from tabletop.rules.game import Refused
from tabletop.rules.registry import optional_module

SENTENCES: Mapping[str, str | Promise] = {
    # the move
    "malformed": _("The game doesn’t recognise that move."),
    "not_offered": _("You can’t do that now."),
    "not_your_turn": _("It’s not your turn."),
    "game_over": _("The game is over."),
    "too_early": _("Time isn’t up yet."),
    "bad_clock": _("That clock isn’t available."),
    "not_clocked": _("This game has no clock."),
    "not_so_far_back": _("You can take back at most %(most)s of your moves."),
    "no_fork": _("This game can’t be continued from an earlier move."),
    "no_review": _("This game can’t be reviewed right now."),
    "no_analysis": _("This position can’t be analysed right now."),
    "no_such_position": _("This address doesn’t lead to a position in this game."),
    "too_busy": ngettext_lazy(
        "Too many requests. Try again in %(seconds)s second.",
        "Too many requests. Try again in %(seconds)s seconds.",
        "seconds",
    ),
    "line_full": _("A line on the analysis board can have at most %(most)s moves."),
    "log_full": _("This game is too long for that. Finish it, resign or agree a draw."),
    "no_plans": _("You can plan replies only in games for two with a day or more per move."),
    "plan_on_your_turn": _("It’s your turn: move on the board. You can plan replies when you’ve moved."),
    "plan_stale": _("The game has moved on, so nothing was saved. Look at the new position first."),
    "plan_too_big": _("A plan can have at most %(most)s replies. Remove some."),
    "plan_too_deep": _("You can plan at most %(most)s of your moves in a row."),
    "planned_twice": _("There are two replies to the same move. Remove one."),
    "stale": _("The game has moved on. Here is the current position."),
    "not_started": _("The game hasn’t started yet."),
    "not_your_seat": _("That’s not your seat."),
    "no_such_seat": _("That seat doesn’t exist."),
    "id_taken": _("This move’s id has been used before. Give each move a new id."),
    "not_saved": _("Your move couldn’t be saved. Please try again."),
    # the message
    "not_json": _("The server doesn’t understand that message."),
    "bad_character": _("Please remove the unsupported character."),
    "not_text": _("Send text, not binary data."),
    "too_long": _("That message is too long."),
    "too_fast": _("You’re going too fast. Wait a moment and try again."),
    "no_such_number": _("The game hasn’t reached that move."),
    "no_such_query": _("You can’t ask that in this game."),
    "away": _(
        "The site is temporarily unavailable. Nothing is lost, and the game will continue automatically."
    ),
    "broken": _("Something went wrong on our side. Nothing has changed."),
    # the table
    "no_such_table": _("That table doesn’t exist."),
    "no_such_game": _("That game doesn’t exist."),
    "newer_rules": _(
        "This game uses newer rules than this server. The site is being upgraded: try again in a minute."
    ),
    "no_screen": _("This game has no big screen."),
    "no_watchers": _("This table is private."),
    "bad_options": _("These options don’t work for this game."),
    "bad_seats": _("This game is for %(least)s to %(most)s players."),
    "no_such_bot": _("That bot doesn’t exist."),
    "seat_taken": _("Someone else has just taken that seat."),
    "seat_held": _("That seat is reserved for another player."),
    "already_seated": _("You already have a seat here."),
    "not_seated": _("You don’t have a seat at this table."),
    "sent_away": _("You’ve been removed from this table."),
    "turned_away": _("You weren’t let into this game, so you can’t ask again. You can watch."),
    "not_asking": _("They aren’t waiting to be let in."),
    "room_closed": _("The room is closed to newcomers. Ask the person who leads it to open it."),
    "nearly_over": _("This game is nearly over, so you can’t join any more. You can watch."),
    "table_full": _("All seats are taken."),
    "has_begun": _("The game has already started."),
    "no_choice": _("You can’t vote for that question."),
    "own_choice": _("You can’t vote for your own question."),
    "not_over": _("You can do that once the game is over."),
    "seat_empty": _("Nobody sits there any more."),
    "seats_empty": _("There are still empty seats."),
    "name_reserved": _("“%(name)s” sounds like a moderator. Choose a different name."),
    "name_taken": _(
        "Your name “%(name)s” looks too much like “%(other)s” at this table. Choose a different name."
    ),
    "no_together": _("This game has secrets, so each player needs their own screen."),
    "no_standins": _("Bots can’t play for absent players at this table."),
    "not_away": _("A bot can only play for someone who has been away for a while on their turn."),
    # a note sheet
    "no_sheets": _("This game has no note sheets."),
    "sheet_full": _("This sheet is full."),
    "sheet_shared": _("Everyone can read this sheet now, so it can’t be changed."),
    "nothing_to_undo": _("There’s nothing left to undo."),
    # a deal
    "no_such_deal": _("There’s no deal with that code."),
    "no_such_variant": _("That daily deal doesn’t exist."),
    "no_such_day": _("That date doesn’t exist."),
    "future_day": _("That day hasn’t come yet. Its deals will be available then."),
    "too_long_ago": _("Daily deals don’t go back that far."),
    "sealed_until_tomorrow": _(
        "This is today’s deal, and others are still playing it. Its seed is revealed at midnight (UTC)."
    ),
    "still_playing": _("You’re still playing this deal. Finish your game to see how others played it."),
    "play_first": _("Play today’s deal first to see the others’ boards."),
    "spoils_the_deal": _("You haven’t played this deal yet, and other boards would spoil it for you."),
    "other_deal": _("These two games weren’t played on this deal."),
    # a friends' circle
    "no_such_circle": _("There’s no circle with that link. It may have a new one: ask a member."),
    "circle_full": _("This circle is full: it can have at most %(most)s members."),
    "too_many_circles": _("You’re already in %(most)s circles. Leave one first."),
    "not_keeper": _("Only the keeper of the circle can do that."),
    # the chat
    "name_first": _("Choose a name first to chat here."),
    "empty": _("Write something first."),
    "no_such_line": _("That message doesn’t exist."),
    "said_before": _("You can react to messages from before the start once the game is over."),
    "reactions_full": _("This message has enough reactions."),
    "reactions_paused": _("You can’t react right now."),
    "muted": _("You’ve been muted at this table, so no one would see this."),
    "not_host": _("Only the host can do that."),
    "not_leader": _("Only the player leading the game can do that."),
    "not_in_charge": _("Only the host or the player leading the game can do that."),
    "silenced": _("A moderator has muted you until %(until)s (UTC). You can still play."),
    "silenced_for_good": _("A moderator has muted you. You can still play."),
    "in_charge": _("The host and the player leading the game can’t be muted."),
    # who may be here
    "banned": _("A moderator has banned you from this site until %(until)s (UTC)."),
    "banned_for_good": _("A moderator has banned you from this site."),
    "banned_here": _("A moderator has banned your network from this site until %(until)s (UTC)."),
    "banned_here_for_good": _("A moderator has banned your network from this site."),
    "table_closed": _("A moderator has closed this table."),
    "bad_token": _("This token isn’t valid. It may have expired or been revoked: create a new one."),
    "token_scope": _("This token can’t be used for that."),
    "too_many_guesses": ngettext_lazy(
        "Too many wrong table links from your network. Try again in %(seconds)s second.",
        "Too many wrong table links from your network. Try again in %(seconds)s seconds.",
        "seconds",
    ),
    "too_many_sockets": _("Too many tables are open on your network. Close some, then come back."),
    "too_many_tables": _("You already have %(most)s tables waiting for players. Fill or leave one first."),
    "too_many_unfinished": _(
        "You already have %(most)s unfinished games against bots. Finish or resign one first."
    ),
    "cannot_be_planned": _("This game can’t be planned for a time."),
    "planned_too_soon": _("That’s too soon. Choose a time at least %(minutes)s minutes from now."),
    "planned_too_late": _("That’s too far ahead. Choose a time within the next %(days)s days."),
    "planned_later": _("This game is planned for later. Until then, only the host can start it."),
    "not_planned": _("This game isn’t planned for a time."),
    "too_many_planned": _("You already have %(most)s planned games ahead. Play or cancel one first."),
    "only_pairs": _("Only two players can be paired. Choose two players, or open a table."),
    "paired_now": _("You can’t be paired at a time. Open a table to plan a game, or choose no time."),
    "reported_already": _("You’ve already reported this. A moderator will look at it."),
    "no_such_submission": _("This doesn’t exist, or is no longer published."),
    "nobody_to_report": _("There’s no one else here to report."),
    # an imported game
    "bad_log": _("That isn’t a game saved on this site."),
    "old_log": _("This file was saved before version 1.0 of this site, and can’t be opened any more."),
    "newer_log": _(
        "This game was played with version %(version)s of the rules. "
        "This site knows versions up to %(newest)s."
    ),
    "log_hash": _("The seed of this game doesn’t match its fingerprint."),
    "log_move": _("Move %(seq)s of this game isn’t possible, so the game wasn’t imported."),
    "log_outcome": _("The result in this file doesn’t match its moves."),
    "log_unfinished": _("This game hasn’t been played to the end."),
    "newer_archive": _("This file was exported by a newer version of this site."),
    "match_too_big": _("This game is too long: a saved game can have at most %(most)s kilobytes."),
    # deleting oneself
    "still_in_games": _("Other people are still in a game with you. Finish it or resign first."),
}


def words_of(slug: str) -> ModuleType | None:
    """The game's ``words`` module, or None if it has none."""
    return optional_module(slug, "words")


def sentence(refusal: Refused, game: str | None = None, language: str | None = None) -> str:
    """The sentence for a refusal, in ``language`` (the active one if None), followed by a moderator's
    ``message`` if its data has one.
    """
    own = getattr(words_of(game), "REFUSALS", {}) if game else {}
    words = own.get(refusal.code) or SENTENCES.get(refusal.code) or SENTENCES["not_offered"]
    with override(language) if language else nullcontext():
        try:
            say = str(words % refusal.data)
        except (KeyError, TypeError, ValueError):
            say = str(words)
        if message := refusal.data.get("message"):
            say = gettext("%(sentence)s Their message: “%(message)s”") % {"sentence": say, "message": message}
        return say
