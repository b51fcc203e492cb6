"""Messages of a table's socket that belong to no feature."""

from __future__ import annotations

import msgspec

from tabletop.live.messages import Key, Message, Number


class SendMove(Message, frozen=True, tag="move"):
    """Make a move. ``id`` identifies it; ``seq`` is the number of the frame that the sender saw."""

    id: Key
    move: msgspec.Raw
    seq: Number = -1
    seat: Number | None = None


class AskRecord(Message, frozen=True, tag="record"):
    """Send the whole record."""


class SetNewcomers(Message, frozen=True, tag="newcomers"):
    """Open the table to newcomers (``on``) or close it."""

    on: bool


class SetLeader(Message, frozen=True, tag="leader"):
    """Before the start, give the seat that leads the game to the person in that seat."""

    seat: Number


class TurnAway(Message, frozen=True, tag="turn_away"):
    """Refuse the person in that seat, who wants to join the game."""

    seat: Number


class Withdraw(Message, frozen=True, tag="withdraw"):
    """Stop asking to join the game."""


class Beat(Message, frozen=True, tag="beat"):
    """A heartbeat, with the newest that the page has: number of the game, revision of the room, line of the
    chat, and revision of its note sheet (None: don't check).
    """

    seq: Number = -1
    rev: Number = -1
    n: Number = 0
    sheet: Number | None = None
