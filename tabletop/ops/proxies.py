"""Checks whether the setting ``TRUSTED_PROXIES`` matches what this process sees.

Behind a proxy that isn't trusted, all visitors share the proxy's address: one of them can use up everyone's
rate limits, and banning one bans all.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.core import checks

from tabletop.ops import problems

ADVICE = "Set TRUSTED_PROXIES to the number of your proxies (docs/settings.md)."
BEHIND_TLS = f"SITE_URL starts with https, so there is a proxy, but TRUSTED_PROXIES is 0. {ADVICE}"
FORWARDED = f"A proxy on this machine sends X-Forwarded-For, but TRUSTED_PROXIES is 0. {ADVICE}"

PROBLEM = "proxies"
"""Its name among the problems of this process."""


def check_site_url() -> None:
    """Check at start-up: an https site must be behind a proxy, because the web servers here speak plain
    HTTP.
    """
    if settings.HTTPS and not settings.TRUSTED_PROXIES:
        problems.report(PROBLEM, BEHIND_TLS)


def check_peer(peer: str) -> None:
    """Check a connection that sent X-Forwarded-For although no proxy is trusted. Anyone can send this header,
    but from this machine it comes from a proxy.
    """
    try:
        is_local = ip_address(peer.partition("%")[0]).is_loopback
    except ValueError:
        return
    if is_local:
        problems.report(PROBLEM, FORWARDED)


def deployment_check(**_: Any) -> list[checks.CheckMessage]:
    """The check for ``manage.py check --deploy``."""
    wrong = settings.HTTPS and not settings.TRUSTED_PROXIES
    return [checks.Error(BEHIND_TLS, id="tabletop.E001")] if wrong else []
