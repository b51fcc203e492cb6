"""A connected socket as the live layer sees it; implemented by `tabletop.sockets`."""

from __future__ import annotations

from typing import Protocol

from tabletop.limits.budgets import Account
from tabletop.rules.game import Refused


class Session(Protocol):
    """A browser connected to a match. None of these methods waits, except `flush`."""

    user: int | None
    """The user's primary key; None for visitors without a name."""

    device: int | None
    """The primary key of the device on which the user is signed in; None if it isn't known."""

    seats: tuple[int, ...]
    """The user's seats; empty for a spectator."""

    address: str
    """The client's address, as rate limits count it."""

    language: str

    account: Account
    """Pays for expensive answers."""

    def send(self, text: str) -> None:
        """Queue a message (JSON text)."""

    def send_newest(self, text: str) -> None:
        """Queue a message, replacing an earlier one sent this way that is still waiting."""

    def frame_due(self) -> None:
        """Send the newest frame as soon as the socket is ready."""

    def position_changed(self) -> None:
        """Send the newest frame, if the viewer's number has grown or the viewer is another one."""

    def acknowledge(self, key: str, number: int) -> None:
        """Acknowledge with the next frame that the move with this id is in the log, under this number."""

    def refuse(self, refusal: Refused, key: str | None = None) -> None:
        """Send a refusal; ``key`` is the id of the refused message."""

    def turn_away(self, refusal: Refused) -> None:
        """Send the refusal and close the socket."""

    def room_changed(self) -> None:
        """Look up the user's seats again, show what is seen from there, and disconnect them if they can no
        longer watch.
        """

    def show_room(self) -> None:
        """Send the room message, unless the session has the latest one."""

    async def flush(self) -> None:
        """Wait until all queued messages have been sent."""
