"""Hints for single players, computed by worker processes from the player's view.

A hint is requested by a table move, so it is in the log; the answer is sent with the frame and not stored.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.computing.workers import ask
from tabletop.live.automation.table_payer import payer_of_table
from tabletop.live.frames import Comment
from tabletop.rules import optional_modules, play

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged
    from tabletop.live.tasks import BackgroundTasks
    from tabletop.rules.position import Position

logger = logging.getLogger(__name__)

THINKING: Mapping[str, Any] = {"thinking": True}
FAILED: Mapping[str, Any] = {"failed": True}


class Hints:
    """Computes requested hints. The hint, and whether one is being computed, is part of the match's
    frames.
    """

    def __init__(self, tasks: BackgroundTasks) -> None:
        self._tasks = tasks

    def concerns(self, live: LiveMatch) -> bool:
        """Whether the match has started and its game has hints."""
        return live.position is not None and live.position.game.hints

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        """Compute a hint if one was requested for the newest position and none is under way."""
        live = event.match
        position = live.position
        if position is None or not position.hinted or live.frames.hint.number == position.number:
            return
        live.frames.show_hint(Comment(position.number, THINKING))
        self._tasks.start(self._make(live, position), live)

    async def _make(self, live: LiveMatch, position: Position) -> None:
        view = play.view(position, viewer=position.to_act[0])
        try:
            payer = payer_of_table(live)
            said: Mapping[str, Any] = await ask(optional_modules.hint, live.room.game, view, payer=payer)
        except Exception as error:  # a timeout, a lost worker, a bug: the player must not wait forever
            logger.error("no hint: %s", error, extra={"match": live.id, "seq": position.number})
            said = FAILED
        if live.number == position.number:
            live.frames.show_hint(Comment(position.number, said))
            live.frames_due()
