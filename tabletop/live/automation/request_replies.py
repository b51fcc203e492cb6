"""Automatic replies to requests to take moves back and to pause: for bots, and for all seats of a table with
one shared device.

Each process that holds the match replies, and only the row in the log decides.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.live.submission import Proposal
from tabletop.rules import pauses, takebacks

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged
    from tabletop.live.submission import Submission
    from tabletop.live.tasks import Retry


class RequestReplies:
    """Accepts requests for seats that always agree."""

    def __init__(self, submission: Submission, retry: Retry) -> None:
        self._submission = submission
        self._retry = retry

    def concerns(self, live: LiveMatch) -> bool:
        """Whether there are seats that always agree."""
        return live.room.together or any(seat.bot for seat in live.room.seats)

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        """Reply if such a seat was asked and no reply is under way."""
        live = event.match
        self._retry.start(live, "a reply to a request", partial(_is_asked, live), partial(self._accept, live))

    async def _accept(self, live: LiveMatch) -> None:
        seat = _asked(live)
        assert seat is not None
        assert live.position is not None
        request = live.position.take_back_requests.pending
        move = {"type": "accept_take_back", "seq": request.seq} if request else {"type": "accept_pause"}
        # The same key in every process, and one that people can't send (`tabletop.live.client_messages.Key`).
        key = f"agreed:{seat}:{live.number}"
        await self._submission.submit(live, Proposal(seat, move, key, live.number_for(seat)))


def _asked(live: LiveMatch) -> int | None:
    """The first seat that was asked and agrees automatically; requests to take back come first."""
    if live.position is None:
        return None
    pending = live.position.take_back_requests.pending
    asked = takebacks.waiting(live.position) if pending else pauses.waiting(live.position)
    return next((seat for seat in asked if live.room.together or live.room.seats[seat].bot), None)


def _is_asked(live: LiveMatch) -> bool:
    return _asked(live) is not None
