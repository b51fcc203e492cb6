"""Ended lines and new lines: LQ-13 and LQ-14."""

from __future__ import annotations

import pytest

from games.questioning.rules import GAME
from games.questioning.rules.state import Play
from tests.games.questioning.figures import (
    entry,
    figure,
    legal,
    picture,
    position,
    put,
    record_of,
    spaces,
)

CROWDED = """
    .   q   .   .
    qa  .   .   aq
    .   q   .   .
    .   .   .   .
"""


def test_lq_13_questions_on_top_are_discarded_and_covered_ones_stay() -> None:
    state = position(CROWDED, lawyer="q01 b4 0")
    assert picture(state) == figure("""
        .   .   .   .
        qa  .   .   a
        .   .   .   .
        .   .   .   .
    """)
    seen = GAME.view(state, 0)
    assert (seen["starting"], seen["step"], seen["last"]["lawyer"]) == (True, "question", None)
    assert (seen["lines"]["lawyer"], len(seen["gone"]), "q01" in seen["gone"]) == ([], 3, True)


def test_lq_13_the_new_line_starts_like_the_first_one() -> None:
    """LQ-9 applies; it can also be placed on an answer."""
    state = position(CROWDED, lawyer="q01 b4 0", questions="q02")
    assert spaces(state) == {"b1", "c1", "d2", "d3", "c4", "b4", "a3", "a2"}


def test_lq_13_nothing_is_wiped_while_the_line_can_continue() -> None:
    state = position(CROWDED, lawyer="q01 b2 0")
    assert picture(state) == figure(CROWDED)
    assert spaces(state) == {"b3"}


def test_lq_13_is_predicted_by_the_view_and_reported_by_the_record() -> None:
    before = position(
        """
        .   q   .   .
        .   .   .   .
        a   q   .   .
        .   .   .   .
    """,
        "answer",
        lawyer="q01 b4 0",
        witness="a01 a2 90",
        answers="a02",
    )
    wiped = ["b4"]
    assert entry(before, "a02", "b2", 90)["ends"] == {"code": "wipe", "spaces": wiped}
    lines = record_of(before, Play("a02", "b2", 90))
    assert [line["code"] for line in lines] == ["played", "drew", "wiped"]
    assert lines[-1] == {"code": "wiped", "spaces": wiped}


ENDED = """
    {a4}  .    a    {d4}
    .     .    .    .
    .     .    .    .
    {a1}  .    .    {d1}
"""


@pytest.mark.parametrize(
    ("corners", "first"),
    [
        ({"a1": ".", "a4": ".", "d4": ".", "d1": "."}, "a1"),
        ({"a1": "aq", "a4": ".", "d4": ".", "d1": "."}, "a1"),
        ({"a1": "a", "a4": "aq", "d4": ".", "d1": "."}, "a4"),
        ({"a1": "qa", "a4": "a", "d4": "q", "d1": "."}, "d4"),
        ({"a1": "qa", "a4": "a", "d4": "a", "d1": "."}, "d1"),
    ],
)
def test_lq_14_the_first_corner_that_is_empty_or_topped_by_a_question(
    corners: dict[str, str], first: str
) -> None:
    state = position(ENDED.format(**corners), "answer", witness="a01 c4 0", answers="a02 a18")
    assert spaces(state) == {first}
    seen = GAME.view(state, 0)
    assert (seen["starting"], seen["last"]["witness"], seen["forced"]) == (True, None, "restart")


def test_lq_14_the_tile_can_be_turned_any_way() -> None:
    """If no tile can lead to an open space, LQ-12 forbids nothing; no entrance has to be at the edge."""
    state = position(
        """
        .   .   a   .
        .   .   .   .
        a   .   .   .
        .   a   .   .
    """,
        "answer",
        witness="a01 c4 0",
        answers="a02",
    )
    assert legal(state) == {("a02", "a1", turn) for turn in (0, 90, 180, 270)}


def test_lq_14_without_such_a_corner_the_game_is_lost() -> None:
    state = position(
        ENDED.format(a1="a", a4="qa", d4="a", d1="a"), "answer", witness="a01 c4 0", answers="a02"
    )
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.because) == (False, "no_place")


def test_lq_14_is_predicted_by_the_view_and_reported_by_the_record() -> None:
    before = position(
        """
        .   .   a   .
        .   .   .   .
        .   .   .   .
        .   q   .   .
    """,
        lawyer="q01 b1 0",
        witness="a01 c4 0",
        questions="q02",
    )
    assert entry(before, "q02", "b2", 0)["ends"] == {"code": "restart", "space": "a1"}
    lines = record_of(before, Play("q02", "b2", 0))
    assert [line["code"] for line in lines] == ["played", "drew", "restart"]
    assert GAME.view(put(before, "q02", "b2", 0), 0)["starting"]


def test_lq_14_a_question_can_open_a_space_for_the_witness() -> None:
    """There is an answer straight ahead; a question on top of it opens the space for the witness."""
    before = position(
        """
        .   .   .   .
        .   .   .   .
        .   q   a   .
        .   .   a   .
    """,
        lawyer="q01 b2 90",
        witness="a01 c1 0",
        questions="q02 q10",
        answers="a02 a03",
    )
    assert entry(before, "q02", "c2", 90)["ends"] is None
    assert spaces(put(before, "q02", "c2", 90)) == {"c2"}
