"""Planned replies: the server makes a move that a player has prepared, as soon as the opponent has made the
move that it answers (`tabletop.rules.conditional_moves`).

What is due follows from the stored plan and the log alone, so nothing is written when a reply is made except
the move. Each process that holds the match replies, and only the row in the log decides. Plans are read anew
after each move: in these games there are a few a day, and no process can have an old one. Matches without a
clock of days cost nothing.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from tabletop.live.submission import Proposal
from tabletop.matches.actions import plans
from tabletop.rules import wire
from tabletop.rules.conditional_moves import can_have_plans, follow_plan, is_playable
from tabletop.rules.game import Move, Refused

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.submission import Submission
    from tabletop.live.tasks import BackgroundTasks, Retry
    from tabletop.matches.actions.plans import StoredPlan
    from tabletop.matches.events import PlanSaved

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Plans:
    """Whether a match's plans have to be read after its newest move."""

    are_unread: bool = False


class PlannedReplies:
    """Makes the moves that players have planned, and deletes plans that the game has left."""

    def __init__(
        self,
        registry: MatchRegistry,
        submission: Submission,
        retry: Retry,
        reader: Reader,
        tasks: BackgroundTasks,
    ) -> None:
        self._registry = registry
        self._submission = submission
        self._retry = retry
        self._reader = reader
        self._tasks = tasks

    def concerns(self, live: LiveMatch) -> bool:
        """Whether the match has started and its players can plan replies."""
        room, position = live.room, live.position
        return (
            position is not None
            and not room.together
            and can_have_plans(position.game, room.clock, len(room.seats))
        )

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        """Look for a reply to the newest move."""
        self._look(event.match)

    def plan_saved(self, event: PlanSaved) -> None:
        """Look whether the opponent moved while the plan was being saved."""
        self._tasks.start(self._look_again(event.match_id))

    def _look(self, live: LiveMatch) -> None:
        live.state(Plans).are_unread = True
        self._retry.start(live, "a planned reply", partial(_is_unread, live), partial(self._read, live))

    async def _look_again(self, match_id: str) -> None:
        try:
            live = await self._registry.match(match_id)
        except Refused:  # it has been closed
            return
        if self.concerns(live):
            self._look(live)

    async def _read(self, live: LiveMatch) -> None:
        """Read the plans of this match, and make a reply that is due. After a failure it is unread again."""
        live.state(Plans).are_unread = False
        try:
            for stored in await self._reader.run(plans.plans_of, live.id):
                await self._follow(live, stored)
        except BaseException:
            live.state(Plans).are_unread = True
            raise

    async def _follow(self, live: LiveMatch, stored: StoredPlan) -> None:
        assert live.position is not None
        if stored.number > live.number:
            return  # the log has not been read that far; `PositionChanged` follows
        moves = [(made.seat, made.move) for made in live.played[stored.number :]]
        left = follow_plan(live.position.game, stored.seat, stored.plan, moves)
        if left is None or live.is_over or live.room.seats[stored.seat].user != stored.user:
            await self._reader.run(plans.delete, stored)
        elif left.due is not None and is_playable(live.position, stored.seat, left.due):
            await self._submit(live, stored.seat, left.due)

    async def _submit(self, live: LiveMatch, seat: int, move: Move) -> None:
        # The same key in every process, and one that people can't send.
        key = f"{plans.KEY}{seat}:{live.number}"
        proposal = Proposal(seat, wire.write_move(move), key, live.number_for(seat))
        try:
            await self._submission.submit(live, proposal)
        except Refused as refusal:
            if refusal.code == "not_saved":
                raise
            # Something else has happened since: then there is a newer position to look at.
            logger.info("a planned reply was not made: %s", refusal.code, extra={"match": live.id})


def _is_unread(live: LiveMatch) -> bool:
    return live.state(Plans).are_unread
