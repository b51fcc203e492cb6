"""Deleting a person at their own wish."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Exists, OuterRef

from tabletop.accounts.models import User
from tabletop.matches.models import Match, Seat
from tabletop.matches.services import seats
from tabletop.rules.game import Refused


@transaction.atomic
def delete_person(user: User) -> None:
    """Delete this person with everything that is theirs alone: devices, codes, results, puzzles, notes, and
    the games that they have imported. Games played with others stay for the others, without the name
    (`tabletop.matches.services.people.person_deleting`). Raises `Refused`: still_in_games.
    """
    user = User.objects.select_for_update().get(pk=user.pk)
    if _is_awaited(user):
        raise Refused("still_in_games")
    waiting = Match.objects.filter(seats__user=user, status=Match.Status.OPEN).distinct()
    for match_id in list(waiting.values_list("pk", flat=True)):
        seats.leave(user=user, match_id=match_id)
    Match.objects.filter(host=user, imported=True).delete()
    user.delete()


def _is_awaited(user: User) -> bool:
    """Whether someone else would be left waiting in a game in progress."""
    others = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False).exclude(user=user)
    playing = Match.objects.filter(seats__user=user, status=Match.Status.PLAYING, closure__isnull=True)
    return playing.filter(Exists(others)).exists()
