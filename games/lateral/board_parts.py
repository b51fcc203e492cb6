"""Which part of the board a page needs first."""

from __future__ import annotations

from collections.abc import Collection

MASTERS_SEAT = 0


def board_part(seats: Collection[int], is_over: bool) -> str:
    """The console for the Master until the end, else the puzzlers' table. Someone who helps the Master from
    another seat loads the console when it is drawn.
    """
    return "master" if MASTERS_SEAT in seats and not is_over else "table"
