"""The off-topic game: LO-1 to LO-6."""

from __future__ import annotations

from typing import Any

import pytest

from games.questioning.rules import GAME
from games.questioning.rules.board import IDS
from games.questioning.rules.state import STEPS, Discard, Play, State
from tests.games.questioning.figures import (
    discard,
    legal,
    position,
    put,
    record_of,
    refused,
    spaces,
)

CORNER = """
    .   .   .   .
    .   .   .   .
    a   .   .   .
    {}  q   .   .
"""
OPEN = """
    .   .   .   .
    .   .   .   .
    .   .   .   .
    q   .   a   .
"""


def off_topic(figure: str, step: str = "question", **more: Any) -> State:
    return position(figure, step, rules="off_topic", **more)


def names(tiles: tuple[int, ...]) -> list[str]:
    return [IDS[tile] for tile in tiles]


@pytest.mark.parametrize(
    ("stack", "counts"),
    [(".", 0), ("q", 1), ("a", 1), ("aq", 2), ("qaq", 3), ("aaa", 3), ("aaq", 3), ("qaqaq", 3)],
)
def test_lo_1_any_three_layers_count(stack: str, counts: int) -> None:
    seen = GAME.view(off_topic(CORNER.format(stack), lawyer="q01 b1 0"), 0)["corners"]["a1"]
    assert seen == {"counts": counts, "needs": (["any"] * 3 + ["answer"])[counts:]}


@pytest.mark.parametrize(("stack", "fact"), [("aaq", True), ("qaq", True), ("qaaq", True), ("aq", False)])
def test_lo_1_four_high_with_an_answer_on_top(stack: str, fact: bool) -> None:
    before = off_topic(CORNER.format(stack), "answer", lawyer="q01 b1 0", witness="a01 a2 180", answers="a02")
    after = put(before, "a02", "a1", 180)
    assert GAME.view(after, 0)["facts"]["a1"] is fact


def test_lo_2_a_new_line_starts_in_an_unrevealed_corner_whatever_is_on_top() -> None:
    ended = """
        .   .   a   .
        .   .   .   .
        .   .   .   .
        qa  .   .   .
    """
    state = off_topic(ended, "answer", witness="a01 c4 0", answers="a02")
    assert spaces(state) == {"a1"}
    known = off_topic(ended, "answer", witness="a01 c4 0", answers="a02", facts="a1")
    assert spaces(known) == {"a4"}


@pytest.mark.parametrize(
    ("last", "drawn"), [("c1", True), ("b1", False), ("b2", False), ("a3", True), ("d4", True), ("a1", False)]
)
def test_lo_3_an_answer_two_spaces_from_the_lawyers_last_tile(last: str, drawn: bool) -> None:
    """The answer is placed on a1. Neighbours are too close, including diagonal ones."""
    rows = [["q" if column + row == last else "." for column in "abcd"] for row in "4321"]
    rows[2][0] = "a" if last != "a2" else rows[2][0]
    before = off_topic(
        "\n".join(" ".join(row) for row in rows),
        "answer",
        lawyer=f"q01 {last} 0",
        witness="a01 a2 180",
        answers="a02",
        answer_stack="a04 a05",
    )
    after = put(before, "a02", "a1", 180)
    assert names(after.pocket) == (["a04"] if drawn else [])
    assert names(after.answers) == (["a05"] if drawn else ["a04"])
    codes = [line["code"] for line in record_of(before, Play("a02", "a1", 180))]
    assert ("off_topic" in codes) is drawn


def full_pocket() -> State:
    before = off_topic(
        OPEN,
        "answer",
        lawyer="q01 a1 0",
        witness="a01 c1 0",
        answers="a02",
        pocket="a10 a11 a12",
        answer_stack="a04 a05",
    )
    return put(before, "a02", "c2", 0)


def test_lo_4_after_the_fourth_answer_one_of_the_four_must_be_discarded() -> None:
    state = full_pocket()
    seen = GAME.view(state, 0)
    assert (seen["step"], seen["starting"], seen["turn"]) == ("discard", False, 5)
    assert [move.tile for move in GAME.offers(state, 0)] == ["a10", "a11", "a12", "a04"]
    assert refused(state, "q02", "b1")[0] == "must_discard"
    assert GAME.why_not(state, 0, Discard("q02")).code == "not_in_hand"
    after = discard(state, "a11")
    assert names(after.pocket) == ["a10", "a12", "a04"]
    assert names(after.gone) == ["a11"]
    assert (names(after.answers), STEPS[after.step], after.turn) == (["a05"], "question", 6)
    assert [line["code"] for line in record_of(state, Discard("a11"))] == ["discarded", "drew"]


LEADS = """
    .   .   .   .
    .   .   .   .
    {}  .   .   .
    q   .   .   a
"""


def with_answer(onto: str = ".", **more: Any) -> State:
    """A state in which the lawyer's line leads from a1 to a2, with an answer in the lawyer's hand."""
    given = {"lawyer": "q01 a1 0", "witness": "a01 d1 0", "pocket": "a02"}
    return off_topic(LEADS.format(onto), **given | {"questions": "q02", "answers": "a03"} | more)


def test_lo_5_an_answer_can_continue_the_lawyers_line() -> None:
    before = with_answer()
    assert legal(before) == {("q02", "a2", 0), ("a02", "a2", 0)}
    after = put(before, "a02", "a2", 0)
    seen = GAME.view(after, 0)
    assert (last := seen["last"]["lawyer"]) is not None
    assert last["tile"]["id"] == "a02"
    assert [link["tile"] for link in seen["lines"]["lawyer"]] == ["q01", "a02"]
    assert (after.questions, after.question_stack) == (before.questions, before.question_stack)
    assert (after.pocket, seen["step"]) == ((), "answer")


def test_lo_5_it_cannot_start_a_line() -> None:
    state = with_answer(lawyer="q01 a1 180")
    assert state.starting
    assert {tile for tile, _, _ in legal(state)} == {"q02"}
    assert refused(state, "a02", "b1") == ("cannot_start", {})


def test_lo_6_the_hand_is_empty_without_questions_and_answers() -> None:
    alive = with_answer(questions="", question_stack="")
    assert legal(alive) == {("a02", "a2", 0)}
    lost = GAME.outcome(with_answer(questions="", question_stack="", pocket=""))
    assert lost is not None
    assert lost.because == "no_questions"
