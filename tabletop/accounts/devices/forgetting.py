"""Forgetting who used a browser: the next page that it shows removes what the site keeps in it.

The order travels with the message for that page, so it arrives with whichever page comes next. The template
of messages adds the script (``templates/site/messages.html``, ``static/app/forgotten.js``).
"""

from __future__ import annotations

from django.contrib import messages
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

TAG = "forgotten"
"""The extra tag of messages whose page removes what is stored."""

STORED = '"cache", "storage"'
"""What `Clear-Site-Data` names. Not cookies: the message is in one, and the theme and language stay."""


def forget_browser(request: HttpRequest, say: str, level: int = messages.SUCCESS) -> None:
    """Have this browser remove what it keeps about the person, and show this message."""
    messages.add_message(request, level, say, extra_tags=TAG)
    request.forgets = True  # type: ignore[attr-defined]


def add_headers(request: HttpRequest, response: HttpResponse) -> None:
    """`Clear-Site-Data` where someone has just been forgotten, if the connection is secure: browsers ignore
    it elsewhere. A page with the script is kept nowhere: shown again, it would remove later things.
    """
    if getattr(request, "forgets", False) and request.is_secure():
        response["Clear-Site-Data"] = STORED
    shown = get_messages(request)
    if getattr(shown, "used", False) and any(message.extra_tags == TAG for message in shown):
        add_never_cache_headers(response)
