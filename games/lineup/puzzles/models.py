"""The database model of the daily puzzles: people's progress with each."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils import timezone

from tabletop.features.deals.api import day_of


class Attempt(models.Model):
    """One person's attempt at the puzzle of one day. ``words`` are the right moves so far, ``wrong`` is the
    number of wrong moves. ``began`` is when the page was opened; it decides whether the attempt counts for
    its day. At most one of ``solved`` and ``shown`` is set: the time when it was solved, or given up.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    day = models.DateField()
    words = models.JSONField(default=list, db_default=[])
    wrong = models.PositiveSmallIntegerField(default=0, db_default=0)
    began = models.DateTimeField(default=timezone.now, db_default=Now())
    solved = models.DateTimeField(null=True)
    shown = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["person", "day"], name="one_attempt_a_day")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.day}"

    @property
    def is_over(self) -> bool:
        """Whether the puzzle was solved or given up."""
        return bool(self.solved or self.shown)

    @property
    def in_time(self) -> bool:
        """Whether it was started on its day (UTC). Then it counts even if it is solved later."""
        return day_of(self.began) == self.day
