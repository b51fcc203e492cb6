"""LineUp! as numbers, for programs that learn (`tabletop.rules.optional_modules`).

Actions: a placement on each spot, then the captures of each spot. That is one for each spot, or with LV-9 one
for each of its rays, in the order of `Board.rays`: the capture by the line along this ray. If lines along two
rays begin at the same spot and take the same tokens (on corners of hexagons), they are one move, and it has
the action of the first ray.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.lineup.rules.boards import Board
from games.lineup.rules.options import Options, board_for, supply_of


class LineUpEncoding:
    """Features, spot by spot: whose token is on it, from the viewer on in turn order, and whether it is
    secured. Then for each seat how much of the supply is left (unlimited: 1), and how many of the board's
    structures it has.

    They are a summary: who has the turn, the last move and the captures since the last placement, which
    decide what can be captured (LV-4, LU-12), are left out. The view is complete, and so are the legal
    actions.
    """

    def __init__(self, options: Options, seats: int) -> None:
        board = board_for(options)
        self._seats, self._board, self._index = seats, board, board.index
        self._supply, self._structures = supply_of(options, board, seats), max(1, len(board.structures))
        self._ways = max(map(len, board.rays)) if options.capture == "line" else 1
        self.actions = len(board.spots) * (1 + self._ways)
        self.features = len(board.spots) * (seats + 1) + 2 * seats

    def legal(self, view: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
        """See `Encoding.legal`."""
        lines = {one["spot"]: one["lines"] for one in view["captures"]}
        return {self._action(move, lines): move for move in view["legal"]}

    def _action(self, move: dict[str, Any], lines: Mapping[str, Any]) -> int:
        spot = self._index[move["spot"]]
        if move["type"] == "place":
            return spot
        ray = 0
        if "from" in move:
            ray = ray_of(self._board, spot, capturing_tokens(move, lines[move["spot"]]))
        return len(self._index) + spot * self._ways + ray

    def encode(self, view: Mapping[str, Any], seat: int) -> list[float]:
        """See `Encoding.encode`."""
        order = [(seat + step) % self._seats for step in range(self._seats)]
        secured = set(view["secured"])
        features: list[float] = []
        for cell in view["board"]:
            features += [float(cell["owner"] == one) for one in order]
            features.append(float(cell["spot"] in secured))
        for one in order:
            left = view["supply"][one]
            features.append(1.0 if left is None else min(1.0, left / (self._supply * self._seats)))
            features.append(len(view["structures"][one]) / self._structures)
        return features


def capturing_tokens(move: Mapping[str, Any], lines: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """The line that makes this capture (LV-9), nearest spots first: of the view's lines for the captured spot
    the first that begins at ``from`` and, if the move has a ``to``, takes the tokens up to there.
    """
    return next(
        tuple(line["mine"])
        for line in lines
        if line["mine"][0] == move["from"] and move.get("to", line["taken"][-1]) == line["taken"][-1]
    )


def ray_of(board: Board, spot: int, mine: tuple[str, ...]) -> int:
    """The index, among the rays of a captured spot, of the one along which the capturing line lies. A line
    that captures has at least two tokens (LU-6), and no two rays of a spot have the same first two spots.
    """
    return next(
        number for number, (ahead, _back) in enumerate(board.rays[spot]) if ahead.names[:2] == mine[:2]
    )


def encoding_for(options: Options, seats: int) -> LineUpEncoding:
    """The encoding for these options and this number of seats."""
    return LineUpEncoding(options, seats)
