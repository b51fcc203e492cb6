"""Messages that ask a program for something."""

from __future__ import annotations

from tabletop.live.messages import Message, Number


class AskReview(Message, frozen=True, tag="review"):
    """Say what every move of this game was worth, now that it is over."""


class StandIn(Message, frozen=True, tag="standin"):
    """Let a bot play for somebody who is away (``on``), or take the sender's own seat back."""

    seat: Number
    on: bool
