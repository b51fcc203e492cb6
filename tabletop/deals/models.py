"""What is kept of deals. A deal is its seed and its options; a result is derived from the log of a match, and
could be thrown away.
"""

from __future__ import annotations

import secrets
from datetime import date
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tabletop.matches.days import day_of, lasts
from tabletop.matches.models import ID_LETTERS, Match, new_seed


def new_code() -> str:
    """A deal's name in links: 8 letters that can be read out, and that say nothing of the seed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(8))


class Deal(models.Model):
    """One seed for one way to play a game, for any number of people. ``options`` holds the game's options in
    full; all play it by the same version of the rules, so that results can be compared.

    ``day`` makes it a deal of the day: there is one for each game, variant and day.
    """

    code = models.CharField(primary_key=True, max_length=16, default=new_code, editable=False)
    game = models.SlugField(max_length=40)
    options = models.JSONField(default=dict, db_default={})
    rules_version = models.PositiveSmallIntegerField(default=1, db_default=1)
    seed = models.CharField(max_length=200, default=new_seed, editable=False)
    day = models.DateField(null=True, blank=True)
    variant = models.CharField(max_length=40, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "variant", "day"], name="one_deal_per_day")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def get_absolute_url(self) -> str:
        """The deal's page."""
        return reverse("deal", args=[self.code])

    @property
    def sealed(self) -> bool:
        """Whether its seed is still a secret for everybody, those who have played it included: it is a deal
        of a day that is not over.
        """
        day: date | None = self.day
        return day is not None and lasts(day)

    def counts(self, match: Match) -> bool:
        """Whether that match of this deal counts for the deal's day: it was started on it (UTC), whenever it
        ends. Deals without a day always count.
        """
        return self.day is None or (match.started is not None and day_of(match.started) == self.day)


class Result(models.Model):
    """How one match of one person ended: read from its log by `tabletop.deals.results`.

    ``is_clean``: without take-backs and hints, and not played on from somewhere in another match. ``first``:
    this person's first match of the deal, and no other one of it was over before. ``ranked``: first, and (for
    a deal of the day) begun on its day. ``moves`` are those that were made, also when they were taken back;
    ``seconds`` leaves out long pauses.
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="result")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="results")
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="results")
    game = models.SlugField(max_length=40)
    variant = models.CharField(max_length=40, blank=True, default="", db_default="")
    won = models.BooleanField()
    because = models.CharField(max_length=40)
    score = models.JSONField(default=dict, db_default={})
    is_clean = models.BooleanField()
    take_backs = models.PositiveIntegerField(default=0, db_default=0)
    hints = models.PositiveIntegerField(default=0, db_default=0)
    first = models.BooleanField()
    ranked = models.BooleanField()
    moves = models.PositiveIntegerField()
    seconds = models.PositiveIntegerField()
    ended = models.DateTimeField()

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        ordering: ClassVar = ["ended", "pk"]
        indexes: ClassVar = [
            models.Index(fields=["user", "game", "-ended"], name="result_of_person"),
            models.Index(fields=["deal", "ranked"], name="result_of_deal"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.because}"

    def facts(self) -> dict[str, Any]:
        """All that is derived: two results of the same log are equal in this."""
        left_out = ("id",)
        return {
            field.attname: getattr(self, field.attname)
            for field in self._meta.concrete_fields
            if field.name not in left_out
        }
