"""The alert for the day's deals: once a day, in the morning of those who want it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.matches.days import day_of, end_of
from tabletop.notifications import outbox, wording
from tabletop.notifications.models import Preferences
from tabletop.notifications.outbox import Alert
from tabletop.notifications.quiet_hours import next_morning
from tabletop.notifications.subscriptions import quiet_hours

BATCH = 50
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


def write_due_deals() -> int:
    """Write all alerts that are due; return how many people were looked at."""
    count = 0
    while people := _due(timezone.now()):
        count += len(people)
        for wants in people:
            _write(wants, timezone.now())
    return count


def _due(now: datetime) -> list[Preferences]:
    found = Preferences.objects.filter(deal_due__lte=now).select_related("user")
    return list(found.order_by("deal_due")[:BATCH])


def _write(wants: Preferences, now: datetime) -> None:
    """One process wins the row; only it writes the alert."""
    due = next_morning(now, quiet_hours(wants)) if wants.deal else None
    is_ours = Preferences.objects.filter(pk=wants.pk, deal_due=wants.deal_due).update(deal_due=due)
    assert wants.deal_due is not None
    if not is_ours or not wants.deal or now - wants.deal_due > MAX_LATE:
        return
    day = day_of(now)
    with wording.language_of(wants.user):
        deal = None if _source is None else _source(wants.user)
    if deal is not None:
        alert = Alert(
            wants.user.pk,
            wording.DEAL,
            wording.DEAL,
            f"{wording.DEAL}:{day}",
            now,
            end_of(day),
            lambda: wording.deal_payload(deal.name, deal.title, deal.url),
        )
        outbox.write([alert], wording.language_of)
