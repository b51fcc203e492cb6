"""Abandoned tables and expired offers, for ``manage.py tidy``. Matches that have begun are never deleted."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from tabletop.matches import clock_source
from tabletop.matches.models import Line, Match, Seat
from tabletop.rules.clock import DAY

TABLE_DAYS = 14
PLANNED_DAYS = 2


def abandoned_tables(older_than: timedelta) -> QuerySet[Match]:
    """Tables opened longer ago than this that have not started, with no chat and no new player since then.
    Standing offers are deleted when they have expired, unless someone has joined; tables of games that are
    planned stay until `PLANNED_DAYS` after their time.
    """
    before = timezone.now() - older_than
    talk = Line.objects.filter(match=OuterRef("pk"), at__gte=before)
    new = Q(user__created__gte=before) | Q(user__last_login__gte=before)
    newcomers = Seat.objects.filter(new, match=OuterRef("pk"))
    now = clock_source.now()
    waiting = Match.objects.filter(status=Match.Status.OPEN)
    offers = waiting.exclude(seek_key="").filter(clock__seconds__gte=DAY)
    others = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False).exclude(user=OuterRef("host"))
    expired = offers.filter(seek_until__lte=now).exclude(Exists(others))
    valid = offers.filter(seek_until__gt=now)
    not_long_ago = timezone.now() - timedelta(days=PLANNED_DAYS)
    planned = waiting.filter(planned_for__gte=not_long_ago, appointment_cancelled=False)
    old = waiting.filter(created__lt=before).exclude(Exists(talk)).exclude(Exists(newcomers))
    old = old.exclude(pk__in=valid.values("pk")).exclude(pk__in=planned.values("pk"))
    return waiting.filter(Q(pk__in=old.values("pk")) | Q(pk__in=expired.values("pk")))
