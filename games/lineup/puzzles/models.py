"""What is kept of the daily puzzles: how far somebody has come with each."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models


class Attempt(models.Model):
    """One person at the puzzle of one day. ``words`` are the right moves made so far, ``wrong`` counts the
    others. At most one of ``solved`` and ``shown`` is set: when it was solved, or given up and shown.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    day = models.DateField()
    words = models.JSONField(default=list)
    wrong = models.PositiveSmallIntegerField(default=0)
    began = models.DateTimeField(auto_now_add=True)
    solved = models.DateTimeField(null=True)
    shown = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["person", "day"], name="one_attempt_a_day")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.day}"

    @property
    def is_over(self) -> bool:
        """Whether the solution is known."""
        return bool(self.solved or self.shown)
