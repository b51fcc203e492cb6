"""Messages about reviews and stand-ins."""

from __future__ import annotations

from tabletop.live.messages import Message, Number


class AskReview(Message, frozen=True, tag="review"):
    """Review this game, which is over."""


class StandIn(Message, frozen=True, tag="standin"):
    """Let a bot play for an absent player (``on``), or take the sender's own seat back."""

    seat: Number
    on: bool
