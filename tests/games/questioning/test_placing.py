"""Continuing, stacking, and the witness who keeps talking: LQ-10 to LQ-12."""

from __future__ import annotations

from games.questioning.rules import GAME
from tests.games.questioning.figures import legal, position, spaces

ALONE = """
    .  .  .  .
    .  .  .  .
    .  q  .  .
    .  .  .  .
"""


def test_lq_10_a_covered_tile_stays_the_last_of_its_line() -> None:
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


def test_lq_10_what_can_be_continued_must_be() -> None:
    """Only one of three tiles fits, in one turn; nothing may start anew."""
    state = position(ALONE, lawyer="q10 b2 0", questions="q01 q02 q11", question_stack="")
    assert spaces(state) == {"b3", "c3", "c2"}
    assert {tile for tile, _, _ in legal(state)} == {"q11"}
    assert GAME.view(state, 0)["forced"] == "one_tile"


def test_lq_10_a_tile_does_not_connect_on_its_own_space() -> None:
    """LQ-3: on ANOTHER space. An answer has covered the last question, and the vertex is the same point."""
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


def test_lq_11_on_nothing_or_on_the_other_kind() -> None:
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


def test_lq_12_what_leads_on_comes_first() -> None:
    """Straight on is an answer: a plain tile would end the line, one that forks does not."""
    state = position(TALKING, "answer", witness="a01 b2 0", answers="a02 a18")
    assert legal(state) == {("a18", "b3", 0), ("a18", "b3", 270)}
    held = GAME.view(state, 0)["held_back"]
    assert [(move.tile, move.space, move.turn) for move in held] == [("a02", "b3", 0)]


def test_lq_12_when_nothing_leads_on_everything_is_legal() -> None:
    state = position(TALKING, "answer", witness="a01 b2 0", answers="a02 a03")
    assert legal(state) == {("a02", "b3", 0), ("a03", "b3", 0)}
    assert GAME.view(state, 0)["held_back"] == []


def test_lq_12_a_question_on_top_is_as_good_as_an_empty_space() -> None:
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


def test_lq_12_asks_for_a_space_not_for_a_tile_that_fits() -> None:
    """The corner tile leads to a vertex, where neither of the others could enter; it counts as talking, and
    the plain one that leads to an answer is refused.
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


def test_lq_12_does_not_bind_the_lawyer() -> None:
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


def test_lq_12_holds_for_first_tiles() -> None:
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


def test_lq_12_holds_for_new_lines() -> None:
    """In the corner a1 a plain tile must not run off the board."""
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
