"""Whose turn it is, and since when: what lists of games say about a match, without its position.

Everything here follows from `Position.to_act` and the clock, which are part of every viewer's frame. So a
move that a viewer must not notice changes nothing of it (docs/decisions/0016-your-games.md).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.rules.position import Position


class Turn(msgspec.Struct, frozen=True, array_like=True):
    """The game waits for this seat ``since`` then; its clock expires when its time ``ends``, None without a
    running clock. Both are in milliseconds since 1970. ``task`` is what it waits for, see `Game.task`; only
    the seat's own player may read it.
    """

    seat: int
    since: int
    ends: int | None = None
    task: str = ""


Turns = tuple[Turn, ...]


def turns_after(position: Position, at: int, earlier: Iterable[Turn] = ()) -> Turns:
    """Whose turn it is in the position that a move at time ``at`` has led to. ``earlier``: whose turn it was
    before that move. Seats that the game still waits for keep their ``since``. A paused game waits for
    nobody.
    """
    if position.pause.on:
        return ()
    since = {turn.seat: turn.since for turn in earlier}
    game, times = position.game, position.times
    return tuple(
        Turn(
            seat,
            since.get(seat, at),
            times.ends(seat) if times else None,
            game.task(position.state, seat),
        )
        for seat in position.to_act
    )


def write_turns(turns: Turns) -> str:
    """As JSON text, for the log: each turn as a list, without what is not known at its end."""
    return msgspec.json.encode([_shortened(turn) for turn in turns]).decode()


def _shortened(turn: Turn) -> tuple[int | str | None, ...]:
    known = 4 if turn.task else 2 if turn.ends is None else 3
    return (turn.seat, turn.since, turn.ends, turn.task)[:known]


def read_turns(data: object) -> Turns:
    """The inverse of `write_turns`, from JSON data. Raises `msgspec.ValidationError`."""
    return msgspec.convert(data, type=Turns)
