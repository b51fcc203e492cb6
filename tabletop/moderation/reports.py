"""Reporting somebody at a table: who may be reported, and what of the talk goes with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tabletop.accounts.models import User
from tabletop.matches.models import Line, Match
from tabletop.moderation import bans
from tabletop.moderation.models import Report
from tabletop.rules.game import Refused

MAX_LINES = 40
"""So many of the newest lines can be pointed at."""

AROUND = 2
"""Lines of the same room before and after each that was pointed at, so that a moderator can judge it."""


class Suspect(NamedTuple):
    """Somebody at the table who can be reported, under the name that is read there. ``key`` is what a form
    calls them: it says nothing at another table.
    """

    user: int
    name: str
    key: str


def readable(match: Match, user: User | None) -> list[Line]:
    """The newest lines that this person may read at that table now, in order."""
    lines = match.lines.order_by("-number")
    if match.status != Match.Status.OVER:
        seated = user is not None and match.seats.filter(user=user).exists()
        own = Line.Room.TABLE if seated else Line.Room.WATCHERS
        lines = lines.filter(room__in=(own, Line.Room.WAITING))
    return list(lines[:MAX_LINES])[::-1]


def of_others(lines: Iterable[Line], user: User | None) -> list[Line]:
    """Those that this person can point at: nobody reports themselves."""
    return [line for line in lines if user is None or line.user_id != user.pk]


def suspects(match: Match, user: User | None, lines: Iterable[Line]) -> list[Suspect]:
    """Everybody else who has a seat there, who said one of these lines, or who opened the table."""
    found: dict[int, str] = {}
    for seat in match.seats.select_related("user"):
        if seat.user is not None:
            found[seat.user.pk] = seat.user.name
    for line in lines:
        if line.user_id is not None:
            found.setdefault(line.user_id, line.name)
    if match.host is not None:
        found.setdefault(match.host.pk, match.host.name)
    others = ((pk, name) for pk, name in found.items() if user is None or pk != user.pk)
    return [Suspect(pk, name, _key(match, pk)) for pk, name in others]


def _key(match: Match, user: int) -> str:
    return salted_hmac("tabletop.moderation.reports", f"{match.pk} {user}").hexdigest()[:16]


@transaction.atomic
def report(
    *, match: Match, by: User, about: Suspect, why: str, words: str = "", numbers: Collection[int] = ()
) -> Report:
    """Tell the moderators. ``numbers`` are lines that ``by`` may read. Raises `Refused`: reported_already, as
    long as nobody has looked at what they reported of the same person there.
    """
    if Report.objects.filter(match=match, by=by, about=about.user, settled=None).exists():
        raise Refused("reported_already")
    return Report.objects.create(
        match=match,
        by=by,
        about_id=about.user,
        name=about.name,
        why=why,
        words=words,
        lines=_with_context(readable(match, by), numbers),
        network=bans.last_address(about.user),
    )


def _with_context(lines: list[Line], numbers: Collection[int]) -> list[dict[str, object]]:
    marked = {place for place, line in enumerate(lines) if line.number in numbers}
    near = {place + step for place in marked for step in range(-AROUND, AROUND + 1)}
    return [
        {
            "n": line.number,
            "name": line.name,
            "room": line.room,
            "text": line.text,
            **({"original": line.original} if line.original else {}),
            "at": line.at.isoformat(timespec="seconds"),
            "reported": place in marked,
        }
        for place, line in enumerate(lines)
        if place in near
    ]


def settle(chosen: QuerySet[Report], by: User | None) -> int:
    """Nobody need look at these any more; from where somebody came is forgotten. How many were still open."""
    return chosen.filter(settled=None).update(settled=timezone.now(), settled_by=by, network="")
