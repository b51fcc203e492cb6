"""Names at a table: what each seat is called, and which names may sit down."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from itertools import count

import msgspec
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from tabletop.accounts.models import User
from tabletop.accounts.names import PROGRAM_NAME_MOST, is_program_name, mark_program
from tabletop.accounts.similarity import look_alike, poses_as_staff
from tabletop.matches.models import Match, Seat
from tabletop.matches.refusals import sentence, words_of
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import seated_bots
from tabletop.rules.registry import find

# -- Names of seats --------------------------------------------------------------------------------------


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


# -- Checks of names -------------------------------------------------------------------------------------
# Checks of names at a table: they must differ from the other players' names and must not pose as staff.


def check_name(user: User | None, name: str, match: Match | None = None) -> None:
    """Raises `Refused`: name_reserved if the name poses as a moderator's and its owner isn't one; name_taken
    if it looks like the name of another player of the match or of a bot of its game. ``user`` is the name's
    owner, None for a new guest.
    """
    if poses_as_staff(name) and not (user is not None and user.is_staff):
        raise Refused("name_reserved", name=name)
    if match is not None:
        _compare(name, match.game, _others(match, user))


def check_at_tables(user: User, name: str) -> Callable[[], bool]:
    """A `tabletop.accounts.guests.NameCheck`. Raises `ValidationError` if the name is taken at any table
    where this person sits and the game is not over.
    """
    others = _others_at_tables(user)
    try:
        check_name(user, name)
        for game, names in others.items():
            _compare(name, game, names)
    except Refused as refusal:
        raise ValidationError(sentence(refusal), code=refusal.code) from None
    return lambda: _others_at_tables(user) == others


def _compare(name: str, game: str, others: Iterable[str]) -> None:
    """Raises `Refused("name_taken")` if the name looks like one of these or like a bot's of that game."""
    for other in (*(bot_name(game, bot) for bot in seated_bots(game)), *others):
        if look_alike(name, other):
            raise Refused("name_taken", name=name, other=other)


def _others_at_tables(user: User) -> dict[str, set[str]]:
    """For each game that this person plays or waits to play, the names of the others at those tables."""
    own = Seat.objects.filter(user=user, archived=False).exclude(match__status=Match.Status.OVER).order_by()
    seats = Seat.objects.filter(match__in=own.values("match")).order_by().distinct()
    found: dict[str, set[str]] = {}
    for game, sitter, held_for, given, name in seats.values_list(
        "match__game", "user", "held_for", "name", "user__name"
    ):
        names = found.setdefault(game, set())
        if user.pk not in (sitter, held_for) and (given or name):
            names.add(given or name)
    return found


def _others(match: Match, user: User | None) -> Iterable[str]:
    """The names of the other players at this table."""
    for seat in match.seats.select_related("user"):
        mine = user is not None and user.pk in (seat.user_id, seat.held_for_id)
        if not mine and (seat.name or seat.user is not None):
            yield seat.name or str(seat.user)
