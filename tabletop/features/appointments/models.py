"""The addresses of people's calendar feeds."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.urls import reverse


def new_secret() -> str:
    """A fresh secret for a feed's address: 128 bits as text."""
    return secrets.token_urlsafe(16)


class CalendarFeed(models.Model):
    """The feed of a person's planned games. People (and calendars) who have the ``secret`` can read it."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="calendar_feed"
    )
    secret = models.CharField(max_length=32, unique=True, default=new_secret, editable=False)

    def __str__(self) -> str:
        return str(self.user_id)

    def get_absolute_url(self) -> str:
        """The feed's address."""
        return reverse("calendar_feed", args=[self.secret])
