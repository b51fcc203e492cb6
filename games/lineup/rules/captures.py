"""When a token may be captured (LU-6 to LU-8)."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.lineup.rules.boards.board import Board


def capturable(board: Board, mine: int, theirs: int, targets: int) -> int:
    """Those of the targets (a part of ``theirs``, one owner's tokens) that the owner of ``mine`` may capture.

    All spots at once: at each length the targets with so long a line of mine next to them are kept, and
    those are found whose own line is shorter. A line of one is never enough, so it starts at two.
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
    """Along one direction, spots nearest first: my line next to a token, and its owner's line that starts
    with the token itself.
    """

    mine: tuple[str, ...]
    theirs: tuple[str, ...]

    @property
    def captures(self) -> bool:
        """LU-6: mine is the longer one."""
        return len(self.mine) > len(self.theirs)

    def data(self) -> dict[str, Any]:
        """As the wire writes it."""
        return {"mine": list(self.mine), "theirs": list(self.theirs)}


def lines_at(board: Board, spot: int, mine: int, theirs: int) -> list[Line]:
    """The lines of mine against the token of theirs on that spot, one for each direction."""
    name = board.spots[spot].name
    return [
        Line(ahead.names[: ahead.run(mine)], (name, *back.names[: back.run(theirs)]))
        for ahead, back in board.rays[spot]
    ]


def capturing_lines(board: Board, spot: int, mine: int, theirs: int) -> list[dict[str, Any]]:
    """The lines that allow the capture, as the wire writes them; none when it is not allowed."""
    return [line.data() for line in lines_at(board, spot, mine, theirs) if line.captures]
