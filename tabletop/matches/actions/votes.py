"""Votes for the best question of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches.actions import tables
from tabletop.matches.events import TableChanged, publish_after_commit
from tabletop.matches.models import Match, Vote
from tabletop.rules.game import Refused


@transaction.atomic
def vote(*, user: User, match_id: str, choice: int, askers: Sequence[int | None]) -> None:
    """Vote for a question, numbered from 1, or change one's vote. ``askers`` are the seats of those who asked
    each question, None for questions that can't be chosen. Raises `Refused`: not_over, not_seated, no_choice,
    own_choice.
    """
    match = tables.locked(match_id)
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    tables.check_seated(match, user)
    asker = askers[choice - 1] if 0 < choice <= len(askers) else None
    if asker is None:
        raise Refused("no_choice")
    if match.seats.filter(user=user, index=asker).exists():
        raise Refused("own_choice")
    Vote.objects.update_or_create(match=match, user=user, defaults={"choice": choice})
    publish_after_commit(TableChanged(match.pk))


def counts(match_id: str) -> dict[int, int]:
    """How many votes each question has that has any."""
    return dict(Counter(Vote.objects.filter(match_id=match_id).values_list("choice", flat=True)))
