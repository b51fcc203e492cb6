"""The database model of the daily cases: people's progress with each."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils import timezone

from tabletop.features.deals.api import day_of


class CaseAttempt(models.Model):
    """One person's attempt at the case of one day. ``named`` are the tiles named wrongly, in order, and
    ``hints`` is the number of hints taken. ``began`` is when the page was opened; it decides whether the
    attempt counts for its day. At most one of ``solved`` and ``shown`` is set: the time when it was solved,
    or given up.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    day = models.DateField()
    named = models.JSONField(default=list, db_default=[])
    hints = models.PositiveSmallIntegerField(default=0, db_default=0)
    began = models.DateTimeField(default=timezone.now, db_default=Now())
    solved = models.DateTimeField(null=True)
    shown = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "day"], name="one_case_attempt_a_day")
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.day}"

    @property
    def is_over(self) -> bool:
        """Whether the case was solved or given up."""
        return bool(self.solved or self.shown)

    @property
    def in_time(self) -> bool:
        """Whether it was started on its day (UTC). Then it counts even if it is solved later."""
        return day_of(self.began) == self.day
