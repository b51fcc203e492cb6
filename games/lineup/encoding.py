"""LineUp! as numbers, for programs that learn (`tabletop.rules.optional.encodings`).

Actions: a placement on each spot, then the captures of each spot: one, or with LV-9 one for every line that
the spot is part of, in the order in which the view lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.lineup.rules.options import Options, board_for, supply_of


class LineUpEncoding:
    """Features, spot by spot: whose token is on it, from the viewer on in turn order, and whether it is
    secured. Then for each seat how much of the supply is left (unlimited: 1), and how many of the board's
    structures it has.
    """

    def __init__(self, options: Options, seats: int) -> None:
        board = board_for(options)
        self._seats, self._index = seats, board.index
        self._supply, self._structures = supply_of(options, board, seats), max(1, len(board.structures))
        self._ways = max(map(len, board.rays)) if options.capture == "line" else 1
        self.actions = len(board.spots) * (1 + self._ways)
        self.features = len(board.spots) * (seats + 1) + 2 * seats

    def legal(self, view: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
        """See `Encoding.legal`."""
        legal: dict[int, dict[str, Any]] = {}
        for move in view["legal"]:
            action = self._index[move["spot"]]
            if move["type"] == "capture":
                action = len(self._index) + action * self._ways
                while action in legal:
                    action += 1
            legal[action] = move
        return legal

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


def encoding_for(options: Options, seats: int) -> LineUpEncoding:
    """The encoding for these options and this number of seats."""
    return LineUpEncoding(options, seats)
