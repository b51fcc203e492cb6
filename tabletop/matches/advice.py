"""What the bots of a game have to say to people: a hint while somebody plays alone, a review after the end.

Both are made in the process pool from the views that this seat has, or had: a hint knows no more than the
player does.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.matches.frames import Advice
from tabletop.rules import bots, play, wire
from tabletop.rules.game import Refused
from tabletop.rules.line import Step, kept
from tabletop.rules.position import Position
from tabletop.workers import ask

if TYPE_CHECKING:
    from tabletop.matches.hub import Hub
    from tabletop.matches.live import LiveMatch
    from tabletop.matches.socket import TableSocket

logger = logging.getLogger(__name__)

PATIENCE_SECONDS = 30.0
"""A bot that has said nothing by then is not going to."""


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
        said: Mapping[str, Any] = await ask(bots.hint, live.room.game, view, seconds=PATIENCE_SECONDS)
    except Exception as trouble:
        logger.error("hint for %s: %r", live.id, trouble)
        said = SPEECHLESS
    if live.number == position.number:
        live.advise(Advice(position.number, said))
        for socket in live.sockets:
            socket.outbox.frame_due()


def steps_of(live: LiveMatch) -> list[Step]:
    """The game's own moves that were not taken back again, in order."""
    return [step for step in kept(live.steps) if not isinstance(step.move, wire.TABLE_MOVES)]


class Review:
    """A review under way. It goes on as long as somebody listens, and keeps what it has."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.said: list[dict[str, Any]] = []
        self.listeners: set[TableSocket] = set()
        self.going = False

    def message(self, after: int = 0) -> str:
        """What has been said from that step on, as JSON text."""
        whole = {"type": "review", "of": len(self.steps), "from": after, "steps": self.said[after:]}
        return msgspec.json.encode(whole).decode()


def review(hub: Hub, live: LiveMatch, socket: TableSocket) -> None:
    """Tell this socket what every move of a finished game was worth, as far as it is known, and go on from
    there. Raises `Refused`: not_over, no_review.
    """
    if live.position is None or live.position.outcome is None:
        raise Refused("not_over")
    if not live.position.game.hints:
        raise Refused("no_review")
    if live.review is None:
        live.review = Review(steps_of(live))
    socket.outbox.put(live.review.message())
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
            before, seat, move, _ = review.steps[len(review.said)]
            asked = (live.room.game, play.view(before, viewer=seat), wire.write_move(move))
            # One step of one review at a time: hints and bots must not wait for people who look back.
            async with hub.reviewing:
                worth = await ask(bots.appraise, *asked, seconds=PATIENCE_SECONDS)
            review.said.append({"seq": before.number + 1, "move": asked[-1], **worth})
            for socket in review.listeners & live.sockets:
                socket.outbox.put(review.message(len(review.said) - 1))
    except Exception as trouble:
        logger.error("review of %s: %r", live.id, trouble)
        for socket in review.listeners & live.sockets:
            socket.refuse(Refused("no_review"))
    finally:
        review.going = False
