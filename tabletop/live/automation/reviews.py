"""Reviews of games that are over: what each move was worth, made by worker processes, one move at a time.

A review says what each seat could know at the time: it is made from the views that the seats had.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.computing.payers import payer_of
from tabletop.computing.workers import Urgency, ask
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step, effective_moves, without_clock
from tabletop.rules.game import Move, Refused
from tabletop.rules.optional import bots, reviews
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.computing.fair_queue import Payer
    from tabletop.live.automation.messages import AskReview
    from tabletop.live.events import MatchEvicted
    from tabletop.live.match import LiveMatch
    from tabletop.live.session import Session
    from tabletop.live.tasks import BackgroundTasks

logger = logging.getLogger(__name__)

SKIPPED_MOVES: Mapping[reviews.Kind, tuple[type[Move], ...]] = {
    "chances": wire.TABLE_MOVES,
    "own": tuple(kind for kind in wire.TABLE_MOVES if kind not in (wire.Resign, wire.TimeUp)),
}
"""The table moves of which a review says nothing. That somebody has gone may tell the others something, and
so may what the game does when its own clock expires.
"""


def reviewed_steps(live: LiveMatch, kind: reviews.Kind) -> list[Step]:
    """What such a review goes through, in order: the moves that were not taken back again."""
    made = [
        Step(live.position_at(number), played.seat, played.move, live.position_at(number + 1))
        for number, played in enumerate(live.played)
    ]
    steps = map(without_clock, effective_moves(made))
    return [step for step in steps if not isinstance(step.move, SKIPPED_MOVES[kind])]


class _Review:
    """The review of one match. It goes on while somebody listens, and keeps what it has."""

    def __init__(self, kind: reviews.Kind, steps: list[Step]) -> None:
        self.kind = kind
        self.steps = steps
        self.said: list[dict[str, Any]] = []
        self.listeners: set[Session] = set()
        self.task: asyncio.Task[None] | None = None
        self._views: tuple[Position, list[dict[str, Any]]] | None = None

    def message(self, after: int = 0) -> str:
        """What was said from that step on, as JSON text."""
        whole = {"type": "review", "of": len(self.steps), "from": after, "steps": self.said[after:]}
        return msgspec.json.encode(whole).decode()

    def views(self, position: Position) -> list[dict[str, Any]]:
        """What each seat saw there. Kept until the next is asked for: where a step ends another begins."""
        if self._views is None or self._views[0] is not position:
            self._views = position, [play.view(position, viewer=seat) for seat in range(position.seats)]
        return self._views[1]


class Reviews:
    """Reviews matches for the sessions that ask."""

    def __init__(self, tasks: BackgroundTasks) -> None:
        self._tasks = tasks
        self._reviews: dict[LiveMatch, _Review] = {}

    def review(self, live: LiveMatch, session: Session, message: AskReview) -> None:
        """Send this session what every move of a finished game was worth, as far as it is known, and go on
        from there. Raises `Refused`: not_over, no_review.
        """
        if not live.is_over:
            raise Refused("not_over")
        kind = reviews.kind(live.room.game)
        if kind is None:
            raise Refused("no_review")
        review = self._reviews.get(live)
        if review is None:
            review = self._reviews[live] = _Review(kind, reviewed_steps(live, kind))
        session.send(review.message())
        review.listeners.add(session)
        if review.task is None:
            review.task = self._tasks.start(self._make(live, review))

    def match_evicted(self, event: MatchEvicted) -> None:
        """Keep nothing of it."""
        review = self._reviews.pop(event.match, None)
        if review is not None and review.task is not None:
            review.task.cancel()

    async def _make(self, live: LiveMatch, review: _Review) -> None:
        try:
            while len(review.said) < len(review.steps):
                review.listeners &= live.sessions
                if not review.listeners:
                    return
                step = review.steps[len(review.said)]
                listener = next(iter(review.listeners))
                said = await _appraise(live, review, step, payer_of(listener.address, listener.user))
                review.said.append(said)
                for session in review.listeners & live.sessions:
                    session.send(review.message(len(review.said) - 1))
        except Exception as error:  # too slow, a lost worker, a bug: nobody must wait for ever
            logger.error("no review: %s", error, extra={"match": live.id, "seq": live.number})
            for session in review.listeners & live.sessions:
                session.refuse(Refused("no_review"))
        finally:
            review.task = None


async def _appraise(live: LiveMatch, review: _Review, step: Step, payer: Payer) -> dict[str, Any]:
    """What the review says of that step, charged to that payer."""
    think = partial(ask, payer=payer, urgency=Urgency.STUDY)
    move, game = wire.write_move(step.move), live.room.game
    said = {"seq": step.after.number, "seat": step.seat, "move": move}
    if review.kind == "own":
        views = await asyncio.to_thread(_views, live, review, step)
        return said | await think(reviews.review, game, step.seat, move, *views)
    view = play.view(step.before, viewer=step.seat)
    return said | await think(bots.appraise, game, view, move)


def _views(live: LiveMatch, review: _Review, step: Step) -> tuple[Any, Any, Any]:
    """All that a game's own review gets to see of a step. So many views take their time: this runs in a
    thread.
    """
    assert live.position is not None
    end = play.view(live.position, viewer=None)
    return review.views(step.before), review.views(step.after), end
