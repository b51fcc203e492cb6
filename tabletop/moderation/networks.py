"""Networks of addresses, as bans name them: ``203.0.113.0/24``."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

WIDEST = {4: 16, 6: 32}
"""The fewest bits that a ban may fix. A wider one would keep whole countries out."""

HERE = (IPv4Network("127.0.0.0/8"), IPv4Network("0.0.0.0/8"), IPv6Network("::/64"))
"""The machine itself: from there, for limits, comes everybody whom a proxy passes on without saying more."""

NARROWEST = {4: 32, 6: 64}
"""One household: what limits count as one, too (`tabletop.throttling.rate_limits.network`)."""


def clean_network(text: str) -> str:
    """The network of an address or of a range, in one way to write it. Raises `ValidationError`."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValidationError(_("Write an address or a network, as 203.0.113.7 or 203.0.113.0/24.")) from None
    if found.prefixlen < WIDEST[found.version]:
        raise ValidationError(
            _("That is too many at once: at least %(bits)s bits, please.") % {"bits": WIDEST[found.version]}
        )
    network = found.supernet(new_prefix=min(found.prefixlen, NARROWEST[found.version]))
    if any(network.version == here.version and network.overlaps(here) for here in HERE):
        raise ValidationError(_("That is this machine itself: behind a proxy, all may come from there."))
    return str(network)


@lru_cache(maxsize=1024)
def around(address: str) -> tuple[str, ...]:
    """Every network that a ban could name and that this address is in; none for what is no address."""
    try:
        host = ip_address(address)
    except ValueError:
        return ()
    kind = IPv4Network if host.version == 4 else IPv6Network
    bits = range(WIDEST[host.version], NARROWEST[host.version] + 1)
    return tuple(str(kind((int(host), prefix), strict=False)) for prefix in bits)
