"""A connected viewer of a match, and the numbers of the frames that viewers see."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from typing import Protocol

from tabletop.limits.work import WorkBudget
from tabletop.rules import play
from tabletop.rules.capabilities import PrivateMoves
from tabletop.rules.game import Move, Refused, Viewer
from tabletop.rules.position import Position

# -- Session ---------------------------------------------------------------------------------------------


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

    work: WorkBudget
    """What expensive answers may still cost."""

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


# -- Viewer numbers --------------------------------------------------------------------------------------
# Each viewer's own numbers: how many entries of the log they may know of
# (docs/decisions/0010-secrets.md).
#
# Inside, entries are counted as in the log. What people send and receive counts only what they may know of,
# so that no number tells them of anything else. The two are the same in a game without private moves.


class ViewerNumbers:
    """Translates between the log's numbers and those of viewers. It follows from the log alone: `add` has to
    be called with every entry.
    """

    __slots__ = ("_hidden",)

    def __init__(self) -> None:
        self._hidden: dict[Viewer, list[int]] = {}
        """By viewer, the entries that they must not know of; only viewers who have missed any."""

    def add(self, before: Position, seat: int, move: Move, after: Position) -> Collection[Viewer]:
        """Count the next entry of the log. Return the viewers whose number stays the same."""
        if not isinstance(before.game, PrivateMoves):
            return ()
        unaware = [
            viewer
            for viewer in (None, *range(before.seats))
            if not play.notices(before, seat, move, after, viewer)
        ]
        for viewer in unaware:
            self._hidden.setdefault(viewer, []).append(after.number)
        return unaware

    def seen(self, number: int, viewer: Viewer) -> int:
        """The viewer's number when the log's is ``number``."""
        return number - self.missed(number, viewer)

    def missed(self, number: int, viewer: Viewer) -> int:
        """How many of the first ``number`` entries are hidden from the viewer."""
        return bisect_right(self._hidden.get(viewer, ()), number)

    def logged(self, seen: int, viewer: Viewer) -> int:
        """The reverse of `seen`: the last number of the log that has this number of the viewer."""
        hidden = self._hidden.get(viewer, ())
        before = range(len(hidden))
        return seen + bisect_right(before, seen, key=lambda index: hidden[index] - index - 1)

    def is_hidden(self, number: int, viewer: Viewer) -> bool:
        """Whether this entry of the log is hidden from the viewer."""
        hidden = self._hidden.get(viewer, ())
        place = bisect_left(hidden, number)
        return place < len(hidden) and hidden[place] == number


THE_LOGS = ViewerNumbers()
"""For viewers to whom nothing is hidden. Nothing may be added to it."""
