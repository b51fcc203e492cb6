"""When a token can be captured (LU-6 to LU-8)."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.lineup.rules.boards.board import Board


def capturable(board: Board, mine: int, theirs: int, targets: int) -> int:
    """The targets that the owner of ``mine`` can capture, as a set of bits. ``theirs`` are one owner's tokens
    and ``targets`` a subset of them.

    Works on all spots in parallel. For each length, from 2 on because a single token can't capture, it keeps
    the targets next to a line of ``mine`` of that length, and collects those whose own line is shorter.
    """
    found = 0
    for ahead, back in board.ways:
        run = mine & ahead(mine)
        if not run:
            continue
        reached = targets & ahead(run)
        if not reached:
            continue
        defended = theirs & back(theirs)
        while True:
            found |= reached & ~defended
            reached &= defended
            if not reached:
                break
            run = mine & ahead(run)
            reached &= ahead(run)
            defended = theirs & back(defended)
    return found


class Line(NamedTuple):
    """The lines in one direction from a token, nearest spots first: ``mine`` starts next to the token,
    ``theirs`` is its owner's and starts with the token itself.
    """

    mine: tuple[str, ...]
    theirs: tuple[str, ...]

    @property
    def captures(self) -> bool:
        """Whether ``mine`` is longer (LU-6)."""
        return len(self.mine) > len(self.theirs)

    def data(self) -> dict[str, Any]:
        """The lines in wire form."""
        return {"mine": list(self.mine), "theirs": list(self.theirs)}


def lines_at(board: Board, spot: int, mine: int, theirs: int) -> list[Line]:
    """The lines of ``mine`` against the token of ``theirs`` on that spot, one for each direction."""
    name = board.spots[spot].name
    return [
        Line(ahead.names[: ahead.run(mine)], (name, *back.names[: back.run(theirs)]))
        for ahead, back in board.rays[spot]
    ]


def capturing_lines(board: Board, spot: int, mine: int, theirs: int) -> list[dict[str, Any]]:
    """The lines that allow the capture, in wire form; empty if it isn't allowed."""
    return [line.data() for line in lines_at(board, spot, mine, theirs) if line.captures]
