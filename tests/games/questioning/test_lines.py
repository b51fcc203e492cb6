"""LQ-10 to LQ-14: continuing a line, stacking, the witness who keeps talking, ended lines and new lines."""

from __future__ import annotations

import pytest

from games.questioning.rules import GAME
from tests.games.questioning.figures import (
    figure,
    legal,
    picture,
    position,
    spaces,
)

ALONE = """
    .  .  .  .
    .  .  .  .
    .  q  .  .
    .  .  .  .
"""


def test_lq_10_a_line_that_can_continue_must_continue() -> None:
    """Only one of three tiles fits, in one turn; no new line can start."""
    state = position(ALONE, lawyer="q10 b2 0", questions="q01 q02 q11", question_stack="")
    assert spaces(state) == {"b3", "c3", "c2"}
    assert {tile for tile, _, _ in legal(state)} == {"q11"}
    assert GAME.view(state, 0)["forced"] == "one_tile"


def test_lq_11_tiles_go_on_empty_spaces_or_the_other_kind() -> None:
    around = """
        .  .  .  .
        .  a  q  .
        .  q  qa .
        .  .  .  .
    """
    question = position(around, lawyer="q10 b2 0", questions="q11")
    assert spaces(question) == {"b3", "c2"}
    answer = position(
        """
        .  .  .  .
        .  q  a  .
        .  a  aq .
        .  .  .  .
    """,
        "answer",
        witness="a10 b2 0",
        answers="a11",
    )
    assert spaces(answer) == {"b3", "c2"}


TALKING = """
    .  a  .  .
    .  .  .  .
    .  a  .  .
    .  .  .  .
"""


def test_lq_12_only_placements_that_lead_to_an_open_space_are_legal() -> None:
    """There is an answer ahead: a straight tile would end the line, a tile with two exits doesn't."""
    state = position(TALKING, "answer", witness="a01 b2 0", answers="a02 a18")
    assert legal(state) == {("a18", "b3", 0), ("a18", "b3", 270)}
    held = GAME.view(state, 0)["held_back"]
    assert [(move.tile, move.space, move.turn) for move in held] == [("a02", "b3", 0)]


# -- Ended lines and new lines: LQ-13 and LQ-14.


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
