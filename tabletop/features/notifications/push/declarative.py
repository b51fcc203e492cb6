"""Declarative Web Push (W3C Push API): a message that says itself what to show, for Apple's browsers.

They take the permission away when a push shows nothing, even if the service worker had no time to show it.
What is declared is shown without the worker. Earlier ones hand the message to the worker, which reads the
other members.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.translation import get_language

MAGIC = 8030
"""What makes a message declarative."""

_APPLE = ".push.apple.com"


def is_apple(origin: str) -> bool:
    """Whether this is a push service of Apple's: each message to it has to show a notification."""
    return f".{urlsplit(origin).hostname or ''}".endswith(_APPLE)


def declared(payload: Mapping[str, Any]) -> dict[str, Any]:
    """The payload with its notification declared, in the active language."""
    notification = {
        "title": payload["title"],
        "body": payload["body"],
        "tag": payload["tag"],
        "navigate": f"{settings.SITE_URL}{payload['url']}",
        "lang": get_language() or "",
        "dir": "auto",
    }
    return {**payload, "web_push": MAGIC, "notification": notification}
