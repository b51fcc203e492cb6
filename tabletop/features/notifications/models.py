"""Who wants alerts, and the outbox."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from tabletop.accounts.models import Device
from tabletop.features.notifications.push.endpoints import MAX_ENDPOINT


class Subscription(models.Model):
    """What gets a person's alerts: a browser or a webhook.

    A browser: ``endpoint`` is its address at its maker's push service, ``origin`` that service's, and
    ``service`` who runs it (`Endpoint.service`). The keys are those of `PushSubscription.toJSON()`. Deleted
    with its device.

    A webhook has a ``format`` (`tabletop.features.notifications.webhooks`), and neither device nor keys. Its
    address is a secret: anyone who has it can write there. One that its keeper has given a friends'
    ``circle`` gets the circle's alerts, and none of the person's.

    ``failing_since``: when the first delivery failed after the last one that succeeded; ``failures``: how
    many have failed since.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="subscriptions")
    device = models.OneToOneField(Device, models.CASCADE, related_name="+", null=True)
    endpoint = models.CharField(max_length=MAX_ENDPOINT)
    endpoint_hash = models.CharField(max_length=64, unique=True)
    origin = models.CharField(max_length=300)
    service = models.CharField(max_length=300)
    circle = models.ForeignKey("deals.Circle", models.CASCADE, related_name="+", null=True)
    format = models.CharField(max_length=8, blank=True, default="", db_default="")
    p256dh = models.CharField(max_length=100, blank=True, default="", db_default="")
    auth = models.CharField(max_length=40, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)
    last_delivered = models.DateTimeField(null=True)
    failing_since = models.DateTimeField(null=True)
    failures = models.PositiveIntegerField(default=0, db_default=0)

    class Meta:
        ordering: ClassVar = ["created", "pk"]

    def __str__(self) -> str:
        return self.origin


class Preferences(models.Model):
    """What a person wants, beyond the alerts of their matches. ``deal``: an alert for each day's deal, next
    at ``deal_due``. Quiet hours are in ``time_zone`` (an IANA name); both ends are None without any.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        primary_key=True,
        related_name="alert_preferences",
    )
    deal = models.BooleanField(default=False, db_default=False)
    deal_due = models.DateTimeField(null=True, db_index=True)
    quiet_from = models.TimeField(null=True)
    quiet_until = models.TimeField(null=True)
    time_zone = models.CharField(max_length=64, default="UTC", db_default="UTC")

    def __str__(self) -> str:
        return str(self.user_id)


class Message(models.Model):
    """The outbox: what a browser should show or close next under a ``tag``, and what it shows now; or what a
    webhook should get, and whether it got it.

    There is one row for each subscription, tag and ``part``: "", or "time", "start" and "change" for the
    warning of a clock and for the time of a planned game, which don't replace other alerts. A newer message
    replaces an older one in the same row. ``about`` says what it is about, so that the same thing is alerted
    once; the text is made from it when the message is delivered. ``revision`` counts replacements, so
    that a delivery that ends later doesn't mark the newer message as delivered. ``due``: None if there is
    nothing to send. ``shown``: when the browser got a notification that has not been closed since.
    ``claimed_until``: a process is delivering it.
    """

    subscription = models.ForeignKey(Subscription, models.CASCADE, related_name="messages")
    tag = models.CharField(max_length=40)
    part = models.CharField(max_length=8, blank=True, default="", db_default="")
    kind = models.CharField(max_length=10)
    about = models.CharField(max_length=60, blank=True, default="", db_default="")
    revision = models.PositiveIntegerField(default=0, db_default=0)
    created = models.DateTimeField(auto_now_add=True)
    due = models.DateTimeField(null=True)
    expires = models.DateTimeField(db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0, db_default=0)
    claimed_until = models.DateTimeField(null=True)
    shown = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["subscription", "tag", "part"], name="one_message_per_tag")
        ]
        indexes: ClassVar = [
            models.Index(fields=["due"], name="message_due", condition=models.Q(due__isnull=False))
        ]

    def __str__(self) -> str:
        return f"{self.tag} {self.kind}"
