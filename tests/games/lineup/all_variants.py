"""Random games for every combination of options: each must end, and its log must replay to the same position.

The test suite plays a sample. This script plays all of them in a few minutes::

    python -m tests.games.lineup.all_variants
"""

from __future__ import annotations

import json
import sys
from functools import cache
from itertools import product
from random import Random
from typing import Any

from games.lineup.rules.options import Options, find_conflict
from tabletop.rules import play, wire
from tabletop.rules.game import Move

MOST = 3000

SQUARE = ("square", "diamond", "cross", "ring", "torus")
BOARDS: list[dict[str, Any]] = [
    *({"shape": shape, "size": size} for shape in SQUARE for size in range(3, 10)),
    *({"shape": shape, "size": 3, "height": 5} for shape in SQUARE),
    *({"shape": "hexagon", "size": size} for size in (3, 4, 5)),
    *({"shape": shape, "dimensions": 3} for shape in SQUARE),
    {"dimensions": 3, "size": 4},
    {"dimensions": 4},
    *({"shape": shape, "dimensions": 4, "size": 3} for shape in SQUARE),
    {"dimensions": 3, "size": 3, "height": 4, "depth": 5},
]
POLICIES: dict[str, tuple[Any, ...]] = {
    "captured": ("removed", "returned"),
    "end": ("tokens", "board_full"),
    "first_structure": (False, True),
    "capture": ("standard", "fresh", "line"),
    "supply": (None, 4),
}

Case = tuple[dict[str, Any], int]


@cache
def combinations() -> tuple[Case, ...]:
    """All combinations of options that don't conflict, each with a number of seats."""
    all_of_them = (
        (board | dict(zip(POLICIES, values, strict=True)), seats)
        for board, values, seats in product(BOARDS, product(*POLICIES.values()), (2, 3, 4))
    )
    return tuple(case for case in all_of_them if find_conflict(Options(**case[0]), case[1]) is None)


def label(case: Case) -> str:
    """The case as a test id."""
    options, seats = case
    return "-".join([*(str(value) for value in options.values() if value is not None), str(seats)])


def random_game(options: dict[str, Any], seats: int) -> int:
    """Plays a game to its end and replays it from its log. Returns the number of moves."""
    chance = Random(label((options, seats)))
    position = play.start("lineup", options=options, seats=seats, seed="everything")
    moves: list[dict[str, Any]] = []
    while position.outcome is None:
        (seat,) = position.to_act
        move = chance.choice(position.offers(seat))
        assert isinstance(move, Move)
        position = play.advance(position, seat, move, 0)
        moves.append({"seat": seat, "move": wire.write_move(move)})
        assert len(moves) < MOST, "the game doesn't end"
    log = {"game": "lineup", "options": options, "seats": seats, "seed": "everything", "moves": moves}
    assert play.replay(json.loads(json.dumps(log))) == position
    return len(moves)


def main() -> None:
    """Plays every combination and prints a summary."""
    games = moves = longest = 0
    for options, seats in combinations():
        try:
            count = random_game(options, seats)
        except Exception:  # said where, and raised again
            print(f"in {options} for {seats}", file=sys.stderr)
            raise
        games, moves, longest = games + 1, moves + count, max(longest, count)
    print(f"{games} games, {moves} moves, the longest {longest}: all ended and were replayed")


if __name__ == "__main__":
    main()
