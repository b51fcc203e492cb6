"""Names of seats: unique within a match, and the same on pages, in files and at sockets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import count
from typing import TYPE_CHECKING

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from tabletop.accounts.names import PROGRAM_NAME_MOST, is_program_name, mark_program
from tabletop.accounts.similarity import look_alike, poses_as_staff
from tabletop.matches.refusals import words_of
from tabletop.rules.registry import find

if TYPE_CHECKING:
    from tabletop.matches.models import Match, Seat


class Sitter(msgspec.Struct, frozen=True):
    """Who has a seat: a ``bot`` by its key, a ``person`` by name, or neither. ``given`` is the name given to
    the seat itself by the host of a shared device or by a file.
    """

    bot: str = ""
    person: str = ""
    given: str = ""


def seat_names(
    game: str,
    sitters: Sequence[Sitter],
    *,
    together: bool = False,
    imported: bool = False,
    marked: bool = True,
) -> list[str]:
    """The name of each seat, in the active language; "" for an empty seat. Names that look alike are
    numbered, so that no two are the same.

    ``together``: all players share a device; a seat without a given name gets the game's word for it. If the
    device is a program's, all of them get its mark.
    ``imported``: the names come from a file. They are ``marked`` as imported, and none of them poses as a
    moderator's.
    """
    plain = [_name(game, seat, one, together, imported) for seat, one in enumerate(sitters)]
    names = _told_apart(plain)
    return [mark_imported(name) for name in names] if imported and marked else names


def names_of(match: Match, seats: Iterable[Seat], *, marked: bool = True) -> list[str]:
    """The names of these seats: all seats of that match, in order, each with its ``user``. See
    `seat_names`.
    """
    sitters = [Sitter(seat.bot, _person(seat), seat.name) for seat in seats]
    return seat_names(match.game, sitters, together=match.together, imported=match.imported, marked=marked)


def mark_imported(name: str) -> str:
    """The name with a note that it was imported."""
    return _("%(name)s (imported)") % {"name": name}


def deleted_name() -> str:
    """What stands for the name of a person who has been deleted."""
    return _("Deleted player")


def bot_name(game: str, bot: str) -> str:
    """A bot's name in the active language."""
    names = getattr(words_of(game), "BOTS", {})
    return str(names.get(bot) or _("Bot"))


def seat_word(game: str, seat: int) -> str:
    """The game's word for a seat if it has one for each, else "Player" and its number."""
    words: Sequence[str | Promise] = getattr(words_of(game), "SEATS", ())
    if len(words) > 1 and seat < len(words):
        return str(words[seat])
    return _("Player %(number)s") % {"number": seat + 1}


def seat_words(game: str) -> str:
    """The words for all seats that the game can have, as a JSON list."""
    own = [str(word) for word in getattr(words_of(game), "SEATS", ())]
    others = range(len(own), find(game).seats[-1])
    return json.dumps([*own, *(seat_word(game, seat) for seat in others)])


def _person(seat: Seat) -> str:
    if seat.user:
        return seat.user.name
    return deleted_name() if seat.person_deleted else ""


def _name(game: str, seat: int, sitter: Sitter, together: bool, imported: bool) -> str:
    if sitter.bot:
        return bot_name(game, sitter.bot)
    if imported:
        # A seat whose name could not be shown was given its number.
        hidden = sitter.given in ("", str(seat + 1)) or poses_as_staff(sitter.given)
        return _("Player %(number)s") % {"number": seat + 1} if hidden else sitter.given
    if together and (sitter.person or sitter.given):
        name = sitter.given or seat_word(game, seat)
        return mark_program(name[:PROGRAM_NAME_MOST].rstrip()) if is_program_name(sitter.person) else name
    return sitter.given or sitter.person


def _told_apart(names: Sequence[str]) -> list[str]:
    """The names, with numbers added to those that look alike. Numbers start at 1 and skip any that would make
    a name look like another.
    """
    told: list[str] = []
    for seat, name in enumerate(names):
        others = [other for place, other in enumerate(names) if place != seat]
        if not name or not any(other and look_alike(name, other) for other in others):
            told.append(name)
            continue
        known = [one for one in (*told, *names) if one]
        numbered = (_("%(name)s %(number)s") % {"name": name, "number": number} for number in count(1))
        told.append(next(one for one in numbered if not any(look_alike(one, other) for other in known)))
    return told
