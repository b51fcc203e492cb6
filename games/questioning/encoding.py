"""Lines of Questioning as numbers, for programs that learn (`tabletop.rules.optional_modules`).

Actions: each tile on each space in each turn, then each tile as an answer to discard (LO-4).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from games.questioning.rules.board import CORNERS, EACH, IDS, KINDS, PORTS, SPACES, Port, turned
from games.questioning.rules.rulebooks import FACT_HEIGHT
from games.questioning.rules.state import STEPS, TURNS
from tabletop.rules.optional_modules import one_for_each

_HIGHEST = 12
"""A stack that is this high, or higher, is encoded as 1."""

_HAND = 4
"""No hand has more tiles: three, or four answers of the lawyer before one is discarded (LO-4)."""

_TURNS = EACH + 1
"""No game has more turns: each but the last takes an answer."""

_PROGRESS = 5
"""How many numbers tell of each seat of a race, see `_progress`."""

Data = Mapping[str, Any]


class QuestioningEncoding:
    """Features: for each space the height of its stack, and of the tile on top its side, whether it is face
    down, and its entrances and exits as it lies; for each corner whether its fact is revealed and how many
    layers count; how many tiles of each kind each hand has, and how many each draw pile; for each line the
    space of its last tile, and the entrances and exits of this tile as it lies, which count even if it is
    covered (LQ-10); and the step. In a race also for each seat, from the viewer on in the order of the
    seats, what everyone may know of it (LR-6): the number of its turn, how many facts it has, whether it has
    finished and whether it has won, and how many tiles it has left once it has finished.

    They are a summary: the tiles under the top ones, the earlier tiles of the lines, the discarded tiles
    and, in a game for one, the number of the turn are left out. The view is complete.
    """

    actions = len(IDS) * len(SPACES) * len(TURNS) + len(IDS)

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.features = len(SPACES) * (4 + 2 * len(PORTS)) + 2 * len(CORNERS) + 3 * len(KINDS) + 2
        self.features += (
            2 * (len(SPACES) + 2 * len(PORTS)) + len(STEPS) + (_PROGRESS * seats if seats > 1 else 0)
        )

    def legal(self, view: Data) -> dict[int, dict[str, Any]]:
        """See `Encoding.legal`."""
        return {_ACTIONS[move["tile"], move.get("space"), move.get("turn")]: move for move in view["legal"]}

    def encode(self, view: Data, seat: int) -> list[float]:
        """See `Encoding.encode`."""
        features: list[float] = []
        for space in SPACES:
            features += _stack(view["board"][space])
        for corner in CORNERS:
            features.append(float(view["facts"][SPACES[corner]]))
            features.append(view["corners"][SPACES[corner]]["counts"] / FACT_HEIGHT)
        for hand in ("questions", "answers", "lawyer_answers"):
            features += _kinds(view["hands"][hand])
        features += [view["stacks"][pile] / EACH for pile in ("questions", "answers")]
        for line in ("lawyer", "witness"):
            features += _line_end(view["last"][line])
        features += one_for_each([view["step"]], STEPS)
        if self._seats > 1:
            for step in range(self._seats):
                features += _progress(view["race"]["seats"][(seat + step) % self._seats])
        return features


_ACTIONS = {
    name: number
    for number, name in enumerate([*product(IDS, SPACES, TURNS), *((tile, None, None) for tile in IDS)])
}


def _stack(stack: list[Data]) -> list[float]:
    if not stack:
        return [0.0] * (4 + 2 * len(PORTS))
    top = stack[-1]
    return [
        min(1.0, len(stack) / _HIGHEST),
        float(top["side"] == "question"),
        float(top["side"] == "answer"),
        float(top["face_down"]),
        *_entrances_and_exits(top),
    ]


def _line_end(last: Data | None) -> list[float]:
    if last is None:
        return [0.0] * (len(SPACES) + 2 * len(PORTS))
    return [*one_for_each([last["space"]], SPACES), *_entrances_and_exits(last["tile"])]


def _entrances_and_exits(laid: Data) -> list[float]:
    return [*_ports(laid["in"], laid["turn"]), *_ports(laid["out"], laid["turn"])]


def _ports(ports: Iterable[Port], turn: int) -> list[float]:
    return one_for_each((turned(port, turn // 90) for port in ports), PORTS)


def _kinds(hand: list[Data]) -> list[float]:
    kinds = [(tuple(tile["in"]), tuple(tile["out"])) for tile in hand]
    return [kinds.count(kind) / _HAND for kind in KINDS]


def _progress(racer: Data) -> list[float]:
    return [
        min(1.0, racer["turn"] / _TURNS),
        racer["facts"] / len(CORNERS),
        float(racer["end"] is not None),
        float(racer["end"] == "facts"),
        racer.get("left", 0) / len(IDS),
    ]


def encoding_for(options: object, seats: int) -> QuestioningEncoding:
    """The encoding for this number of seats, whatever the options are."""
    return QuestioningEncoding(seats)
