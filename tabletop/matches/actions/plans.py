"""Plans in the database: one row for each seat that has planned replies
(`tabletop.rules.conditional_moves`). Synchronous: called by pages and in the reader's threads.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.accounts.models import User
from tabletop.matches.events import PlanSaved, publish_after_commit
from tabletop.matches.models import Match, Move, Plan
from tabletop.rules import conditional_moves
from tabletop.rules.conditional_moves import can_have_plans
from tabletop.rules.registry import find

KEY = "plan:"
"""Prefix of the keys of moves made from plans. People can't send such keys
(`tabletop.live.client_messages.Key`).
"""


class StoredPlan(NamedTuple):
    """A plan, its row, its seat, the owner of the seat who has made it, and the number of its anchor."""

    pk: int
    seat: int
    user: int
    number: int
    plan: conditional_moves.Plan


def can_plan(match: Match) -> bool:
    """Whether players of this match can plan replies while it is played."""
    return not match.together and can_have_plans(find(match.game), match.clock, match.seats.count())


def save(*, user: User, match: Match, seat: int, number: int, plan: conditional_moves.Plan) -> None:
    """Replace this seat's plan by one that starts from the position at ``number``, where it was checked. An
    empty one is deleted. The match's row isn't locked: whether the opponent has moved in the meantime is
    looked up after the commit, by `tabletop.live.automation.planned_replies`.
    """
    if not plan:
        Plan.objects.filter(match=match, seat=seat).delete()
        return
    values: dict[str, Any] = {
        "user": user,
        "number": number,
        "replies": conditional_moves.write_plan(plan),
    }
    Plan.objects.update_or_create(match=match, seat=seat, defaults=values)
    publish_after_commit(PlanSaved(match.pk))


def plans_of(match_id: str) -> list[StoredPlan]:
    """All plans of a match."""
    return [
        StoredPlan(row.pk, row.seat, row.user_id, row.number, conditional_moves.read_plan(row.replies))
        for row in Plan.objects.filter(match_id=match_id)
    ]


def delete(stored: StoredPlan) -> None:
    """Delete a plan, unless its owner has saved another one."""
    Plan.objects.filter(pk=stored.pk, user=stored.user, number=stored.number).delete()


def moves_from_plans(match_id: str, seat: int) -> list[int]:
    """The numbers of the moves that were made from this seat's plans."""
    made = Move.objects.filter(match_id=match_id, seat=seat, key__startswith=f"{KEY}{seat}:")
    return list(made.order_by("seq").values_list("seq", flat=True))


def delete_finished() -> None:
    """Delete the plans of matches that are over, for ``manage.py tidy``."""
    Plan.objects.exclude(match__status=Match.Status.PLAYING).delete()
