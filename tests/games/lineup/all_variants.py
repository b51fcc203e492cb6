"""Every combination of LineUp!'s options."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from games.lineup.rules.options import Options, find_conflict

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
