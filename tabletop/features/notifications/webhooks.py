"""Webhooks: addresses at chat services, or of a program, that get a person's alerts in the clear.

They are subscriptions like those of browsers, so that everything about the outbox holds for them. Who reads
them is unknown: a message names the game and what waits, but no people, and never the address of a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tabletop.accounts.models import User
from tabletop.features.notifications import wording
from tabletop.features.notifications.models import Subscription
from tabletop.features.notifications.push.endpoints import BadEndpoint, Endpoint, read_endpoint
from tabletop.features.notifications.subscriptions import TooMany, Unusable, hash_of
from tabletop.limits import limits

DISCORD, SLACK, JSON = "discord", "slack", "json"
"""The formats. ``json`` has a member ``text`` with everything, which most other chat services show."""

_DISCORD_HOSTS = ("discord.com", "discordapp.com")
_SUPPRESS_EMBEDS = 1 << 2

_WITHOUT_TABLE = (wording.DEAL, wording.TEST, wording.OPENED, wording.EVENING)
"""The kinds of messages whose address is not that of a table."""

STOPPED_FAILURES = 10
STOPPED_AFTER = timedelta(days=1)
"""A webhook gets no more alerts when this many deliveries have failed, and the first of them this long ago.
A test that arrives starts them again.
"""


def are_stopped() -> Q:
    """The condition for webhooks that get no more alerts, because they keep failing."""
    since = timezone.now() - STOPPED_AFTER
    return ~Q(format="") & Q(failures__gte=STOPPED_FAILURES, failing_since__lt=since)


def is_stopped(one: Subscription) -> bool:
    """Whether this webhook gets no more alerts, because it keeps failing."""
    return Subscription.objects.filter(are_stopped(), pk=one.pk).exists()


def add(user: User, address: str, circle: int | None = None) -> Subscription:
    """Send this person's alerts to this address, too, or those of the circle that they keep; one that is
    known stays as it is. Raises `Unusable`.
    """
    try:
        endpoint = read_endpoint(address)
    except BadEndpoint:
        raise Unusable(
            _("Enter a webhook’s full address. It begins with https:// and leads to a public site.")
        ) from None
    digest = hash_of(f"{user.pk} {circle} {address}")  # others can have the same address
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)  # one after the other: they are counted
        if known := Subscription.objects.filter(endpoint_hash=digest).first():
            return known
        others = user.subscriptions.exclude(format="").filter(circle=circle)
        if others.count() >= limits.WEBHOOKS.number:
            say = _("There can be at most %(most)s webhooks. Remove one first.")
            raise TooMany(say % {"most": limits.WEBHOOKS.number})
        return Subscription.objects.create(
            user=user,
            circle_id=circle,
            endpoint=address,
            endpoint_hash=digest,
            origin=endpoint.origin,
            service=endpoint.service,
            format=format_of(endpoint),
        )


def format_of(endpoint: Endpoint) -> str:
    """The format that is understood at this address."""
    if endpoint.host == "hooks.slack.com":
        return SLACK
    is_discord = f".{endpoint.host}".endswith(tuple(f".{host}" for host in _DISCORD_HOSTS))
    return DISCORD if is_discord and endpoint.target.startswith("/api/") else JSON


def shortened(one: Subscription) -> str:
    """What pages show of a webhook's address, which is a secret: its host and its last characters."""
    return f"{one.origin.partition('://')[2]}/…{one.endpoint[-4:]}"


def content(form: str, payload: Mapping[str, Any]) -> dict[str, Any]:
    """What a webhook of this format gets for a payload of `wording`, in the active language."""
    kind, title, body = payload["kind"], payload["title"], payload["body"]
    path = payload["url"] if kind in _WITHOUT_TABLE else reverse("front") + "#mine"
    url = f"{settings.SITE_URL}{path}"
    if form == DISCORD:
        text = f"**{title}**: {body}\n{url}"
        return {"content": text, "allowed_mentions": {"parse": []}, "flags": _SUPPRESS_EMBEDS}
    if form == SLACK:
        return {"text": f"*{_for_slack(title)}*: {_for_slack(body)}\n<{url}>", "unfurl_links": False}
    return {"kind": kind, "title": title, "body": body, "url": url, "text": f"{title}: {body} {url}"}


def _for_slack(text: str) -> str:
    """The text without what Slack reads as links and mentions."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
