"""The alert for the day's deals: once a day, in the morning of those who want it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.database.write_order import background_batch
from tabletop.features.notifications import outbox, wording
from tabletop.features.notifications.models import Preferences
from tabletop.features.notifications.outbox import Alert
from tabletop.features.notifications.quiet_hours import next_morning
from tabletop.features.notifications.subscriptions import quiet_hours
from tabletop.matches.days import day_of, end_of

BATCH = 10
"""How many people one transaction deals with."""

MAX_LATE = timedelta(hours=6)
"""An alert that is later than this, because the site was away, is left out."""


class Daily(NamedTuple):
    """A deal of the day that a person hasn't played: the game's ``name``, the deal's, and its ``url``."""

    name: str
    title: str
    url: str


_source: Callable[[User], Daily | None] | None = None


def set_source(source: Callable[[User], Daily | None]) -> None:
    """Set the function that knows what to offer to a person today, in the active language; None: nothing."""
    global _source
    _source = source


def payload(user: User) -> dict[str, Any] | None:
    """What the alert says, in the active language; None if there is nothing to offer to this person."""
    deal = None if _source is None else _source(user)
    return None if deal is None else wording.deal_payload(deal.name, deal.title, deal.url)


def write_due_deals() -> int:
    """Write the alerts of some people for whom they are due; return how many people were looked at. In the
    same transaction it is noted when theirs is due next, so that nobody's is lost, and one process writes it.
    """
    now = timezone.now()
    people = list(Preferences.objects.filter(deal_due__lte=now).order_by("deal_due")[:BATCH])
    due = {each.pk: each.deal_due for each in people}
    is_late = {each.pk for each in people if each.deal_due is None or each.deal_due < now - MAX_LATE}
    for each in people:
        each.deal_due = next_morning(now, quiet_hours(each)) if each.deal else None
    rows = outbox.rows_of([_alert(each, now) for each in people if each.deal and each.pk not in is_late])
    if not people:
        return 0
    with background_batch(), transaction.atomic():
        locked = Preferences.objects.filter(pk__in=due).select_for_update(skip_locked=True)
        ours = {pk for pk, is_due in locked.values_list("pk", "deal_due") if is_due == due[pk]}
        Preferences.objects.bulk_update([each for each in people if each.pk in ours], ["deal_due"])
        outbox.put([row for row in rows if row.alert.user in ours])
    return len(people)


def _alert(wants: Preferences, now: datetime) -> Alert:
    day = day_of(now)
    return Alert(wants.pk, wording.DEAL, wording.DEAL, f"{wording.DEAL}:{day}", now, end_of(day))
