"""Results of deals (`tabletop.matches.models.Deal`), which are computed from the logs of matches, so that
they can be deleted and computed again; and friends' circles.
"""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tabletop.matches.models import Deal, Match


class Result(models.Model):
    """The result of one person's match, computed from its log by `tabletop.features.deals.results`.

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


MAX_CIRCLE_NAME = 40
"""The most characters in the name of a circle."""


def new_link() -> str:
    """A fresh secret for a circle's address: 128 bits as text."""
    return secrets.token_urlsafe(16)


class Circle(models.Model):
    """Friends who show each other their dailies (`tabletop.features.deals.circles`). ``link`` is secret:
    people who have it can join. The keeper is the first of its `Member`.
    """

    name = models.CharField(max_length=MAX_CIRCLE_NAME)
    link = models.CharField(max_length=32, unique=True, default=new_link, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("friends’ circle")
        verbose_name_plural = _("friends’ circles")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The circle's page, which invites people who are not its members."""
        return reverse("circle", args=[self.link])


class Member(models.Model):
    """A person in a circle. Their number orders the members of a circle: the first is its keeper."""

    circle = models.ForeignKey(Circle, models.CASCADE, related_name="members", db_index=False)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    joined = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("member of a circle")
        verbose_name_plural = _("members of circles")
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["circle", "person"], name="circle_member_once")
        ]

    def __str__(self) -> str:
        return f"{self.person_id} in {self.circle_id}"
