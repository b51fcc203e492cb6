"""Refusals: codes and data."""

from __future__ import annotations

from typing import Any

import pytest

from games.questioning.rules import GAME
from games.questioning.rules.state import Discard, State
from tests.games.questioning.figures import position, put, refused

STRAIGHT = ". . . .\n. . . .\n. q q .\n. . . ."
START = position(turn=1)
ASKING = position(STRAIGHT, lawyer="q04 b2 0", questions="q02 q18", question_stack="q05 q06")
ANSWERING = put(START, "q01", "b1", 0)
TALKING = position(". a . .\n. . . .\n. a . .\n. . . .", "answer", witness="a04 b2 0", answers="a02 a18")
RESTART = position(". a . .\n. . . .\n. . . .\n. . . .", "answer", witness="a04 b4 0", answers="a02")


@pytest.mark.parametrize("tile", ["q05", "q07", "q31", "q04", "a31", "q32", "q00", "", "Q02"])
def test_not_in_hand_is_the_same_for_all_other_tiles(tile: str) -> None:
    """Undrawn, on the board, or no tile at all: the refusal reveals nothing."""
    assert refused(ASKING, tile, "b3") == ("not_in_hand", {"tile": tile})


@pytest.mark.parametrize("space", ["e1", "a5", "a0", "", "A1", "a"])
def test_no_such_space(space: str) -> None:
    assert refused(START, "q01", space) == ("no_such_space", {"space": space})


@pytest.mark.parametrize(
    ("state", "tile", "space", "turn", "code", "data"),
    [
        (ASKING, "a01", "b3", 0, "wrong_side", {"due": "question"}),
        (ANSWERING, "q02", "c1", 0, "wrong_side", {"due": "answer"}),
        # LQ-9
        (START, "q01", "a1", 0, "first_edge", {}),
        (START, "q01", "b2", 0, "first_edge", {}),
        (START, "q01", "b1", 90, "first_entrance", {"turns": [0]}),
        # LQ-10, LQ-11
        (ASKING, "q02", "d4", 0, "not_connected", {}),
        (ASKING, "q02", "b3", 180, "wrong_turn", {"turns": [0]}),
        (ASKING, "q18", "b3", 90, "wrong_turn", {"turns": [0, 270]}),
        (ASKING, "q02", "c2", 0, "own_kind", {"space": "c2", "side": "question"}),
        # LQ-12, LQ-14
        (TALKING, "a02", "b3", 0, "witness_talks", {}),
        (TALKING, "a02", "b3", 180, "witness_talks", {}),
        (TALKING, "a18", "b3", 90, "wrong_turn", {"turns": [0, 270]}),
        (RESTART, "a02", "a4", 0, "restart_corner", {"space": "a1"}),
        (RESTART, "a02", "a1", 180, "witness_talks", {}),
    ],
)
def test_refusals(state: State, tile: str, space: str, turn: int, code: str, data: dict[str, Any]) -> None:
    assert refused(state, tile, space, turn) == (code, data)


def test_lo_4_nothing_to_discard() -> None:
    assert GAME.why_not(START, 0, Discard("q01")).code == "nothing_to_discard"
