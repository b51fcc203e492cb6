"""Alerts at a time: the deal of the day, and games that were planned."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.database.write_order import background_batch
from tabletop.features.notifications import alerts, circle_alerts, outbox, wording
from tabletop.features.notifications.models import Message, Preferences
from tabletop.features.notifications.outbox import Alert
from tabletop.features.notifications.subscriptions import next_morning, quiet_hours
from tabletop.i18n.time_zones import zone_of
from tabletop.matches.actions import appointments
from tabletop.matches.days import day_of, end_of
from tabletop.matches.events import PeopleAlerted, publish_after_commit
from tabletop.matches.models import Match
from tabletop.matches.seat_names import names_of

# -- The deal of the day ---------------------------------------------------------------------------------
# The alert for the day's deals: once a day, in the morning of those who want it.


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


# -- Planned games ---------------------------------------------------------------------------------------
# Alerts about planned games: that one starts soon, and that its time has changed. Synchronous database
# work.


START_LASTS = timedelta(minutes=10)
"""How long the alert that a game starts soon is worth sending, and at least until its time."""

CHANGE_LASTS = timedelta(days=1)
"""When the alert expires that a time has changed, or with the new time if that is earlier."""

START, CHANGE = "start", "change"
"""The parts of the outbox: neither replaces other alerts of the match that wait."""


def write_due_starts() -> int:
    """Write the alerts of some planned games that start soon; return how many games were looked at. Of
    several processes, one writes those of a game.
    """
    now = timezone.now()
    if not appointments.are_alerts_due(now):
        return 0
    with background_batch(), transaction.atomic():
        claimed = appointments.claim_alerts(now)
        for match in claimed:
            told = outbox.write(list(_starts(match, now)))
            circle_alerts.write_start(match, now, START)
            if told:
                publish_after_commit(PeopleAlerted(match.pk, frozenset(told)))
    return len(claimed)


def _starts(match: Match, now: datetime) -> Iterable[Alert]:
    assert match.planned_for is not None
    # Nobody is woken by a time that the host chose after they had said that they would come.
    kind = wording.START if match.appointment_revision == 1 else wording.PLANNED
    expires = max(match.planned_for, now + START_LASTS)
    about = f"{wording.START}:{match.appointment_revision}"
    for user in _people(match):
        yield Alert(user, wording.tag_of(match.pk), kind, about, now + alerts.DELAY, expires, part=START)


def write_change(match_id: str, by: int) -> set[int]:
    """Put alerts into the outbox for those who sit at the table: the person ``by`` has changed its time, or
    cancelled it. Alerts that it starts soon are not sent any more. Returns the people who get one.
    """
    match = _open_match(match_id)
    if match is None:
        return set()
    now, tag = timezone.now(), wording.tag_of(match.pk)
    Message.objects.filter(tag=tag, part=START, due__isnull=False).update(due=None)
    expires = now + CHANGE_LASTS if match.start_time is None else min(now + CHANGE_LASTS, match.start_time)
    about = f"{wording.PLANNED}:{match.appointment_revision}"
    return outbox.write(
        [
            Alert(user, tag, wording.PLANNED, about, now + alerts.DELAY, expires, part=CHANGE)
            for user in _people(match)
            if user != by
        ]
    )


def start_payload(message: Message) -> dict[str, Any] | None:
    """What the alert says that the game starts soon; None if there is no such game any more."""
    match = _open_match(wording.match_of(message.tag))
    if match is None or match.start_time is None:
        return None
    seats = list(match.seats.select_related("user"))
    names = zip(seats, names_of(match, seats), strict=True)
    one = message.subscription
    others = [name for seat, name in names if not seat.empty and seat.user_id != one.user_id]
    others = [] if one.format else others  # as in `alerts.payload`
    minutes = round((match.start_time - timezone.now()) / timedelta(minutes=1))
    return wording.start_payload(message.kind, match.game, match.pk, others, minutes)


def change_payload(message: Message) -> dict[str, Any] | None:
    """What the alert says that the time has changed; None if there is no such game any more."""
    match = _open_match(wording.match_of(message.tag))
    if match is None:
        return None
    seats = list(match.seats.select_related("user"))
    names = dict(zip((seat.user_id for seat in seats), names_of(match, seats), strict=True))
    wants = Preferences.objects.filter(user=message.subscription.user_id).first()
    zone = zone_of(wants.time_zone if wants else "UTC")
    host = "" if message.subscription.format else names.get(match.host_id, "")
    return wording.appointment_payload(match.game, match.pk, host=host, moment=match.start_time, zone=zone)


def _open_match(match_id: str) -> Match | None:
    match = Match.objects.select_related("closure").filter(pk=match_id, status=Match.Status.OPEN).first()
    return None if match is None or match.closed else match


def _people(match: Match) -> list[int]:
    """Who sits at the table."""
    return list(match.seats.filter(user__isnull=False).values_list("user", flat=True))
