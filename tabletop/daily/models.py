"""The database models of daily puzzles: people's attempts, and puzzles that this site has made."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils import timezone

from tabletop.daily.months import BEGUN, CLEAN, HELPED, LOST, NO_MARK
from tabletop.matches.days import day_of


class Attempt(models.Model):
    """One person's attempt at the puzzle that a game (``game``, its slug) has on one day.

    ``steps`` are those that the puzzle keeps, in order (see `tabletop.daily.puzzle.Judged`). ``wrong`` and
    ``hints`` are the numbers of wrong steps and of hints taken. ``started_at`` is when the page was opened;
    it decides whether the attempt counts for its day. At most one of ``solved_at`` and ``given_up_at`` is
    set: the time when it was solved, or given up.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    game = models.CharField(max_length=40)
    day = models.DateField()
    steps = models.JSONField(default=list, db_default=[])
    wrong = models.PositiveSmallIntegerField(default=0, db_default=0)
    hints = models.PositiveSmallIntegerField(default=0, db_default=0)
    started_at = models.DateTimeField(default=timezone.now, db_default=Now())
    solved_at = models.DateTimeField(null=True)
    given_up_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "game", "day"], name="one_attempt_a_day")
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.game} {self.day}"

    @property
    def is_over(self) -> bool:
        """Whether the puzzle was solved or given up."""
        return bool(self.solved_at or self.given_up_at)

    @property
    def in_time(self) -> bool:
        """Whether it was started on its day (UTC). Then it counts even if it is solved later."""
        return day_of(self.started_at) == self.day

    @property
    def mark(self) -> str:
        """``clean``, ``helped``, ``lost``, ``begun``, or ``none`` for one that hasn't been saved."""
        if self.solved_at:
            return HELPED if self.wrong or self.hints else CLEAN
        if self.given_up_at:
            return LOST
        return BEGUN if self.pk else NO_MARK


class MadePuzzle(models.Model):
    """The puzzle that a game (``game``, its slug) has on one day after those that come with it
    (`tabletop.daily.making`). ``content`` is JSON.
    """

    game = models.CharField(max_length=40)
    day = models.DateField()
    content = models.TextField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["game", "day"], name="one_puzzle_a_day")]

    def __str__(self) -> str:
        return f"{self.game} {self.day}"
