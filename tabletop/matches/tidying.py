"""Abandoned tables, for ``manage.py tidy``. Matches that have started are never deleted."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from tabletop.matches.models import Line, Match, Seat

TABLE_DAYS = 14


def abandoned_tables(older_than: timedelta) -> QuerySet[Match]:
    """Tables opened longer ago than this that have not started, with no chat and no new player since then."""
    before = timezone.now() - older_than
    talk = Line.objects.filter(match=OuterRef("pk"), at__gte=before)
    new = Q(user__created__gte=before) | Q(user__last_login__gte=before)
    newcomers = Seat.objects.filter(new, match=OuterRef("pk"))
    old = Match.objects.filter(status=Match.Status.OPEN, created__lt=before)
    return old.exclude(Exists(talk)).exclude(Exists(newcomers))
