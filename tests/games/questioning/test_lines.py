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


def test_lq_10_a_tile_does_not_connect_on_its_own_space() -> None:
    """LQ-3 says ANOTHER space. An answer has covered the last question, and the vertex is the same point."""
    state = position(
        """
        .  .  .  .
        .  .  .  .
        .  qa .  .
        .  .  .  .
    """,
        lawyer="q10 b2 0",
        witness="a01 b2 0",
        questions="q11",
        answers="a02",
    )
    assert ("q11", "b2", 180) not in legal(state)
    assert spaces(state) == {"b3", "c3", "c2"}


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


def test_lq_12_everything_is_legal_if_nothing_leads_to_an_open_space() -> None:
    state = position(TALKING, "answer", witness="a01 b2 0", answers="a02 a03")
    assert legal(state) == {("a02", "b3", 0), ("a03", "b3", 0)}
    assert GAME.view(state, 0)["held_back"] == []


def test_lq_12_needs_an_open_space_not_a_tile_that_fits_there() -> None:
    """The diagonal tile leads to a vertex where no other tile in hand could enter. It still keeps the line
    open, so the straight tile that leads to an answer is refused.
    """
    state = position(
        """
        .  a  .  .
        .  .  .  .
        .  a  .  .
        .  .  .  .
    """,
        "answer",
        witness="a01 b2 0",
        answers="a02 a03 a26",
        answer_stack="",
    )
    assert {tile for tile, _, _ in legal(state)} == {"a26"}


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


def test_lq_13_the_new_line_starts_like_the_first_one() -> None:
    """LQ-9 applies; it can also be placed on an answer."""
    state = position(CROWDED, lawyer="q01 b4 0", questions="q02")
    assert spaces(state) == {"b1", "c1", "d2", "d3", "c4", "b4", "a3", "a2"}


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
