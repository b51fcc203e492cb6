"""A connected socket, as the live layer sees it. `tabletop.sockets` implements it."""

from __future__ import annotations

from typing import Protocol

from tabletop.rules.game import Refused
from tabletop.throttling.budgets import Account


class Session(Protocol):
    """One browser that looks at one match. None of these methods waits, except `flush`."""

    user: int | None
    """The person's primary key; None for somebody without a name."""

    seats: tuple[int, ...]
    """The seats that this person holds; empty for a spectator."""

    address: str
    """Where the socket comes from, as rate limits count it."""

    language: str

    account: Account
    """Pays for expensive answers."""

    def send(self, text: str) -> None:
        """Queue this message, JSON text."""

    def send_newest(self, text: str) -> None:
        """Queue this message in place of an earlier one sent this way that is still waiting."""

    def frame_due(self) -> None:
        """Send the newest frame as soon as the socket is ready for it."""

    def acknowledge(self, key: str, number: int) -> None:
        """Say with the next frame that the move with this id is in the log, under that number."""

    def refuse(self, refusal: Refused, key: str | None = None) -> None:
        """Send a refusal; ``key`` is the id of the message that it answers."""

    def turn_away(self, refusal: Refused) -> None:
        """Send the refusal and close the socket."""

    def room_changed(self) -> None:
        """Look up the seats of this person again, and turn them away if they can no longer watch."""

    def show_room(self) -> None:
        """Send the room, if this session has not had it in its newest form."""

    async def flush(self) -> None:
        """Wait until what is queued has been sent."""
