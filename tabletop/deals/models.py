"""Results of deals (`tabletop.matches.models.Deal`). They are computed from the logs of matches, so they can
be deleted and computed again.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tabletop.matches.models import Deal, Match


class Result(models.Model):
    """The result of one person's match, computed from its log by `tabletop.deals.results`.

    ``is_clean``: without take-backs and hints, and not continued from another match. ``first``: this person's
    first match of the deal, and they had finished no other one before. ``ranked``: first, and, for a daily
    deal, started on its day. ``moves`` includes moves that were taken back; ``seconds`` leaves out long
    pauses.
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
        """All fields but the id. Equal for two results computed from the same log."""
        left_out = ("id",)
        return {
            field.attname: getattr(self, field.attname)
            for field in self._meta.concrete_fields
            if field.name not in left_out
        }
