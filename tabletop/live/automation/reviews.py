"""Reviews of finished games: how good each move was, computed by worker processes one move at a time.

A review uses only what each seat could know at the time: it is computed from the seats' views.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.computing.queue_payers import payer_of
from tabletop.computing.workers import Urgency, ask
from tabletop.live.client_messages import ClientMessage
from tabletop.live.server_messages import Reviewed
from tabletop.rules import optional_modules, play, wire
from tabletop.rules.capabilities import PrivateMoves
from tabletop.rules.effective_moves import Step, effective_moves, without_clock
from tabletop.rules.game import Move, Refused, Viewer
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.computing.fair_queue import Payer
    from tabletop.live.match import LiveMatch
    from tabletop.live.session import Session
    from tabletop.live.tasks import BackgroundTasks

logger = logging.getLogger(__name__)

SKIPPED_MOVES: Mapping[optional_modules.ReviewKind, tuple[type[Move], ...]] = {
    "chances": wire.TABLE_MOVES,
    "own": tuple(kind for kind in wire.TABLE_MOVES if kind not in (wire.Resign, wire.TimeUp)),
}
"""Table moves that a review leaves out. A game's own review covers resignations and expired deadlines,
because they may reveal something to the other players.
"""


def reviewed_steps(live: LiveMatch, kind: optional_modules.ReviewKind, viewer: Viewer = None) -> list[Step]:
    """The steps that a review of this kind covers, in order, without those that were taken back. Where moves
    are hidden from others, it covers only the viewer's own.
    """
    made = [
        Step(live.position_at(number), played.seat, played.move, live.position_at(number + 1))
        for number, played in enumerate(live.played)
    ]
    counted = map(without_clock, effective_moves(made))
    steps = (step for step in counted if not isinstance(step.move, SKIPPED_MOVES[kind]))
    if _is_common(live):
        return list(steps)
    return [step for step in steps if step.seat == viewer]


def _is_common(live: LiveMatch) -> bool:
    """Whether all viewers of a match get the same review."""
    position = live.position
    return position is None or position.seats == 1 or not isinstance(position.game, PrivateMoves)


class AskReview(ClientMessage, frozen=True, tag="review"):
    """Review this game, which is over."""


class _Review:
    """The review of one match, for all or for one ``viewer``. It continues while anyone listens, and keeps
    its results.
    """

    def __init__(self, kind: optional_modules.ReviewKind, steps: list[Step], viewer: Viewer) -> None:
        self.kind = kind
        self.viewer = viewer
        self.steps = steps
        self.said: list[dict[str, Any]] = []
        self.listeners: set[Session] = set()
        self.task: asyncio.Task[None] | None = None
        self._views: tuple[Position, list[dict[str, Any]]] | None = None

    def message(self, after: int = 0) -> str:
        """The results from this step on, as JSON text."""
        whole: Reviewed = {"type": "review", "of": len(self.steps), "from": after, "steps": self.said[after:]}
        return msgspec.json.encode(whole).decode()

    def views(self, position: Position) -> list[dict[str, Any]]:
        """The view of each seat. Cached for one position: most steps start where the last one ended."""
        if self._views is None or self._views[0] is not position:
            self._views = position, [play.view(position, viewer=seat) for seat in range(position.seats)]
        return self._views[1]


@dataclass(slots=True)
class MatchReviews:
    """The reviews of a match that were asked for."""

    by_viewer: dict[Viewer, _Review] = field(default_factory=dict)


class Reviews:
    """Reviews matches for the sessions that ask."""

    def __init__(self, tasks: BackgroundTasks) -> None:
        self._tasks = tasks

    def review(self, live: LiveMatch, session: Session, message: AskReview) -> None:
        """Send this session the review of a finished game as far as it is known, and continue it. Raises
        `Refused`: not_over, no_review.
        """
        if not live.is_over:
            raise Refused("not_over")
        kind = optional_modules.review_kind(live.room.game)
        if kind is None:
            raise Refused("no_review")
        viewer = None if _is_common(live) else live.viewer_for(session.seats)
        if viewer is None and not _is_common(live):
            raise Refused("no_review")
        known = live.state(MatchReviews).by_viewer
        review = known.get(viewer)
        if review is None:
            review = known[viewer] = _Review(kind, reviewed_steps(live, kind, viewer), viewer)
        session.send(review.message())
        review.listeners.add(session)
        if review.task is None:
            review.task = self._tasks.start(self._make(live, review), live)

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
        except Exception as error:  # a timeout, a lost worker, a bug: no one must wait forever
            logger.error("no review: %s", error, extra={"match": live.id, "seq": live.number})
            for session in review.listeners & live.sessions:
                session.refuse(Refused("no_review"))
        finally:
            review.task = None


async def _appraise(live: LiveMatch, review: _Review, step: Step, payer: Payer) -> dict[str, Any]:
    """The review of this step, charged to this payer."""
    think = partial(ask, payer=payer, urgency=Urgency.STUDY)
    move, game = wire.write_move(step.move), live.room.game
    number = step.after.number
    seq = number if review.viewer is None else live.numbers.seen(number, review.viewer)
    said = {"seq": seq, "seat": step.seat, "move": move}
    if review.kind == "own":
        views = await asyncio.to_thread(_views, live, review, step)
        return {**said, **await think(optional_modules.review, game, step.seat, move, *views)}
    view = play.view(step.before, viewer=step.seat)
    return {**said, **await think(optional_modules.appraise, game, view, move)}


def _views(live: LiveMatch, review: _Review, step: Step) -> tuple[Any, Any, Any]:
    """The views that a game's own review gets for a step. Building so many takes time: this runs in a
    thread.
    """
    assert live.position is not None
    end = play.view(live.position, viewer=None)
    return review.views(step.before), review.views(step.after), end
