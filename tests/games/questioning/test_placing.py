"""Continuing a line, stacking, and the witness who keeps talking: LQ-10 to LQ-12."""

from __future__ import annotations

from games.questioning.rules import GAME
from tests.games.questioning.figures import legal, position, spaces

ALONE = """
    .  .  .  .
    .  .  .  .
    .  q  .  .
    .  .  .  .
"""


def test_lq_10_a_covered_tile_is_still_the_last_of_its_line() -> None:
    state = position(
        """
        .  .  .  .
        .  .  .  .
        .  qa .  .
        .  .  .  .
    """,
        lawyer="q01 b2 0",
        witness="a01 b2 90",
        questions="q02 q03",
    )
    assert legal(state) == {("q02", "b3", 0), ("q03", "b3", 0)}


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


def test_lq_12_a_space_with_a_question_on_top_is_open() -> None:
    state = position(
        """
        .  aq .  .
        .  .  .  .
        .  a  .  .
        .  .  .  .
    """,
        "answer",
        witness="a01 b2 0",
        answers="a02 a18",
    )
    assert ("a02", "b3", 0) in legal(state)


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


def test_lq_12_does_not_apply_to_the_lawyer() -> None:
    state = position(
        """
        .  q  .  .
        .  .  .  .
        .  q  .  .
        .  .  .  .
    """,
        lawyer="q01 b2 0",
        questions="q02 q18",
    )
    assert ("q02", "b3", 0) in legal(state)


def test_lq_12_applies_to_first_tiles() -> None:
    state = position(
        """
        .  .  .  .
        .  .  .  .
        .  a  .  .
        .  .  .  .
    """,
        "answer",
        answers="a01",
    )
    assert ("a01", "b1", 0) not in legal(state)
    assert ("a01", "a2", 90) not in legal(state)
    assert ("a01", "c1", 0) in legal(state)
    assert {("b1", 0), ("a2", 90)} == {(move.space, move.turn) for move in GAME.view(state, 0)["held_back"]}


def test_lq_12_applies_to_new_lines() -> None:
    """In the corner a1, a straight tile must not run off the board."""
    state = position(
        """
        .  a  .  .
        .  .  .  .
        .  .  .  .
        .  .  .  .
    """,
        "answer",
        witness="a01 b4 0",
        answers="a02",
    )
    assert legal(state) == {("a02", "a1", 0), ("a02", "a1", 90)}
