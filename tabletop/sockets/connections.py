"""Everybody at a socket of this process, and how it parts with some of them: their sockets are closed so that
they come in again, and at the door it is looked who they are now, and whether they are welcome.
"""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

from tabletop.live.sync.bus import SITE
from tabletop.sockets.admission import SHOW_AGAIN, is_within

if TYPE_CHECKING:
    from tabletop.live.registry import Hub
    from tabletop.moderation import bans
    from tabletop.sockets.endpoint import Bystander
    from tabletop.sockets.table_socket import TableSocket


class Crowd:
    """The sockets of a hub's tables, and ``beside`` them those that are at no table."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.beside: set[Bystander] = set()
        self._kept_out: set[bans.Fresh] = set()

    def person_changed(self, user: int) -> None:
        """That person's cookies may have lost their worth: whoever holds one has to show it again."""
        self._hub.bus.tell(SITE, "person", user=user)
        self._part_with(user)

    def network_changed(self, network: str) -> None:
        """Whoever is there from these addresses has to come in again."""
        self._hub.bus.tell(SITE, "network", network=network)
        self._clear(network)

    def notices_changed(self, user: int) -> None:
        """A moderator has something to tell this person: at tables they hear that there is something to read,
        and their page asks for it.
        """
        self._hub.bus.tell(SITE, "notice", user=user)
        self._show_notice(user)

    def heard(self, nudge: dict[str, Any]) -> None:
        """Another process has said such a thing."""
        if nudge["kind"] == "person":
            self._part_with(nudge["user"])
        elif nudge["kind"] == "network":
            self._clear(nudge["network"])
        elif nudge["kind"] == "notice":
            self._show_notice(nudge["user"])

    def keep_out(self, fresh: set[bans.Fresh]) -> None:
        """Part with those of whose bans nobody has told us. ``fresh`` is what `bans.fresh` finds now."""
        for ban in fresh - self._kept_out:
            if ban.person is not None:
                self._part_with(ban.person)
            else:
                self._clear(ban.network)
        self._kept_out = fresh

    def _show_notice(self, user: int) -> None:
        for socket in self._hub.at_tables():
            if socket.user == user:
                socket.outbox.put('{"type":"notice"}')

    def _part_with(self, user: int) -> None:
        self._send_back(lambda socket: socket.user == user)

    def _clear(self, network: str) -> None:
        addresses = ip_network(network)
        self._send_back(lambda socket: is_within(socket.address, addresses))

    def _send_back(self, whom: Callable[[TableSocket | Bystander], bool]) -> None:
        everybody: list[TableSocket | Bystander] = [*self.beside, *self._hub.at_tables()]
        for socket in filter(whom, everybody):
            socket.outbox.close(SHOW_AGAIN)
