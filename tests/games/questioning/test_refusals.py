"""Refusals: codes and data."""

from __future__ import annotations

from games.questioning.rules import GAME
from games.questioning.rules.state import Discard
from tests.games.questioning.figures import position, put, refused

STRAIGHT = """
    .  .  .  .
    .  .  .  .
    .  q  q  .
    .  .  .  .
"""


def test_not_in_hand_is_the_same_for_all_other_tiles() -> None:
    """Undrawn, on the board, or no tile at all: the refusal reveals nothing."""
    state = position(STRAIGHT, lawyer="q04 b2 0", questions="q02", question_stack="q05 q06")
    for tile in ("q05", "q07", "q31", "q04", "a31", "q32", "q00", "", "Q02"):
        assert refused(state, tile, "b3") == ("not_in_hand", {"tile": tile})


def test_wrong_side() -> None:
    asking = position(STRAIGHT, lawyer="q04 b2 0")
    assert refused(asking, "a01", "b3") == ("wrong_side", {"due": "question"})
    answering = put(position(turn=1), "q01", "b1", 0)
    assert refused(answering, "q02", "c1") == ("wrong_side", {"due": "answer"})


def test_no_such_space() -> None:
    for space in ("e1", "a5", "a0", "", "A1", "a"):
        assert refused(position(turn=1), "q01", space) == ("no_such_space", {"space": space})


def test_lq_11_own_kind() -> None:
    state = position(STRAIGHT, lawyer="q04 b2 0")
    assert refused(state, "q02", "c2") == ("own_kind", {"space": "c2", "side": "question"})


def test_lq_9_first_edge_and_first_entrance() -> None:
    start = position(turn=1)
    assert refused(start, "q01", "a1") == ("first_edge", {})
    assert refused(start, "q01", "b2") == ("first_edge", {})
    assert refused(start, "q01", "b1", 90) == ("first_entrance", {"turns": [0]})


def test_lq_10_not_connected_and_wrong_turn() -> None:
    state = position(STRAIGHT, lawyer="q04 b2 0", questions="q02 q18")
    assert refused(state, "q02", "d4") == ("not_connected", {})
    assert refused(state, "q02", "b3", 180) == ("wrong_turn", {"turns": [0]})
    assert refused(state, "q18", "b3", 90) == ("wrong_turn", {"turns": [0, 270]})


def test_lq_12_witness_talks() -> None:
    state = position(
        """
        .  a  .  .
        .  .  .  .
        .  a  .  .
        .  .  .  .
    """,
        "answer",
        witness="a04 b2 0",
        answers="a02 a18",
    )
    assert refused(state, "a02", "b3") == ("witness_talks", {})
    assert refused(state, "a02", "b3", 180) == ("witness_talks", {})
    assert refused(state, "a18", "b3", 90) == ("wrong_turn", {"turns": [0, 270]})


def test_lq_14_restart_corner() -> None:
    state = position(
        """
        .  a  .  .
        .  .  .  .
        .  .  .  .
        .  .  .  .
    """,
        "answer",
        witness="a04 b4 0",
        answers="a02",
    )
    assert refused(state, "a02", "a4") == ("restart_corner", {"space": "a1"})
    assert refused(state, "a02", "a1", 180) == ("witness_talks", {})


def test_lo_4_nothing_to_discard() -> None:
    refusal = GAME.why_not(position(turn=1), 0, Discard("q01"))
    assert refusal.code == "nothing_to_discard"
