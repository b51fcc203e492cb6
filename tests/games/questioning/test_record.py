"""The record: what happened in a move, in order."""

from __future__ import annotations

from games.questioning.rules.state import Play
from tests.games.questioning.figures import position, put, record_of


def test_a_placement_and_its_draw() -> None:
    start = position(turn=1)
    assert record_of(start, Play("q01", "b1", 0)) == [
        {
            "code": "played",
            "seat": 0,
            "side": "question",
            "line": "lawyer",
            "tile": "q01",
            "space": "b1",
            "turn": 0,
            "on": 0,
            "starting": True,
        },
        {"code": "drew", "side": "question", "tile": "q04"},
    ]
    answered = record_of(put(start, "q01", "b1", 0), Play("a01", "b1", 0))
    assert (answered[0]["on"], answered[0]["line"], answered[0]["side"]) == (1, "witness", "answer")


def test_everything_in_one_move() -> None:
    """A fact, an off-topic answer, the draw, and the wipe of the lawyer's line."""
    before = position(
        """
        .    .   .   q
        .    .   .   .
        a    .   .   .
        qaq  .   .   .
    """,
        "answer",
        rules="off_topic",
        lawyer="q01 d4 0",
        witness="a01 a2 180",
        answers="a02",
        answer_stack="a10 a11",
    )
    lines = record_of(before, Play("a02", "a1", 180))
    assert lines[1:] == [
        {"code": "fact", "space": "a1", "facts": 1},
        {"code": "off_topic", "tile": "a10"},
        {"code": "drew", "side": "answer", "tile": "a11"},
        {"code": "wiped", "spaces": ["d4"]},
    ]


def test_an_empty_stack_is_not_mentioned() -> None:
    start = position(turn=1, question_stack="")
    assert [line["code"] for line in record_of(start, Play("q01", "b1", 0))] == ["played"]


def test_a_lawyers_answer_is_played_in_the_lawyers_line_without_a_draw() -> None:
    before = position(
        """
        .  .  .  .
        .  .  .  .
        .  .  .  .
        q  .  .  a
    """,
        rules="off_topic",
        lawyer="q01 a1 0",
        witness="a01 d1 0",
        pocket="a04",
        answer_stack="a05",
    )
    lines = record_of(before, Play("a04", "a2", 0))
    assert [line["code"] for line in lines] == ["played"]
    assert (lines[0]["side"], lines[0]["line"]) == ("answer", "lawyer")
