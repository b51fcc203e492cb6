"""All open sockets of this process, found by person and by network: some are told something, and some are
closed so that they come in again, and it is looked anew who they are and whether they are welcome.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tabletop.sockets.connection import Connection

INDEXED = {4: 16, 6: 32}
"""Sockets are found by networks of so many bits. No ban is wider."""

Block = tuple[int, int]
"""Such a network: the version of its addresses, and its bits."""


class RecentBan(NamedTuple):
    """A new ban: its number, and the person or the network."""

    pk: int
    person: int | None
    network: str


class Connections:
    """Finds them without looking at all of them."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._by_user: defaultdict[int, set[Connection]] = defaultdict(set)
        self._by_block: defaultdict[Block, set[Connection]] = defaultdict(set)
        self._known_bans: set[RecentBan] = set()

    def __len__(self) -> int:
        return len(self._all)

    def add(self, connection: Connection) -> None:
        """This socket is open, and its person is known."""
        self._all.add(connection)
        if connection.user is not None:
            self._by_user[connection.user].add(connection)
        if (block := _block_of(connection.address)) is not None:
            self._by_block[block].add(connection)

    def discard(self, connection: Connection) -> bool:
        """This socket is gone. False when it was not among those that are open."""
        if connection not in self._all:
            return False
        self._all.discard(connection)
        if connection.user is not None:
            _remove(self._by_user, connection.user, connection)
        if (block := _block_of(connection.address)) is not None:
            _remove(self._by_block, block, connection)
        return True

    # -- what happens to people

    def send_back(self, user: int) -> None:
        """This person's cookies may no longer be valid: their sockets come back with what they have now."""
        for connection in self._by_user.get(user, ()):
            connection.come_back()

    def clear(self, network: str) -> None:
        """Visitors from these addresses may no longer be welcome: their sockets come back."""
        for connection in self._within(ip_network(network)):
            connection.come_back()

    def show_notice(self, user: int) -> None:
        """A moderator has a message for this person: their tables say so, and their page fetches it."""
        for connection in self._by_user.get(user, ()):
            connection.show_notice()

    def apply_bans(self, recent: set[RecentBan]) -> None:
        """These are the bans of the last minutes: act on those that this process was not told of."""
        for ban in recent - self._known_bans:
            if ban.person is not None:
                self.send_back(ban.person)
            else:
                self.clear(ban.network)
        self._known_bans = recent

    def _within(self, network: IPv4Network | IPv6Network) -> Iterator[Connection]:
        """The sockets from that network."""
        first, last = _block(network.network_address), _block(network.broadcast_address)
        blocks = [first] if first == last else [block for block in self._by_block if first <= block <= last]
        for block in blocks:
            yield from (each for each in self._by_block.get(block, ()) if ip_address(each.address) in network)


def _block(host: IPv4Address | IPv6Address) -> Block:
    return host.version, int(host) >> host.max_prefixlen - INDEXED[host.version]


def _block_of(address: str) -> Block | None:
    """The block by which sockets of an address are found; None for what is no address."""
    try:
        return _block(ip_address(address))
    except ValueError:
        return None


def _remove(index: defaultdict[Any, set[Connection]], key: object, connection: Connection) -> None:
    index[key].discard(connection)
    if not index[key]:
        del index[key]
