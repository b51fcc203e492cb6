"""Checks whether the setting ``TRUSTED_PROXIES`` matches what this process sees.

Behind a proxy that isn't trusted, all visitors share the proxy's address: one of them can use up everyone's
rate limits, and banning one bans all.
"""

from __future__ import annotations

import logging
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.core import checks

logger = logging.getLogger(__name__)

ADVICE = "Set TRUSTED_PROXIES to the number of your proxies (docs/running.md)."
BEHIND_TLS = f"SITE_URL starts with https, so there is a proxy, but TRUSTED_PROXIES is 0. {ADVICE}"
FORWARDED = f"A proxy on this machine sends X-Forwarded-For, but TRUSTED_PROXIES is 0. {ADVICE}"

_found: list[str] = []
"""Problems that this process has logged; each is logged once."""


def problem() -> str:
    """The known problem as a sentence, for `/ready`; empty if there is none."""
    return _found[0] if _found and not settings.TRUSTED_PROXIES else ""


def check_site_url() -> None:
    """Check at start-up: an https site must be behind a proxy, because the web servers here speak plain
    HTTP.
    """
    if settings.HTTPS and not settings.TRUSTED_PROXIES:
        _report(BEHIND_TLS)


def check_peer(peer: str) -> None:
    """Check a connection that sent X-Forwarded-For although no proxy is trusted. Anyone can send this header,
    but from this machine it comes from a proxy.
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
    """The check for ``manage.py check --deploy``."""
    wrong = settings.HTTPS and not settings.TRUSTED_PROXIES
    return [checks.Error(BEHIND_TLS, id="tabletop.E001")] if wrong else []
