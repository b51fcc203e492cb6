"""Chat in the database. Synchronous: called in the reader's threads."""

from __future__ import annotations

from typing import NamedTuple

from django.db import IntegrityError, transaction
from django.db.models import Max

from tabletop.accounts.models import User
from tabletop.accounts.profanity import masked
from tabletop.matches.models import Line, Match, Muted
from tabletop.matches.name_checks import check_name
from tabletop.rules.game import Refused

ATTEMPTS = 8
"""How often to try another number for a line if someone else takes it first."""


class Author(NamedTuple):
    """The author of a line. ``known``: the name of the seat's owner and the name shown for the seat, as last
    read; None without a seat, or if one person has all seats.
    """

    user: int
    seat: int | None
    known: tuple[str, str] | None


def add_line(match_id: str, room: str, author: Author, original: str) -> None:
    """Store a line, with profanity masked. Raises `Refused`: not_saved, and for a spectator what `check_name`
    raises.
    """
    speaker = User.objects.only("name", "is_staff").get(pk=author.user)
    name = _name(speaker, author)
    if author.seat is None:
        check_name(speaker, name, Match.objects.get(pk=match_id))
    text = masked(original)
    for _ in range(ATTEMPTS):
        try:
            with transaction.atomic():
                Line.objects.create(
                    match_id=match_id,
                    number=_newest(match_id) + 1,
                    room=room,
                    user_id=author.user,
                    seat=author.seat,
                    name=name,
                    text=text,
                    original=original if original != text else "",
                )
            return
        except IntegrityError:
            continue  # someone else wrote at the same time
    raise Refused("not_saved")


def _newest(match_id: str) -> int:
    return Line.objects.filter(match_id=match_id).aggregate(newest=Max("number"))["newest"] or 0


def _name(speaker: User, author: Author) -> str:
    """The name shown for the seat, unless its owner has changed their name since."""
    if author.known and author.known[0] == speaker.name:
        return author.known[1]
    return speaker.name


def author_of(match_id: str, number: int) -> int:
    """The primary key of a line's author. Raises `Refused("no_such_line")`."""
    found = Line.objects.filter(match_id=match_id, number=number, user__isnull=False)
    user = found.values_list("user_id", flat=True).first()
    if user is None:
        raise Refused("no_such_line")
    return user


def check_muted(match_id: str, user: int) -> None:
    """Raise `Refused("muted")` for a person who is muted at this table."""
    if Muted.objects.filter(match_id=match_id, user=user).exists():
        raise Refused("muted")


def set_muted(match_id: str, user: int, muted: bool) -> None:
    """Mute or unmute this person at this table."""
    if muted:
        Muted.objects.get_or_create(match_id=match_id, user_id=user)
    else:
        Muted.objects.filter(match_id=match_id, user=user).delete()
