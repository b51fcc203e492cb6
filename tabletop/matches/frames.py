"""The one way out: whatever a person, a bot or a file may know of a running game is made here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from tabletop.matches.load import Room
from tabletop.rules import play
from tabletop.rules.game import Move, Viewer
from tabletop.rules.position import Position


class Told(NamedTuple):
    """A move with the positions before and after it."""

    before: Position
    seat: int
    move: Move
    after: Position


def frame_for(position: Position, viewer: Viewer, tail: Iterable[Told], room: Room) -> str:
    """Everything this viewer sees now, as JSON text that ends with ``}``. docs/protocol.md describes it."""
    over = position.outcome is not None
    frame = {
        "type": "frame",
        "seq": position.number,
        "viewer": viewer,
        "view": play.sight(position, viewer),
        "table": [] if viewer is None else play.table_moves(position, seat=viewer),
        "draw": sorted(position.draw),
        "record": [entry(told, viewer) for told in tail] or [began(position)],
        "hash": room.seed_hash,
        "seed": room.seed if over else None,
    }
    return msgspec.json.encode(frame).decode()


def past_frame(position: Position, viewer: Viewer) -> str:
    """What this viewer could see at an earlier position: to look at, not to play on."""
    view = play.sight(position, viewer)
    return msgspec.json.encode({"type": "past", "seq": position.number, "view": view}).decode()


def with_ack(frame: str, key: str, seq: int) -> str:
    """The same frame, which also acknowledges a move. ``key`` holds only letters, digits, - and _."""
    return f'{frame[:-1]},"ack":{{"id":"{key}","seq":{seq}}}}}'


def began(position: Position) -> dict[str, Any]:
    """The record's entry of the start."""
    return {"seq": 0, "lines": [{"code": "began", "seat": seat} for seat in position.to_act]}


def entry(told: Told, viewer: Viewer) -> dict[str, Any]:
    """The record's entry of one move, as that viewer may read it."""
    lines = play.tell(told.before, told.seat, told.move, told.after, viewer)
    return {"seq": told.after.number, "lines": lines}
