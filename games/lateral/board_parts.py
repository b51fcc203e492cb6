"""Which parts of the board a page needs first."""

from __future__ import annotations

from collections.abc import Collection

MASTERS_SEAT = 0


def board_parts(seats: Collection[int], is_over: bool) -> list[str]:
    """The console for the Master until the end, else the puzzlers' table, which has one more part then.
    Someone who helps the Master from another seat loads the console when it is drawn.
    """
    if is_over:
        return ["table", "after"]
    return ["master" if MASTERS_SEAT in seats else "table"]
