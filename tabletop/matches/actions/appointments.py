"""Games that are planned for a time: an ordinary table whose players say beforehand that they will come
(docs/decisions/0012-finding-opponents.md).

Before its time such a table doesn't start automatically, and only its host can start it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.matches.actions import tables
from tabletop.matches.deal_variants import can_be_together
from tabletop.matches.events import AppointmentChanged, publish_after_commit
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame, find

MIN_AHEAD = timedelta(minutes=10)
MAX_AHEAD = timedelta(days=30)
"""How far ahead a game can be planned."""

LISTED_AFTER = timedelta(hours=1)
"""How long after its time a game that has not started is still listed."""

ALERT_BEFORE = timedelta(minutes=10)
"""When players are told that it starts soon."""

MAX_LATE = timedelta(minutes=30)
"""That alert is left out if it is later than this after the start, because the site was away."""

BATCH = 5
"""How many games' alerts one transaction deals with."""


def can_be_planned(game: AnyGame) -> bool:
    """Whether a game can be planned for a time: several people can play it."""
    return can_be_together(game)


def check_time(game: AnyGame, moment: datetime) -> None:
    """Raises `Refused`: cannot_be_planned, planned_too_soon, planned_too_late."""
    ahead = moment - timezone.now()
    if not can_be_planned(game):
        raise Refused("cannot_be_planned")
    if ahead < MIN_AHEAD:
        raise Refused("planned_too_soon", minutes=MIN_AHEAD // timedelta(minutes=1))
    if ahead > MAX_AHEAD:
        raise Refused("planned_too_late", days=MAX_AHEAD.days)


def _check_quota(user: User, match: Match) -> None:
    """Raises `Refused("too_many_planned")` if this person has planned too many games beside this one."""
    tables.lock_tables_of(user)
    own = Match.objects.filter(host=user, status=Match.Status.OPEN, appointment_cancelled=False, closure=None)
    if (
        own.filter(planned_for__gt=timezone.now()).exclude(pk=match.pk).count()
        >= limits.TABLES_PLANNED.number
    ):
        raise Refused("too_many_planned", most=limits.TABLES_PLANNED.number)


@transaction.atomic
def arrange(*, user: User, match_id: str, moment: datetime) -> None:
    """Plan the table's game for this time, or change its time. Only the host may do so. Raises `Refused`:
    as `check_time`, too_many_planned, and not_offered at tables on one device, and at those where people are
    paired.
    """
    match = tables.locked(match_id)
    tables.check_open(match)
    tables.check_host(match, user)
    if match.together or match.seek_key:
        raise Refused("not_offered")
    if match.start_time == moment:
        return
    check_time(find(match.game), moment)
    _check_quota(user, match)
    match.planned_for, match.appointment_cancelled = moment, False
    match.appointment_alert_due = moment - ALERT_BEFORE
    _revise(match, user)


@transaction.atomic
def cancel(*, user: User, match_id: str) -> None:
    """Cancel the table's time. The table stays, but is no longer listed. Only the host may do so. Raises
    `Refused`: not_planned.
    """
    match = tables.locked(match_id)
    tables.check_open(match)
    tables.check_host(match, user)
    if match.start_time is None:
        raise Refused("not_planned")
    match.appointment_cancelled, match.appointment_alert_due = True, None
    _revise(match, user)


def are_alerts_due(now: datetime) -> bool:
    """Whether `claim_alerts` would look at any game. Without a lock."""
    return Match.objects.filter(appointment_alert_due__lte=now).exists()


@transaction.atomic
def claim_alerts(now: datetime) -> Sequence[Match]:
    """The planned games whose players should be told now that they start soon. Each is returned once, to one
    process, if the transaction is committed.
    """
    due = Match.objects.filter(appointment_alert_due__lte=now).order_by("appointment_alert_due")
    claimed = []
    for match in due.select_for_update(skip_locked=True, of=("self",))[:BATCH]:
        match.appointment_alert_due = None
        match.save(update_fields=["appointment_alert_due"])
        is_open = match.status == Match.Status.OPEN and not match.closed
        if is_open and match.start_time is not None and now < match.start_time + MAX_LATE:
            claimed.append(match)
    return claimed


def _revise(match: Match, user: User) -> None:
    match.appointment_revision += 1
    changed = ["planned_for", "appointment_cancelled", "appointment_revision", "appointment_alert_due"]
    match.save(update_fields=changed)
    tables.notify_tables(match)
    if match.appointment_revision > 1:
        publish_after_commit(AppointmentChanged(match.pk, user.pk))
