"""Playing on from an earlier state of a game that is over: a match with the same log up to there."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tabletop.matches.models import Match, Move, Seat
from tabletop.people.models import User
from tabletop.rules.game import Refused
from tabletop.rules.registry import find


@transaction.atomic
def fork(*, user: User, match_id: str, at: int) -> Match:
    """The match that begins as this one went until number ``at``; whoever played it alone goes on from there.

    Raises `Refused`: no_such_table, not_seated, not_over, no_fork (a game that is not played alone),
    no_such_number (the last one too: there it was over).
    """
    old = Match.objects.filter(pk=match_id).first()
    if old is None:
        raise Refused("no_such_table")
    if not old.seats.filter(user=user).exists():
        raise Refused("not_seated")
    if old.status != Match.Status.OVER:
        raise Refused("not_over")
    if not find(old.game).takebacks or old.seats.count() != 1:
        raise Refused("no_fork")
    rows = list(old.moves.order_by("seq"))
    if not 0 <= at < len(rows):
        raise Refused("no_such_number")
    new = Match.objects.create(
        game=old.game,
        rules_version=old.rules_version,
        options=old.options,
        deal=old.deal,
        seed=old.seed,
        host=user,
        watchers=old.watchers,
        forked_from=old,
        forked_at=at,
        status=Match.Status.PLAYING,
        started=timezone.now(),
    )
    Seat.objects.create(match=new, index=0, user=user)
    Move.objects.bulk_create(
        Move(match=new, seq=row.seq, seat=row.seat, move=row.move, key=f"fork-{row.seq}", at=row.at)
        for row in rows[:at]
    )
    return new
