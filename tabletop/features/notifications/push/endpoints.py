"""Which addresses the site sends alerts to: https on port 443 of public addresses, checked again when
connecting.

Browsers name the address, so anyone can name any. Without these checks the site could be used to reach
machines in its own network.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

MAX_ENDPOINT = 1000
"""Characters. The longest in use have about 500."""

_PLAIN = re.compile(r"[\x21-\x7e]+")
_HOST = re.compile(r"(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]")
_NAT64 = 0x0064FF9B << 96
_IN_USE = IPv6Network("2000::/3")
"""All IPv6 addresses that are assigned to anyone (RFC 4291): also without what Python knows of the others."""

_EXAMPLES = IPv6Network("3fff::/20")
"""For documentation (RFC 9637)."""


class Endpoint(NamedTuple):
    """The parts of an endpoint. ``target``: path and query, as a request names them."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def origin(self) -> str:
        """The origin of the push service, as VAPID tokens name it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == (443 if self.scheme == "https" else 80)
        return f"{self.scheme}://{host}" if usual else f"{self.scheme}://{host}:{self.port}"

    @property
    def service(self) -> str:
        """Who runs the push service, as far as the address tells: its registrable domain, or the network of
        an address. One owner has few of these, but any number of host names. In tests, each port counts.
        """
        if _is_allowed(self.host):
            return self.origin
        try:
            address = ip_address(self.host)
        except ValueError:
            return _suffixes().privatesuffix(self.host) or self.host
        return str(ip_network((address, 24 if address.version == 4 else 48), strict=False))


class BadEndpoint(ValueError):
    """The site sends nothing to such an address."""


def read_endpoint(text: str) -> Endpoint:
    """Parse and check an endpoint. Raises `BadEndpoint` unless it is https on port 443 with a public host
    name or address, in plain characters and at most `MAX_ENDPOINT` of them, without a user.
    """
    if len(text) > MAX_ENDPOINT or not _PLAIN.fullmatch(text):
        raise BadEndpoint(text[:50])
    try:
        parts = urlsplit(text)
        port = parts.port
        host = (parts.hostname or "").removesuffix(".")
    except ValueError:
        raise BadEndpoint(text[:50]) from None
    found = Endpoint(parts.scheme, host, port or (443 if parts.scheme == "https" else 80), _target(text))
    if parts.username is not None or parts.password is not None or parts.fragment or port == 0:
        raise BadEndpoint(text[:50])
    if not (_is_public(found) or _is_test(found)):
        raise BadEndpoint(text[:50])
    return found


def checked(addresses: Iterable[str]) -> Sequence[str]:
    """Those of these addresses of a host to which the site may connect. Raises `BadEndpoint` if one of them
    is not public: a host that has both is up to no good.
    """
    found = list(dict.fromkeys(addresses))
    if not found or not all(
        is_public(ip_address(each.partition("%")[0])) or _is_allowed(each) for each in found
    ):
        raise BadEndpoint("not a public address")
    return found


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether anyone on the internet can reach this address, so that it is nothing of the site's own. IPv6
    addresses that stand for an IPv4 address count as that.
    """
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if int(address) >> 32 << 32 in (_NAT64, 0):
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address not in _IN_USE or address in _EXAMPLES:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


@cache
def _suffixes() -> PublicSuffixList:
    """The public suffix list, without the names that companies let their customers choose: to anyone, these
    are free.
    """
    from publicsuffixlist import PublicSuffixList  # it takes a tenth of a second to load

    return PublicSuffixList(only_icann=True)


def _target(text: str) -> str:
    parts = urlsplit(text)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _is_public(endpoint: Endpoint) -> bool:
    is_usual = endpoint.port == 443 or _allows_private()
    if endpoint.scheme != "https" or not is_usual:
        return False
    try:
        return is_public(ip_address(endpoint.host))
    except ValueError:
        return bool(_HOST.fullmatch(endpoint.host))


def _is_test(endpoint: Endpoint) -> bool:
    """Whether this is the stand-in of a test."""
    return endpoint.scheme in ("http", "https") and _is_allowed(endpoint.host)


def _is_allowed(address: str) -> bool:
    return _allows_private() and address == "127.0.0.1"


def _allows_private() -> bool:
    """Whether the settings are those of tests, whose push service is on this machine, on any port."""
    return getattr(settings, "PUSH_ALLOW_PRIVATE", False)
