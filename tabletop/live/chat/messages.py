"""Messages of the chat."""

from __future__ import annotations

from tabletop.live.messages import Message, Number


class Say(Message, frozen=True, tag="say"):
    """Write a line in the chat of the table."""

    text: str


class Mute(Message, frozen=True, tag="mute"):
    """Mute someone in the chat (``on``), or unmute them: the owner of ``seat``, or without it the author of
    ``line``.
    """

    on: bool
    seat: Number | None = None
    line: Number | None = None
