"""Addresses as limits count them: an IPv4 address, or an IPv6 /64, which is what a household has."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from tabletop.ops import proxies

WIDER = 10
"""The allowance of an IPv6 /48, which one person can own, relative to one household (/64)."""


def network(peer: str, forwarded: str = "") -> str:
    """The address of a connection as limits count it: the peer, unless proxies are trusted.

    ``forwarded`` is the X-Forwarded-For header. With the setting ``TRUSTED_PROXIES`` = n, the n-th entry from
    the right counts: what our own proxies wrote, never what the sender claims.
    """
    address = visitor_address(peer, forwarded)
    if isinstance(address, IPv6Address):
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address) if address else "unknown"


def address_of(request: HttpRequest) -> str:
    """The request's address as limits count it: see `network`."""
    return network(request.META.get("REMOTE_ADDR", ""), request.META.get("HTTP_X_FORWARDED_FOR", ""))


def address_of_scope(scope: dict[str, Any]) -> str:
    """The same for an ASGI scope."""
    peer = (scope.get("client") or ("",))[0]
    forwarded = [value.decode("latin1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return network(peer, ",".join(forwarded))


def visitor_address(peer: str, forwarded: str = "") -> IPv4Address | IPv6Address | None:
    """The full address behind `network`; None if it can't be parsed."""
    trusted = settings.TRUSTED_PROXIES
    if forwarded and not trusted:
        proxies.check_peer(peer)
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    claimed = hops[-trusted] if trusted and len(hops) >= trusted else peer
    address = _parse(claimed) or _parse(peer)
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def owners(address: str, wider: int = WIDER) -> list[tuple[str, int]]:
    """Who is counted for this address, and how many times the limit each may have: the address itself, and an
    IPv6 /48 as a whole, which may have ``wider`` times as much.
    """
    parsed = _parse(address)
    if not isinstance(parsed, IPv6Address):
        return [(address, 1)]
    return [(address, 1), (f"{IPv6Address(int(parsed) >> 80 << 80)}/48", wider)]


def is_counted(address: str) -> bool:
    """Whether this address identifies a visitor: not this machine, which may be a proxy missing from
    ``TRUSTED_PROXIES``, nor a proxy on a Unix socket.
    """
    found = _parse(address)
    return found is not None and not found.is_loopback


def counted_owners(address: str) -> list[tuple[str, int]]:
    """`owners`; none for an address that isn't counted."""
    return owners(address) if is_counted(address) else []


def opener_of(request: HttpRequest) -> str:
    """What stands for the request's address, an IPv6 /48 as a whole, where only equality matters: a keyed
    digest. Empty for addresses that aren't counted (see `is_counted`).
    """
    counted = counted_owners(address_of(request))
    if not counted:
        return ""
    widest, _width = counted[-1]
    return salted_hmac("tabletop.limits.opener", widest, algorithm="sha256").hexdigest()[:32]


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    bare = text.partition("%")[0]
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return ip_address(bare)
    except ValueError:
        return None
