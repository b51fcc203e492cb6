"""What programs have to say to people: a hint while somebody plays alone, a review after the end.

Both are made by worker processes, in fair turns (see `tabletop.computing.fair_queue`), from the views that
seats have, or had: a hint knows no more than the player does, and a review says what each seat could know at
the time.
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
from tabletop.live.automation.table_payer import payer_of_table
from tabletop.live.frames import Advice
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step, kept, without_clock
from tabletop.rules.game import Move, Refused
from tabletop.rules.optional import bots, reviews
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.computing.fair_queue import Payer
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub
    from tabletop.live.session import Session

logger = logging.getLogger(__name__)

THINKING: Mapping[str, Any] = {"thinking": True}
SPEECHLESS: Mapping[str, Any] = {"failed": True}


def wake(hub: Hub, live: LiveMatch) -> None:
    """Have a hint made, if one is wanted for the newest state and nobody is at it yet."""
    position = live.position
    if position is None or not position.hinted or live.advice.number == position.number:
        return
    live.advise(Advice(position.number, THINKING))
    hub.soon(_advise(hub, live, position))


async def _advise(hub: Hub, live: LiveMatch, position: Position) -> None:
    seat = position.to_act[0]
    view = play.view(position, viewer=seat)
    try:
        said: Mapping[str, Any] = await ask(bots.hint, live.room.game, view, payer=payer_of_table(live))
    except Exception as trouble:  # too slow, a lost worker, a bug: whoever asked must not wait
        logger.error("no hint: %s", trouble, extra={"match": live.id, "seq": position.number})
        said = SPEECHLESS
    if live.number == position.number:
        live.advise(Advice(position.number, said))
        for socket in live.sockets:
            socket.frame_due()


NO_STEPS: Mapping[reviews.Kind, tuple[type[Move], ...]] = {
    "chances": wire.TABLE_MOVES,
    "own": tuple(kind for kind in wire.TABLE_MOVES if kind not in (wire.Resign, wire.TimeUp)),
}
"""The table moves of which a review says nothing. That somebody has gone may tell the others something, and
so may what the game does when its own clock rings.
"""


def steps_of(live: LiveMatch, kind: reviews.Kind) -> list[Step]:
    """What such a review goes through, in order: the moves that were not taken back again."""
    steps = map(without_clock, kept(live.steps))
    return [step for step in steps if not isinstance(step.move, NO_STEPS[kind])]


class Review:
    """A review under way. It goes on as long as somebody listens, and keeps what it has."""

    def __init__(self, kind: reviews.Kind, steps: list[Step]) -> None:
        self.kind = kind
        self.steps = steps
        self.said: list[dict[str, Any]] = []
        self.listeners: set[Session] = set()
        self.going = False
        self._seen: tuple[Position, list[dict[str, Any]]] | None = None

    def message(self, after: int = 0) -> str:
        """What has been said from that step on, as JSON text."""
        whole = {"type": "review", "of": len(self.steps), "from": after, "steps": self.said[after:]}
        return msgspec.json.encode(whole).decode()

    def views(self, position: Position) -> list[dict[str, Any]]:
        """What each seat saw there. Kept until the next is asked for: where a step ends another begins."""
        if self._seen is None or self._seen[0] is not position:
            self._seen = position, [play.view(position, viewer=seat) for seat in range(position.seats)]
        return self._seen[1]


def review(hub: Hub, live: LiveMatch, socket: Session) -> None:
    """Tell this socket what every move of a finished game was worth, as far as it is known, and go on from
    there. Raises `Refused`: not_over, no_review.
    """
    if live.position is None or live.position.outcome is None:
        raise Refused("not_over")
    kind = reviews.kind(live.room.game)
    if kind is None:
        raise Refused("no_review")
    if live.review is None:
        live.review = Review(kind, steps_of(live, kind))
    socket.send(live.review.message())
    live.review.listeners.add(socket)
    if not live.review.going:
        live.review.going = True
        hub.soon(_review(hub, live, live.review))


async def _review(hub: Hub, live: LiveMatch, review: Review) -> None:
    try:
        while len(review.said) < len(review.steps):
            review.listeners &= live.sockets
            if not review.listeners:
                return
            step = review.steps[len(review.said)]
            listener = next(iter(review.listeners))
            said = await _worth(live, review, step, payer_of(listener.address, listener.user))
            review.said.append(said)
            for socket in review.listeners & live.sockets:
                socket.send(review.message(len(review.said) - 1))
    except Exception as trouble:  # as above
        logger.error("no review: %s", trouble, extra={"match": live.id, "seq": live.number})
        for socket in review.listeners & live.sockets:
            socket.refuse(Refused("no_review"))
    finally:
        review.going = False


async def _worth(live: LiveMatch, review: Review, step: Step, payer: Payer) -> dict[str, Any]:
    """What the review says of that step, charged to that payer."""
    think = partial(ask, payer=payer, urgency=Urgency.STUDY)
    move, game = wire.write_move(step.move), live.room.game
    said = {"seq": step.after.number, "seat": step.seat, "move": move}
    if review.kind == "own":
        seen = await asyncio.to_thread(_seen, live, review, step)
        asked = (step.seat, move, *seen)
        return said | await think(reviews.review, game, *asked)
    view = play.view(step.before, viewer=step.seat)
    return said | await think(bots.appraise, game, view, move)


def _seen(live: LiveMatch, review: Review, step: Step) -> tuple[Any, Any, Any]:
    """All that a game's own review gets to see of a step. So many views take their time: this runs in a
    thread.
    """
    assert live.position is not None
    end = play.view(live.position, viewer=None)
    return review.views(step.before), review.views(step.after), end
