"""All open sockets of this process, by person and by network: to notify them, or to make them reconnect so
that who they are and whether they are banned is checked again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tabletop.sockets.connection import Connection

INDEXED = {4: 16, 6: 32}
"""Prefix lengths by IP version of the networks by which sockets are indexed. No ban is wider."""

Block = tuple[int, int]
"""Such a network: IP version and prefix."""


class RecentBan(NamedTuple):
    """A recent ban: its primary key, and the person or the network."""

    pk: int
    person: int | None
    network: str


class Connections:
    """An index of all open sockets."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._by_user: defaultdict[int, set[Connection]] = defaultdict(set)
        self._by_block: defaultdict[Block, set[Connection]] = defaultdict(set)
        self._known_bans: set[RecentBan] = set()

    def __len__(self) -> int:
        return len(self._all)

    def add(self, connection: Connection) -> None:
        """Add a socket whose user is known."""
        self._all.add(connection)
        if connection.user is not None:
            self._by_user[connection.user].add(connection)
        if (block := _block_of(connection.address)) is not None:
            self._by_block[block].add(connection)

    def discard(self, connection: Connection) -> bool:
        """Remove a socket; return whether it was there."""
        if connection not in self._all:
            return False
        self._all.discard(connection)
        if connection.user is not None:
            _remove(self._by_user, connection.user, connection)
        if (block := _block_of(connection.address)) is not None:
            _remove(self._by_block, block, connection)
        return True

    # -- events

    def send_back(self, user: int) -> None:
        """Make this person's sockets reconnect with their current cookies, which may have become invalid."""
        for connection in self._by_user.get(user, ()):
            connection.come_back()

    def clear(self, network: str) -> None:
        """Make sockets from these addresses reconnect: they may have been banned."""
        for connection in self._within(ip_network(network)):
            connection.come_back()

    def show_notice(self, user: int) -> None:
        """Tell this person's pages that a moderator has a message for them."""
        for connection in self._by_user.get(user, ()):
            connection.show_notice()

    def apply_bans(self, recent: set[RecentBan]) -> None:
        """Apply those of the latest bans that this process has not been told about."""
        for ban in recent - self._known_bans:
            if ban.person is not None:
                self.send_back(ban.person)
            else:
                self.clear(ban.network)
        self._known_bans = recent

    def _within(self, network: IPv4Network | IPv6Network) -> Iterator[Connection]:
        """The sockets from this network."""
        first, last = _block(network.network_address), _block(network.broadcast_address)
        blocks = [first] if first == last else [block for block in self._by_block if first <= block <= last]
        for block in blocks:
            yield from (each for each in self._by_block.get(block, ()) if ip_address(each.address) in network)


def _block(host: IPv4Address | IPv6Address) -> Block:
    return host.version, int(host) >> host.max_prefixlen - INDEXED[host.version]


def _block_of(address: str) -> Block | None:
    """The network by which sockets of this address are indexed; None if it is not an address."""
    try:
        return _block(ip_address(address))
    except ValueError:
        return None


def _remove(index: defaultdict[Any, set[Connection]], key: object, connection: Connection) -> None:
    index[key].discard(connection)
    if not index[key]:
        del index[key]
