"""The courtroom variant: LQ-22 and its decisions."""

from __future__ import annotations

from typing import Any

import pytest

from games.questioning.rules import GAME
from games.questioning.rules.state import Play, State
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

APART = """
    .   .   .   a
    .   .   .   .
    .   .   .   .
    .   q   .   .
"""


def attired(figure: str = APART, step: str = "question", **more: Any) -> State:
    given = {"lawyer": "q01 b1 0", "witness": "a01 d4 180", "questions": "q02 q03", "answers": "a02 a03"}
    return position(figure, step, attire=True, **given | more)


def test_lq_22_heads_change_nothing() -> None:
    after = put(attired(coins="h"), "q02", "b2", 0)
    assert picture(after).splitlines()[2] == ". q . ."
    assert (last := GAME.view(after, 0)["last"]["lawyer"]) is not None
    assert last["space"] == "b2"


def test_lq_22_tails_turns_the_tile_face_down_and_the_line_does_not_advance() -> None:
    after = put(attired(coins="t"), "q02", "b2", 0)
    assert picture(after).splitlines()[2] == ". f . ."
    seen = GAME.view(after, 0)
    assert (last := seen["last"]["lawyer"]) is not None
    assert last["space"] == "b1"
    assert [link["tile"] for link in seen["lines"]["lawyer"]] == ["q01"]
    assert seen["board"]["b2"][0]["face_down"]


def test_lq_22_the_space_is_open_to_both_kinds() -> None:
    question = attired(APART.replace("q   .   .", "q   f   ."), lawyer="q01 b1 90")
    assert spaces(question) == {"c1"}
    answer = attired(APART.replace("a\n    .   .   .   .", "a\n    .   .   .   f"), "answer")
    assert spaces(answer) == {"d3"}


@pytest.mark.parametrize(
    ("last", "flipped"),
    [("b1", False), ("a1", False), ("c3", False), ("b2", False), ("d2", True), ("b4", True)],
)
def test_lq_22_what_is_next_to_the_last_answer(last: str, flipped: bool) -> None:
    """The question is placed on b2."""
    rows = [["." if column + row != last else "a" for column in "abcd"] for row in "4321"]
    rows[3][1] = "qa" if last == "b1" else "q"
    before = attired("\n".join(" ".join(row) for row in rows), witness=f"a01 {last} 0", coins="t")
    codes = [line["code"] for line in record_of(before, Play("q02", "b2", 0))]
    assert ("coin" in codes) is flipped
    assert entry(before, "q02", "b2", 0).get("coin", False) is flipped
    assert (put(before, "q02", "b2", 0).lawyer[-1].space == before.lawyer[-1].space) is flipped


def test_lq_22_no_coin_before_the_first_answer() -> None:
    before = position(turn=1, attire=True, coins="t")
    assert [line["code"] for line in record_of(before, Play("q01", "b1", 0))] == ["played", "drew"]


def test_lq_22_every_question_has_its_own_coin() -> None:
    """The third coin is for the third question, even though no coin was flipped for the first."""
    before = position(turn=1, attire=True, coins="tht", questions="q01 q02 q03", answers="a01 a02 a03")
    state = put(put(before, "q01", "b1", 0), "a01", "d2", 270)
    assert not state.board[4][-1] & 0x100
    state = put(state, "q02", "b2", 0)
    assert state.coins == (1,)


def test_lq_22_the_record_shows_the_side_of_the_coin() -> None:
    for coins, heads in (("h", True), ("t", False)):
        lines = record_of(attired(coins=coins), Play("q02", "b2", 0))
        assert {"code": "coin", "heads": heads, "space": "b2"} in lines


def test_lq_22_a_face_down_first_tile_starts_no_line_and_nothing_else_is_wiped() -> None:
    before = attired(lawyer="q01 b1 180", coins="t")
    assert before.starting
    assert picture(before).splitlines()[3] == ". . . ."
    asked = put(before, "q02", "b1", 0)
    assert GAME.view(asked, 0)["last"]["lawyer"] is None
    again = put(asked, "a02", "d3", 180)
    assert again.starting
    assert picture(again) == figure("""
        .   .   .   a
        .   .   .   a
        .   .   .   .
        .   f   .   .
    """)
    assert "b1" in spaces(again)


def test_lq_22_a_face_down_tile_is_still_a_question() -> None:
    """LQ-13 discards it, LQ-15 counts it."""
    wiped = attired(
        """
        .   .   .   a
        .   f   .   .
        .   .   .   .
        .   q   .   .
    """,
        lawyer="q01 b1 180",
    )
    assert picture(wiped).count("f") == 0
    corner = attired(
        """
        .   .   .   .
        .   .   .   q
        a   .   .   .
        faq .   .   .
    """,
        "answer",
        lawyer="q01 d3 0",
        witness="a01 a2 180",
    )
    assert GAME.view(put(corner, "a02", "a1", 180), 0)["facts"]["a1"]


def test_lq_22_only_the_question_on_top_of_a_face_down_one_is_wiped() -> None:
    state = attired(
        """
        .   .   .   a
        .   fq  .   .
        .   .   .   .
        .   q   .   .
    """,
        lawyer="q01 b1 180",
    )
    assert picture(state).splitlines()[1] == ". f . ."


def test_lq_22_the_lawyers_answers_need_no_coin() -> None:
    before = attired(rules="off_topic", pocket="a10 a04", lawyer="q01 b1 0", coins="t")
    assert ("a04", "b2", 0) in legal(before)
    after = put(before, "a04", "b2", 0)
    assert after.lawyer[-1].space == 5
    assert after.coins == before.coins


def test_lq_22_without_a_lawyers_line_nothing_is_off_topic() -> None:
    asked = put(attired(lawyer="q01 b1 180", coins="t", rules="off_topic"), "q02", "b1", 0)
    assert put(asked, "a02", "d3", 180).pocket == ()
