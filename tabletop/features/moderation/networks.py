"""Networks in CIDR notation, as bans name them: ``203.0.113.0/24``."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

WIDEST = {4: 16, 6: 32}
"""The shortest prefix that a ban may have. A shorter one would keep out whole countries."""

HERE = (IPv4Network("127.0.0.0/8"), IPv4Network("0.0.0.0/8"), IPv6Network("::/64"))
"""The server itself: rate limits see this address for all visitors if a proxy doesn't pass theirs on."""

NARROWEST = {4: 32, 6: 64}
"""One household, which rate limits also count as one (`tabletop.limits.addresses.network`)."""


def clean_network(text: str) -> str:
    """The normal form of an address or a range. Raises `ValidationError`."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValidationError(
            _("Enter an address or a network, such as 203.0.113.7 or 203.0.113.0/24.")
        ) from None
    if found.prefixlen < WIDEST[found.version]:
        raise ValidationError(
            _("That network is too large: it must have at least %(bits)s bits.")
            % {"bits": WIDEST[found.version]}
        )
    network = found.supernet(new_prefix=min(found.prefixlen, NARROWEST[found.version]))
    if any(network.version == here.version and network.overlaps(here) for here in HERE):
        raise ValidationError(
            _("That is this server’s own address. Behind a proxy, everyone may appear to come from it.")
        )
    return str(network)


@lru_cache(maxsize=1024)
def around(address: str) -> tuple[str, ...]:
    """Every network that a ban could name and that contains this address; empty for an invalid address."""
    try:
        host = ip_address(address)
    except ValueError:
        return ()
    kind = IPv4Network if host.version == 4 else IPv6Network
    bits = range(WIDEST[host.version], NARROWEST[host.version] + 1)
    return tuple(str(kind((int(host), prefix), strict=False)) for prefix in bits)
