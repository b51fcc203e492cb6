"""Messages of a table's socket that are not a feature's own."""

from __future__ import annotations

import msgspec

from tabletop.live.messages import Key, Message, Number


class SendMove(Message, frozen=True, tag="move"):
    """Make a move. ``id`` is the sender's name for it; ``seq`` the number of the frame that was looked at."""

    id: Key
    move: msgspec.Raw
    seq: Number = -1
    seat: Number | None = None


class AskRecord(Message, frozen=True, tag="record"):
    """Send the whole record."""


class Beat(Message, frozen=True, tag="beat"):
    """I am here, and this is the newest I know: of the game, the room, the chat, and my note sheet, if
    that is to be looked at.
    """

    seq: Number = -1
    rev: Number = -1
    n: Number = 0
    sheet: Number | None = None
