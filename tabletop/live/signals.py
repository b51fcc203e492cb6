"""A Django signal for the end of matches, for features that count them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.dispatch import Signal

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.events import MatchEnded
    from tabletop.live.tasks import BackgroundTasks

ended = Signal()
"""A match is over. Arguments: ``match_id``, and ``seats``, the number of seats. Sent at least once by each
process that held the match, in a thread that may use the database. After a crash it may never be sent, so
receivers must also be able to find finished matches in the database.
"""


class EndSignal:
    """Sends `ended`."""

    def __init__(self, reader: Reader, tasks: BackgroundTasks) -> None:
        self._reader = reader
        self._tasks = tasks

    def match_ended(self, event: MatchEnded) -> None:
        """Send the signal; exceptions of receivers are logged."""
        live = event.match
        self._tasks.start(self._send(live.id, len(live.room.seats)))

    async def _send(self, match_id: str, seats: int) -> None:
        await self._reader.run(ended.send_robust, sender=EndSignal, match_id=match_id, seats=seats)
