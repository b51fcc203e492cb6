"""The end of matches, as a Django signal for the features that count them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.dispatch import Signal

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.events import MatchEnded
    from tabletop.live.tasks import BackgroundTasks

ended = Signal()
"""A match is over: ``match_id``, and how many ``seats`` it has. Sent at least once by a process that held it,
in a thread that may use the database; after a crash perhaps never, so receivers that count matches must also
be able to find them in the database.
"""


class EndSignal:
    """Sends `ended`."""

    def __init__(self, reader: Reader, tasks: BackgroundTasks) -> None:
        self._reader = reader
        self._tasks = tasks

    def match_ended(self, event: MatchEnded) -> None:
        """Send it, and log what its receivers raise."""
        live = event.match
        self._tasks.start(self._send(live.id, len(live.room.seats)))

    async def _send(self, match_id: str, seats: int) -> None:
        await self._reader.run(ended.send_robust, sender=EndSignal, match_id=match_id, seats=seats)
