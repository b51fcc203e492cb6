"""Whether the setting ``TRUSTED_PROXIES`` fits what this process sees.

With a proxy in front that isn't trusted, all visitors share the proxy's address: one of them uses up the
limits of all, and a ban of one is a ban of all.
"""

from __future__ import annotations

import logging
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.core import checks

logger = logging.getLogger(__name__)

ADVICE = "Set TRUSTED_PROXIES to the number of your proxies (docs/running.md)."
BEHIND_TLS = f"SITE_URL begins with https, so there is a proxy, but TRUSTED_PROXIES is 0. {ADVICE}"
FORWARDED = f"A proxy on this machine sends X-Forwarded-For, but TRUSTED_PROXIES is 0. {ADVICE}"

_found: list[str] = []
"""What this process has logged: each finding once, however many requests show it."""


def problem() -> str:
    """What is wrong, in a sentence for `/ready`; empty when nothing is known to be."""
    return _found[0] if _found and not settings.TRUSTED_PROXIES else ""


def check_site_url() -> None:
    """When a process starts: TLS ends at a proxy, for the web servers here speak plain http."""
    if settings.HTTPS and not settings.TRUSTED_PROXIES:
        _report(BEHIND_TLS)


def check_peer(peer: str) -> None:
    """A connection from that address has brought X-Forwarded-For while no proxy is trusted. Anybody can send
    that header; from this machine itself it comes from a proxy.
    """
    if FORWARDED in _found:
        return
    try:
        is_local = ip_address(peer.partition("%")[0]).is_loopback
    except ValueError:
        return
    if is_local:
        _report(FORWARDED)


def _report(sentence: str) -> None:
    if sentence not in _found:
        _found.append(sentence)
        logger.error("%s", sentence)


def deployment_check(**_: Any) -> list[checks.CheckMessage]:
    """For ``manage.py check --deploy``."""
    wrong = settings.HTTPS and not settings.TRUSTED_PROXIES
    return [checks.Error(BEHIND_TLS, id="tabletop.E001")] if wrong else []
